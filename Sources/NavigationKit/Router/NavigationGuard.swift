/// What a guard says to an attempt.
public enum NavigationDecision {
  /// The next guard is asked; after the last one it's done.
  case allow

  /// Nothing changes; the attempt is refused for this reason.
  ///
  /// `then` runs after the completion of the refusal and may navigate: to ask "Discard your changes?",
  /// for instance. When eight refusals in a row have answered each other, the next isn't answered.
  case block(_ reason: String, then: (@MainActor () -> Void)? = nil)

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

  /// What is on screen now.
  ///
  /// - Complexity: O(*n*) in the number of entries on screen.
  public var state: NavigationState { engine.state() }

  /// Whether a flow would finish because of it.
  ///
  /// - Complexity: O(*n*) in the number of entries that would leave.
  public func ends(_ coordinator: any Coordinator) -> Bool {
    engine.ended(by: change, for: owner).contains { $0 === coordinator.node }
  }
}

/// Stands for a guard or an observer: after ``cancel()`` it's neither asked nor told.
///
/// Letting go of the token changes nothing: what was added through a router stays until it's cancelled,
/// and what was added through a flow's router ends with the flow.
@MainActor
public final class NavigationToken {
  private var stop: (@MainActor () -> Void)?
  private weak var owner: Holdings?
  private var key = 0

  init(_ stop: @escaping @MainActor () -> Void) { self.stop = stop }

  /// Takes the guard or observer away, at once; a second call does nothing.
  public func cancel() {
    let stop = stop
    self.stop = nil
    stop?()
    owner?.forgetStop(key)
    owner = nil
  }

  func end(with owner: Holdings?) {
    self.owner = owner
    if let owner { key = owner.whenEnded { [self] in cancel() } }
  }
}

extension NavigationEngine {
  /// Asks the guards in the order in which they were added.
  func ask(_ change: Change, _ command: NavigationCommand, _ cause: Cause) -> NavigationDecision {
    let attempt = NavigationAttempt(
      command: command,
      origin: cause.origin,
      place: change.place(in: self),
      change: change,
      owner: cause.owner,
      engine: self
    )
    isAsking = true
    defer { isAsking = false }
    for navigationGuard in guards {
      let decision = navigationGuard.call(attempt) ?? .allow
      guard case .allow = decision else { return decision }
    }
    return .allow
  }

  func addGuard(
    for owner: Holdings?,
    _ decide: @escaping @MainActor (NavigationAttempt) -> NavigationDecision
  ) -> NavigationToken {
    let added = Listener(of: owner, decide)
    guards.append(added)
    return token(for: owner) { engine in
      added.cancel()
      engine.guards.removeAll { $0 === added }
    }
  }

  func observe(
    for owner: Holdings?,
    _ body: @escaping @MainActor (NavigationEvent) -> Void
  ) -> NavigationToken {
    let added = Listener(of: owner, body)
    observers.append(added)
    return token(for: owner) { engine in
      added.cancel()
      engine.observers.removeAll { $0 === added }
    }
  }

  private func token(
    for owner: Holdings?,
    _ stop: @escaping @MainActor (NavigationEngine) -> Void
  ) -> NavigationToken {
    let token = NavigationToken { [weak self] in
      if let self { stop(self) }
    }
    token.end(with: owner)
    return token
  }
}

@available(*, unavailable)
extension NavigationDecision: Sendable {}
