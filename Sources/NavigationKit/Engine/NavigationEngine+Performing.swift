extension NavigationEngine {
  /// How often guards may put one command in another's place, and refusals answer each other.
  static let longestChain = 8

  /// Does what a router was asked, or says why not.
  func perform(
    _ request: NavigationRequest,
    at place: Place,
    for owner: Holdings?,
    origin: NavigationOrigin = .app
  ) -> NavigationOutcome {
    defer { CallbackQueue.shared.drain() }
    renders.noticeDroppedTicket()
    let resolved = place.resolved
    var cause = Cause(
      action: .command(request.command),
      origin: origin,
      animated: request.animated,
      owner: owner,
      onRemove: request.onRemove,
      completion: request.completion
    )
    if isAsking { return refuse(.blocked("a guard is being asked"), cause, at: resolved) }
    if case .refused(let refusal) = resolved { return refuse(refusal, cause, at: resolved) }
    if let owner, owner.hasEnded { return refuse(.flowEnded, cause, at: resolved) }

    var command = request.command
    for _ in 0...Self.longestChain {
      command = command.normalized(at: resolved)
      cause.action = .command(command)
      switch plan(command, at: resolved) {
      case .unchanged:
        onUnchanged?(command)
        if let completion = cause.completion { CallbackQueue.shared.enqueue(completion) }
        return .unchanged
      case .instead(let action):
        onUnchanged?(command)
        CallbackQueue.shared.enqueue(action)
        if let completion = cause.completion { CallbackQueue.shared.enqueue(completion) }
        return .unchanged
      case .refused(let refusal, let then):
        return refuse(refusal, cause, at: resolved, then: then)
      case .change(let change):
        switch guards.isEmpty ? .allow : ask(change, command, cause) {
        case .allow:
          commit(change, for: cause)
          return .done
        case .block(let reason, let then):
          return refuse(.blocked(reason), cause, at: resolved, then: then)
        case .replace(let other):
          command = other
        }
      }
    }
    return refuse(.tooManyReplacements, cause, at: resolved)
  }

  /// Tells that nothing was done, and ends a flow that could not show its first screen.
  @discardableResult
  func refuse(
    _ refusal: NavigationRefusal,
    _ cause: Cause,
    at place: ResolvedPlace,
    then: (@MainActor () -> Void)? = nil
  ) -> NavigationOutcome {
    if isAsking {
      NavigationDiagnostics.report(
        "Can't \(cause.action) while a guard is being asked.",
        "Give the guard's answer first; navigate in the 'then' of '.block'."
      )
    }
    if !observers.isEmpty {
      enqueue([], makeEvent(cause, at: place.name, refusal: refusal))
    }
    if let completion = cause.completion { CallbackQueue.shared.enqueue(completion) }
    if let then { enqueueAnswer(then, to: cause) }
    if case .command(let command) = cause.action, command.showsSomething, let owner = cause.owner,
      !owner.hadAny, let coordinator = owner.coordinator, coordinator.node.hasNoOpenChild
    {
      coordinator.finish()
    }
    return .refused(refusal)
  }

  /// Queues what the app does about a refusal, unless refusals have answered each other too often.
  private func enqueueAnswer(_ then: @escaping @MainActor () -> Void, to cause: Cause) {
    let depth = refusalDepth + 1
    guard depth <= Self.longestChain else {
      NavigationDiagnostics.report(
        "Can't go on after \(cause.action) was refused: \(Self.longestChain) refusals have answered"
          + " each other.",
        "Let the 'then' of a guard do something that no guard blocks."
      )
      return
    }
    CallbackQueue.shared.enqueue { [self] in
      let outer = refusalDepth
      refusalDepth = depth
      then()
      refusalDepth = outer
    }
  }
}

extension ResolvedPlace {
  @MainActor
  var name: NavigationPlace {
    switch self {
    case .layer(let layer): NavigationPlace(layer: layer.index, tab: nil)
    case .tab(let slot): slot.stack.place
    case .pending(_, let presenter): NavigationPlace(layer: presenter.index + 1, tab: nil)
    case .refused: NavigationPlace(layer: 0, tab: nil)
    }
  }
}

extension NavigationCommand {
  /// Whether the command brings something of its own to the screen.
  fileprivate var showsSomething: Bool {
    switch self {
    case .setRoot, .setStack, .push, .replaceTop, .present, .setTabs: true
    default: false
    }
  }
}
