/// Something that a person can do on a screen, by name: a button, a row, a switch.
public struct ScreenAction {
  /// What stands on the button.
  public let name: String

  /// What it does.
  public let perform: @MainActor () -> Void

  /// Makes an action.
  public init(_ name: String, perform: @escaping @MainActor () -> Void) {
    self.name = name
    self.perform = perform
  }
}

/// A screen that knows its own actions, so that it can be used where nothing is drawn.
///
/// A backend may be given the actions of all screens in one closure instead, see ``RecordingRouter``.
public protocol ActionScreen: Screen {
  /// What a person can do on this screen, in the order in which it's offered.
  ///
  /// It's asked anew each time, so the answer may depend on the state of the app.
  @MainActor
  func actions(in context: ScreenContext) -> [ScreenAction]
}

@available(*, unavailable)
extension ScreenAction: Sendable {}
