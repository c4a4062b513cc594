import NavigationKit
import NavigationKitMock
import SwiftUI
import Testing

/// The code of "Migrating from a SwiftUI coordinator package" as it stands there, and what comes of it.
@MainActor
struct MigrationTests {
  enum AppScreen: ViewScreen {
    case home
    case product(id: String)
    case settings

    func view(in context: ScreenContext) -> some View {
      switch self {
      case .home: HomeView()
      case .product(let id): Text("Product \(id)")
      case .settings: Text("Settings")
      }
    }
  }

  struct HomeView: View {
    @Environment(\.router) private var router

    var body: some View {
      Button("Open product") { router?.push(AppScreen.product(id: "42")) }
      Button("Settings") { router?.present(sheet: AppScreen.settings) }
    }
  }

  final class AppCoordinator: FlowCoordinator {
    override func start() { router.setRoot(AppScreen.home) }

    func onboard() { startChild(Onboarding(router: router.modal(.fullScreen))) }
  }

  struct ShopApp: App {
    var body: some Scene {
      WindowGroup { CoordinatorView(AppCoordinator.init(router:)) }
    }
  }

  struct OnboardingButton: View {
    @Environment(\.screenContext) private var context

    var body: some View {
      Button("Start onboarding") { context?.coordinator(AppCoordinator.self)?.onboard() }
    }
  }

  enum OnboardingScreen: ViewScreen {
    case welcome, name

    func view(in context: ScreenContext) -> some View {
      switch self {
      case .welcome: Button("Next") { context.router.push(OnboardingScreen.name) }
      case .name: Button("Done") { context.coordinator(Onboarding.self)?.finish() }
      }
    }
  }

  final class Onboarding: FlowCoordinator {
    override func start() { router.push(OnboardingScreen.welcome) }
  }

  struct StepThree: View {
    @Environment(\.router) private var router

    var body: some View {
      Button("Back to the first step") { router?.pop(2) }
      Button("Start again") { router?.popToRoot() }
      Button("Close") { router?.dismiss() }
    }
  }

  struct DeleteButton: View {
    @Environment(\.router) private var router
    let delete: @MainActor () throws -> Void

    var body: some View {
      Button("Delete account") {
        router?.showAlert(
          NavigationAlert(
            "Delete account?",
            message: "This can't be undone.",
            buttons: [.destructive("Delete") { confirm() }, .cancel()]
          )
        )
      }
    }

    private func confirm() {
      do {
        try delete()
      } catch {
        router?.showAlert(NavigationAlert(error: error))
      }
    }
  }

  @MainActor
  func openProduct(_ id: String, on router: any Router, stop: @escaping @MainActor () -> Void) {
    router.push(AppScreen.product(id: id), onRemove: { _ in stop() })
  }

  enum AppTab: String, CaseIterable {
    case home = "Home"
    case account = "Account"
  }

  final class TabCoordinator: FlowCoordinator {
    override func start() {
      router.setTabs(AppTab.allCases, selected: AppTab.home)
      router.tab(AppTab.home).setRoot(AppScreen.home)
      router.tab(AppTab.account).setRoot(AppScreen.settings)
    }

    func showProduct(_ id: String) {
      router.selectTab(AppTab.home)
      router.tab(AppTab.home).setStack([AppScreen.home, AppScreen.product(id: id)])
    }
  }

  struct TabsView: View {
    var body: some View {
      CoordinatorView(TabCoordinator.init(router:)) { screen, _ in
        Text("\(screen)")
      } tabItem: { tab in
        switch tab as? AppTab {
        case .home: Label("Home", systemImage: "house")
        case .account, nil: Label("Account", systemImage: "person")
        }
      }
    }
  }

  @MainActor
  func showSettings(on router: any Router) {
    router.present(AppScreen.settings, as: .sheet(detents: [.fitted]))
  }

  enum ShopLink { case product(id: String) }

  final class ShopCoordinator: FlowCoordinator, LinkHandler {
    override func start() { router.setRoot(AppScreen.home) }

    func open(_ link: ShopLink) -> Bool {
      switch link {
      case .product(let id): router.setStack([AppScreen.home, AppScreen.product(id: id)])
      }
      return true
    }
  }

  @MainActor
  final class ShopScene: ObservableObject {
    let router = ViewRouter()
    let opener: LinkOpener<ShopLink>

    init() {
      var links = LinkTable<ShopLink>(at: "shop://")
      links.add("product/:id") { (id: String) in .product(id: id) }
      let shop = ShopCoordinator(router: router)
      opener = LinkOpener(links, root: shop, router: router)
      router.run(shop)
      opener.isReady = true
    }
  }

  struct ShopView: View {
    @StateObject private var scene = ShopScene()

    var body: some View {
      RouterView(scene.router).onOpenURL { url in scene.opener.open(url) }
    }
  }

  struct WelcomeView: View {
    let onboarding: Onboarding

    var body: some View {
      Button("Skip") { onboarding.finish() }
    }
  }

  @MainActor
  enum Previews {
    static var home: some View { HomeView() }
    static var welcome: some View { WelcomeView(onboarding: Onboarding(router: BaseRouter())) }
  }

  // MARK: - What comes of it

  @Test func `screens build their views, and the calls are found in the environment`() async {
    let host = ViewHost { CoordinatorView(AppCoordinator.init(router:)) }
    await host.settleInTurns()
    #expect(host.texts == ["Open product", "Settings"])
    host.tap("Open product")
    await host.settleInTurns()
    #expect(host.texts == ["Product 42"])
    host.back()
    await host.settleInTurns()
    host.tap("Settings")
    await host.settleInTurns()
    #expect(host.texts == ["Settings"])
    #expect(host.layers.map(\.kind) == ["base", "sheet"])
    #expect(host.complaints == [])
  }

  @Test func `the scene of an app holds a coordinator view`() async {
    let window = ShopApp().body as? WindowGroup<CoordinatorView>
    let host = ViewHost { window?.content }
    await host.settleInTurns()
    #expect(host.texts == ["Open product", "Settings"])
  }

  /// A router on a virtual clock, and what shows it.
  private func scene() -> (router: ViewRouter, host: ViewHost) {
    let clock = ScriptClock()
    let router = ViewRouter(clock: clock)
    return (router, ViewHost(clock: clock.base) { RouterView(router) })
  }

  @Test func `a flow is presented, goes through its steps and closes itself`() {
    let (router, host) = scene()
    let app = AppCoordinator(router: router)
    app.start()
    app.onboard()
    host.settle()
    #expect("\(router.state)" == "home ⌃ full screen: welcome")
    host.tap("Next")
    host.settle()
    host.tap("Done")
    host.settle()
    #expect("\(router.state)" == "home")
    #expect(host.layers.count == 1)
    #expect(app.children.isEmpty)
    app.startChild(Onboarding(router: router.modal(.sheet())))
    host.settle()
    #expect(host.layers.map(\.kind) == ["base", "sheet"])
    host.swipeDown()
    host.settle()
    #expect(app.children.isEmpty)
  }

  @Test func `a button finds its coordinator in the context`() {
    let clock = ScriptClock()
    let router = ViewRouter(clock: clock)
    let host = ViewHost(clock: clock.base) {
      RouterView(router) { _, _ in OnboardingButton() }
    }
    let app = AppCoordinator(router: router)
    app.router.setRoot(Plain.button)
    host.settle()
    host.tap("Start onboarding")
    host.settle()
    #expect("\(router.state)" == "button ⌃ full screen: welcome")
  }

  private enum Plain: Screen { case button, steps, delete }

  @Test func `pop, pop several, pop to the root and dismiss answer whether something changed`() {
    let clock = ScriptClock()
    let router = ViewRouter(clock: clock)
    let host = ViewHost(clock: clock.base) {
      RouterView(router) { _, _ in StepThree() }
    }
    router.setRoot(AppScreen.home)
    let sheet = router.modal()
    sheet.setStack([AppScreen.settings, AppScreen.home, Plain.steps])
    host.settle()
    host.tap("Back to the first step")
    host.settle()
    #expect("\(router.state)" == "home ⌃ sheet: settings")
    #expect(!sheet.pop())
    #expect(!sheet.pop(2))
    sheet.setStack([AppScreen.settings, AppScreen.home, Plain.steps])
    host.settle()
    host.tap("Start again")
    host.settle()
    #expect("\(router.state)" == "home ⌃ sheet: settings")
    sheet.push(Plain.steps)
    host.settle()
    host.tap("Close")
    host.settle()
    #expect("\(router.state)" == "home")
    #expect(!router.dismiss())
    #expect(!router.pop())
    #expect(host.complaints == [])
  }

  @Test func `screens and flows are presented as sheets and over the whole screen`() {
    let (router, host) = scene()
    router.setRoot(AppScreen.home)
    router.present(sheet: AppScreen.settings)
    host.settle()
    #expect(host.layers.map(\.kind) == ["base", "sheet"])
    #expect(!router.present(full: AppScreen.settings))
    router.dismiss()
    router.present(full: AppScreen.settings)
    host.settle()
    #expect(host.layers.map(\.kind) == ["base", "cover"])
  }

  private struct NoSpace: LocalizedError {
    var errorDescription: String? { "There's no space left." }
    var recoverySuggestion: String? { "Delete a few photos." }
  }

  @Test func `an alert has two buttons, and an error makes one`() {
    let clock = ScriptClock()
    let router = ViewRouter(clock: clock)
    let host = ViewHost(clock: clock.base) {
      RouterView(router) { _, _ in DeleteButton { throw NoSpace() } }
    }
    router.setRoot(Plain.delete)
    host.settle()
    host.tap("Delete account")
    host.settle()
    #expect(host.alert?.title == "Delete account?")
    #expect(host.alert?.buttons == ["Delete", "Cancel"])
    host.tapAlert("Delete")
    host.settle()
    #expect(host.alert?.title == "There's no space left.")
    #expect(host.alert?.message == "Delete a few photos.")
    host.tapAlert("OK")
    host.settle()
    #expect(host.alert == nil)
    #expect(host.complaints == [])
  }

  @Test func `what cleans up after a screen runs once, whatever takes it away`() {
    let (router, host) = scene()
    var stops = 0
    router.setRoot(AppScreen.home)
    for take in [{ router.pop() }, { router.popToRoot() }, { router.setRoot(AppScreen.home) }] {
      openProduct("42", on: router) { stops += 1 }
      host.settle()
      _ = take()
      host.settle()
    }
    openProduct("42", on: router) { stops += 1 }
    host.settle()
    host.back()
    host.settle()
    #expect(stops == 4)
  }

  @Test func `tabs have their own stacks, and are selected by a call`() async {
    let host = ViewHost { TabsView() }
    await host.settleInTurns()
    #expect(host.tabItems.map(\.title) == ["Home", "Account"])
    host.selectTab("Account")
    await host.settleInTurns()
    #expect(host.texts == ["Settings"])

    let (router, shown) = scene()
    let tabs = TabCoordinator(router: router)
    tabs.start()
    router.selectTab(AppTab.account)
    router.tab(AppTab.account).push(AppScreen.product(id: "1"))
    shown.settle()
    tabs.showProduct("42")
    shown.settle()
    #expect(shown.texts == ["Product 42"])
    let account = #"settings › product(id: "1")"#
    #expect(
      "\(router.state)" == #"tabs{home*: home › product(id: "42"), account: \#(account)}"#
    )
  }

  @Test func `a sheet is as high as its content`() {
    let (router, host) = scene()
    host.height = { _ in 240 }
    router.setRoot(AppScreen.home)
    showSettings(on: router)
    host.settle()
    #expect(host.layers.last?.detents == [.height(240)])
  }

  @Test func `a link from a widget leads to its screen`() async throws {
    let host = ViewHost { ShopView() }
    await host.settleInTurns()
    host.open(try #require(URL(string: "shop://product/42")))
    await host.settleInTurns()
    #expect(host.texts == ["Product 42"])
  }

  @Test func `in a preview the buttons lead nowhere`() {
    let home = ViewHost { Previews.home }
    home.settle()
    #expect(home.tap("Settings"))
    #expect(home.texts == ["Open product", "Settings"])
    let welcome = ViewHost { Previews.welcome }
    welcome.settle()
    #expect(welcome.tap("Skip"))
  }

  @Test func `coordinators are tested without any view`() {
    let router = MockRouter()
    let app = AppCoordinator(router: router)
    router.expect(.setRoot(AppScreen.home)) { app.start() }
    router.expect(.present(OnboardingScreen.welcome, as: .fullScreen)) { app.onboard() }
  }

  @Test func `the article shows this code`() throws {
    let article = try Article("MigratingFromASwiftUICoordinatorPackage")
    #expect(article.count == 9)
    #expect(try article.samplesMissing(in: #filePath) == [])
  }
}
