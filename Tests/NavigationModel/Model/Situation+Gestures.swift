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

  /// The gesture that means the same screens however much comes meanwhile.
  var named: Gesture

  /// The router at which a command is performed that guards put in its place.
  var place: Place
}

extension Situation {
  /// What a gesture would do, or one that was put off and was about the layer with this number.
  ///
  /// - Returns: `nil` if it isn't possible, or is a tap on an alert or a tab: those are judged elsewhere.
  func verdict(_ gesture: Gesture, about former: Int? = nil) -> GestureVerdict? {
    switch gesture {
    case .back(let id):
      guard id != nil || alerts.isEmpty, let id = id ?? top?.id else { return nil }
      return removing(deed: .back, named: { _ in .back(id) }) { $0.id == id }
    case .backTo(let target, let from):
      guard let face = entries.first(where: { $0.id == target })?.face else { return nil }
      return removing(
        deed: .backTo(face),
        named: { .backTo(target, from: $0.max()) },
        onlyAbove: target
      ) { $0.id <= from ?? .max }
    case .swipeDown(let id):
      let found =
        former.map { number in layers.firstIndex { $0.number == number } }
        ?? id.map { id in layers.firstIndex { $0.entries.contains { $0.id == id } } }
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
        named: gesture,
        place: .layer(layers[index].number)
      )
    case .tapAlert, .selectTab:
      return nil
    }
  }

  /// Removes entries of one stack; `nil` if there's nothing to remove, or the root would go.
  private func removing(
    deed: Deed,
    named: ([Int]) -> Gesture,
    onlyAbove target: Int? = nil,
    _ leaves: (Entry) -> Bool
  ) -> GestureVerdict? {
    func gone(_ entries: [Entry], _ rest: [Entry]) -> Set<Int> {
      Set(entries.map(\.id)).subtracting(rest.map(\.id))
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
        let gone = gone(entries, rest)
        return GestureVerdict(
          next: next,
          spot: Spot(layer: index),
          deed: deed,
          order: .pop(entries.count - rest.count),
          picture: { $0.remove(gone) },
          named: named(Array(gone)),
          place: .layer(layer.number)
        )
      case .tabs(var tabs):
        for position in tabs.tabs.indices {
          guard let rest = rest(tabs.tabs[position].entries) else { continue }
          let tab = tabs.tabs[position]
          tabs.tabs[position].entries = rest
          next.layers[index].content = .tabs(tabs)
          let gone = gone(tab.entries, rest)
          return GestureVerdict(
            next: next,
            spot: Spot(layer: index, tab: tab.plan.key),
            deed: deed,
            order: .pop(tab.entries.count - rest.count),
            picture: { $0.remove(gone) },
            named: named(Array(gone)),
            place: .tab(tab.number)
          )
        }
      }
    }
    return nil
  }
}
