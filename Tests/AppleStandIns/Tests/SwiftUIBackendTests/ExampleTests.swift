import NavigationKit
import SwiftUI
import Testing

@testable import SwiftUIExample

/// The example app, with real views for the demo's screens.
@MainActor
struct ExampleTests {
  private let router: ViewRouter
  private let host: ViewHost
  private let app: AppCoordinator

  init() {
    let clock = ScriptClock()
    let router = ViewRouter(clock: clock)
    self.router = router
    app = AppCoordinator(router: router)
    host = ViewHost(clock: clock.base) {
      RouterView(
        router,
        content: ScreenViews.view(of:in:),
        tabItem: ScreenViews.tabItem(of:)
      )
    }
    app.start()
    host.settle()
  }

  private func tap(_ labels: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for label in labels {
      #expect(host.tap(label), "\(label) on \(host.texts)", sourceLocation: sourceLocation)
      host.settle()
    }
    #expect(host.complaints == [], sourceLocation: sourceLocation)
  }

  /// Writes into the text field in front.
  private func write(_ text: String) {
    let field = host.layers.last?.node.descendants.last { $0.view is TextField<Text> }
    (field?.view as? TextField<Text>)?.text.wrappedValue = text
    host.settle()
  }

  @Test func `somebody buys a cup of tea`() {
    tap("Look around", "Cup, €8.50", "Add to cart", "Cart")
    #expect(host.tabItems.map(\.title) == ["Shop", "Account", "Settings"])
    #expect(host.tabItems.first?.badge == "1")
    tap("Check out for €8.50", "I'm Grace", "Enter the code")
    tap("Deliver to 3 Harbour Street", "Pay by gift card")
    #expect(host.texts.contains("Thank you! Your order has the number 1001."))
    tap("My orders", "Order 1001")
    #expect(host.texts.contains("€8.50, delivered to 3 Harbour Street"))
    #expect("\(router.state)".contains("Account*: account › orders › order(number: 1001)"))
  }

  @Test func `what was removed from the cart is gone`() {
    tap("Look around", "Teapot, €24.00", "Add to cart", "Cart", "Remove Teapot")
    #expect(host.texts.contains("Nothing yet"))
    #expect(host.tabItems.first?.badge == nil)
  }

  @Test func `a new customer is led through the steps, over the whole screen`() {
    tap("Create account")
    #expect(host.layers.map(\.kind) == ["base", "cover"])
    write("Mary")
    tap("Next")
    write("the Old Mill")
    tap("Next", "Change address", "Next", "Confirm")
    host.selectTab("Account")
    host.settle()
    #expect(host.texts.contains("Hello, Mary!"))
  }

  @Test func `unsaved changes are kept from being lost`() {
    tap("Sign in", "I'm Ada", "Enter the code")
    host.selectTab("Settings")
    host.settle()
    tap("Edit profile", "Send me news")
    host.swipeDown()
    host.settle()
    #expect(host.alert?.title == "Discard changes?")
    host.tapAlert("Keep editing")
    host.settle()
    #expect(host.layers.count == 2)
    tap("Save")
    #expect(host.layers.count == 1)
  }

  @Test func `every screen has a view`() {
    tap("Look around")
    host.selectTab("Settings")
    host.settle()
    tap("About", "Licence")
    #expect(host.texts.contains("MIT"))
    host.back(2)
    host.settle()
    tap("Leave the shop")
    #expect(host.texts.first == "A shop for tea")
  }

  @Test func `the app keeps coordinator and router, and follows links`() async throws {
    let shop = Shop()
    let host = ViewHost { ExampleView(shop: shop) }
    await host.settleInTurns()
    #expect(host.texts.first == "A shop for tea")
    host.open(try #require(URL(string: "shop://product/teapot")))
    await host.settleInTurns()
    #expect(host.texts.contains("€24.00"))
    #expect(ExampleApp().body is WindowGroup<ExampleView>)
  }
}
