/// One of several tabs: the app's own value for it, and how it behaves.
///
/// Titles and images belong to the backend, which is given a closure for them.
public struct NavigationTab {
  /// What happens when the tab that is selected already is selected again.
  public enum Reselection {
    /// Its stack goes back to the root, as people expect on Apple's platforms.
    case popToRoot

    /// Nothing.
    case stay

    /// The app does something, scrolls to the top for instance.
    case perform(@MainActor () -> Void)
  }

  /// The app's value for the tab.
  public let id: AnyHashable

  /// A short text at the tab, a number for instance.
  public var badge: String?

  /// What happens when it's selected again.
  public var reselection: Reselection

  /// Runs instead of selecting the tab, which then stays in the back: a tab that only opens a sheet.
  public var veto: (@MainActor () -> Void)?

  /// Makes a tab for a value, which is usually a case of an enum.
  public init(
    _ id: some Hashable,
    badge: String? = nil,
    reselection: Reselection = .popToRoot,
    veto: (@MainActor () -> Void)? = nil
  ) {
    self.init(any: AnyHashable(id), badge: badge, reselection: reselection)
    self.veto = veto
  }

  init(any id: AnyHashable, badge: String?, reselection: Reselection) {
    self.id = id
    self.badge = badge
    self.reselection = reselection
  }
}

@available(*, unavailable)
extension NavigationTab: Sendable {}

@available(*, unavailable)
extension NavigationTab.Reselection: Sendable {}
