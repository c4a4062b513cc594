/// What a guard says to an attempt.
public enum NavigationDecision {
  /// The next guard is asked; after the last one it's done.
  case allow

  /// Nothing changes; the attempt is refused for this reason.
  ///
  /// `then` runs after the completion of the refusal and may navigate: to ask "Discard your changes?",
  /// for instance. When eight refusals in a row have answered each other, the next isn't answered.
  case block(_ reason: String, then: (@MainActor () -> Void)? = nil)

  /// Nothing changes for now; the attempt is refused for this reason, and may be taken up again later.
  ///
  /// `then` runs like that of ``block(_:then:)`` and is given what to take up: to go on where somebody wanted
  /// to go when they have signed in, for instance.
  case postpone(_ reason: String, then: @MainActor (PostponedAttempt) -> Void)

  /// Another command is done instead; all guards are asked about it, at most eight times in a row.
  case replace(with: NavigationCommand)
}

/// Something that is about to happen, as a guard sees it.
///
/// It's valid while the guard is asked.
@MainActor
public struct NavigationAttempt {
  /// What would be done; for a gesture, the command that does the same.
  public let command: NavigationCommand

  /// Who wants it.
  public let origin: NavigationOrigin

  /// The layer and tab in which it would happen.
  public let place: NavigationPlace

  let change: Change
  let owner: Holdings?
  let engine: NavigationEngine

  /// What the engine had counted when this was planned.
  let commits: Int

  /// What is on screen now.
  ///
  /// - Complexity: O(*n*) in the number of entries on screen.
  public var state: NavigationState { engine.state() }

  /// Whether a flow would finish because of it; `false` once anything has changed since.
  ///
  /// - Complexity: O(*n*) in the number of entries that would leave.
  public func ends(_ coordinator: any Coordinator) -> Bool {
    guard engine.commits == commits else { return false }
    return engine.ended(by: change, for: owner).contains { $0 === coordinator.node }
  }
}

@available(*, unavailable)
extension NavigationDecision: Sendable {}
