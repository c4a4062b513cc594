/// One thing that a step of a test may do, to be handed to `expect` and its relatives of ``MockRouter``.
///
/// It reads like the call that makes it happen. Screens are expected by value, by instance or by type:
///
/// ```swift
/// enum AppRoute: Screen { case home, photo(Int) }
/// final class ProfileScreen: Screen {}
///
/// let router = MockRouter()
/// router.expect(.setRoot(AppRoute.home)) { router.setRoot(AppRoute.home) }
/// router.expect(.push(AppRoute.photo(7))) { router.push(AppRoute.photo(7)) }
/// router.expect(.push(ProfileScreen.self)) { router.push(ProfileScreen()) }
/// router.expect(.pop(2).animated(false)) { router.pop(2, animated: false) }
/// ```
///
/// What a person does has names of its own: ``back``, ``back(to:)-(Screen)``, ``swipeDown``,
/// ``tapAlert(_:)``, and ``selectTab(_:by:)`` by the user. A refusal has to be stated as well, with
/// ``refused(_:_:)``. Whatever isn't stated (animation, layer, tab, style, buttons, message) may be
/// as it likes.
public struct NavigationExpectation {
  enum Action {
    case setRoot(ScreenPattern)
    case setStack([ScreenPattern])
    case push(ScreenPattern)
    case pop(Int)
    case popTo(ScreenPattern)
    case popToRoot
    case replaceTop(ScreenPattern)
    case present(Content, PresentationStyle?)
    case dismiss
    case dismissAll
    case setTabs([NavigationTab], selected: AnyHashable)
    case selectTab(AnyHashable, by: NavigationOrigin)
    case setBadge(String?, tab: AnyHashable)
    case alert(Alert)
    case dismissAlert
    case finish(any Coordinator.Type)
    case back
    case backTo(ScreenPattern)
    case swipeDown
    case tapAlert(String)
  }

  /// What a presented layer is expected to be filled with.
  enum Content {
    /// A bare screen, or a stack of this one.
    case screen(ScreenPattern)
    case stack([ScreenPattern])
    case tabs([NavigationTab], selected: AnyHashable)
  }

  struct Alert {
    let title: String
    let message: String?
    let isSheet: Bool

    /// The labels; none if they don't matter, as every alert has a button.
    let buttons: [String]
  }

  let action: Action
  private(set) var refusal: NavigationRefusal?
  private(set) var isAnimated: Bool?
  private(set) var layer: Int?
  private(set) var tab: AnyHashable?

  init(_ action: Action) { self.action = action }

  // MARK: - More about it

  /// The same, but refused for a reason: nothing moves.
  public static func refused(
    _ expectation: NavigationExpectation,
    _ why: NavigationRefusal
  ) -> NavigationExpectation {
    var result = expectation
    result.refusal = why
    return result
  }

  /// The same, and with or without an animation.
  public func animated(_ isAnimated: Bool) -> NavigationExpectation {
    var result = self
    result.isAnimated = isAnimated
    return result
  }

  /// The same, and in the layer with this many layers below: 0 is the base.
  ///
  /// For a layer that comes or goes it's that layer.
  public func inLayer(_ layer: Int) -> NavigationExpectation {
    var result = self
    result.layer = layer
    return result
  }

  /// The same, and on the stack of this tab.
  public func inTab(_ tab: some Hashable) -> NavigationExpectation {
    var result = self
    result.tab = AnyHashable(tab)
    return result
  }
}

@available(*, unavailable)
extension NavigationExpectation: Sendable {}
