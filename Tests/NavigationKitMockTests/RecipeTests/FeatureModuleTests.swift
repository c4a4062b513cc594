import NavigationKitMock
import Testing

/// The code of "Writing a feature that knows only its own routes" as it stands there.
@MainActor
struct FeatureModuleTests {
  /// The screens of a search.
  public enum SearchRoute: Screen {
    case query, results(for: String)

    /// What a person can do on the screen.
    @MainActor
    public func actions(in context: ScreenContext) -> [ScreenAction] {
      guard let search = context.coordinator(Search.self) else { return [] }
      switch self {
      case .query:
        return [
          ScreenAction("Find lamps") { search.find("lamps") },
          ScreenAction("Help") { search.showHelp() },
        ]
      case .results: return [ScreenAction("Lamp 42") { search.choose("42") }]
      }
    }
  }

  /// Finds something; ends with its id.
  public final class Search: FlowCoordinator, ResultCoordinator {
    /// The id of what was chosen.
    public typealias Output = String

    let showHelp: @MainActor () -> Void

    /// Makes a search that shows its screens with a router.
    public init(router: any Router, showHelp: @escaping @MainActor () -> Void) {
      self.showHelp = showHelp
      super.init(router: router)
    }

    public override func start() { router.push(SearchRoute.query) }

    func find(_ text: String) { router.push(SearchRoute.results(for: text)) }

    func choose(_ id: String) { finish(with: id) }
  }

  enum ShopRoute: Screen { case catalog, product(id: String), help }

  final class Shop: FlowCoordinator {
    override func start() { router.setRoot(ShopRoute.catalog) }

    func search() {
      let search = Search(router: router) { [router] in router.present(sheet: ShopRoute.help) }
      startChild(search) { [router] id in
        if let id { router.push(ShopRoute.product(id: id)) }
      }
    }
  }

  @MainActor
  func actions(on screen: any Screen, in context: ScreenContext) -> [ScreenAction] {
    switch screen {
    case let screen as SearchRoute: screen.actions(in: context)
    default: []
    }
  }

  @Test func `a search ends with what was chosen`() {
    let router = MockRouter()
    router.given { router.setRoot(MockScreen("somewhere")) }
    let search = Search(router: router) {}
    router.expect(.push(SearchRoute.query)) { router.run(search) }
    router.expect(.push(SearchRoute.results(for: "lamps"))) { search.find("lamps") }
    router.expect(.finish(Search.self)) { search.choose("42") }
  }

  @Test func `what a search has found is opened over the catalog`() {
    let router = MockRouter(actions: actions)
    let shop = Shop(router: router)
    router.given {
      shop.start()
      shop.search()
    }
    router.expect(.present(ShopRoute.help, as: .sheet())) { router.user.tap("Help") }
    router.expect(.swipeDown) { router.user.swipeDown() }
    router.expect(.push(SearchRoute.results(for: "lamps"))) { router.user.tap("Find lamps") }
    router.expect(.finish(Search.self), .push(ShopRoute.product(id: "42"))) {
      router.user.tap("Lamp 42")
    }
    #expect(router.stack(of: ShopRoute.self) == [.catalog, .product(id: "42")])
  }

  @Test func `the article shows this code`() throws {
    let article = try Article("WritingAFeatureModule", of: "NavigationKit")
    #expect(try article.samplesMissing(in: #filePath) == [])
  }
}
