extension Model {
  /// Makes a situation the current one.
  func commit(
    _ next: Situation,
    _ deed: Deed,
    _ spot: Spot,
    _ cause: Cause,
    finished: [Int] = [],
    gesture: PictureChange? = nil,
    then callbacks: [() -> Void] = []
  ) {
    let departures = departures(from: situation, to: next)
    let record = CommitRecord(
      before: situation,
      after: next,
      departures: departures,
      isJudged: true,
      telling: Telling(
        deed: deed,
        isUser: cause.isUser,
        spot: spot,
        animated: cause.request.animated,
        arrived: arrived(from: situation, to: next),
        left: departures.filter(\.isGone).compactMap(\.held.entry?.id),
        ended: [],
        top: next.top?.id,
        cameToFront: step == nil && next.top?.id != situation.top?.id ? next.top?.id : nil,
        refusal: nil
      ),
      observers: observers.map(\.number),
      request: cause.request,
      finished: finished,
      callbacks: callbacks,
      gesture: gesture
    )
    situation = next
    commits += 1
    for owner in next.holdings.keys { coordinators[owner]?.hadScreens = true }
    step?.changes += 1
    add(record)
  }

  /// Queues what a record entails, or keeps it for the end of the step.
  func add(_ record: CommitRecord) {
    turns += 1
    for number in record.endsAtOnce { coordinators[number]?.turn = turns }
    var record = record
    record.turn = turns
    if step != nil {
      step?.records.append(record)
    } else {
      place([record])
      show([record])
      drain()
    }
  }

  private func arrived(from before: Situation, to after: Situation) -> [Int] {
    let old = Set(before.entries.map(\.id))
    return after.entries.map(\.id).filter { !old.contains($0) }.reversed()
  }

  /// What flows lost between two situations.
  ///
  /// What stays and passes to others comes first, from the base upwards and tabs before what is in them; then
  /// comes what leaves, in the order of the callbacks.
  func departures(from before: Situation, to after: Situation) -> [Departure] {
    let rest = after.heldThings
    func now(_ held: Held) -> Held? { rest.first { $0.isSameThing(as: held) } }
    let passed = before.layers.flatMap(\.heldThings).filter { held in
      now(held).map { $0.owner != held.owner } ?? false
    }
    let gone = before.heldThings.filter { now($0) == nil }
    return passed.map { Departure(held: $0, isGone: false) }
      + gone.map { Departure(held: $0, isGone: true) }
  }

  /// Decides which flows end because of some records, and queues all callbacks in their order.
  ///
  /// A flow ends right after the last thing that left it and after its children. In a step its children may
  /// end only later; then it ends when the step is over, and so does a flow that lost nothing in the step
  /// but its last child.
  func place(_ records: [CommitRecord], isStep: Bool = false) {
    guard records.contains(where: \.isJudged) else {
      for record in records { place(record) }
      return
    }
    for flow in ended(by: situation) { markFinished(flow) }
    var walk = Walk(records.map(\.finished))
    for (index, departure) in records.flatMap(\.departures).enumerated() {
      if let owner = departure.held.owner { walk.lastOf[owner] = index + 1 }
    }
    walk.late = isStep ? unanchored(walk.lastOf) : []
    for record in records {
      for number in record.endsAtOnce { enqueue { [self] in tell(number) } }
      walk.turn = record.turn
      var told = settle(&walk)
      for departure in record.departures {
        walk.gone += 1
        if departure.isGone, let entry = departure.held.entry, !entry.request.silent {
          enqueue { [self] in
            write(.removed(entry.request.number, entry.face))
            run(entry.request.removed)
          }
        }
        told += settle(&walk)
      }
      if var telling = record.telling {
        telling.ended = told.compactMap { coordinators[$0] }.filter(\.hadScreens).map(\.plan.kind)
        enqueue(event(telling, to: record.observers))
      }
      for callback in record.callbacks { enqueue(callback) }
    }
    settleRest(&walk, records.compactMap(\.bereft))
  }

  /// Draws what some records have changed, if they have; then their commands are complete.
  func show(_ records: [CommitRecord], isStep: Bool = false) {
    let requests = records.compactMap(\.request)
    guard !requests.isEmpty else { return }
    show(
      animated: isStep ? isAnimated(records) : requests.contains(where: \.animated),
      requests,
      records.compactMap(\.gesture)
    )
  }

  /// Whether a step is animated.
  ///
  /// It is if one of its commands is, or it has none; badges don't count.
  private func isAnimated(_ records: [CommitRecord]) -> Bool {
    let commands = records.filter(\.isCommand).compactMap(\.request)
    return commands.isEmpty || commands.contains(where: \.animated)
  }

  /// Queues the callbacks of something that changed nothing.
  private func place(_ record: CommitRecord) {
    for number in record.endsAtOnce { enqueue { [self] in tell(number) } }
    for callback in record.callbacks { enqueue(callback) }
  }

  /// How far the callbacks of some records have been put in order.
  private struct Walk {
    /// The subtrees that finished in code, each in the order of its ends.
    let subtrees: [[Int]]

    /// Which departure is each flow's last.
    var lastOf: [Int: Int] = [:]

    /// Those that are judged only when the step is over.
    var late: [Int] = []

    /// Those that end when the step is over, since a child of theirs ends later than what they had.
    var waiting: [Int] = []

    /// How many departures there were so far.
    var gone = 0

    /// The turn of the current record.
    var turn = 0
    var isOver = false

    init(_ subtrees: [[Int]]) { self.subtrees = subtrees }
  }

  /// Places all whose turn has come, children before parents.
  private func settle(_ walk: inout Walk) -> [Int] {
    var placed: [Int] = []
    while let next = nextEnd(walk) {
      place(next, &walk)
      placed.append(next)
    }
    return placed
  }

  private func place(_ number: Int, _ walk: inout Walk) {
    let record = coordinators[number]
    let turns = record?.children.compactMap { coordinators[$0]?.turn } ?? []
    let lastTurn = max(turns.max() ?? 0, record?.turnOfRemoved ?? 0)
    coordinators[number]?.phase = .placed
    if walk.isOver || lastTurn <= walk.turn {
      coordinators[number]?.turn = walk.turn
      enqueue { [self] in tell(number) }
    } else {
      coordinators[number]?.turn = .max
      walk.waiting.append(number)
    }
  }

  /// Places what is left when a step is over: from those who have lost a child upwards, in the order in which
  /// they've lost it.
  private func settleRest(_ walk: inout Walk, _ parents: [Int]) {
    walk.isOver = true
    walk.turn = turns
    for number in walk.waiting {
      coordinators[number]?.turn = turns
      enqueue { [self] in tell(number) }
    }
    for parent in parents {
      var next: Int? = parent
      while let number = next, canEnd(number, walk) {
        place(number, &walk)
        next = coordinators[number]?.parent
      }
    }
    _ = settle(&walk)
  }

  /// The flows that end by themselves, though neither they nor a child of theirs that ended lost anything.
  private func unanchored(_ lastOf: [Int: Int]) -> [Int] {
    func isAnchored(_ number: Int) -> Bool {
      guard let coordinator = coordinators[number], coordinator.phase == .finished else {
        return false
      }
      return lastOf[number] != nil || coordinator.children.contains(where: isAnchored)
    }
    return coordinators.filter { number, coordinator in
      coordinator.phase == .finished && !coordinator.endsInCode && !isAnchored(number)
    }
    .map(\.key)
  }

  /// The next coordinator whose callbacks may take their place.
  private func nextEnd(_ walk: Walk) -> Int? {
    coordinators.keys.filter { canEnd($0, walk) }.min { first, second in
      if let subtree = walk.subtrees.first(where: { $0.contains(first) && $0.contains(second) }) {
        return subtree.first { $0 == first || $0 == second } == first
      }
      return isBelow(first, second) || (!isBelow(second, first) && first < second)
    }
  }

  /// Whether a coordinator's callbacks may take their place.
  private func canEnd(_ number: Int, _ walk: Walk) -> Bool {
    func isPlaced(_ number: Int) -> Bool { coordinators[number]?.phase == .placed }
    guard let coordinator = coordinators[number], coordinator.phase == .finished,
      coordinator.children.allSatisfy(isPlaced), walk.isOver || !coordinator.lostEndingChild
    else { return false }
    if let subtree = walk.subtrees.first(where: { $0.contains(number) }),
      !coordinator.hadScreensAtEnd
    {
      return subtree.prefix { $0 != number }.allSatisfy(isPlaced)
    }
    if walk.isOver { return true }
    return !walk.late.contains(number) && walk.lastOf[number] ?? 0 <= walk.gone
  }

  private func isBelow(_ number: Int, _ ancestor: Int) -> Bool {
    var next = coordinators[number]?.parent
    while let current = next {
      if current == ancestor { return true }
      next = coordinators[current]?.parent
    }
    return false
  }
}
