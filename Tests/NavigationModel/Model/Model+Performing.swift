extension Model {
  /// Who wants something, and what goes with it.
  struct Cause {
    var owner: Int?
    var request: Request
    var isUser = false

    /// Does the same once more.
    var again: () -> Bool = { false }
  }

  /// Does one thing at a router, or says why not.
  func perform(_ asked: Order, by router: ModelRouter, _ request: Request) -> Outcome {
    noticeDroppedTicket()
    let cause = Cause(owner: router.owner, request: request) { [self] in
      perform(asked, by: router, request) == .done
    }
    return holding { decide(asked, by: router, cause) }
  }

  private func decide(_ asked: Order, by router: ModelRouter, _ cause: Cause) -> Outcome {
    if isAsking {
      write(.diagnostic)
      return refuse(asked, asked, at: router.place, .blocked("a guard is being asked"), cause)
    }
    return perform(asked, replacing: 0, asked: asked, at: router.place, cause)
  }

  /// Plans a command, asks the guards, and commits or refuses.
  func perform(
    _ order: Order,
    replacing rounds: Int,
    asked: Order,
    at place: Place,
    _ cause: Cause
  ) -> Outcome {
    let target = situation.target(place)
    if case .refused(.layerClosed) = target {
      return refuse(order, asked, at: place, .layerClosed, cause)
    }
    if !isAlive(cause.owner) {
      return refuse(order, asked, at: place, .flowEnded, cause)
    }
    if case .refused(let refusal) = target {
      return refuse(order, asked, at: place, refusal, cause)
    }
    let order = situation.inPlace(order, at: target)
    let verdict = situation.verdict(order, at: target, owner: cause.owner, request: cause.request)
    switch verdict {
    case .refused(let refusal):
      return refuse(order, asked, at: place, refusal, cause)
    case .unchanged:
      note([completion(cause.request)])
      return .unchanged
    case .reselected(let key, let moves):
      note([reselection(key, moves), completion(cause.request)])
      return .unchanged
    case .vetoed(let key, let moves):
      return refuse(order, asked, at: place, .vetoed, cause) { [self] in
        write(.vetoed(key))
        run(moves)
      }
    case .change(var next, let spot):
      let before = commits
      switch ask(order, spot, next, cause) {
      case .allow where commits > before || !isAlive(cause.owner):
        // A guard has ended a flow.
        return perform(order, replacing: rounds + 1, asked: asked, at: place, cause)
      case .allow:
        next.keepNames(of: situation)
        commit(next, order.deed, spot, cause)
        if asked.shows { judgeFirstScreen(of: cause.owner) }
        return .done
      case .block(let reason, let moves):
        return refuse(order, asked, in: spot, at: place, .blocked("\(reason)"), cause) { [self] in
          write(.then(reason))
          run(moves)
        }
      case .postpone(let reason, let moves):
        postpone(order, asked, in: spot, at: place, reason, cause, then: moves)
        return .refused(.blocked("\(reason)"))
      case .replace(let other):
        guard rounds < 8 else {
          return refuse(order, asked, in: spot, at: place, .tooManyReplacements, cause)
        }
        return perform(other, replacing: rounds + 1, asked: asked, at: place, cause)
      }
    }
  }

  /// Refuses for good: the flow that asked may have nothing to show then.
  func refuse(
    _ order: Order,
    _ asked: Order,
    as deed: Deed? = nil,
    in spot: Spot? = nil,
    at place: Place,
    _ refusal: Refusal,
    _ cause: Cause,
    then answer: (() -> Void)? = nil
  ) -> Outcome {
    refuse(order, as: deed, in: spot, at: place, refusal, cause, then: answer)
    if asked.shows { judgeFirstScreen(of: cause.owner) }
    return .refused(refusal)
  }

  /// Tells of a refusal, completes, and lets the one who refused answer.
  func refuse(
    _ order: Order,
    as deed: Deed? = nil,
    in spot: Spot? = nil,
    at place: Place,
    _ refusal: Refusal,
    _ cause: Cause,
    then answer: (() -> Void)? = nil
  ) {
    let telling = Telling(
      deed: deed ?? order.deed,
      isUser: cause.isUser,
      spot: spot ?? situation.spot(of: situation.target(place)),
      animated: cause.request.animated,
      arrived: [],
      left: [],
      ended: [],
      top: situation.top?.id,
      refusal: refusal
    )
    var callbacks = [event(telling), completion(cause.request)]
    if answer != nil, chain >= 8 {
      write(.diagnostic)
    } else if let answer {
      let next = chain + 1
      callbacks.append { [self] in
        chain = next
        answer()
        chain = 0
      }
    }
    note(callbacks)
  }

  /// Queues callbacks of something that changed nothing, after those of what came before it.
  func note(_ callbacks: [() -> Void]) {
    add(CommitRecord(before: situation, after: situation, callbacks: callbacks))
  }

  func completion(_ request: Request) -> () -> Void {
    { [self] in complete(request) }
  }

  func complete(_ request: Request) {
    guard !request.silent, request.number > 0 else { return }
    write(.done(request.number))
    run(request.done)
  }

  func reselection(_ key: Int, _ moves: [Move]) -> () -> Void {
    { [self] in
      write(.reselected(key))
      run(moves)
    }
  }

  /// Tells the observers who are there now and still there then.
  func event(_ telling: Telling) -> () -> Void { event(telling, to: observers.map(\.number)) }

  func event(_ telling: Telling, to numbers: [Int]) -> () -> Void {
    { [self] in
      for number in numbers {
        guard let index = observers.firstIndex(where: { $0.number == number }) else { continue }
        write(.told(number, telling))
        guard observers[index].times > 0 else { continue }
        observers[index].times -= 1
        run(observers[index].moves)
      }
    }
  }

  /// Asks the guards in their order.
  func ask(_ order: Order, _ spot: Spot, _ next: Situation, _ cause: Cause) -> GuardPlan.Decision {
    guard !guards.isEmpty else { return .allow }
    isAsking = true
    defer { isAsking = false }
    for number in guards.map(\.number) {
      guard let index = guards.firstIndex(where: { $0.number == number }) else { continue }
      // Asked anew by each guard: one before may have started something.
      let endedAnyway = step == nil ? [] : ended(by: situation)
      let ends = ended(by: next).filter { !endedAnyway.contains($0) }
      write(.asked(number, order.deed, isUser: cause.isUser, spot, ends: ends))
      let plan = guards[index].plan
      guard plan.filter.matches(order, isUser: cause.isUser, ends: ends), plan.times > 0 else {
        continue
      }
      guards[index].plan.times -= 1
      let before = commits
      run(plan.inside)
      guard case .allow = plan.decision else { return plan.decision }
      // What the others would be asked about is no longer what would happen.
      if commits > before { return .allow }
    }
    return .allow
  }

  /// Does several things as one.
  func inOneStep(_ body: () -> Void) -> Bool {
    guard step == nil else {
      let before = step?.changes ?? 0
      body()
      return step?.changes ?? 0 > before
    }
    step = StepRecord(top: situation.top?.id)
    body()
    guard let ended = step else { return false }
    step = nil
    holding {
      place(sayingWhatCame(ended), isStep: true)
      for owner in ended.unshown { endIfUnshown(owner) }
      show(ended.records, isStep: true)
    }
    return ended.changes > 0
  }
}

extension Model {
  /// The records of a step, of which the last that somebody hears of and that changed something says what has
  /// come to the front.
  private func sayingWhatCame(_ step: StepRecord) -> [CommitRecord] {
    var records = step.records
    let last = records.lastIndex { $0.telling != nil && !$0.observers.isEmpty }
    if let last, situation.top?.id != step.top {
      records[last].telling?.cameToFront = situation.top?.id
    }
    return records
  }
}

extension Refusal {
  static let vetoed = Refusal.blocked("the tab isn't selectable")
}

extension GuardPlan.Filter {
  /// Whether a guard has something to say to an attempt.
  func matches(_ order: Order, isUser: Bool, ends: [Int]) -> Bool {
    switch self {
    case .everything: true
    case .showing: order.shows
    case .leaving:
      switch order {
      case .pop, .popTo, .popToRoot, .dismiss, .dismissAll: true
      default: false
      }
    case .ending: !ends.isEmpty
    case .gestures: isUser
    }
  }
}

/// The commands of a step so far.
struct StepRecord {
  /// What was in front before it.
  var top: Int?
  var records: [CommitRecord] = []
  var changes = 0

  /// Flows that asked to show something and may have shown nothing.
  var unshown: [Int] = []
}

/// One change, or one refusal, and what is to be called because of it.
struct CommitRecord {
  var before: Situation
  var after: Situation

  /// What flows lost, in the order of the callbacks.
  var departures: [Departure] = []

  /// Whether flows may end because of it.
  var isJudged = false
  var telling: Telling?
  var observers: [Int] = []
  var request: Request?

  /// The coordinators that finished in code, in the order of their ends.
  var finished: [Int] = []

  var turn = 0

  /// Those of them that wait for nothing.
  var endsAtOnce: [Int] = []
  var callbacks: [() -> Void] = []

  /// Who has lost a child.
  var bereft: Int?

  /// What a gesture has done to the picture by itself.
  var gesture: PictureChange?

  /// Whether it's more than a gesture, a badge or the end of a flow.
  var isCommand: Bool {
    switch telling?.deed {
    case .back, .backTo, .swipeDown, .tapAlert, .finish, .setBadge, nil: false
    default: true
    }
  }
}
