import DemoMap
import DemoApp
import NavigationKitExplorer
import Testing

/// The map of the shop, which is complete.
@MainActor
struct DemoMapTests {
  private let map = NavigationMap.explore(ShopApp.explorable, declared: ShopApp.screens)

  @Test func `every screen, state and edge of the shop is there, and nothing is wrong`() {
    #expect(map.screens.count == 22)
    #expect(map.routes.count == 167)
    #expect(map.states.count == 193)
    #expect(map.edges.count == 885)
    #expect(map.limitsReached == [])
    #expect(map.findings == [])
    // Each move in each state was tried.
    #expect(map.edges.count == map.states.map(\.moves.count).reduce(0, +))
  }

  @Test func `each state has a shortest path that leads there`() throws {
    var first: [Int: NavigationMap.Edge] = [:]
    for edge in map.edges where first[edge.to] == nil { first[edge.to] = edge }
    for index in map.states.indices.dropFirst().filter({ $0.isMultiple(of: 7) }) {
      var moves: [UserMove] = []
      var state = index
      while state > 0, let edge = first[state] {
        moves.append(map.states[edge.from].moves[edge.move])
        state = edge.from
      }
      #expect(moves.count == map.states[index].depth)
      let router = RecordingRouter(to: "", actions: AppActions.actions)
      let app = AppCoordinator(router: router)
      app.start()
      for move in moves.reversed() { try router.perform(move) }
      #expect("\(router.state)" == map.states[index].text)
      #expect(router.possibleMoves == map.states[index].moves)
    }
  }

  @Test func `text, Mermaid and DOT show the same screens and ways`() {
    let (text, mermaid, dot) = ("\(map)", map.mermaid, map.dot)
    for (index, screen) in map.screens.enumerated() {
      #expect(text.contains("\n  \(screen.title)\n"))
      #expect(mermaid.contains(" s\(index)\(screen.isAlert ? "{{" : "[")\"\(screen.name)\""))
      #expect(dot.contains(" s\(index) [label=\"\(screen.name)\""))
    }
    func arrows(_ text: String, _ pattern: Regex<Substring>) -> Int {
      text.matches(of: pattern).count
    }
    #expect(arrows(mermaid, /s\d+ -[.]?->/) == arrows(dot, /s\d+ -> [st]\d+/))
    let flows = Set(map.screens.compactMap(\.flow))
    #expect(flows.count == 8)
    for flow in flows {
      #expect(text.contains("\n\(flow)"))
      #expect(mermaid.contains("[\"\(flow)"))
      #expect(dot.contains("label=\"\(flow)"))
    }
  }

  @Test func `links open the shop from everywhere, and break nothing`() {
    var app = ShopApp.explorable
    app.links = ["shop://product/cup", "shop://cart", "shop://account/orders/7", "mail://nobody"]
    let map = NavigationMap.explore(app, limits: MapLimits(depth: 4))
    #expect(map.findings == [])
    #expect(map.limitsReached == [.depth(4)])
    let link = UserMove.open("shop://product/cup")
    #expect(map.states.allSatisfy { $0.moves.contains(link) })
    let targets = Set(map.routes.filter { $0.move == link }.map { map.screens[$0.to].name })
    #expect(targets.isSuperset(of: ["product"]))
    #expect(!map.mermaid.contains("-->|\"shop://"))
    #expect("\(map)".contains("open \"shop://product/cup\""))
  }

  @Test func `no screen of the diagrams stands alone`() {
    for index in map.screens.indices {
      #expect(map.mermaid.contains("| s\(index)\n") || index == 0)
    }
  }
}
