/// What a gesture would do.
struct GestureVerdict {
  /// What is on screen afterwards.
  var next: Situation

  /// Where it happens.
  var spot: Spot

  /// What observers are told.
  var deed: Deed

  /// The command that does the same, which guards are asked about.
  var order: Order

  /// What the gesture has done to the picture.
  var picture: PictureChange

  /// The router at which a command is performed that guards put in its place.
  var place: Place
}

extension Situation {
  /// What a gesture would do.
  ///
  /// - Returns: `nil` if it isn't possible, or is a tap on an alert or a tab: those are judged elsewhere.
  func verdict(_ gesture: Gesture) -> GestureVerdict? {
    switch gesture {
    case .back(let id):
      if let id { return removing(deed: .back) { $0.id == id } }
      guard alerts.isEmpty, let top else { return nil }
      return removing(deed: .back) { $0.id == top.id }
    case .backTo(let target, let from):
      guard let face = entries.first(where: { $0.id == target })?.face else { return nil }
      return removing(
        deed: .backTo(face),
        onlyAbove: target
      ) { $0.id <= from ?? .max }
    case .swipeDown(let id):
      let found =
        id.map { id in layers.firstIndex { $0.entries.contains { $0.id == id } } }
        ?? (alerts.isEmpty ? layers.count - 1 : nil)
      guard let index = found, layers[index].style?.isDismissable == true else { return nil }
      var next = self
      next.layers.removeSubrange(index...)
      return GestureVerdict(
        next: next,
        spot: Spot(layer: index),
        deed: .swipeDown,
        order: .dismiss,
        picture: { [number = layers[index].number] in $0.close(number) },
        place: .layer(layers[index].number)
      )
    case .tapAlert, .selectTab:
      return nil
    }
  }

  /// Removes entries of one stack; `nil` if there's nothing to remove, or the root would go.
  private func removing(
    deed: Deed,
    onlyAbove target: Int? = nil,
    _ leaves: (Entry) -> Bool
  ) -> GestureVerdict? {
    func gone(_ entries: [Entry], _ rest: [Entry]) -> PictureChange {
      let ids = Set(entries.map(\.id)).subtracting(rest.map(\.id))
      return { $0.remove(ids) }
    }
    func rest(_ entries: [Entry]) -> [Entry]? {
      let start: Int
      if let target {
        guard let index = entries.firstIndex(where: { $0.id == target }) else { return nil }
        start = index + 1
      } else {
        start = 1
      }
      guard entries.count > start else { return nil }
      let kept = entries[..<start] + entries[start...].filter { !leaves($0) }
      return kept.count < entries.count ? Array(kept) : nil
    }
    for (index, layer) in layers.enumerated() {
      var next = self
      switch layer.content {
      case .bare: continue
      case .stack(let entries):
        guard let rest = rest(entries) else { continue }
        next.layers[index].content = .stack(rest)
        return GestureVerdict(
          next: next,
          spot: Spot(layer: index),
          deed: deed,
          order: .pop(entries.count - rest.count),
          picture: gone(entries, rest),
          place: .layer(layer.number)
        )
      case .tabs(var tabs):
        for position in tabs.tabs.indices {
          guard let rest = rest(tabs.tabs[position].entries) else { continue }
          let tab = tabs.tabs[position]
          tabs.tabs[position].entries = rest
          next.layers[index].content = .tabs(tabs)
          return GestureVerdict(
            next: next,
            spot: Spot(layer: index, tab: tab.plan.key),
            deed: deed,
            order: .pop(tab.entries.count - rest.count),
            picture: gone(tab.entries, rest),
            place: .tab(tab.number)
          )
        }
      }
    }
    return nil
  }
}
