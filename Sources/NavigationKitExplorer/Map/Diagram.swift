/// What is drawn of a map: its screens, and the ways to something new.
///
/// Ways that only lead back to what was there already, a screen below or another tab, are everywhere and
/// would cover the rest; so would links, which lead there from everywhere. A way to a screen of another flow that was found before would cross the whole
/// picture: it ends at a sign with the name of that screen.
struct Diagram {
  struct Arrow {
    let from: Int
    let to: Int
    let label: String

    /// Whether it leads back to what was there, and is drawn because nothing else leads there.
    var isReturn = false

    /// Whether it ends at a sign.
    var endsAtSign = false
  }

  let map: NavigationMap
  let groups: [NavigationMap.Group]

  /// The arrows, those that end at a sign last.
  let arrows: [Arrow]

  static let note = "ways back to what was there already aren't drawn"

  init(_ map: NavigationMap) {
    self.map = map
    groups = map.groups
    var labels: [Pair: [UserMove]] = [:]
    var order: [Pair] = []
    for route in map.routes where !route.isReturn && !route.move.isLink {
      let pair = Pair(from: route.from, to: route.to)
      if labels[pair] == nil { order.append(pair) }
      labels[pair, default: []].append(route.move)
    }
    var arrows = order.map { pair in
      Arrow(
        from: pair.from,
        to: pair.to,
        label: Self.label(labels[pair, default: []]),
        endsAtSign: pair.to < pair.from && map.screens[pair.to].flow != map.screens[pair.from].flow
      )
    }
    // The root of a tab, say, is there before anybody goes there.
    var reached = Set(arrows.lazy.filter { $0.from != $0.to && !$0.endsAtSign }.map(\.to))
    reached.insert(0)
    for route in map.routes where route.from != route.to && reached.insert(route.to).inserted {
      arrows.append(
        Arrow(from: route.from, to: route.to, label: Self.label([route.move]), isReturn: true)
      )
    }
    self.arrows = arrows.filter { !$0.endsAtSign } + arrows.filter(\.endsAtSign)
  }

  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  private static let most = 3

  private static func label(_ moves: [UserMove]) -> String {
    let names = moves.map { move in
      if case .tab(let name) = move { "tab \(name)" } else { move.label ?? move.description }
    }
    guard names.count > most else { return names.joined(separator: ", ") }
    return names.prefix(most - 1).joined(separator: ", ") + " and \(names.count - most + 1) more"
  }

  /// What stands on a flow's frame.
  func title(of group: NavigationMap.Group) -> String { group.flow ?? "screens of no flow" }

  /// The same with the place, if it's always the same one.
  func longTitle(of group: NavigationMap.Group) -> String {
    guard group.places.count == 1, group.places[0] != "base" else { return title(of: group) }
    return "\(title(of: group)), \(group.places[0])"
  }

  /// What stands on a screen; the flow is on the frame around it.
  func title(ofScreen index: Int) -> String { map.screens[index].name }
}
