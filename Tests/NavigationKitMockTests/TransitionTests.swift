import NavigationKitMock
import Testing

@MainActor
struct TransitionTests {
  private let kit = Kit()

  @Test func `transitions wait for the test, one at a time`() {
    let router = kit.router(.manual)
    var log: [String] = []
    router.expect(.setRoot(Route.home), .push(Route.detail(1))) {
      router.setRoot(Route.home) { log.append("home") }
      router.push(Route.detail(1)) { log.append("detail") }
    }
    #expect(router.stack(of: Route.self) == [.home, .detail(1)])
    #expect(log == [])
    #expect(router.transition.map { "\($0.to)" } == "home")
    router.complete()
    #expect(log == ["home"])
    #expect(router.transition.map { "\($0.to)" } == "home › detail(1)")
    router.cancel()
    #expect(log == ["home", "detail"])
    #expect(router.transition == nil)
    #expect(kit.texts == [])
  }

  @Test func `completing all ends what the completions start, too`() {
    let router = kit.router(.manual)
    router.given {
      router.setRoot(Route.home) { router.push(Route.detail(1)) { router.push(Route.detail(2)) } }
      router.completeAll()
    }
    #expect(router.transition == nil)
    #expect(router.stack(of: Route.self) == [.home, .detail(1), .detail(2)])
    router.completeAll()
    #expect(kit.texts == [])
  }

  @Test func `transitions that start each other for ever are cut`() {
    let router = kit.routerAtHome(.manual)
    func pingPong() {
      router.push(Route.detail(1)) { router.pop { pingPong() } }
    }
    pingPong()
    router.completeAll()
    #expect(
      kit.headlines == ["Can't complete all transitions: after 1000 there's still another."]
    )
    router.cancel()
  }

  @Test func `a lost ticket counts as shown`() async {
    let router = kit.router(.manual)
    var isShown = false
    router.expect(.setRoot(Route.home)) { router.setRoot(Route.home) { isShown = true } }
    router.expect { router.loseTicket() }
    #expect(router.transition == nil)
    router.expect { router.popToRoot() }
    #expect(isShown)
  }

  @Test func `there has to be a transition`() {
    let manual = kit.router(.manual)
    let line = #line + 1 as UInt
    manual.complete()
    manual.cancel()
    manual.loseTicket()
    kit.router().complete()
    #expect(kit.lines == [line, line + 1, line + 2, line + 3])
    let none = ["complete", "cancel", "lose"].map { verb in
      """
      There's no transition to \(verb): none is in flight.

        screen   nothing
      """
    }
    let immediate = """
      There's no transition to complete: they're immediate.

        screen   nothing

      Make the router with 'MockRouter(transitions: .manual)'.
      """
    #expect(kit.texts == none + [immediate])
  }

  @Test func `a transition in flight is reported at the end`() {
    let text = """
      A transition is still in flight.

        to       home › detail(1)

      End it with 'complete()' or 'cancel()'.
      """
    let router = kit.routerAtHome(.manual)
    router.given { router.push(Route.detail(1)) }
    router.finish()
    #expect(kit.texts == [text])
    do {
      let other = kit.routerAtHome(.manual)
      other.given { other.push(Route.detail(1)) }
    }
    #expect(kit.texts == [text, text])
    router.complete()
  }
}
