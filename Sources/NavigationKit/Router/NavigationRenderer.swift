/// Draws what a router tree shows: the backend for one platform.
///
/// It decides nothing. For each command it's handed the whole state, so drawing costs what is on screen. It's given one ``NavigationChange`` at a time, and says with the ticket when that
/// is on screen. What a person does it reports to its ``NavigationInput``.
@MainActor
public protocol NavigationRenderer: AnyObject {
  /// Called once, before the first change, with the input for what a person does.
  ///
  /// Does nothing by default.
  func connect(to input: NavigationInput)

  /// Shows a change, then uses the ticket; animated changes usually later, others before returning.
  ///
  /// It's not called again before the ticket was used or dropped.
  func render(_ change: NavigationChange, ticket: NavigationTicket)
}

extension NavigationRenderer {
  /// Does nothing.
  public func connect(to input: NavigationInput) {}
}

/// One transition: from what is on screen to what shall be.
///
/// Entries are told apart by ``NavigationEntry/id``; one that is in both states stays as it is.
public struct NavigationChange {
  /// What is on screen before.
  public internal(set) var from: NavigationState

  /// What shall be on screen afterwards.
  public internal(set) var to: NavigationState

  /// Whether the transition is to be animated.
  public let animated: Bool
}

@available(*, unavailable)
extension NavigationChange: Sendable {}
