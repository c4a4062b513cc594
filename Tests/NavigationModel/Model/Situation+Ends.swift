extension Situation {
  /// Takes away what belonged to coordinators that have finished.
  ///
  /// A layer that becomes empty closes, with whatever is above it. Roots of the base and of tabs stay, and
  /// so do the base's tabs; they pass to an heir.
  func without(_ finished: Set<Int>, heir: (Int) -> Int?) -> Situation {
    func isLost(_ owner: Int?) -> Bool { owner.map(finished.contains) ?? false }
    func pass(_ owner: Int?) -> Int? { isLost(owner) ? owner.flatMap(heir) : owner }
    func keepingRoot(_ entries: [Entry]) -> [Entry] {
      guard var root = entries.first else { return [] }
      root.owner = pass(root.owner)
      return [root] + entries.dropFirst().filter { !isLost($0.owner) }
    }
    var next = self
    for (index, layer) in layers.enumerated() {
      var closes = false
      switch layer.content {
      case .bare(let entry):
        closes = isLost(entry.owner)
      case .stack(let entries):
        let rest = index == 0 ? keepingRoot(entries) : entries.filter { !isLost($0.owner) }
        closes = index > 0 && rest.isEmpty
        next.layers[index].content = .stack(rest)
      case .tabs(var tabs):
        closes = index > 0 && isLost(tabs.owner)
        tabs.owner = pass(tabs.owner)
        for position in tabs.tabs.indices {
          tabs.tabs[position].entries = keepingRoot(tabs.tabs[position].entries)
        }
        next.layers[index].content = .tabs(tabs)
      }
      if closes {
        next.layers.removeSubrange(index...)
        break
      }
    }
    return next
  }

  /// How many entries and sets of tabs each flow has.
  var holdings: [Int: Int] {
    var counts: [Int: Int] = [:]
    for holding in heldThings {
      if let owner = holding.owner { counts[owner, default: 0] += 1 }
    }
    return counts
  }

  /// Entries and sets of tabs, in the order in which they'd leave; tabs after all that is in them.
  var heldThings: [Held] {
    layers.reversed().flatMap { layer in
      let held = layer.heldThings
      guard case .tabs = layer.content, let tabs = held.first else { return held }
      return held.dropFirst() + [tabs]
    }
  }
}

extension Layer {
  /// The entries and the set of tabs of the layer, the tabs first.
  var heldThings: [Held] {
    let entries = entries.map { Held(owner: $0.owner, entry: $0, tabs: nil) }
    guard case .tabs(let tabs) = content else { return entries }
    return [Held(owner: tabs.owner, entry: nil, tabs: tabs.tabs.first?.number)] + entries
  }
}

/// Something that a flow has lost.
struct Departure {
  var held: Held

  /// Whether it left the screen; what only changed its owner didn't.
  var isGone: Bool
}

/// Something that a flow can own.
struct Held {
  var owner: Int?
  var entry: Entry?

  /// The number of the first tab, for a set of tabs.
  var tabs: Int?

  func isSameThing(as other: Held) -> Bool { entry?.id == other.entry?.id && tabs == other.tabs }
}
