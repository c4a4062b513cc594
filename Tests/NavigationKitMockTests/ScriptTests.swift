import NavigationKitMock
import Testing

/// A small shop whose screens know their own buttons.
private enum ShopRoute: ActionScreen {
  case catalog
  case product(id: String)
  case cart

  func actions(in context: ScreenContext) -> [ScreenAction] {
    guard let shop = context.coordinator(Shop.self) else { return [] }
    switch self {
    case .catalog: return [ScreenAction("Cup") { shop.open("cup") }]
    case .product(let id): return [ScreenAction("Add to cart") { shop.add(id) }]
    case .cart: return []
    }
  }
}

private final class Shop: FlowCoordinator {
  private(set) var cart: [String] = []

  override func start() { router.setRoot(ShopRoute.catalog) }
  func open(_ id: String) { router.push(ShopRoute.product(id: id)) }

  func add(_ id: String) {
    cart.append(id)
    let show = NavigationAlert.Button("Show") { [router] in router.push(ShopRoute.cart) }
    router.showAlert(NavigationAlert("Added \"\(id)\"", buttons: [.cancel("Go on"), show]))
  }
}

/// Keeps what is written into copies of it.
private struct Paper: TextOutputStream {
  final class Text { var text = "" }

  let content = Text()
  mutating func write(_ text: String) { content.text += text }
}

@MainActor
struct ScriptTests {
  private let kit = Kit()

  private static let session = #"""
    app   set root catalog
    user  tap "Cup"
    app   push product(id: "cup")
    user  tap "Add to cart"
    app   alert "Added \"cup\"" [Go on] [Show]
    user  tap alert "Show"
    app   push cart
    user  tap "Help"
    app   present sheet: help  [layer 1]
    user  swipe down  [layer 1]  − help
    user  back  − cart
    user  back  − product(id: "cup")
    app   pop 1  refused: only the root is left
    """#

  /// What an app offers on screens that don't know their own buttons.
  private func help(_ screen: any Screen, _ context: ScreenContext) -> [ScreenAction] {
    guard screen as? ShopRoute == .cart else { return [] }
    return [ScreenAction("Help") { context.router.present(sheet: MockScreen("help")) }]
  }

  private func playOnTheMock(_ router: MockRouter) -> Shop {
    let shop = Shop(router: router)
    shop.start()
    router.user.tap("Cup")
    router.user.tap("Add to cart")
    router.user.tapAlert("Show")
    router.user.tap("Help")
    router.user.swipeDown()
    router.user.back()
    router.user.back()
    router.pop()
    return shop
  }

  private func playOnTheConsole() throws -> (shop: Shop, router: RecordingRouter, printed: String) {
    let paper = Paper()
    let router = RecordingRouter(to: paper, actions: help)
    let shop = Shop(router: router)
    shop.start()
    try router.play(
      """
      tap "Cup"
      tap "Add to cart"
      alert "Show"
      tap "Help"
      swipe down
      back
      back
      """
    )
    router.pop()
    return (shop, router, paper.content.text)
  }

  @Test func `K8 the script of a mock is what the console prints of the same session`() throws {
    let console = try playOnTheConsole()
    let router = MockRouter(actions: help)
    let shop = playOnTheMock(router)
    #expect(console.printed == Self.session + "\n")
    #expect(router.script == Self.session)
    #expect(router.transcript == console.router.transcript)
    #expect(shop.cart == ["cup"])
    #expect(console.shop.cart == ["cup"])
  }

  @Test func `K8 JSON Lines give the same values back, and a second run the same text`() throws {
    let router = MockRouter(actions: help)
    _ = playOnTheMock(router)
    let json = router.transcript.jsonLines
    #expect(try [TranscriptLine](jsonLines: json) == router.transcript)
    let second = MockRouter(actions: help)
    _ = playOnTheMock(second)
    #expect(second.script == router.script)
    #expect(second.transcript.jsonLines == json)
  }

  @Test func `K8 a printed session is a test`() {
    let router = kit.router(actions: help)
    router.expectScript(Self.session) { _ = playOnTheMock(router) }
    router.finish()
    #expect(kit.texts == [])
  }

  @Test func `the script survives that screens are let go`() {
    let router = kit.router()
    router.given { router.setRoot(Route.home) }
    router.released(flow: Wizard.self) {
      router.run(Wizard(router: router))
      router.user.back()
    }
    router.given { router.push(Route.detail(2)) }
    #expect(
      router.script == """
        app   set root home
        app   push detail(1)
        user  back  − detail(1)  ended Wizard
        app   push detail(2)
        """
    )
    #expect(kit.texts == [])
  }

  // MARK: - Where it differs

  @Test func `a script that differs shows where, and the literal that would pass`() {
    let router = kit.router()
    router.expectScript(
      """
      app   set root home
      app   push detail(1)
      user  back  − detail(1)
      """
    ) {
      router.setRoot(Route.home)
      router.push(Route.detail(2))
      router.user.back()
    }
    #expect(kit.lines == [#line - 11])
    #expect(
      kit.texts == [
        #"""
        Line 2 of the script: app push detail(2), expected app push detail(1).

            app   set root home
          − app   push detail(1)
          − user  back  − detail(1)
          + app   push detail(2)
          + user  back  − detail(2)

          screen   home

        If that is right, paste:

        """
        app   set root home
        app   push detail(2)
        user  back  − detail(2)
        """
        """#
      ]
    )
  }

  @Test func `a line too many and a line too few are told`() {
    let router = kit.routerAtHome()
    router.expectScript("app   push detail(1)") {
      router.push(Route.detail(1))
      router.pop()
    }
    router.expectScript(
      """
      app   push detail(1)
      app   pop 1  − detail(1)
      """
    ) { router.push(Route.detail(1)) }
    router.expectScript("app   push detail(3)") {}
    #expect(
      kit.headlines == [
        "Line 2 of the script: app pop 1 − detail(1), which wasn't expected.",
        "Line 2 of the script: expected app pop 1 − detail(1), but it didn't happen.",
        "Line 1 of the script: expected app push detail(3), but it didn't happen.",
      ]
    )
    #expect(
      kit.texts.last == """
        Line 1 of the script: expected app push detail(3), but it didn't happen.

          − app   push detail(3)

          screen   home › detail(1)

        If that is right, paste:

        ""
        """
    )
  }

  @Test func `the literal is raw where the lines need that`() {
    let router = kit.routerAtHome()
    router.expectScript("") { router.push(MockScreen("\"\"\" \\# \\")) }
    #expect(
      kit.texts == [
        ###"""
        Line 1 of the script: app push """ \# \, which wasn't expected.

          + app   push """ \# \

          screen   home › """ \# \

        If that is right, paste:

        ##"""
        app   push """ \# \
        """##
        """###
      ]
    )
  }

  @Test func `space around lines and empty lines don't matter`() {
    let router = kit.routerAtHome()
    router.expectScript("\n\n  app   push detail(1)  \n\n\tapp   pop 1  − detail(1)\n") {
      router.push(Route.detail(1))
      router.pop()
    }
    router.expectScript("\n") {}
    #expect(kit.texts == [])
  }

  @Test func `a step that waits, steps in steps, and misuse`() async {
    let router = kit.routerAtHome()
    await router.expectScript("app   push detail(1)") {
      router.expect(.push(Route.detail(2)), .pop()) {
        router.push(Route.detail(2))
        router.pop()
      }
      await Task.yield()
      router.push(Route.detail(1))
    }
    let parent = BaseCoordinator()
    router.expectScript("") {
      parent.finish(); parent.startChild(BaseCoordinator())
    }
    router.push(Route.detail(5))
    router.finish()
    #expect(
      kit.headlines == [
        "Can't start BaseCoordinator as a child of BaseCoordinator: the parent has finished.",
        "Nobody checked: push detail(5).",
      ]
    )
  }

  @Test func `a step that has failed otherwise isn't judged`() {
    let router = kit.routerAtHome()
    router.expectScript("user  back  − detail(1)") { router.user.back() }
    #expect(kit.headlines == ["Can't go back: only the root is left."])
  }

  // MARK: - Buttons

  @Test func `a button that isn't there is a failure`() {
    let router = kit.router(actions: help)
    router.user.tap("Cup")
    let shop = Shop(router: router)
    shop.start()
    router.user.tap("cup")
    router.user.tap("Saucer")
    router.user.tap("Cup")
    shop.add("cup")
    router.user.tap("Add to cart")
    router.user.tapAlert("Go on")
    router.push(MockScreen("plain"))
    router.user.tap("Add to cart")
    #expect(
      kit.texts == [
        """
        Can't tap "Cup": nothing is on screen.

          screen   nothing
        """,
        """
        Can't tap "cup": catalog has "Cup".

          screen   catalog
          near     "Cup" and "cup" differ in letter case only
        """,
        """
        Can't tap "Saucer": catalog has "Cup".

          screen   catalog
        """,
        #"""
        Can't tap "Add to cart": the alert "Added \"cup\"" is up.

          screen   catalog › product(id: "cup") ⌃ alert "Added \"cup\""

        Answer it first with 'tapAlert(_:)'.
        """#,
        """
        Can't tap "Add to cart": plain has no buttons.

          screen   catalog › product(id: "cup") › plain
        """,
      ]
    )
  }
}
