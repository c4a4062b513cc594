import NavigationKitMock
import Testing

/// The code of "Showing a loader or a banner over everything" as it stands there.
@MainActor
struct LoaderAndBannerTests {
  enum CheckoutRoute: Screen { case cart, receipt, loader }

  final class Loader: FlowCoordinator {
    override func start() { router.push(CheckoutRoute.loader) }
  }

  final class Checkout: FlowCoordinator {
    override func start() { router.push(CheckoutRoute.cart) }

    func pay(_ payment: @MainActor () async -> Bool) async {
      let style = PresentationStyle.sheet(detents: [.fitted], dismissable: false)
      let loader = Loader(router: router.frontmost.modal(style))
      startChild(loader)
      let isPaid = await payment()
      router.inOneStep {
        loader.finish()
        if isPaid { router.push(CheckoutRoute.receipt) }
      }
    }
  }

  @MainActor
  final class Bank {
    private var waiting: CheckedContinuation<Bool, Never>?

    func payment() async -> Bool { await withCheckedContinuation { waiting = $0 } }

    func answer(_ isPaid: Bool) {
      waiting?.resume(returning: isPaid)
      waiting = nil
    }
  }

  @Test func `nobody gets away while a payment runs`() async {
    let router = MockRouter()
    let bank = Bank()
    let checkout = Checkout(router: router)
    router.given { router.run(checkout) }
    await router.eventually(.present(CheckoutRoute.loader)) {
      Task { await checkout.pay { await bank.payment() } }
    }
    #expect(!router.input.swipeDown())
    #expect(!router.input.back())
    await router.eventually(.finish(Loader.self), .push(CheckoutRoute.receipt)) {
      bank.answer(true)
    }
  }

  @MainActor
  final class Banner {
    private(set) var text: String?

    init(over router: any Router) {
      router.observe { [weak self] event in
        if event.cameToFront != nil { self?.text = nil }
      }
    }

    func show(_ text: String) { self.text = text }
  }

  @Test func `a banner goes when another screen comes`() {
    let router = MockRouter()
    let banner = Banner(over: router)
    router.given {
      router.setRoot(MockScreen("home"))
      router.present(sheet: MockScreen("help"))
      banner.show("Offline")
      router.showAlert(NavigationAlert("Hello"))
      router.user.tapAlert("OK")
    }
    #expect(banner.text == "Offline")
    router.given { router.user.swipeDown() }
    #expect(banner.text == nil)
  }

  @Test func `the article shows this code`() throws {
    let article = try Article("ShowingALoaderOrABanner", of: "NavigationKit")
    #expect(try article.samplesMissing(in: #filePath) == [])
  }
}
