extension SavedPicture {
  /// What a tree shows now, and who runs in it.
  @MainActor
  init(of engine: NavigationEngine, with registry: ScreenRegistry) {
    layers = engine.state().layers
    var positions: [ObjectIdentifier: Int] = [:]
    for top in engine.topCoordinators { add(top, registry, &positions) }
    func position(of owner: Holdings?) -> Int? {
      owner?.coordinator.flatMap { positions[ObjectIdentifier($0)] }
    }
    for layer in engine.layers {
      if let tabs = layer.tabs { tabOwners[layer.index] = position(of: tabs.owner) }
      for entry in layer.stacks.lazy.flatMap(\.entries) {
        owners[entry.id] = position(of: entry.owner)
      }
    }
  }

  /// Adds a coordinator and all below it.
  @MainActor
  private mutating func add(
    _ top: any Coordinator,
    _ registry: ScreenRegistry,
    _ positions: inout [ObjectIdentifier: Int]
  ) {
    var waiting: [(any Coordinator, parent: Int?)] = [(top, nil)]
    while let (next, parent) = waiting.popLast() {
      guard !next.isFinished else { continue }
      let known = registry.coordinators.find(type(of: next))
      let position = coordinators.count
      positions[ObjectIdentifier(next)] = position
      coordinators.append(
        Record(
          name: known?.name ?? ScreenText.text(of: type(of: next)),
          kind: known?.kind,
          memory: known?.kind.memory(of: next),
          parent: parent,
          place: (next as? FlowCoordinator)?.router.handle.place.resolved.stack?.place,
          hadScreens: next.node.holdings?.hadAny ?? false
        )
      )
      for child in next.children.reversed() { waiting.append((child, position)) }
    }
  }
}

extension NavigationEngine {
  /// The coordinators without a parent that have something to do with this tree.
  fileprivate var topCoordinators: [any Coordinator] {
    var tops = baseRouter?.running.children.all ?? []
    var known = Set(tops.map { ObjectIdentifier($0) })
    var seen: Set<ObjectIdentifier> = []
    func note(_ owner: Holdings?) {
      guard let owner, seen.insert(ObjectIdentifier(owner)).inserted else { return }
      var top: (any Coordinator)? = owner.coordinator
      while let parent = top?.parent { top = parent }
      if let top, known.insert(ObjectIdentifier(top)).inserted { tops.append(top) }
    }
    for layer in layers {
      note(layer.tabs?.owner)
      for entry in layer.stacks.lazy.flatMap(\.entries) { note(entry.owner) }
    }
    return tops
  }
}
