import DemoMap
import DemoApp
import NavigationKitExplorer
import Testing

/// Walks by chance.
@MainActor
struct WalkingTests {
  @Test func `a walk finds all of the shop, and nothing wrong`() {
    let map = NavigationMap.walk(
      ShopApp.explorable,
      moves: 10_000,
      seed: 1,
      declared: ShopApp.screens
    )
    #expect(map.findings == [])
    #expect(map.states.isEmpty && map.edges.isEmpty)
    #expect(map.playedMoves == 10_000)
    #expect(map.builtApps == 50)
  }

  @Test func `the same seed gives the same walk, another seed another`() {
    func walk(_ seed: UInt64) -> NavigationMap {
      NavigationMap.walk(ShopApp.explorable, moves: 300, seed: seed)
    }
    #expect(walk(1) == walk(1))
    #expect(walk(1).routes != walk(2).routes)
  }

  @Test(arguments: [1, 7, 42] as [UInt64])
  func `what is wrong is told with a script that can't be shortened`(seed: UInt64) {
    let faults: [(FaultyShop.Fault, [String])] = [
      (.none, []),
      (
        .leakedCoordinator,
        [
          "leak: FaultyCheckout lives on when its app has gone: a closure or property of its own, or of"
            + " what it holds, leads back to it."
            + #" [tap "Teapot", tap "Add to cart", tap "Cart", tap "Check out"]"#,
          "leak: FaultyCheckout has finished, but something still holds it."
            + #" [tap "Teapot", tap "Add to cart", tap "Cart", tap "Check out", swipe down]"#,
        ]
      ),
      (
        .deadEnd,
        [
          "deadEnd: licence is a dead end: nothing is possible there, not even back."
            + #" [tap "Settings", tap "Licence"]"#
        ]
      ),
    ]
    for (fault, findings) in faults {
      let map = NavigationMap.walk(FaultyShop.app(fault), moves: 3_000, seed: seed)
      #expect(map.findings == findings)
    }
  }

  @Test func `an invariant and a diagnostic are shrunk as well`() {
    var app = Maze.app([
      "home": ["On": Maze.push("hall"), "Aside": Maze.push("side")],
      "hall": ["Wrong": { maze, _ in maze.startChild(maze) }],
    ])
    let map = NavigationMap.walk(app, moves: 500, seed: 5)
    #expect(map.problems.map(\.script) == ["tap \"On\"\ntap \"Wrong\""])
    app.invariant = { router, _ in router.screens.count > 1 ? "Too deep." : nil }
    let other = NavigationMap.walk(app, moves: 500, seed: 5)
    #expect(other.findings.first?.hasPrefix("invariant: Too deep. [tap ") == true)
    #expect(other.problems.first?.moves.count == 1)
  }

  @Test func `an app in which nothing can be done ends a walk`() {
    let map = NavigationMap.walk(Maze.app([:]), moves: 10, seed: 0)
    #expect(map.problems.map(\.kind) == [.deadEnd])
    #expect(map.playedMoves == 0)
  }
}
