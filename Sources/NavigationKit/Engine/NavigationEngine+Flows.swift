extension NavigationEngine: HoldingsHost {
  /// Takes away the screens of everything that has finished in code, in one commit.
  ///
  /// A layer that becomes empty closes, with whatever is above it. Roots of the base and of tabs stay
  /// and pass to the nearest flow above the one that ended, or to nobody.
  func letGoOfWhatEnded(because coordinator: any Coordinator) {
    renders.noticeDroppedTicket()
    let closing = layers.firstIndex { $0.index > 0 && $0.isEmptyWithoutEnded } ?? layers.count
    var departures: [Departure] = []
    for layer in layers[..<closing] { passOnRoots(of: layer, &departures) }
    visitLayers(from: closing) { departures.append($0) }
    var lowest = closing < layers.count ? NavigationPlace(layer: closing, tab: nil) : nil
    for layer in layers[..<closing].reversed() {
      for stack in layer.stacksInLeavingOrder {
        let leaving = stack.entries.filter(\.hasEndedOwner)
        guard !leaving.isEmpty else { continue }
        departures += leaving.reversed().map { .entry($0) }
        lowest = stack.place
      }
    }
    guard !departures.isEmpty else { return }
    commits += 1
    if isAsking {
      NavigationDiagnostics.report(
        "\(ScreenText.text(of: type(of: coordinator))) was finished while a guard was being asked.",
        "Give the guard's answer first; finish it in the 'then' of '.block'."
      )
    }

    let former = frontID
    closeLayers(from: closing)
    for layer in layers {
      for stack in layer.stacksInLeavingOrder {
        for entry in stack.entries where entry.hasEndedOwner { forget(entry) }
        stack.entries.removeAll(where: \.hasEndedOwner)
      }
    }
    let cause = Cause(action: .finish(type(of: coordinator)))
    var telling: Telling?
    if !observers.isEmpty, let lowest {
      var event = makeEvent(cause, at: lowest, departures: departures)
      event.cameToFront = cameToFront(after: former)
      telling = Telling(event, to: observers)
    }
    enqueue(departures, telling)
    if lowest != nil { show(for: cause) }
  }

  /// Gives the root of the base or of a tab, and the tabs themselves, to the nearest living flow above.
  private func passOnRoots(of layer: Layer, _ departures: inout [Departure]) {
    func heir(of owner: Holdings?) -> Holdings? {
      guard let owner else { return nil }
      departures.append(.passedOn(owner))
      var node = owner.coordinator?.node.parent
      while let next = node {
        if let holdings = next.holdings, !holdings.hasEnded {
          take(1, for: holdings)
          return holdings
        }
        node = next.parent
      }
      return nil
    }
    if let tabs = layer.tabs, tabs.owner?.hasEnded == true { tabs.owner = heir(of: tabs.owner) }
    guard layer.index == 0 || layer.tabs != nil else { return }
    for stack in layer.stacksInLeavingOrder where stack.entries.first?.hasEndedOwner == true {
      stack.entries[0].owner = heir(of: stack.entries[0].owner)
    }
  }

  /// The coordinators that a change would end, worked out without touching anything.
  func ended(by change: Change, for owner: Holdings?) -> [CoordinatorNode] {
    var counts: [ObjectIdentifier: Int] = [:]
    var closedChildren: [ObjectIdentifier: Int] = [:]
    var known: Set<ObjectIdentifier> = []
    var ended: [CoordinatorNode] = []
    func count(of holdings: Holdings) -> Int {
      counts[ObjectIdentifier(holdings)] ?? holdings.count
    }
    func closed(of node: CoordinatorNode) -> Int {
      let ending = step == nil ? 0 : node.endingChildren
      return ending + (closedChildren[ObjectIdentifier(node)] ?? 0)
    }
    func judge(_ start: CoordinatorNode?) {
      var current = start
      while let node = current, node.phase == .alive, let holdings = node.holdings,
        count(of: holdings) == 0, holdings.hadAny,
        !node.hasOpenChildren(besides: closed(of: node)),
        known.insert(ObjectIdentifier(node)).inserted
      {
        ended.append(node)
        current = node.parent
        if let parent = node.parent { closedChildren[ObjectIdentifier(parent), default: 0] += 1 }
      }
    }
    // What has happened in the same step takes effect on flows when the step is over.
    if let owner { counts[ObjectIdentifier(owner)] = owner.count + change.arrivalCount }
    for owner in step?.records.flatMap(\.record.departures).compactMap(\.owner) ?? [] {
      counts[ObjectIdentifier(owner)] = count(of: owner) - 1
      // One that was finished has been counted; the first above it that still runs may end with it.
      var node = owner.coordinator?.node
      while let ending = node, ending.phase != .alive { node = ending.parent }
      judge(node)
    }
    for node in CallbackQueue.shared.postponed ?? [] { judge(node) }
    ended = []
    change.forEachDeparture(in: self) { departure in
      guard let holdings = departure.owner, !holdings.hasEnded else { return }
      counts[ObjectIdentifier(holdings)] = count(of: holdings) - 1
      judge(holdings.coordinator?.node)
    }
    return ended
  }
}

extension Entry {
  @MainActor
  fileprivate var hasEndedOwner: Bool { owner?.hasEnded ?? false }
}

extension Layer {
  fileprivate var stacksInLeavingOrder: [Stack] {
    tabs?.leavingOrder ?? [self]
  }

  /// Whether nothing would be left without the screens of flows that have ended.
  fileprivate var isEmptyWithoutEnded: Bool {
    if let tabs { return tabs.owner?.hasEnded ?? false }
    return entries.allSatisfy(\.hasEndedOwner)
  }
}
