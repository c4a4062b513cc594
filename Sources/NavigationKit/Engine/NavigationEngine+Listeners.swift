extension NavigationEngine {
  /// Asks the guards in the order in which they were added.
  func ask(_ change: Change, _ command: NavigationCommand, _ cause: Cause) -> NavigationDecision {
    let attempt = NavigationAttempt(
      command: command,
      origin: cause.origin,
      place: change.place(in: self),
      change: change,
      owner: cause.owner,
      engine: self,
      commits: commits
    )
    isAsking = true
    defer { isAsking = false }
    let known = commits
    for navigationGuard in guards {
      let decision = navigationGuard.call(attempt) ?? .allow
      guard case .allow = decision else { return decision }
      if commits != known { return .allow }
    }
    return .allow
  }

  func addGuard(
    for owner: Holdings?,
    _ decide: @escaping @MainActor (NavigationAttempt) -> NavigationDecision
  ) -> NavigationToken {
    let added = Listener(of: owner, decide)
    guards.append(added)
    return token(for: owner) { [weak added] engine in
      added?.cancel()
      engine.guards.removeAll { $0 === added }
    }
  }

  func observe(
    for owner: Holdings?,
    _ body: @escaping @MainActor (NavigationEvent) -> Void
  ) -> NavigationToken {
    let added = Listener(of: owner, body)
    observers.append(added)
    return token(for: owner) { [weak added] engine in
      added?.cancel()
      engine.observers.removeAll { $0 === added }
    }
  }

  /// The token doesn't keep what it stops, since a closure may well keep its own token.
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
