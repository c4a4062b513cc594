import NavigationKitMock
import Testing

/// The code of "Previewing screens with a coordinator that shows nothing" as it stands there.
@MainActor
struct PreviewTests {
  enum ShopRoute: Screen { case catalog, product(id: String) }

  final class Shop: FlowCoordinator {
    override func start() { router.setRoot(ShopRoute.catalog) }

    func open(_ id: String) { router.push(ShopRoute.product(id: id)) }
  }

  @MainActor
  enum Preview {
    static var shop: Shop { Shop(router: BaseRouter()) }
  }

  @Test func `a preview's coordinator works and shows nothing`() {
    let shop = Preview.shop
    shop.open("42")
    #expect("\(shop.router.state)" == #"product(id: "42")"#)
  }

  @MainActor
  enum ProductPreview {
    static let router = BaseRouter()

    static let context: ScreenContext? = {
      let shop = Shop(router: router)
      router.run(shop)
      shop.open("42")
      return router.state.top.map { router.input.context(for: $0) }
    }()
  }

  @Test func `a preview's context finds its coordinator`() {
    #expect(ProductPreview.context?.coordinator(Shop.self) != nil)
    #expect(ProductPreview.router.canPop)
  }

  @Test func `the article shows this code`() throws {
    let article = try Article("PreviewingScreens", of: "NavigationKit")
    #expect(try article.samplesMissing(in: #filePath) == [])
  }
}
