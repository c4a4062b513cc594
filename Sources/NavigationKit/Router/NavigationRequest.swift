/// Something that a router is asked to do: a command and what goes with it.
///
/// The everyday calls of ``Router`` build one. A decorator of a router may change it and passes it on.
@MainActor
public struct NavigationRequest {
  /// What is to be done.
  public var command: NavigationCommand

  /// Whether people see a transition.
  public var animated: Bool

  /// Called exactly once: when the change has been shown, or at once if there's none.
  ///
  /// Only a tree that is dropped in the middle of a transition takes its completions with it.
  public var completion: (@MainActor () -> Void)?

  /// Called once for each screen that the command brings, when it has left, whatever made it leave.
  public var onRemove: (@MainActor (any Screen) -> Void)?

  /// The flow that asks; what comes will belong to it.
  var owner: Holdings?

  /// Where it's to be done, if not where the router stands that performs it.
  var place: Place?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - command: What is to be done.
  ///   - animated: Whether people see a transition.
  ///   - completion: Called exactly once, also if nothing changes.
  ///   - onRemove: Called once for each screen that the command brings, when it has left.
  public init(
    _ command: NavigationCommand,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil,
    onRemove: (@MainActor (any Screen) -> Void)? = nil
  ) {
    self.command = command
    self.animated = animated
    self.completion = completion
    self.onRemove = onRemove
  }

  /// The coordinator of the flow that asks, if a flow does.
  public var coordinator: (any Coordinator)? { owner?.coordinator }
}

@available(*, unavailable)
extension NavigationRequest: Sendable {}
