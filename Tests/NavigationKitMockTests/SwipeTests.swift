import NavigationKitMock
import Testing

/// Swipes that stay in flight while the app goes on.
@MainActor
struct SwipeTests {
  private let kit = Kit()

  @Test(arguments: [MockRouter.Transitions.immediate, .manual])
  func `a swipe that is finished takes what was swiped, and what came meanwhile stays`(
    transitions: MockRouter.Transitions
  ) {
    let router = kit.router(transitions)
    router.given { router.setStack([Route.home, Route.detail(1)]) }
    router.completeAll()
    let swipe = router.user.beginSwipeBack()
    #expect(swipe.isInFlight)
    router.expect(.push(Route.detail(2))) { router.push(Route.detail(2)) }
    router.completeAll()
    router.expect(.back) { #expect(swipe.finish()) }
    #expect(!swipe.isInFlight)
    router.completeAll()
    router.finish()
    #expect(router.stack(of: Route.self) == [.home, .detail(2)])
    #expect(kit.texts == [])
  }

  @Test func `a cancelled swipe changes nothing`() {
    let router = kit.routerAtHome()
    router.given { router.push(Route.detail(1)) }
    router.expect {
      let swipe = router.user.beginSwipeBack()
      swipe.cancel()
      #expect(!swipe.isInFlight)
    }
    #expect(router.stack(of: Route.self) == [.home, .detail(1)])
    #expect(kit.texts == [])
  }

  @Test func `what the app took meanwhile can't be swiped any more`() {
    let router = kit.routerAtHome()
    router.given { router.push(Route.detail(1)) }
    let swipe = router.user.beginSwipeBack()
    router.expect(.pop()) { router.pop() }
    router.expect { #expect(!swipe.finish()) }
    #expect(router.stack(of: Route.self) == [.home])
    #expect(kit.texts == [])
  }

  @Test func `guards are asked when it begins, and only then`() {
    let router = kit.routerAtHome()
    router.given { router.modal().push(Route.detail(1)) }
    var answers: [NavigationDecision] = [.block("unsaved"), .allow]
    router.addGuard { _ in answers.removeFirst() }
    router.expect(.refused(.swipeDown, .blocked("unsaved"))) {
      #expect(!router.user.beginSwipeDown().isInFlight)
    }
    let swipe = router.user.beginSwipeDown()
    router.expect(.swipeDown) { swipe.finish() }
    #expect(answers.isEmpty)
    #expect(router.presented == nil)
    #expect(kit.texts == [])
  }

  @Test func `a layer whose tabs are empty can be swiped away`() {
    let router = kit.routerAtHome()
    router.given { router.modal().setTabs([Tab.news, .account], selected: .news) }
    router.expect(.swipeDown) { router.user.beginSwipeDown().finish() }
    #expect(kit.texts == [])
  }

  @Test func `what isn't possible fails on its line`() {
    let router = kit.routerAtHome()
    let first = #line + 1 as UInt
    let none = router.user.beginSwipeBack()
    none.finish()
    none.cancel()
    router.user.beginSwipeDown().finish()
    router.given { router.push(Route.detail(1)) }
    let swipe = router.user.beginSwipeBack()
    _ = router.user.beginSwipeBack()
    swipe.cancel()
    swipe.finish()
    #expect(
      kit.headlines == [
        "Can't swipe back: only the root is left.",
        "Can't finish the swipe back: it isn't in flight.",
        "Can't cancel the swipe back: it isn't in flight.",
        "Can't swipe down: nothing is presented.",
        "Can't finish the swipe down: it isn't in flight.",
        "Can't swipe back: a swipe back is in flight.",
        "Can't finish the swipe back: it isn't in flight.",
      ]
    )
    #expect(kit.lines == [0, 1, 2, 3, 3, 6, 8].map { first + $0 })
    #expect(kit.texts[5].hasSuffix("\n\nEnd it first with 'finish()' or 'cancel()'."))
  }

  @Test func `one that is left in flight is reported at the end`() {
    let text = """
      A swipe back is still in flight.

      End it with 'finish()' or 'cancel()'.
      """
    let router = kit.routerAtHome()
    router.given { router.push(Route.detail(1)) }
    let swipe = router.user.beginSwipeBack()
    router.finish()
    router.finish()
    #expect(kit.texts == [text])
    #expect(swipe.isInFlight)
    do {
      let other = kit.routerAtHome()
      other.given { other.push(Route.detail(1)) }
      _ = other.user.beginSwipeBack()
    }
    #expect(kit.texts == [text, text])
  }
}
