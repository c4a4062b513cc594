import NavigationKitMock
import Testing

/// The code of "Logging out from anywhere" as it stands there.
@MainActor
struct LoggingOutTests {
  enum AppRoute: Screen { case welcome, home }

  final class AppCoordinator: BaseCoordinator {
    private let router: any Router
    private weak var home: Home?

    init(router: any Router) { self.router = router }

    override func start() { router.setRoot(AppRoute.welcome) }

    func logIn() {
      let home = Home(router: router)
      self.home = home
      startChild(home)
    }

    func logOut() {
      router.inOneStep {
        home?.finish()
        router.setRoot(AppRoute.welcome)
      }
    }
  }

  final class Home: FlowCoordinator {
    override func start() { router.setRoot(AppRoute.home) }
  }

  struct SettingsScreen: ActionScreen {
    func actions(in context: ScreenContext) -> [ScreenAction] {
      [ScreenAction("Log out") { context.coordinator(AppCoordinator.self)?.logOut() }]
    }
  }

  final class Settings: FlowCoordinator {
    override func start() {
      router.push(SettingsScreen())
      router.addGuard { [weak self] attempt in
        guard let self, attempt.ends(self) else { return .allow }
        return .block("unsaved changes")
      }
    }
  }

  @Test func `logging out leaves nothing behind and asks nobody`() {
    let router = MockRouter()
    let app = AppCoordinator(router: router)
    router.given {
      app.start()
      app.logIn()
    }
    let sheet = router.modal(.sheet())
    app.children.first?.startChild(Settings(router: sheet))
    router.expect(.refused(.swipeDown, .blocked("unsaved changes"))) { router.user.swipeDown() }
    router.released(flow: Home.self) {
      router.expect(.finish(Home.self), .setRoot(AppRoute.welcome)) { router.user.tap("Log out") }
    }
    #expect(router.stack(of: AppRoute.self) == [.welcome])
    #expect(app.children.isEmpty)
  }

  @Test func `the article shows this code`() throws {
    let article = try Article("LoggingOutFromAnywhere", of: "NavigationKit")
    #expect(try article.samplesMissing(in: #filePath) == [])
  }
}
