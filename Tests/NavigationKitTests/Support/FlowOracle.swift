import NavigationKit

/// What is shown, taken apart: layers from the base up, of each the stacks in the order of leaving.
struct ShownScreens {
  struct Item {
    let id: ScreenID
    let name: String
    var owner: String?

    var text: String { name + (owner.map { "·\($0)" } ?? "") }
  }

  struct Layer {
    var stacks: [[Item]]
    var isTabs: Bool
  }

  var layers: [Layer]

  @MainActor
  init(_ scene: Scene) {
    func items(_ entries: [NavigationEntry]) -> [Item] {
      entries.map { entry in
        let flow = scene.user.context(for: entry).coordinator(TestFlow.self)
        return Item(id: entry.id, name: "\(entry)", owner: flow?.name)
      }
    }
    layers = scene.router.state.layers.map { layer in
      switch layer.content {
      case .stack(let entries): Layer(stacks: [items(entries)], isTabs: false)
      case .screen(let entry): Layer(stacks: [items([entry])], isTabs: false)
      case .tabs(let tabs, let selected):
        Layer(
          stacks: [items(tabs[selected].entries)]
            + tabs.indices.filter { $0 != selected }.map { items(tabs[$0].entries) },
          isTabs: true
        )
      }
    }
  }

  var items: [Item] { layers.flatMap { $0.stacks.flatMap { $0 } } }
  var text: String {
    layers.map { layer in
      layer.stacks.map { $0.map(\.text).joined(separator: "›") }.joined(separator: " | ")
    }
    .joined(separator: " ⌃ ")
  }
}

/// Which callbacks must follow from a change, and which flows it ends, found the slow way: everything that
/// left is gone through in order, and after each the whole tree is searched for somebody who is due.
struct FlowOracle {
  private let plan: FlowPlan
  private var counts: [Int]
  private var hadAny: [Bool]
  private var isFinished: [Bool]
  private(set) var ended: Set<String> = []
  private(set) var log: [String] = []

  /// What is shown once the flows have ended.
  private(set) var shown: ShownScreens

  private var tabsOwner: Int?

  init(_ plan: FlowPlan, _ before: ShownScreens) {
    self.plan = plan
    shown = before
    tabsOwner = plan.tabsOwner
    let counts = plan.members.indices.map { member in
      before.items.filter { $0.owner == plan.members[member].name }.count
        + (plan.tabsOwner == member ? 1 : 0)
    }
    hadAny = counts.indices.map { counts[$0] > 0 || plan.isEmptied($0) }
    self.counts = counts
    isFinished = counts.map { _ in false }
  }

  /// A command or gesture has led to this.
  ///
  /// - Parameters:
  ///   - after: What is shown now.
  ///   - newTabs: The layer that got tabs, and by whom.
  mutating func change(to after: ShownScreens, newTabs: (layer: Int, owner: Int?)?) {
    let old = Set(shown.items.map(\.id))
    let new = Set(after.items.map(\.id))
    for item in after.items where !old.contains(item.id) { arrive(member(item.owner)) }
    if let newTabs { arrive(newTabs.owner) }
    for (index, layer) in shown.layers.enumerated().reversed() {
      for item in layer.stacks.flatMap({ $0.reversed() }) where !new.contains(item.id) {
        leave(item.name, member(item.owner))
      }
      let isGone = index >= after.layers.count || !after.layers[index].isTabs
      if layer.isTabs, isGone || newTabs?.layer == index { leave(nil, tabsOwner) }
    }
    shown = after
  }

  /// Somebody was finished in code.
  mutating func finish(_ top: Int) {
    for member in innerFirst
    where isBelow(member, top) && !ended.contains(plan.members[member].name) {
      isFinished[member] = true
    }
    settle()
    let closing =
      shown.layers.indices.first { index in
        index > 0
          && (shown.layers[index].isTabs
            ? isOver(tabsOwner) : shown.layers[index].stacks[0].allSatisfy { isOver($0.owner) })
      } ?? shown.layers.count
    for index in 0..<closing { passOn(index) }
    for index in shown.layers.indices.reversed() {
      let isClosing = index >= closing
      for stack in shown.layers[index].stacks.indices {
        for item in shown.layers[index].stacks[stack].reversed()
        where isClosing || isOver(item.owner) {
          leave(item.name, member(item.owner))
        }
        let staying = shown.layers[index].stacks[stack].filter { !isOver($0.owner) }
        shown.layers[index].stacks[stack] = staying
      }
      if isClosing, shown.layers[index].isTabs { leave(nil, tabsOwner) }
    }
    shown.layers.removeSubrange(closing...)
  }

  // MARK: - Steps

  private mutating func passOn(_ index: Int) {
    guard index == 0 || shown.layers[index].isTabs else { return }
    if shown.layers[index].isTabs, let owner = tabsOwner, isFinished[owner] {
      tabsOwner = heir(of: owner)
      arrive(tabsOwner)
      leave(nil, owner)
    }
    for stack in shown.layers[index].stacks.indices {
      guard let root = shown.layers[index].stacks[stack].first, isOver(root.owner) else { continue }
      let owner = member(root.owner)
      let heir = owner.flatMap { self.heir(of: $0) }
      shown.layers[index].stacks[stack][0].owner = heir.map { plan.members[$0].name }
      arrive(heir)
      leave(nil, owner)
    }
  }

  private func heir(of owner: Int) -> Int? {
    var next = plan.members[owner].parent
    while let member = next {
      if !plan.members[member].isPlain, !isFinished[member] { return member }
      next = plan.members[member].parent
    }
    return nil
  }

  private mutating func arrive(_ owner: Int?) {
    guard let owner else { return }
    counts[owner] += 1
    hadAny[owner] = true
  }

  private mutating func leave(_ name: String?, _ owner: Int?) {
    if let name { log.append("rm \(name)") }
    guard let owner else { return }
    counts[owner] -= 1
    settle()
  }

  private mutating func settle() {
    while let next = innerFirst.first(where: isDue) {
      ended.insert(plan.members[next].name)
      log.append("fin \(plan.members[next].name)")
    }
  }

  private func isDue(_ member: Int) -> Bool {
    let isFree = plan.members.indices.allSatisfy {
      plan.members[$0].parent != member || ended.contains(plan.members[$0].name)
    }
    return !ended.contains(plan.members[member].name) && counts[member] == 0 && isFree
      && (isFinished[member] || hadAny[member])
  }

  /// Children before parents, the last started first: all members are listed in the order of their start.
  private var innerFirst: [Int] {
    func below(_ parent: Int?) -> [Int] {
      plan.members.indices.filter { plan.members[$0].parent == parent }.reversed()
        .flatMap { below($0) + [$0] }
    }
    return below(nil)
  }

  private func isBelow(_ member: Int, _ top: Int) -> Bool {
    member == top || plan.members[member].parent.map { isBelow($0, top) } ?? false
  }

  private func member(_ name: String?) -> Int? {
    name.flatMap { name in plan.members.firstIndex { $0.name == name } }
  }

  private func isOver(_ owner: Int?) -> Bool { owner.map { isFinished[$0] } ?? false }

  private func isOver(_ name: String?) -> Bool { isOver(member(name)) }
}
