extension NavigationEngine {
  /// How often guards may put one command in another's place, and refusals answer each other.
  static let longestChain = 8

  /// Does what a router was asked, or says why not.
  func perform(
    _ request: NavigationRequest,
    at place: Place,
    for owner: Holdings?
  ) -> NavigationOutcome {
    if request.completion == nil,
      let outcome = performQuietly(
        request.command,
        onRemove: request.onRemove,
        at: place,
        for: owner
      )
    {
      return outcome
    }
    renders.noticeDroppedTicket()
    // Callbacks wait until it's decided, also those of what a guard ends.
    return CallbackQueue.shared.hold { decide(request, at: place, for: owner) }
  }

  /// Checks a request, asks the guards, and commits or refuses.
  ///
  /// If a guard has put it in the place of a gesture, and another puts it off, it's the gesture that is made later.
  func decide(
    _ request: NavigationRequest,
    at place: Place,
    for owner: Holdings?,
    inPlaceOf gesture: PostponedAttempt.Work? = nil
  ) -> NavigationOutcome {
    var resolved = place.resolved
    // Where the command would have worked; taken before a guard can change anything.
    var meant: NavigationPlace?
    var cause = Cause(
      action: .command(request.command),
      origin: gesture == nil ? .app : .user,
      animated: request.animated,
      owner: owner,
      onRemove: request.onRemove,
      completion: request.completion
    )
    func refuse(_ refusal: NavigationRefusal, then: (@MainActor () -> Void)? = nil)
      -> NavigationOutcome
    {
      self.refuse(refusal, cause, at: meant ?? resolved.name, then: then)
      endUnlessShown(request, for: owner)
      return .refused(refusal)
    }
    if isAsking {
      reportAsking(cause.action)
      return refuse(.blocked("a guard is being asked"))
    }
    var command = request.command.withoutRepeatedTabs()
    for _ in (gesture == nil ? 0 : 1)...Self.longestChain {
      // A guard may have ended a flow, and so have closed the place.
      resolved = place.resolved
      meant = nil
      cause.action = .command(command)
      if case .refused(.layerClosed) = resolved { return refuse(.layerClosed) }
      if let owner, owner.hasEnded { return refuse(.flowEnded) }
      if case .refused(let refusal) = resolved { return refuse(refusal) }
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
        return refuse(refusal, then: then)
      case .change(let change):
        let known = commits
        meant = guards.isEmpty ? nil : change.place(in: self)
        switch guards.isEmpty ? .allow : ask(change, command, cause) {
        case .allow where commits != known || owner?.hasEnded == true:
          continue
        case .allow:
          commit(change, for: cause)
          endUnlessShown(request, for: owner)
          return .done
        case .block(let reason, let then):
          return refuse(.blocked(reason), then: then)
        case .postpone(let reason, let then):
          let work = gesture ?? later(request, at: place, for: owner)
          postpone(work, reason, cause, at: meant ?? resolved.name, then: then)
          return .refused(.blocked(reason))
        case .replace(let other):
          command = other.withoutRepeatedTabs()
        }
      }
    }
    return refuse(.tooManyReplacements)
  }

  /// Tells that nothing was done.
  func refuse(
    _ refusal: NavigationRefusal,
    _ cause: Cause,
    at place: NavigationPlace,
    then: (@MainActor () -> Void)? = nil
  ) {
    if !observers.isEmpty {
      enqueue([], Telling(makeEvent(cause, at: place, refusal: refusal), to: observers))
    }
    if let completion = cause.completion { CallbackQueue.shared.enqueue(completion) }
    if let then { enqueueAnswer(then, to: cause) }
  }

  /// Tells that nothing was done for now, and hands out what is needed to do it later.
  func postpone(
    _ work: @escaping PostponedAttempt.Work,
    _ reason: String,
    _ cause: Cause,
    at place: NavigationPlace,
    then: @escaping @MainActor (PostponedAttempt) -> Void
  ) {
    var cause = cause
    cause.completion = nil
    let attempt = PostponedAttempt(work)
    refuse(.blocked(reason), cause, at: place) { then(attempt) }
  }

  /// Does a request later, or what its refusal would have done at once.
  private func later(
    _ request: NavigationRequest,
    at place: Place,
    for owner: Holdings?
  ) -> PostponedAttempt.Work {
    let waiting = request.command.showsSomething ? owner : nil
    waiting?.postponed += 1
    // The tree may keep the attempt, in an alert that asks about it, so the attempt doesn't keep the tree.
    return { [weak self] isWanted in
      waiting?.postponed -= 1
      if isWanted, let self { return perform(request, at: place, for: owner) == .done }
      return CallbackQueue.shared.hold {
        if let completion = request.completion { CallbackQueue.shared.enqueue(completion) }
        self?.endUnlessShown(request, for: owner)
        return false
      }
    }
  }

  func reportAsking(_ action: NavigationEvent.Action) {
    NavigationDiagnostics.report(
      "Can't \(action) while a guard is being asked.",
      "Give the guard's answer first; navigate in the 'then' of '.block'."
    )
  }

  /// Ends a flow that was to show its first screen and could not; inside a step, when that is over.
  private func endUnlessShown(_ request: NavigationRequest, for owner: Holdings?) {
    guard let owner, !owner.hadAny, request.command.showsSomething else { return }
    if let step {
      step.unshown.append(owner)
    } else {
      endUnlessShown(owner)
    }
  }

  func endUnlessShown(_ owner: Holdings) {
    guard !owner.hadAny, owner.postponed == 0, let coordinator = owner.coordinator,
      !coordinator.node.hasOpenChildren(besides: 0)
    else {
      return
    }
    coordinator.finish()
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
  var name: NavigationPlace {
    switch self {
    case .stack(let stack): stack.place
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
