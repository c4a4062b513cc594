import NavigationKit
import Testing

@testable import DemoApp
@testable import DemoCLI

/// The door, the tabs, and what leads from one to another.
@MainActor
struct AppTests {
  private let router = BaseRouter()

  private var state: String { "\(router.state)" }

  private func startApp() -> AppCoordinator {
    let app = AppCoordinator(router: router)
    app.start()
    return app
  }

  @Test func `the app begins at its door`() {
    let app = startApp()
    #expect(state == "welcome")
    #expect(app.treeDescription == "AppCoordinator\n  WelcomeCoordinator")
  }

  @Test func `going in shows three tabs with a coordinator each`() throws {
    let app = startApp()
    try #require(app.children.first as? WelcomeCoordinator).enter()
    #expect(state == "tabs{Shop*: catalog, Account: account, Settings: settings}")
    #expect(
      app.treeDescription == """
        AppCoordinator
          MainCoordinator
            ShopCoordinator
            AccountCoordinator
            SettingsCoordinator
        """
    )
  }

  @Test func `the badge of the shop counts what is in the cart`() throws {
    let app = try TestApp(playing: "tap \"Look around\"")
    func badge() -> String? {
      guard case .tabs(let tabs, _)? = app.app.router.state.layers.first?.content else { return "" }
      return tabs[0].badge
    }
    #expect(badge() == nil)
    for move in ["tap \"Cup\"", "tap \"Add to cart\"", "tap \"Add to cart\""] { try app.play(move) }
    #expect(badge() == "2")
    for move in ["tap \"Cart\"", "tap \"Remove Cup\""] { try app.play(move) }
    #expect(badge() == "1")
    try app.play("tap \"Remove Cup\"")
    #expect(badge() == nil)
  }

  @Test func `an empty cart offers nothing to buy`() throws {
    let app = try TestApp(playing: "tap \"Look around\"", "tap \"Cart\"")
    #expect(app.possibleMoves == [.back, .tab("Shop"), .tab("Account"), .tab("Settings")])
  }

  @Test func `a new visitor finds an empty cart`() throws {
    let app = try TestApp(
      playing: "tap \"Look around\"",
      "tap \"Cup\"",
      "tap \"Add to cart\"",
      "tab \"Settings\"",
      "tap \"Leave the shop\"",
      "tap \"Look around\"",
      "tap \"Cart\""
    )
    #expect(app.possibleMoves.first == .back)
  }

  @Test func `the receipt leads to the orders in another tab, which keeps its place`() throws {
    let app = try TestApp(
      playing: "tap \"Sign in\"",
      "tap \"I'm Ada\"",
      "tap \"Enter the code\"",
      "tap \"Cup\"",
      "tap \"Add to cart\"",
      "tap \"Cart\"",
      "tap \"Check out\"",
      "tap \"Deliver to the shop\"",
      "tap \"Pay by gift card\"",
      "tap \"My orders\""
    )
    #expect(
      app.state == """
        tabs{Shop: catalog › receipt(order: 1001), Account*: account › orders, \
        Settings: settings}
        """
    )
  }

  @Test func `the way to the orders doesn't lose what was changed in that tab`() throws {
    let app = try TestApp(
      playing: "tap \"Sign in\"",
      "tap \"I'm Ada\"",
      "tap \"Enter the code\"",
      "tab \"Account\"",
      "tap \"Edit profile\"",
      "tap \"Send me news\"",
      "tab \"Shop\"",
      "tap \"Cup\"",
      "tap \"Add to cart\"",
      "tap \"Cart\"",
      "tap \"Check out\"",
      "tap \"Deliver to the shop\"",
      "tap \"Pay by gift card\"",
      "tap \"My orders\""
    )
    #expect(app.state.contains("Account*: account › profile, "))
    #expect(app.possibleMoves == [.alert("Keep editing"), .alert("Discard")])
    for move in ["alert \"Discard\"", "tap \"Orders\""] { try app.play(move) }
    #expect(app.state.contains("Account*: account › orders, "))
  }

  @Test func `signing out is one change`() throws {
    let app = try TestApp(
      playing: "tap \"Sign in\"",
      "tap \"I'm Ada\"",
      "tap \"Enter the code\"",
      "tap \"Cup\"",
      "tap \"Add to cart\"",
      "tap \"Cart\"",
      "tap \"Check out\"",
      "tap \"Deliver to the shop\""
    )
    _ = app.takeOutput()
    app.coordinator.session.signOut()
    #expect(
      app.takeOutput() == [
        "app   set root welcome  − payment, delivery, cart, product(id: \"cup\"), catalog, account, "
          + "settings  ended CheckoutFlow, ShopCoordinator, AccountCoordinator, "
          + "SettingsCoordinator, MainCoordinator"
      ]
    )
  }

  @Test func `a sign-in at the door leads in, giving it up doesn't`() throws {
    let app = try TestApp(playing: "tap \"Sign in\"", "swipe down")
    #expect(app.state == "welcome")
    for move in ["tap \"Sign in\"", "tap \"I'm Grace\"", "tap \"Enter the code\""] {
      try app.play(move)
    }
    #expect(app.state == "tabs{Shop*: catalog, Account: account, Settings: settings}")
    #expect(app.coordinator.session.account?.name == "Grace")
  }

  @Test func `a wizard that is closed at the door leads nowhere`() throws {
    let app = try TestApp(
      playing: "tap \"Create account\"",
      "tap \"My name is Mary\"",
      "tap \"I live at the Old Mill\"",
      "tap \"Close\""
    )
    #expect(app.state == "welcome")
    #expect(!app.coordinator.session.isSignedIn)
  }
}
