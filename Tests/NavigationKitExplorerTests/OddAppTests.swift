import NavigationKitExplorer
import Testing

/// Apps that nobody would write, and limits that nobody would set.
@MainActor
struct OddAppTests {
  @Test func `an app that shows nothing is a dead end`() {
    let map = NavigationMap.explore(ExplorableApp { _ in BaseCoordinator() })
    let nothing = "deadEnd: nothing is a dead end: nothing is possible there, not even back. []"
    #expect(map.findings == [nothing])
    #expect(map.names == ["nothing"] && map.states.count == 1)
    let walk = NavigationMap.walk(ExplorableApp { _ in BaseCoordinator() }, moves: 5, seed: 1)
    #expect(walk.findings == [nothing])
    for text in [map.description, map.mermaid, map.dot, walk.description] {
      #expect(text.contains("nothing"))
    }
  }

  @Test func `a first coordinator that ends leaves its screen without actions`() {
    let app = Maze.app(["home": ["End": { maze, _ in maze.finish() }]])
    let end = #"deadEnd: home is a dead end: nothing is possible there, not even back. [tap "End"]"#
    #expect(NavigationMap.explore(app).findings == [end])
    #expect(NavigationMap.walk(app, moves: 20, seed: 1).findings == [end])
  }

  @Test func `of two actions of one name the first is tried, once`() {
    let map = NavigationMap.explore(
      Maze.app(["home": ["Go": Maze.push("first"), "Go": Maze.push("second")]])
    )
    #expect(map.names == ["home", "first"])
    #expect(map.states[0].moves == [.tap("Go")])
  }

  @Test(arguments: [
    MapLimits(states: 0), MapLimits(states: -1), MapLimits(depth: 0), MapLimits(depth: .min),
    MapLimits(moves: 0), MapLimits(moves: .min), MapLimits(seconds: -.infinity),
  ])
  func `limits that leave nothing give a small map that says so`(limits: MapLimits) {
    let map = NavigationMap.explore(Maze.app(["home": ["On": Maze.push("next")]]), limits: limits)
    #expect(map.states.count <= 1 && map.edges == [] && map.problems == [])
    #expect(map.limitsReached.count == 1)
    #expect(map.description.contains("left out: "))
    #expect(!map.mermaid.isEmpty && !map.dot.isEmpty)
  }

  @Test func `a walk of no moves makes one`() {
    let app = Maze.app(["home": ["On": Maze.push("next")]])
    let map = NavigationMap.walk(app, moves: .min, seed: 0, restartingAfter: .min)
    #expect(map.playedMoves == 1 && map.builtApps == 1)
  }

  @Test func `a coordinator that the test itself keeps is told as one that lives on`() {
    var kept: [AnyObject] = []
    let maze = Maze.app(["home": ["On": Maze.push("next")]])
    let app = ExplorableApp(actions: maze.actions) { router in
      let root = maze.root(router)
      kept.append(root)
      return root
    }
    let map = NavigationMap.explore(app)
    #expect(map.problems.map(\.kind) == [.leak] && map.problems[0].moves == [])
    #expect(map.problems[0].summary.hasPrefix("Maze lives on when its app has gone"))
  }

  @Test func `what a walk finds in one build only is told as an app that isn't the same each time`()
  {
    var builds = 0
    var app = Maze.app(["home": ["On": Maze.push("next")]], onBuild: { _ in builds += 1 })
    app.invariant = { router, _ in
      builds == 1 && router.screens.count == 2 ? "Two screens are too many." : nil
    }
    let map = NavigationMap.walk(app, moves: 10, seed: 1)
    #expect(
      map.findings == [
        "unrepeatable: Two screens are too many. The same moves on another build of the app didn't"
          + #" show it. [tap "On"]"#
      ]
    )
  }

  @Test func `huge and hostile texts stay on their lines`() {
    let name = String(repeating: "long ", count: 4_000) + "\u{1B}[2J\n\"]|`-->"
    let app = Maze.app(["home": [name: Maze.push(name)]])
    let map = NavigationMap.explore(app)
    #expect(map.states.count == 2 && map.findings == [])
    for text in [map.description, map.mermaid, map.dot] {
      #expect(!text.unicodeScalars.contains("\u{1B}"))
    }
    let play = Play(app, width: { 60 }, color: false)
    for line in play.card + play.answer(to: "1") {
      #expect(!line.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\n" })
      #expect(line.count <= 60)
    }
    #expect(play.moves == [.tap(name)])
  }

  @Test func `an undo on another kind of build says so, and forgets what isn't possible there`() {
    var builds = 0
    let maze = Maze.app(["home": ["On": Maze.push("next")], "next": ["On": Maze.push("last")]])
    let play = Play(
      ExplorableApp(
        actions: { screen, context in
          builds == 1 ? maze.actions(screen, context) : [ScreenAction("Off") {}]
        },
        root: { router in
          builds += 1
          return maze.root(router)
        }
      ),
      width: { 60 },
      color: false
    )
    _ = play.answer(to: "1")
    _ = play.answer(to: "1")
    #expect(
      play.answer(to: "u").first
        == #"the app isn't the same on a fresh build: tap "On" isn't possible here; possible: tap "Off""#
    )
    #expect(play.moves == [])
  }

  @Test(arguments: [
    "-9223372036854775808", "t -9223372036854775808", "9223372036854775807",
    "\u{0}", "\u{1B}[A", "\r", "u u", "q 1", "o", "\"", "tap", "tap tap", "select select",
  ])
  func `whatever is typed, something is answered and nothing is done`(line: String) {
    let play = Play(Maze.app(["home": ["On": Maze.push("next")]]), width: { -1 }, color: false)
    #expect(play.answer(to: line) != [])
    #expect(play.moves == [] && !play.isOver)
  }

  @Test(arguments: ["tap ", "select ", "x", "\"", "o ", "tap alert "])
  func `a line as long as a book is no move, and isn't repeated whole`(part: String) {
    let play = Play(Maze.app(["home": ["On": Maze.push("next")]]), width: { 60 }, color: false)
    let answer = play.answer(to: String(repeating: part, count: 100_000) + "\"")
    #expect(answer.count == 1 && answer[0].count < 250, "\(answer[0].prefix(200))")
    #expect(play.moves == [])
  }
}
