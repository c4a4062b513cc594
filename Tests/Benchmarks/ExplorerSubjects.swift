import DemoMap
import DemoApp
import Foundation
import NavigationKitExplorer

/// The map of the demo: every move in every state, each path on a fresh build of the app.
@MainActor
func exploring() -> [Row] {
  var map = NavigationMap.explore(ShopApp.explorable)
  let time = nanoseconds(rounds: 1, runs: 5) { _ in
    map = NavigationMap.explore(ShopApp.explorable)
  }
  return [
    Row(
      what: "map of the demo: \(map.states.count) states, \(map.edges.count) edges",
      figure: text(time),
      baseline: "\(map.playedMoves) moves on \(map.builtApps) builds",
      ratio: String(format: "%.0f moves a second", Double(map.playedMoves) / time * 1e9),
      target: "50,000 moves a second"
    )
  ]
}

/// How much a state of a map costs, with four times as many of them.
@MainActor
func mapMemory() -> [Row] {
  // The first map pays for the pages that all of them use.
  use(NavigationMap.explore(grid(of: 30)))
  let few = bytesOfState(in: grid(of: 40))
  let many = bytesOfState(in: grid(of: 80))
  guard let few, let many else { return [] }
  return [
    Row(
      what: "memory of a state in a map of \(many.states)",
      figure: "\(many.bytes) bytes",
      baseline: "of \(few.states): \(few.bytes) bytes",
      ratio: String(format: "%.2f ×", Double(many.bytes) / Double(few.bytes)),
      target: "linear"
    )
  ]
}

/// A walk that is ten times as long.
@MainActor
func walking() -> [Row] {
  let start = DispatchTime.now().uptimeNanoseconds
  use(NavigationMap.walk(ShopApp.explorable, moves: 10_000, seed: 1))
  let short = peakBytes() ?? 0
  use(NavigationMap.walk(ShopApp.explorable, moves: 100_000, seed: 1))
  let long = peakBytes() ?? 0
  let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  return [
    Row(
      what: "most memory during a walk of 100,000 moves",
      figure: String(format: "%.1f MB", Double(long) / 1e6),
      baseline: String(format: "of 10,000: %.1f MB", Double(short) / 1e6),
      ratio: String(format: "%.0f moves a second", 110_000 / time),
      target: "flat"
    )
  ]
}

@MainActor
private func bytesOfState(in app: ExplorableApp<Grid>) -> (states: Int, bytes: Int)? {
  guard let before = residentBytes() else { return nil }
  let map = NavigationMap.explore(app)
  guard let after = residentBytes() else { return nil }
  return withExtendedLifetime(map) { (map.states.count, (after - before) / map.states.count) }
}

/// An app of a square of screens: each leads to the one to the right and to the one below.
@MainActor
private func grid(of side: Int) -> ExplorableApp<Grid> {
  ExplorableApp(
    actions: { screen, context in
      guard case .cell(let x, let y)? = screen as? Cell else { return [] }
      let right = ScreenAction("Right") { context.router.replaceTop(with: Cell.cell(x + 1, y)) }
      let down = ScreenAction("Down") { context.router.replaceTop(with: Cell.cell(x, y + 1)) }
      return (x + 1 < side ? [right] : []) + (y + 1 < side ? [down] : [])
    },
    root: { Grid(router: $0) }
  )
}

private enum Cell: Screen {
  case cell(Int, Int)
}

private final class Grid: FlowCoordinator {
  override func start() { router.setRoot(Cell.cell(0, 0)) }
}
