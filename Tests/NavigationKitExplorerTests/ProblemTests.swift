import NavigationKitExplorer
import Testing

/// What a map finds wrong, and what it doesn't.
@MainActor
struct ProblemTests {
  @Test func `a sound app has no problems`() {
    let map = NavigationMap.explore(
      Maze.app(["home": ["List": Maze.push("list")], "list": ["Detail": Maze.push("detail")]])
    )
    #expect(map.findings == [])
    #expect(map.names == ["home", "list", "detail"])
    #expect(map.states.map(\.text) == ["home", "home › list", "home › list › detail"])
    #expect(map.states.map(\.depth) == [0, 1, 2])
  }

  @Test func `an app in which nothing can be done is a dead end from the start`() {
    let map = NavigationMap.explore(Maze.app([:]))
    #expect(
      map.findings == [
        "deadEnd: home is a dead end: nothing is possible there, not even back. []"
      ]
    )
    #expect(map.builtApps == 1)
  }

  @Test func `a screen that nothing leads away from is a dead end, whatever stays on it`() {
    let map = NavigationMap.explore(
      Maze.app([
        "home": ["Go": { _, router in router.setRoot(Room("trap")) }],
        "trap": ["Look": { _, _ in }, "Listen": { _, _ in }],
      ])
    )
    #expect(
      map.findings == [
        #"deadEnd: trap is a dead end: whatever one does there leads nowhere. [tap "Go"]"#
      ]
    )
  }

  @Test func `a layer that leads nowhere but to itself is locked, one with a way out isn't`() {
    let locked = PresentationStyle.sheet(dismissable: false)
    func map(_ doors: KeyValuePairs<String, Maze.Door>) -> NavigationMap {
      NavigationMap.explore(
        Maze.app([
          "home": ["Open": { _, router in router.modal(locked).push(Room("one")) }],
          "one": ["On": Maze.push("two")],
          "two": doors,
        ])
      )
    }
    #expect(
      map([:]).findings == [
        #"lockedLayer: The sheet with one can't be closed: no way leads out of it. [tap "Open"]"#
      ]
    )
    #expect(map(["Close": { _, router in router.dismiss() }]).findings == [])
  }

  @Test func `of two locked layers on each other both are told, each once`() {
    let map = NavigationMap.explore(
      Maze.app([
        "home": ["Open": { _, router in router.modal(.fullScreen).push(Room("one")) }],
        "one": ["Open": { _, router in router.modal(.fullScreen).push(Room("two")) }],
        "two": ["On": Maze.push("three")],
      ])
    )
    #expect(
      map.findings == [
        #"lockedLayer: The full screen with one can't be closed: no way leads out of it. [tap "Open"]"#,
        #"lockedLayer: The full screen with two can't be closed: no way leads out of it."#
          + #" [tap "Open", tap "Open"]"#,
      ]
    )
  }

  @Test func `no way back to the first screen is worth knowing, but no fault`() {
    let map = NavigationMap.explore(
      Maze.app([
        "home": ["Begin": { _, router in router.setRoot(Room("main")) }],
        "main": ["More": Maze.push("more")],
      ])
    )
    #expect(
      map.findings == [
        #"oneWay: No way leads from main back to home, the first screen. [tap "Begin"]"#
      ]
    )
    #expect(map.faults == [])
  }

  @Test func `a leak is told by its shortest path, once`() {
    let map = NavigationMap.explore(
      Maze.app([
        "home": ["A": Maze.push("hall"), "B": Maze.push("hall")],
        "hall": [
          "Flow": { maze, router in
            let flow = SideFlow("side", router: router)
            flow.onFinish = { _ = flow }
            maze.startChild(flow)
            // It holds itself, whatever becomes of it.
            flow.keep(flow)
          }
        ],
      ])
    )
    #expect(
      map.findings == [
        "leak: SideFlow lives on when its app has gone: a closure or property of its own, or of what it"
          + #" holds, leads back to it. [tap "A", tap "Flow"]"#,
        #"leak: SideFlow has finished, but something still holds it. [tap "A", tap "Flow", back]"#,
      ]
    )
  }

  @Test func `a screen that keeps its coordinator only as long as it's kept here is no leak`() {
    let map = NavigationMap.explore(
      Maze.app([
        "home": [
          "Open": { maze, router in
            let flow = SideFlow("side", router: router)
            maze.startChild(flow)
            router.push(Holder(flow: flow))
          }
        ]
      ])
    )
    #expect(map.findings == [])
    #expect(map.states.count == 3)
  }

  @Test func `diagnostics are caught, each once, and don't reach the outer handler`() {
    var outer = 0
    let map = NavigationDiagnostics.withHandler({ _ in outer += 1 }) {
      NavigationMap.explore(
        Maze.app([
          "home": ["On": Maze.push("hall")],
          "hall": [
            "Wrong": { maze, _ in maze.startChild(maze) },
            "Wrong again": { maze, _ in maze.startChild(maze) },
          ],
        ])
      )
    }
    #expect(outer == 0)
    #expect(map.problems.map(\.kind) == [.diagnostic, .diagnostic])
    #expect(
      map.problems.map(\.script) == [
        "tap \"On\"\ntap \"Wrong\"", "tap \"On\"\ntap \"Wrong again\"",
      ]
    )
    #expect(
      map.problems[0].summary.hasPrefix("Can't start Maze as a child of Maze"),
      "\(map.problems[0])"
    )
  }

  @Test func `an invariant is asked after every move`() {
    var app = Maze.app(["home": ["Down": Maze.push("home")]])
    app.invariant = { router, _ in
      router.screens.count > 3 ? "The stack is \(router.screens.count) deep." : nil
    }
    let map = NavigationMap.explore(app, limits: MapLimits(depth: 4))
    #expect(
      map.findings == [
        #"invariant: The stack is 4 deep. [tap "Down", tap "Down", tap "Down"]"#,
        #"invariant: The stack is 5 deep. [tap "Down", tap "Down", tap "Down", tap "Down"]"#,
      ]
    )
  }

  @Test func `a link is no way out of a dead end or a locked layer`() {
    let maze = Maze.app([
      "home": [
        "Away": { _, router in router.setRoot(Room("end")) },
        "Lock": { _, router in router.modal(.fullScreen).push(Room("cell")) },
      ],
      "cell": ["Again": { _, router in router.replaceTop(with: Room("cell")) }],
    ])
    var app = ExplorableApp(actions: maze.actions) { router in
      let root = maze.root(router)
      router.openLink = { [weak root] _ in
        root?.router.setRoot(Room("home"))
        return .opened
      }
      return root
    }
    app.links = ["app://home"]
    let findings = [
      #"deadEnd: end is a dead end: nothing is possible there, not even back. [tap "Away"]"#,
      #"deadEnd: cell is a dead end: whatever one does there leads nowhere. [tap "Lock"]"#,
    ]
    #expect(NavigationMap.explore(app).findings == findings)
    #expect(NavigationMap.walk(app, moves: 100, seed: 1).findings == [findings[0]])
  }

  @Test func `declared screens to which nothing leads are told`() {
    let map = NavigationMap.explore(
      FaultyShop.app(.none),
      declared: [FaultyShop.Route.product(id: "any"), Room("attic"), FaultyShop.Route.thanks]
    )
    #expect(map.findings == ["unreachable: attic of Room was never reached. []"])
  }

  @Test func `an app that isn't the same each time is told`() {
    var builds = 0
    let app = Maze.app(
      ["home": ["On": { maze, router in router.push(Room(maze.things.isEmpty ? "a" : "b")) }]],
      onBuild: { _ in builds += 1 }
    )
    var unsteady = ExplorableApp(actions: app.actions) { router in
      let maze = app.root(router)
      if builds > 2 { maze.things.append(maze.node) }
      return maze
    }
    unsteady.key = nil
    let map = NavigationMap.explore(unsteady)
    #expect(
      map.findings.first
        == #"unrepeatable: The same moves led elsewhere on another build of the app, not to home › a. [tap "On", back]"#
    )
  }

  @Test func `a problem is a sentence, a script and a screen`() {
    let map = NavigationMap.explore(FaultyShop.app(.deadEnd))
    #expect(
      map.problems.map(\.description) == [
        """
        licence is a dead end: nothing is possible there, not even back.

          tap "Settings"
          tap "Licence"

          screen   licence
        """
      ]
    )
  }
}

/// A screen that keeps a coordinator; two are equal if they look the same.
private struct Holder: NamedScreen {
  let flow: SideFlow
  var screenName: String { "holder" }

  static func == (first: Self, second: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
