extension Model {
  /// The flows that a situation ends: they had screens, have none, and no child of theirs runs.
  func ended(by next: Situation) -> [Int] {
    let holdings = next.holdings
    var ended: Set<Int> = []
    while true {
      let more = coordinators.filter { number, coordinator in
        coordinator.phase == .alive && !ended.contains(number) && coordinator.plan.isFlow
          && (coordinator.hadScreens || holdings[number] != nil)
          && (holdings[number] ?? 0) == 0
          && coordinator.children.allSatisfy {
            coordinators[$0]?.phase != .alive || ended.contains($0)
          }
      }
      if more.isEmpty { return ended.sorted() }
      ended.formUnion(more.keys)
    }
  }

  func start(_ plan: CoordinatorPlan) {
    guard coordinators[plan.number] == nil, plan.parent.map(isThere) ?? true else { return }
    var record = CoordinatorRecord(plan: plan)
    if plan.isFlow {
      guard let router = router(plan.router) else { return }
      record.router = ModelRouter(place: router.place, owner: plan.number)
    }
    if let parent = plan.parent, coordinators[parent]?.phase != .alive {
      record.isGone = true
      record.router = nil
      coordinators[plan.number] = record
      write(.diagnostic)
      call { [self] in
        write(.result(plan.number, nil))
        run(plan.result)
      }
      write(.admitted(plan.number, false))
      return
    }
    record.parent = plan.parent
    record.isRun = plan.parent == nil
    record.wantsResult = plan.parent != nil
    coordinators[plan.number] = record
    if let parent = plan.parent { coordinators[parent]?.children.append(plan.number) }
    run(plan.body)
    write(.admitted(plan.number, true))
  }

  /// A coordinator that runs or has finished can't be started again.
  func restart(_ number: Int, _ parent: Int) {
    guard number != 0, isThere(number), isThere(parent) else { return }
    write(.diagnostic)
    call { [self] in write(.result(number, nil)) }
    write(.admitted(number, false))
  }

  func addChild(_ child: Int, _ parent: Int) {
    guard child != 0, isThere(child), isThere(parent) else { return }
    guard let record = coordinators[child], record.phase == .alive,
      coordinators[parent]?.phase == .alive, child != parent, record.parent == nil, !record.isRun,
      !isAncestor(child, of: parent)
    else {
      write(.diagnostic)
      write(.admitted(child, false))
      return
    }
    coordinators[child]?.parent = parent
    coordinators[parent]?.children.append(child)
    write(.admitted(child, true))
  }

  func removeChild(_ child: Int, _ parent: Int) {
    guard child != 0, isThere(child), isThere(parent) else { return }
    guard coordinators[child]?.parent == parent else {
      write(.diagnostic)
      write(.admitted(child, false))
      return
    }
    coordinators[child]?.parent = nil
    if let turn = coordinators[child]?.turn, turn > 0 { coordinators[parent]?.turnOfRemoved = turn }
    coordinators[parent]?.children.removeAll { $0 == child }
    if coordinators[child]?.phase == .finished, coordinators[parent]?.phase == .finished,
      step?.records.contains(where: { $0.finished.contains(child) && $0.finished.contains(parent) })
        != true
    {
      coordinators[parent]?.lostEndingChild = true
    }
    add(CommitRecord(before: situation, after: situation, isJudged: true, bereft: parent))
    write(.admitted(child, true))
  }

  func finish(_ number: Int, _ output: Int?) {
    guard isThere(number), coordinators[number]?.phase == .alive else { return }
    coordinators[number]?.output = output
    end(number)
  }

  /// Ends a coordinator and all below it in one commit.
  func end(_ number: Int) { holding { endSubtree(number) } }

  private func endSubtree(_ number: Int) {
    let subtree = childrenFirst(number)
    // What left earlier in the same step still counts: nobody has been told yet.
    var held = Set(situation.holdings.keys)
    for record in step?.records ?? [] { held.formUnion(record.before.holdings.keys) }
    for member in subtree {
      markFinished(member)
      coordinators[member]?.endsInCode = true
      coordinators[member]?.hadScreensAtEnd = held.contains(member)
    }
    let atOnce = Array(
      subtree.prefix { member in
        guard let coordinator = coordinators[member], !coordinator.hadScreensAtEnd,
          coordinator.children.allSatisfy({ coordinators[$0]?.phase == .placed })
        else { return false }
        coordinators[member]?.phase = .placed
        return true
      }
    )
    if !atOnce.isEmpty {
      add(CommitRecord(before: situation, after: situation, endsAtOnce: atOnce))
    }
    let next = situation.without(Set(subtree)) { [self] in heir(of: $0) }
    if subtree.contains(where: { coordinators[$0]?.hadScreensAtEnd == true }) {
      noticeDroppedTicket()
    }
    if isAsking, subtree.contains(where: { situation.holdings[$0] != nil }) { write(.diagnostic) }
    let departures = departures(from: situation, to: next)
    guard let lowest = departures.last(where: \.isGone) else {
      let record = CommitRecord(
        before: situation,
        after: next,
        departures: departures,
        isJudged: true,
        finished: subtree,
        bereft: coordinators[number]?.parent
      )
      situation = next
      if !departures.isEmpty { commits += 1 }
      for owner in next.holdings.keys { coordinators[owner]?.hadScreens = true }
      add(record)
      return
    }
    commit(
      next,
      .finish(coordinators[number]?.plan.kind ?? 0),
      spot(of: lowest.held),
      Cause(request: Request()),
      finished: subtree
    )
  }

  /// From now on a coordinator counts as finished; its guards and observers have ended with it.
  func markFinished(_ number: Int) {
    coordinators[number]?.phase = .finished
    guards.removeAll { $0.owner == number }
    observers.removeAll { $0.owner == number }
  }

  /// Where something is that a flow holds.
  private func spot(of held: Held) -> Spot {
    for (index, layer) in situation.layers.enumerated() {
      if case .tabs(let tabs) = layer.content {
        if held.tabs == tabs.tabs.first?.number { return Spot(layer: index) }
        for tab in tabs.tabs where tab.entries.contains(where: { $0.id == held.entry?.id }) {
          return Spot(layer: index, tab: tab.plan.key)
        }
      } else if layer.entries.contains(where: { $0.id == held.entry?.id }) {
        return Spot(layer: index)
      }
    }
    return Spot(layer: 0)
  }

  /// A coordinator and all below it that run: children before parents, the last started first.
  private func childrenFirst(_ number: Int) -> [Int] {
    guard let coordinator = coordinators[number], coordinator.phase == .alive else { return [] }
    return coordinator.children.reversed().flatMap(childrenFirst) + [number]
  }

  /// The nearest flow above that runs.
  private func heir(of number: Int) -> Int? {
    var next = coordinators[number]?.parent
    while let current = next, let coordinator = coordinators[current] {
      if coordinator.phase == .alive, coordinator.plan.isFlow { return current }
      next = coordinator.parent
    }
    return nil
  }

  /// A flow that asked for its first screen and has none ends, unless a child of it runs.
  func judgeFirstScreen(of owner: Int?) {
    guard let owner else { return }
    if step != nil {
      step?.unshown.append(owner)
    } else {
      endIfUnshown(owner)
    }
  }

  func endIfUnshown(_ owner: Int) {
    guard let flow = coordinators[owner], flow.phase == .alive, !flow.hadScreens, flow.waiting == 0,
      flow.children.allSatisfy({ coordinators[$0]?.phase != .alive })
    else { return }
    end(owner)
  }

  /// Tells a coordinator's owner that it has ended.
  func tell(_ number: Int) {
    guard let record = coordinators[number] else { return }
    if let parent = record.parent {
      coordinators[parent]?.children.removeAll { $0 == number }
    }
    coordinators[number]?.parent = nil
    coordinators[number]?.isRun = false
    if record.wantsResult {
      write(.result(number, record.output))
      run(record.plan.result)
    }
    let siblings = record.parent.flatMap { isThere($0) ? coordinators[$0]?.children : nil }
    write(.finished(number, siblings: siblings ?? []))
    run(record.plan.finished)
    coordinators[number]?.isGone = true
    write(.didFinish(number))
    run(record.plan.didFinish)
  }

  /// Runs a callback after those that wait already.
  func call(_ callback: @escaping () -> Void) {
    enqueue(callback)
    drain()
  }

  /// Whether a script can still speak of a coordinator.
  func isThere(_ number: Int) -> Bool { coordinators[number].map { !$0.isGone } ?? false }

  private func isAncestor(_ number: Int, of other: Int) -> Bool {
    var next: Int? = coordinators[other]?.parent
    while let current = next {
      if current == number { return true }
      next = coordinators[current]?.parent
    }
    return false
  }
}
