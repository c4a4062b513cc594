import NavigationKitMock
import Testing

/// The code of "Counting screen views" as it stands there.
@MainActor
struct CountingScreenViewsTests {
  protocol TrackedScreen: Screen {
    var trackingName: String { get }
  }

  enum ShopRoute: TrackedScreen {
    case catalog, product(id: String), orders, help

    var trackingName: String {
      switch self {
      case .catalog: "catalog"
      case .product: "product"
      case .orders: "orders"
      case .help: "help"
      }
    }
  }

  @MainActor
  final class ScreenViews {
    private(set) var names: [String] = []

    init(on router: any Router) {
      router.observe { [weak self] event in
        guard let screen = event.cameToFront?.screen as? any TrackedScreen else { return }
        self?.names.append(screen.trackingName)
      }
    }
  }

  enum ShopTab: Hashable { case shop, account }

  @Test func `what comes to the front is counted, and nothing else`() {
    let router = MockRouter()
    let views = ScreenViews(on: router)
    router.given {
      router.inOneStep {
        router.setTabs([ShopTab.shop, .account], selected: .shop)
        router.tab(ShopTab.shop).setRoot(ShopRoute.catalog)
        router.tab(ShopTab.account).setRoot(ShopRoute.orders)
      }
      router.inOneStep {
        router.tab(ShopTab.shop).push(ShopRoute.help)
        router.tab(ShopTab.shop).replaceTop(with: ShopRoute.product(id: "42"))
      }
      router.user.selectTab(ShopTab.account)
      router.present(sheet: ShopRoute.help)
      router.tab(ShopTab.shop).popToRoot()
      router.user.swipeDown()
      router.user.selectTab(ShopTab.shop)
    }
    #expect(views.names == ["catalog", "product", "orders", "help", "orders", "catalog"])
  }

  @Test func `the article shows this code`() throws {
    let article = try Article("CountingScreenViews", of: "NavigationKit")
    #expect(try article.samplesMissing(in: #filePath) == [])
  }
}
