import NavigationKitExplorer
import Testing

@MainActor
struct ExploringTests {
  @Test func `K10 a circle, a dead end and a leak behind settings`() {
    var builds = 0
    let app = Maze.app(
      [
        "home": [
          "Around": Maze.push("circle"),
          "Settings": { maze, router in
            maze.startChild(
              SideFlow("settings", router: router) { [unowned maze] in maze.things.append($0) }
            )
          },
          "Away": { _, router in router.setRoot(Room("nowhere")) },
        ],
        "circle": ["Home": { _, router in router.popToRoot() }],
      ],
      onBuild: { _ in builds += 1 }
    )
    let map = NavigationMap.explore(app)
    #expect(map.names == ["home", "circle", "settings", "nowhere"])
    #expect(
      map.findings == [
        #"deadEnd: nowhere is a dead end: nothing is possible there, not even back. [tap "Away"]"#,
        #"leak: SideFlow has finished, but something still holds it. [tap "Settings", back]"#,
      ]
    )
    // One build for the start, one for each move in each state, one to make sure of the leak.
    #expect(builds == 1 + map.edges.count + 1)
    #expect(builds == map.builtApps)
    #expect(map.limitsReached == [])
    for name in map.names {
      #expect("\(map)".contains("  \(name)\n"))
      #expect(map.mermaid.contains("[\"\(name)\"]"))
      #expect(map.dot.contains("[label=\"\(name)\"]"))
    }
  }

  @Test(arguments: [
    (FaultyShop.Fault.none, []),
    (
      .leakedCoordinator,
      [
        "leak: FaultyCheckout lives on when its app has gone: a closure or property of its own, or of what"
          + " it holds, leads back to it."
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
    (
      .lockedSheet,
      [
        "lockedLayer: The sheet with delivery can't be closed: no way leads out of it."
          + #" [tap "Teapot", tap "Add to cart", tap "Cart", tap "Check out"]"#
      ]
    ),
  ])
  func `a planted fault is found by the shortest path`(fault: FaultyShop.Fault, findings: [String])
  {
    let map = NavigationMap.explore(FaultyShop.app(fault))
    #expect(map.findings == findings)
    #expect(map.limitsReached == [])
  }

  @Test(arguments: FaultyShop.Fault.allCases)
  func `the script of a problem replays`(fault: FaultyShop.Fault) throws {
    for problem in NavigationMap.explore(FaultyShop.app(fault)).problems {
      let app = FaultyShop.app(fault)
      let router = RecordingRouter(to: "", actions: app.actions)
      let shop = app.root(router)
      shop.start()
      try router.play(problem.script)
      #expect("\(router.state)" == problem.screen)
    }
  }
}
