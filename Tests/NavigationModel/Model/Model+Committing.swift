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
    let record = CommitRecord(
      before: situation,
      after: next,
      telling: Telling(
        deed: deed,
        isUser: cause.isUser,
        spot: spot,
        animated: cause.request.animated,
        arrived: arrived(from: situation, to: next),
        left: departures(from: situation, to: next).filter(\.isGone).compactMap(\.held.entry?.id),
        ended: [],
        top: next.top?.id,
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
    if step != nil {
      step?.records.append(record)
    } else {
      place([record])
      drain()
    }
  }

  private func arrived(from before: Situation, to after: Situation) -> [Int] {
    let old = Set(before.entries.map(\.id))
    return after.entries.map(\.id).filter { !old.contains($0) }.reversed()
  }

  struct Departure {
    var held: Held

    /// Whether it left the screen; what only changed its owner didn't.
    var isGone: Bool
  }

  /// What flows lost between two situations: first what stays and passes to others, then what leaves, in
  /// the order of the callbacks.
  func departures(from before: Situation, to after: Situation) -> [Departure] {
    let rest = after.heldThings
    let all = before.heldThings.compactMap { held -> Departure? in
      guard let now = rest.first(where: { $0.isSameThing(as: held) }) else {
        return Departure(held: held, isGone: true)
      }
      return now.owner == held.owner ? nil : Departure(held: held, isGone: false)
    }
    return all.filter { !$0.isGone } + all.filter(\.isGone)
  }

  /// Decides which flows end because of some records, and queues all callbacks in their order.
  ///
  /// A flow ends right after the last thing that left it and after its children. One that lost nothing in
  /// a step, but its last child, is judged when the step is over.
  func place(_ records: [CommitRecord], isStep: Bool = false) {
    for flow in ended(by: situation) { markFinished(flow) }
    let departures = records.map { self.departures(from: $0.before, to: $0.after) }
    var lastOf: [Int: Int] = [:]
    for (index, departure) in departures.joined().enumerated() {
      if let owner = departure.held.owner { lastOf[owner] = index + 1 }
    }
    var inactive = Set(records.flatMap(\.finished)).filter {
      coordinators[$0]?.hadScreensAtEnd == false
    }
    let late = isStep ? unanchored(lastOf) : []
    inactive.formUnion(late)
    var order: [Int] = []
    var gone = 0
    func settle() -> [Int] {
      var told: [Int] = []
      while let next = nextEnd(order, inactive, lastOf, gone) {
        coordinators[next]?.phase = .placed
        told.append(next)
        enqueue { [self] in tell(next) }
      }
      return told
    }
    for (record, departures) in zip(records, departures) {
      inactive.subtract(record.finished)
      order += record.finished
      var told = settle()
      if !record.finished.isEmpty { told = [] }
      for departure in departures {
        gone += 1
        if departure.isGone, let entry = departure.held.entry, !entry.request.silent {
          enqueue { [self] in
            write(.removed(entry.request.number, entry.face))
            run(entry.request.removed)
          }
        }
        told += settle()
      }
      if var telling = record.telling {
        telling.ended = told.compactMap { coordinators[$0] }.filter(\.hadScreens).map(\.plan.kind)
        enqueue(event(telling, to: record.observers))
      }
      for callback in record.callbacks { enqueue(callback) }
    }
    inactive.subtract(late)
    _ = settle()
    let requests = records.compactMap(\.request)
    guard !requests.isEmpty else { return }
    show(
      animated: requests.contains(where: \.animated),
      requests,
      records.compactMap(\.gesture)
    )
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
  ///
  /// - Parameters:
  ///   - order: Those that finished in code, in the order of their ends.
  ///   - inactive: Those that finish only later in the step.
  ///   - lastOf: Which departure is each flow's last.
  ///   - gone: How many departures there were so far.
  private func nextEnd(
    _ order: [Int],
    _ inactive: Set<Int>,
    _ lastOf: [Int: Int],
    _ gone: Int
  ) -> Int? {
    func isOpen(_ number: Int) -> Bool { coordinators[number]?.phase != .placed }
    let waiting = coordinators.filter { $0.value.phase == .finished && !inactive.contains($0.key) }
    let able = waiting.filter { number, coordinator in
      guard coordinator.children.allSatisfy({ !isOpen($0) }) else { return false }
      guard let index = order.firstIndex(of: number), !coordinator.hadScreensAtEnd else {
        return lastOf[number] ?? 0 <= gone
      }
      return order[..<index].allSatisfy { !isOpen($0) }
    }
    return able.keys.min { first, second in
      isBelow(first, second) || (!isBelow(second, first) && first < second)
    }
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
