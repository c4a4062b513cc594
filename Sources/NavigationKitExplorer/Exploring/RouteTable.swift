/// The routes of a map while it's made.
struct RouteTable {
  private struct Key: Hashable {
    let from: Int
    let move: UserMove
    let to: Int
  }

  private(set) var routes: [NavigationMap.Route] = []
  private var positions: [Key: Int] = [:]

  /// Adds a route if it's new; one that has led to something new once isn't a mere return any more.
  mutating func add(from: Int, _ move: UserMove, to: Int, isReturn: Bool) {
    let key = Key(from: from, move: move, to: to)
    if let position = positions[key] {
      if !isReturn { routes[position].isReturn = false }
    } else {
      positions[key] = routes.count
      routes.append(NavigationMap.Route(from: from, move: move, to: to, isReturn: isReturn))
    }
  }
}

extension NavigationState {
  /// The number of the stay that came last of all that are shown.
  var newestStay: Int {
    layers.reduce(0) { newest, layer in
      let stacks: [[NavigationEntry]] =
        switch layer.content {
        case .stack(let entries): [entries]
        case .screen(let entry): [[entry]]
        case .tabs(let tabs, _): tabs.map(\.entries)
        }
      // Later stays lie above earlier ones.
      return stacks.reduce(newest) { max($0, $1.last?.id.number ?? 0) }
    }
  }

  /// Whether what is in front was there already when that stay was the newest.
  func isReturn(since newest: Int) -> Bool {
    alert == nil && (top?.id.number ?? 0) <= newest
  }
}
