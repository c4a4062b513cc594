/// Asks of a whole map from where one can't get away; without a link from outside, that is.
struct WaysBack {
  private let map: NavigationMap
  private let edges: [NavigationMap.Edge]
  private let parents: [Int?]

  /// States that weren't left by every move: who knows where they lead.
  private let expanded: Int

  /// The states that lead to each one, all in one list, and where in it those of a state begin.
  private var origins: [Int]
  private var starts: [Int]

  init(_ map: NavigationMap, expanded: Int, parents: [Int?]) {
    self.map = map
    edges = map.edges.filter { !map.states[$0.from].moves[$0.move].isLink }
    self.expanded = expanded
    self.parents = parents
    starts = Array(repeating: 0, count: map.states.count + 1)
    for edge in edges { starts[edge.to + 1] += 1 }
    for state in map.states.indices { starts[state + 1] += starts[state] }
    origins = Array(repeating: 0, count: edges.count)
    var free = starts
    for edge in edges {
      origins[free[edge.to]] = edge.from
      free[edge.to] += 1
    }
  }

  /// Dead ends, layers that can't be closed, and one-way streets; a state is told about once.
  var problems: [(kind: NavigationProblem.Kind, state: Int, summary: String)] {
    var result: [(kind: NavigationProblem.Kind, state: Int, summary: String)] = []
    var told: Set<Int> = []
    for state in firstOfEachScreen(deadEnds) {
      told.insert(state)
      let advice =
        map.states[state].moves.allSatisfy(\.isLink)
        ? "nothing is possible there, not even back" : "whatever one does there leads nowhere"
      result.append((.deadEnd, state, "\(title(state)) is a dead end: \(advice)."))
    }
    let mostLayers = map.states.lazy.map(\.layers).max() ?? 0
    for count in stride(from: mostLayers, to: 1, by: -1) {
      let trapped = self.trapped { map.states[$0].layers < count }
        .filter { map.states[$0].layers >= count }
      for state in entries(to: trapped) where told.insert(state).inserted {
        let style = map.states[state].style ?? "layer"
        result.append(
          (
            .lockedLayer, state,
            "The \(style) with \(title(state)) can't be closed: no way leads out of it."
          )
        )
      }
    }
    if let start = map.states.first {
      let trapped = self.trapped { map.states[$0].screen == start.screen }
      for state in entries(to: trapped) where told.insert(state).inserted {
        result.append(
          (
            .oneWay, state,
            "No way leads from \(title(state)) back to \(title(0)), the first screen."
          )
        )
      }
    }
    return result
  }

  private func title(_ state: Int) -> String { map.screens[map.states[state].screen].title }

  private var deadEnds: [Int] {
    var leads = map.states.indices.map {
      $0 >= expanded && !map.states[$0].moves.allSatisfy(\.isLink)
    }
    for edge in edges where edge.from != edge.to { leads[edge.from] = true }
    return leads.indices.filter { !leads[$0] }
  }

  /// The states from which none of the wanted ones can be reached.
  private func trapped(_ isWanted: (Int) -> Bool) -> [Int] {
    var reaches = map.states.indices.map {
      isWanted($0) || ($0 >= expanded && !map.states[$0].moves.allSatisfy(\.isLink))
    }
    var waiting = reaches.indices.filter { reaches[$0] }
    while let state = waiting.popLast() {
      for origin in origins[starts[state]..<starts[state + 1]] where !reaches[origin] {
        reaches[origin] = true
        waiting.append(origin)
      }
    }
    return reaches.indices.filter { !reaches[$0] }
  }

  /// Those among trapped states that were found from a free one.
  private func entries(to trapped: [Int]) -> [Int] {
    let all = Set(trapped)
    return firstOfEachScreen(trapped.filter { parents[$0].map { !all.contains($0) } ?? true })
  }

  private func firstOfEachScreen(_ states: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return states.filter { seen.insert(map.states[$0].screen).inserted }
  }
}
