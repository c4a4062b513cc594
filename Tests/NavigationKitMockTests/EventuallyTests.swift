import NavigationKitMock
import Testing

/// An app that goes on in tasks of its own.
@MainActor
private final class Shop {
  let router: any Router
  init(router: any Router) { self.router = router }

  @discardableResult
  func pay() -> Task<Void, Never> {
    Task {
      await Task.yield()
      router.push(Route.detail(1))
    }
  }

  func payElsewhere() {
    Task.detached { [router] in
      let number = (1...1000).reduce(0, +)
      await MainActor.run { _ = router.push(Route.detail(number)) }
    }
  }
}

@MainActor
struct EventuallyTests {
  private let kit = Kit()

  @Test func `K5 what happens in a task of its own is awaited`() async {
    let router = kit.routerAtHome()
    let shop = Shop(router: router)
    await router.eventually(.push(Route.detail(1))) { shop.pay() }
    await router.eventually(.push(Route.detail(500_500))) { shop.payElsewhere() }
    await router.eventually(.pop(), .push(Route.detail(1)), .pop(2)) {
      router.pop()
      let payment = shop.pay()
      Task {
        await payment.value
        router.pop(2)
      }
    }
    router.finish()
    #expect(kit.texts == [])
  }

  @Test func `K5 what never comes fails once`() async {
    let router = kit.routerAtHome()
    let line = #line + 1 as UInt
    await router.eventually(.push(Route.detail(1))) {}
    await router.eventually(.pop(), .pop()) { router.pop() }
    #expect(kit.lines == [line, line + 1])
    #expect(
      kit.texts == [
        """
        Expected push detail(1), but nothing happened.

          − push detail(1)

          screen   home
        """,
        """
        Refused to pop 1 (only the root is left), expected it done.

          − pop 1
          − pop 1
          + pop 1, refused: only the root is left

          screen   home

        If it's meant to be refused, state '.refused(…, .atRoot)'.
        """,
      ]
    )
  }

  @Test func `something else fails as in a step that doesn't wait`() async {
    let router = kit.routerAtHome()
    let shop = Shop(router: router)
    await router.eventually(.push(Route.detail(2))) { shop.pay() }
    await router.eventually { shop.pay() }
    #expect(
      kit.headlines == [
        "Pushed detail(1), expected detail(2).", "Pushed detail(1), expected nothing.",
      ]
    )
  }

  @Test func `nothing may happen eventually`() async {
    let router = kit.routerAtHome()
    await router.eventually { router.popToRoot() }
    #expect(kit.texts == [])
  }

  @Test func `a step that awaits its work needs no waiting`() async {
    let router = kit.routerAtHome()
    await router.expect(.push(Route.detail(1))) {
      await Task { _ = router.push(Route.detail(1)) }.value
    }
    await router.given { await Task { _ = router.push(Route.detail(2)) }.value }
    router.finish()
    #expect(router.stack(of: Route.self) == [.home, .detail(1), .detail(2)])
    #expect(kit.texts == [])
  }
}
