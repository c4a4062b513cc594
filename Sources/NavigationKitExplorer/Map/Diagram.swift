/// What is drawn of a map: its screens, and the ways to something new.
///
/// Ways that only lead back to what was there already, a screen below or another tab, are everywhere and
/// would cover the rest.
struct Diagram {
  struct Arrow {
    let from: Int
    let to: Int
    let label: String

    /// Whether it leads back to what was there, and is drawn because nothing else leads there.
    var isReturn = false
  }

  let map: NavigationMap
  let arrows: [Arrow]

  /// The flows that are in one tab each, by tab; then the others.
  let tabs: [(tab: String, groups: [NavigationMap.Group])]
  let others: [NavigationMap.Group]

  static let note = "ways back to what was there already aren't drawn"

  init(_ map: NavigationMap) {
    self.map = map
    var labels: [Pair: [UserMove]] = [:]
    var order: [Pair] = []
    for route in map.routes where !route.isReturn {
      let pair = Pair(from: route.from, to: route.to)
      if labels[pair] == nil { order.append(pair) }
      labels[pair, default: []].append(route.move)
    }
    var arrows = order.map { pair in
      Arrow(from: pair.from, to: pair.to, label: Self.label(labels[pair, default: []]))
    }
    // The root of a tab, say, is there before anybody goes there.
    var reached = Set(arrows.filter { $0.from != $0.to }.map(\.to)).union([0])
    for route in map.routes where route.from != route.to && reached.insert(route.to).inserted {
      arrows.append(
        Arrow(from: route.from, to: route.to, label: Self.label([route.move]), isReturn: true)
      )
    }
    self.arrows = arrows
    var tabs: [(tab: String, groups: [NavigationMap.Group])] = []
    var others: [NavigationMap.Group] = []
    for group in map.groups {
      if let tab = group.tab {
        if let index = tabs.firstIndex(where: { $0.tab == tab }) {
          tabs[index].groups.append(group)
        } else {
          tabs.append((tab, [group]))
        }
      } else {
        others.append(group)
      }
    }
    (self.tabs, self.others) = (tabs, others)
  }

  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  private static let most = 3

  private static func label(_ moves: [UserMove]) -> String {
    let names = moves.map { $0.label ?? $0.description }
    guard names.count > most else { return names.joined(separator: ", ") }
    return names.prefix(most - 1).joined(separator: ", ") + " and \(names.count - most + 1) more"
  }

  /// What stands on a flow's frame.
  func title(of group: NavigationMap.Group) -> String {
    let flow = group.flow ?? "screens of no flow"
    return group.tab != nil || group.placeText.isEmpty ? flow : "\(flow): \(group.placeText)"
  }

  /// What stands on a screen; the flow is on the frame around it.
  func title(ofScreen index: Int) -> String { map.screens[index].name }
}
