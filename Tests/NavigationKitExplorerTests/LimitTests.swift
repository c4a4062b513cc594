import NavigationKitExplorer
import Testing

/// What is done when there's no end.
@MainActor
struct LimitTests {
  /// A stack that can grow for ever.
  private let endless = Maze.app(["home": ["Down": Maze.push("home"), "Aside": Maze.push("side")]])

  @Test(arguments: [
    (MapLimits(depth: 3), MapLimit.depth(3), "paths of more than 3 moves"),
    (MapLimits(states: 10), .states(10), "more than 10 states"),
    (MapLimits(moves: 50), .moves(50), "what takes more than 50 moves"),
    (MapLimits(seconds: 0), .seconds(0), "what takes longer than 0.0 s"),
  ])
  func `a limit ends the search and is told`(limits: MapLimits, reached: MapLimit, text: String) {
    let map = NavigationMap.explore(endless, limits: limits)
    #expect(map.limitsReached == [reached])
    #expect(map.summary.hasSuffix("left out: \(text)"))
    #expect(map.states.count <= limits.states)
    #expect(map.playedMoves <= limits.moves)
    #expect(map.states.allSatisfy { $0.depth <= limits.depth })
    // Where it wasn't looked any further there may be a way.
    #expect(map.findings == [])
  }

  @Test func `a limit that is just wide enough isn't reached`() {
    let app = Maze.app(["home": ["List": Maze.push("list")]])
    let whole = NavigationMap.explore(app)
    #expect(whole.limitsReached == [])
    let just = MapLimits(
      depth: 2,
      states: whole.states.count,
      moves: whole.playedMoves,
      seconds: 3_600
    )
    #expect(NavigationMap.explore(app, limits: just) == whole)
  }

  @Test func `a depth at which nothing can be done any more is no limit`() {
    let app = Maze.app(["home": ["Away": { _, router in router.setRoot(Room("end")) }]])
    let map = NavigationMap.explore(app, limits: MapLimits(depth: 1))
    #expect(map.limitsReached == [])
    #expect(map.problems.map(\.kind) == [.deadEnd])
  }

  @Test func `the map is the same on every run`() {
    let limits = MapLimits(states: 40)
    #expect(
      NavigationMap.explore(endless, limits: limits)
        == NavigationMap.explore(endless, limits: limits)
    )
    let shop = FaultyShop.app(.leakedCoordinator)
    #expect("\(NavigationMap.explore(shop))" == "\(NavigationMap.explore(shop))")
  }

  @Test func `a key of one's own can make an end`() {
    var app = endless
    app.key = { router, _ in AnyHashable(min(router.screens.count, 3)) }
    let map = NavigationMap.explore(app)
    #expect(map.limitsReached == [])
    #expect(map.states.count == 3)
  }

  @Test func `screens that are objects are told apart by their names`() {
    let app = ExplorableApp(
      actions: { screen, context in
        screen is Page ? [ScreenAction("Again") { context.router.replaceTop(with: Page()) }] : []
      },
      root: { router in PageFlow(router: router) }
    )
    let map = NavigationMap.explore(app)
    #expect(map.states.map(\.text) == ["Page"])
    #expect(map.edges.count == 1)
  }
}

private final class Page: Screen {}

private final class PageFlow: FlowCoordinator {
  override func start() { router.setRoot(Page()) }
}
