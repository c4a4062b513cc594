extension NavigationState {
  /// Whether another state shows the same stays of the same screens, not only equal ones.
  func isSame(as other: NavigationState) -> Bool {
    guard alert?.id == other.alert?.id, layers.count == other.layers.count else { return false }
    return zip(layers, other.layers).allSatisfy { $0.isSame(as: $1) }
  }

  /// Takes entries away, and the layers that become empty with all above them.
  mutating func remove(_ ids: Set<ScreenID>) {
    for index in layers.indices {
      let isEmpty = layers[index].remove(ids)
      if isEmpty && index > 0 {
        layers.removeSubrange(index...)
        return
      }
    }
  }

  /// Takes a layer away, and all above it.
  mutating func close(layer number: Int) {
    guard let index = layers.firstIndex(where: { $0.number == number }), index > 0 else { return }
    layers.removeSubrange(index...)
  }

  /// Brings a tab to the front.
  mutating func select(_ position: Int, inLayer number: Int) {
    guard let index = layers.firstIndex(where: { $0.number == number }),
      case .tabs(let tabs, _) = layers[index].content, tabs.indices.contains(position)
    else { return }
    layers[index].content = .tabs(tabs, selected: position)
  }
}

extension NavigationLayer {
  func isSame(as other: NavigationLayer) -> Bool {
    guard number == other.number, style == other.style else { return false }
    switch (content, other.content) {
    case (.stack(let first), .stack(let second)):
      return first.lazy.map(\.id).elementsEqual(second.lazy.map(\.id))
    case (.screen(let first), .screen(let second)):
      return first.id == second.id
    case (.tabs(let first, let position), .tabs(let second, let otherPosition)):
      return position == otherPosition && first.count == second.count
        && zip(first, second).allSatisfy { one, other in
          TabIdentity.areEqual(one.id, other.id) && one.badge == other.badge
            && one.entries.lazy.map(\.id).elementsEqual(other.entries.lazy.map(\.id))
        }
    case (.stack, _), (.screen, _), (.tabs, _):
      return false
    }
  }

  /// - Returns: Whether nothing is left; tabs are never nothing.
  fileprivate mutating func remove(_ ids: Set<ScreenID>) -> Bool {
    switch content {
    case .stack(var entries):
      entries.removeAll { ids.contains($0.id) }
      content = .stack(entries)
      return entries.isEmpty
    case .screen(let entry):
      return ids.contains(entry.id)
    case .tabs(var tabs, let selected):
      for index in tabs.indices { tabs[index].entries.removeAll { ids.contains($0.id) } }
      content = .tabs(tabs, selected: selected)
      return false
    }
  }
}
