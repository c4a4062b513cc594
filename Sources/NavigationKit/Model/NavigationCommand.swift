/// What a router can be asked to do, as a value.
///
/// Apps use the everyday calls of ``Router``, which build these; guards, observers and decorators of
/// routers read them.
public enum NavigationCommand {
  /// Starts over with one screen; everything above the router's layer closes.
  case setRoot(any Screen)

  /// Makes the stack so: the longest common beginning of equal screens stays, the rest is new.
  case setStack([any Screen])

  /// Adds a screen on top.
  case push(any Screen)

  /// Removes a number of screens from the top; the root stays.
  case pop(Int)

  /// Removes what lies above the nearest equal screen, seen from the top.
  case popTo(any Screen)

  /// Removes everything above the root.
  case popToRoot

  /// Puts a screen in the place of the topmost one.
  case replaceTop(any Screen)

  /// Shows a new layer above.
  case present(LayerContent, as: PresentationStyle)

  /// Closes the layer above, or else asks the one below to close this one.
  case dismiss

  /// Closes every layer above the base.
  case dismissAll

  /// Fills the layer with tabs, each with a stack of its own; everything above closes.
  case setTabs([NavigationTab], selected: AnyHashable)

  /// Brings a tab to the front; the selected one does what its ``NavigationTab/reselection`` says.
  case selectTab(AnyHashable)

  /// Changes the text at a tab; `nil` removes it.
  case setBadge(String?, tab: AnyHashable)

  /// Adds an alert to the queue.
  case showAlert(NavigationAlert)

  /// Takes away the alert that is up, without an answer.
  case dismissAlert

  /// The screens that the command brings, bottom first.
  ///
  /// - Complexity: O(*n*) in their number.
  public var screens: [any Screen] {
    switch self {
    case .setRoot(let screen), .push(let screen), .replaceTop(let screen): [screen]
    case .setStack(let screens): screens
    case .present(let content, _): content.screens
    default: []
    }
  }
}

/// What a layer is filled with.
public enum LayerContent {
  /// One bare screen without a stack.
  case screen(any Screen)

  /// A stack, root first; at least one screen.
  case stack([any Screen])

  /// Tabs, each with a stack that is empty at first.
  case tabs([NavigationTab], selected: AnyHashable)

  /// The screens in it, bottom first.
  public var screens: [any Screen] {
    switch self {
    case .screen(let screen): [screen]
    case .stack(let screens): screens
    case .tabs: []
    }
  }
}

/// Who caused something.
public enum NavigationOrigin: String, Hashable, Sendable, Codable {
  /// The app's own code.
  case app

  /// A person, with a gesture or a tap.
  case user
}

/// What became of a request.
public enum NavigationOutcome: Hashable, Sendable {
  /// Something changed.
  case done

  /// It was so already.
  case unchanged

  /// Nothing changed, for this reason.
  case refused(NavigationRefusal)
}

@available(*, unavailable)
extension NavigationCommand: Sendable {}

@available(*, unavailable)
extension LayerContent: Sendable {}
