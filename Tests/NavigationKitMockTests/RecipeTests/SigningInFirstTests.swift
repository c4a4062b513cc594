import NavigationKitMock
import Testing

/// The code of "Signing in first, then going on" as it stands there.
@MainActor
struct SigningInFirstTests {
  protocol MembersOnly: Screen {}

  enum ShopRoute: Screen { case catalog, signIn }
  enum OrderRoute: MembersOnly { case order(Int) }

  final class SignIn: FlowCoordinator, ResultCoordinator {
    typealias Output = String

    override func start() { router.push(ShopRoute.signIn) }

    func enter(_ name: String) { finish(with: name) }
  }

  final class Shop: FlowCoordinator {
    private var member: String?

    override func start() {
      router.setRoot(ShopRoute.catalog)
      router.addGuard { [weak self] attempt in
        guard let self, member == nil,
          attempt.command.screens.contains(where: { $0 is any MembersOnly })
        else { return .allow }
        guard !children.contains(where: { $0 is SignIn }) else { return .block("signing in") }
        return .postpone("sign in first") { wanted in self.signIn(then: wanted) }
      }
    }

    func open(order number: Int) { router.push(OrderRoute.order(number)) }

    private func signIn(then wanted: PostponedAttempt) {
      startChild(SignIn(router: router.frontmost.modal(.sheet()))) { [weak self] name in
        guard let self, let name else { return wanted.cancel() }
        member = name
        wanted.resume()
      }
    }
  }

  @Test func `after signing in a person is where they wanted to go`() {
    let router = MockRouter()
    let shop = Shop(router: router)
    router.given { shop.start() }
    router.expect(
      .refused(.push(OrderRoute.order(7)), .blocked("sign in first")),
      .present(ShopRoute.signIn, as: .sheet())
    ) { shop.open(order: 7) }
    router.expect(.finish(SignIn.self), .push(OrderRoute.order(7))) {
      (shop.children.first as? SignIn)?.enter("Ada")
    }
  }

  @Test func `whoever doesn't sign in stays where they were`() {
    let router = MockRouter()
    let shop = Shop(router: router)
    router.given {
      shop.start()
      shop.open(order: 7)
    }
    router.expect(.swipeDown) { router.user.swipeDown() }
    #expect(router.stack(of: ShopRoute.self) == [.catalog])
  }

  @Test func `nobody is asked to sign in twice`() {
    let router = MockRouter()
    let shop = Shop(router: router)
    router.given {
      shop.start()
      shop.open(order: 7)
    }
    router.expect(.refused(.push(OrderRoute.order(8)), .blocked("signing in"))) {
      shop.open(order: 8)
    }
  }

  @Test func `the article shows this code`() throws {
    let article = try Article("SigningInFirst", of: "NavigationKit")
    #expect(try article.samplesMissing(in: #filePath) == [])
  }
}
