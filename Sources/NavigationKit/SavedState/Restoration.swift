/// One restoring: shows the picture, gives each part of it to the coordinator that takes it up, and takes away
/// what nobody did.
@MainActor
final class Restoration {
  private let engine: NavigationEngine
  private let picture: SavedPicture

  /// Whether nothing could be shown; then the coordinator at the top gets its memory and starts.
  private(set) var isEmpty = false

  /// The coordinators below each, and those at the top.
  private let families: [Int?: [Int]]

  /// The layers whose tabs each coordinator had set.
  private let ownedTabs: [Int: [Int]]

  /// Whom the screens that have come belong to.
  private var owners: [ScreenID: Int] = [:]

  /// The screens that have come for each coordinator, lowest first.
  private var arrivals: [Int: [(stack: Stack, id: ScreenID)]] = [:]

  /// The layers that have come, the base first.
  private var layers: [Layer] = []

  /// The tabs that have come, by layer.
  private var tabs: [Int: Tabs] = [:]

  /// The coordinators of which nothing has come.
  private var lost: Set<Int> = []

  /// The coordinators that were taken up.
  private var taken: Set<Int> = []

  private var restored: [any Coordinator] = []

  /// What is still to be restored; coordinators may be nested deeper than calls can be.
  private var waiting: [@MainActor () -> Void] = []
  private(set) var cuts: [StateCut] = []
  private var isOver = false

  init(_ saved: SavedState, in engine: NavigationEngine) {
    self.engine = engine
    picture = saved.picture
    families = Dictionary(grouping: saved.picture.coordinators.indices) { [picture] index in
      picture.coordinators[index].parent
    }
    ownedTabs = Dictionary(grouping: saved.picture.tabOwners.keys.sorted()) { [picture] layer in
      picture.tabOwners[layer] ?? -1
    }
  }

  /// The coordinators of a type that one ran, or that nobody ran, as far as they can still be restored.
  func children(of parent: Int?, _ type: any Coordinator.Type) -> [Int] {
    guard !isOver else { return [] }
    return families[parent, default: []].filter { index in
      !taken.contains(index) && !lost.contains(index)
        && picture.coordinators[index].kind?.isKind(of: type) == true
    }
  }

  func screens(of position: Int) -> [any Screen] {
    arrivals[position, default: []].compactMap { arrival in
      arrival.stack.position(of: arrival.id).map { arrival.stack.entries[$0].screen }
    }
  }

  // MARK: - The picture

  /// Shows the picture in ordinary commands, so that guards and decorators of the router have their say.
  func show(with router: any Router) {
    var router = router
    for (index, layer) in picture.layers.enumerated() {
      if let style = layer.style, index > 0 { router = router.modal(style) }
      let isShown = show(layer, at: index, with: router)
      if let live = liveLayer(index) { layers.append(live) }
      guard isShown else { break }
    }
    isEmpty = engine.layers.allSatisfy { $0.tabs == nil && $0.entries.isEmpty }
    let holders = Set(owners.values).union(tabs.keys.compactMap { picture.tabOwners[$0] })
    // With nothing at all the one at the top starts, and runs whom it likes.
    if !isEmpty { lost = picture.coordinators(withNothingOf: holders) }
  }

  /// - Returns: Whether what lies above can be shown.
  private func show(_ layer: NavigationLayer, at index: Int, with router: any Router) -> Bool {
    switch layer.content {
    case .stack(let entries):
      guard !entries.isEmpty else { return true }
      let outcome = ask(router, .setStack(entries.map(\.screen)))
      return note(entries, liveLayer(index), at: index, outcome)
    case .screen(let entry):
      let content = LayerContent.screen(entry.screen)
      let outcome = ask(router, .present(content, as: layer.style ?? .sheet()))
      return note([entry], liveLayer(index), at: index, outcome)
    case .tabs(let wanted, let selected):
      let made = wanted.map { NavigationTab(any: $0.id, badge: $0.badge, reselection: .popToRoot) }
      let outcome = ask(router, .setTabs(made, selected: wanted[selected].id))
      guard let live = liveLayer(index)?.tabs else {
        cut(layer.entries, 0, at: index, outcome)
        return false
      }
      tabs[index] = live
      var isComplete = true
      for (position, tab) in wanted.enumerated() where !tab.entries.isEmpty {
        let outcome = ask(router.tab(tab.id), .setStack(tab.entries.map(\.screen)))
        let slot = live.position(of: tab.id).map { live.slots[$0] }
        let isShown = note(tab.entries, slot, at: index, outcome)
        if position == selected { isComplete = isShown }
      }
      return isComplete
    }
  }

  private func liveLayer(_ index: Int) -> Layer? {
    index < engine.layers.count ? engine.layers[index] : nil
  }

  private func ask(_ router: any Router, _ command: NavigationCommand) -> NavigationOutcome {
    router.perform(NavigationRequest(command, animated: false))
  }

  /// Notes which entries have come.
  ///
  /// - Returns: Whether all are there.
  private func note(
    _ entries: [NavigationEntry],
    _ stack: Stack?,
    at index: Int,
    _ outcome: NavigationOutcome
  ) -> Bool {
    var count = 0
    for (wanted, live) in zip(entries, stack?.entries ?? []) {
      guard ScreenIdentity.areEqual(wanted.screen, live.screen) else { break }
      count += 1
      guard let owner = picture.owners[wanted.id], let stack else { continue }
      owners[live.id] = owner
      arrivals[owner, default: []].append((stack, live.id))
    }
    cut(entries, count, at: index, outcome)
    return count == entries.count
  }

  private func cut(
    _ entries: [NavigationEntry],
    _ kept: Int,
    at index: Int,
    _ outcome: NavigationOutcome
  ) {
    guard kept < entries.count else { return }
    var refusal: NavigationRefusal?
    if case .refused(let why) = outcome { refusal = why }
    let above = picture.layers[(index + 1)...].reduce(0) { $0 + $1.entries.count }
    cuts.append(
      StateCut(
        subject: entries[kept].description,
        layer: index,
        lost: entries.count - kept + above,
        reason: .refused(refusal)
      )
    )
  }

  // MARK: - Coordinators

  /// Lets a coordinator be restored when it's next started.
  func prepare<Restored: RestorableCoordinator>(_ coordinator: Restored, as position: Int?) {
    guard !isOver, let position, !taken.contains(position),
      picture.coordinators[position].kind?.isKind(of: type(of: coordinator)) == true
    else { return }
    coordinator.node.resume = { [weak coordinator] in
      guard let coordinator else { return }
      self.resume(coordinator, as: position)
    }
  }

  private func resume<Restored: RestorableCoordinator>(
    _ coordinator: Restored,
    as position: Int
  ) {
    let record = picture.coordinators[position]
    guard !isOver, taken.insert(position).inserted else { return coordinator.start() }
    record.kind?.give(record.memory, to: coordinator)
    guard !isEmpty else { return coordinator.start() }
    guard stands(coordinator, at: record.place) else {
      takeAway(unwanted: family(of: position))
      return coordinator.start()
    }
    if let holdings = coordinator.node.holdings {
      adopt(position, for: holdings)
      if record.hadScreens { holdings.noteThatItHadSomething() }
    }
    restored.append(coordinator)
    waiting.append { [self] in
      guard !coordinator.isFinished else { return }
      coordinator.restore(SavedCoordinator(restoration: self, position: position))
    }
  }

  /// Whether the router of a flow is where it used to be; one that waits for its layer gets it.
  private func stands(_ coordinator: any Coordinator, at place: NavigationPlace?) -> Bool {
    guard let handle = (coordinator as? FlowCoordinator)?.router.handle else { return true }
    guard handle.engine === engine else { return false }
    guard let place else { return true }
    let resolved = handle.place.resolved
    guard resolved.name == place else { return false }
    if case .pending(let pending, _) = resolved {
      // It may have been closed meanwhile, or another be in its place.
      guard layers.indices.contains(place.layer), let layer = liveLayer(place.layer),
        layer === layers[place.layer]
      else { return false }
      pending.layer = layer
    }
    return true
  }

  private func adopt(_ position: Int, for holdings: Holdings) {
    var count = 0
    for layer in ownedTabs[position, default: []] {
      guard let tabs = tabs[layer], tabs === liveLayer(layer)?.tabs else { continue }
      tabs.owner = holdings
      count += 1
    }
    for arrival in arrivals[position, default: []] {
      guard let index = arrival.stack.position(of: arrival.id) else { continue }
      arrival.stack.entries[index].owner = holdings
      count += 1
    }
    if count > 0 { engine.take(count, for: holdings) }
  }

  /// A coordinator and all below it; parents come before their children.
  private func family(of top: Int) -> Set<Int> {
    picture.coordinators.indices.dropFirst(top).reduce(into: [top]) { family, index in
      if let parent = picture.coordinators[index].parent, family.contains(parent) {
        family.insert(index)
      }
    }
  }

  // MARK: - The end

  /// Restores the coordinators, parents before children, and takes away what none of them has taken up.
  func finish() {
    var next = 0
    while next < waiting.count {
      waiting[next]()
      next += 1
    }
    waiting = []
    isOver = true
    takeAway(unwanted: Set(picture.coordinators.indices).subtracting(taken))
    // One that didn't start its children again may have nothing left.
    for coordinator in restored { coordinator.node.settle() }
    restored = []
    arrivals = [:]
    layers = []
  }

  /// Takes away the screens of some coordinators, with what lies above them.
  private func takeAway(unwanted: Set<Int>) {
    for layer in engine.layers {
      if let tabs = layer.tabs {
        if tabs === self.tabs[layer.index], let owner = picture.tabOwners[layer.index],
          tabs.owner == nil, unwanted.contains(owner)
        {
          return empty(layer, because: owner)
        }
        var isCutInFront = false
        for slot in tabs.slots {
          guard let (index, owner) = first(in: slot, unwanted) else { continue }
          let isInFront = slot === tabs.selected
          note(owner, slot.entries.count - index, above: isInFront ? layer : nil, at: layer)
          splice(slot, from: index)
          isCutInFront = isCutInFront || isInFront
        }
        if isCutInFront { return closeLayers(above: layer) }
      } else if let (index, owner) = first(in: layer, unwanted) {
        guard index > 0 else { return empty(layer, because: owner) }
        note(owner, layer.entries.count - index, above: layer, at: layer)
        splice(layer, from: index)
        return closeLayers(above: layer)
      }
    }
  }

  /// The lowest entry that is unwanted and belongs to nobody.
  private func first(in stack: Stack, _ unwanted: Set<Int>) -> (Int, owner: Int)? {
    for (index, entry) in stack.entries.enumerated() where entry.owner == nil {
      if let owner = owners[entry.id], unwanted.contains(owner) { return (index, owner) }
    }
    return nil
  }

  private func note(_ owner: Int, _ lost: Int, above: Layer?, at layer: Layer) {
    let higher = above.map { engine.layers[($0.index + 1)...] } ?? []
    let lostAbove = higher.reduce(0) { $0 + $1.stacks.reduce(0) { $0 + $1.entries.count } }
    cuts.append(
      StateCut(
        subject: picture.coordinators[owner].name,
        layer: layer.index,
        lost: lost + lostAbove,
        reason: .notTakenUp
      )
    )
  }

  private func splice(_ stack: Stack, from index: Int) {
    let count = stack.entries.count
    commit(.splice(stack, leaving: index..<count, arriving: .none), as: .pop(count - index))
  }

  private func closeLayers(above layer: Layer) {
    guard engine.layers.count > layer.index + 1 else { return }
    commit(.close(from: layer.index + 1), as: .dismiss)
  }

  /// Closes a layer; the base is empty then.
  private func empty(_ layer: Layer, because owner: Int) {
    note(owner, layer.stacks.reduce(0) { $0 + $1.entries.count }, above: layer, at: layer)
    if layer.index > 0 {
      commit(.close(from: layer.index), as: .dismiss)
    } else {
      let change = Change.refill(layer, keeping: 0, arriving: [], cancelsAlerts: false)
      commit(change, as: .setStack([]))
    }
  }

  private func commit(_ change: Change, as command: NavigationCommand) {
    engine.commit(change, for: NavigationEngine.Cause(action: .command(command), animated: false))
  }
}

extension Stack {
  /// Where an entry is; those that came later lie higher.
  fileprivate func position(of id: ScreenID) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }
}
