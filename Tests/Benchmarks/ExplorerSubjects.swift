import DemoApp
import Foundation
import NavigationKitExplorer

/// The map of the demo, every move in every state.
@MainActor
func exploring() -> [Row] {
  var map = NavigationMap.explore(ShopApp.explorable)
  let time = nanoseconds(rounds: 1, runs: 3) { _ in
    map = NavigationMap.explore(ShopApp.explorable)
  }
  print(map.summary, map.problems)
  return [
    Row(
      what: "map of the demo: \(map.states.count) states, \(map.edges.count) edges",
      figure: text(time),
      baseline: "\(map.playedMoves) moves on \(map.builtApps) builds",
      ratio: String(format: "%.0f moves a second", Double(map.playedMoves) / time * 1e9),
      target: "50,000"
    )
  ]
}
