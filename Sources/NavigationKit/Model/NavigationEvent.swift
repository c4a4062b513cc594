/// One thing that happened on a router tree: what moved, who caused it, and where.
///
/// Observers get one event for each command, gesture or end of a flow that changed something, and one
/// for each that was refused. It comes after the removal callbacks and before the completion. It may be
/// kept: it holds screens, but none of an app's closures.
public struct NavigationEvent {
  /// What was done.
  public enum Action {
    /// A command was performed: by a person only ``NavigationCommand/selectTab(_:)``, or what a guard put
    /// in the place of a gesture.
    case command(NavigationCommand)

    /// A person went back one screen.
    case back

    /// A person went back several screens at once, to the named one.
    case backTo(any Screen)

    /// A person swiped a layer away.
    case swipeDown

    /// A person tapped a button of the alert.
    case tapAlert(String)

    /// A coordinator finished and took the screens of its flows with it.
    case finish(any Coordinator.Type)
  }

  /// What was done.
  public let action: Action

  /// Who caused it.
  public let origin: NavigationOrigin

  /// The layer and tab in which it happened; for a layer that came or went, that layer.
  public let place: NavigationPlace

  /// Whether the change was to be animated.
  public let animated: Bool

  /// What came, bottom first.
  public let arrived: [NavigationEntry]

  /// What left, in the order of the removal callbacks: deepest layer first, top of each stack first.
  public let left: [NavigationEntry]

  /// The flows that ended because of it, inner before outer; those that had shown something.
  public internal(set) var ended: [any Coordinator.Type] = []

  /// The entry in front afterwards.
  public let top: NavigationEntry?

  /// The entry that people see now and didn't see before, if there is one.
  ///
  /// That's what has come, or what was below or in another tab and is in front again. Of the events of one
  /// `inOneStep` only the last that changed something has it, as only what that leaves is ever shown. Alerts
  /// count for nothing here.
  public internal(set) var cameToFront: NavigationEntry?

  /// Why nothing was done, if nothing was.
  public let refusal: NavigationRefusal?
}

/// A layer of a router tree, and a tab in it where there are tabs.
public struct NavigationPlace: Hashable {
  /// How many layers lie below: 0 for the base.
  public let layer: Int

  /// The app's value for the tab.
  public let tab: AnyHashable?

  /// Compares layer and tab; values of different types are different tabs.
  public static func == (first: Self, second: Self) -> Bool {
    guard first.layer == second.layer else { return false }
    guard let tab = first.tab, let other = second.tab else {
      return first.tab == nil && second.tab == nil
    }
    return TabIdentity.areEqual(tab, other)
  }
}

@available(*, unavailable)
extension NavigationEvent: Sendable {}

@available(*, unavailable)
extension NavigationEvent.Action: Sendable {}

@available(*, unavailable)
extension NavigationPlace: Sendable {}
