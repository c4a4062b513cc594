/// The names of the mock in the UIKit original of this architecture, for tests that were written for it.
///
/// They count calls as they come, also refused ones; what a person does isn't among them.
extension MockRouter {
  /// The screens that were pushed so far.
  public var pushedScreens: [any Screen] { calls.pushed }

  /// The screens that were presented so far.
  public var presentedScreens: [any Screen] { calls.presented }

  /// The root that was set last.
  public var rootScreen: (any Screen)? { calls.root }

  /// How often `pop` was called.
  public var poppedCount: Int { calls.poppedCount }

  /// Whether `popToRoot` was called, if only at the root.
  public var didPopToRoot: Bool { calls.didPopToRoot }

  /// Whether `dismiss` or `dismissAll` was called.
  public var didDismiss: Bool { calls.didDismiss }
}
