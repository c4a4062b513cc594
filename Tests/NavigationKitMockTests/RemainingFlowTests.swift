import NavigationKitMock
import Testing

/// No flow is left over from a step.
@MainActor
struct RemainingFlowTests {
  private let kit = Kit()

  /// A flow with another one above it.
  private final class Tour: FlowCoordinator {
    override func start() {
      router.push(Route.detail(1))
      startChild(Wizard(router: router.modal()))
    }
  }

  @Test func `flows that end and go leave nothing`() async {
    let router = kit.routerAtHome()
    let app = BaseCoordinator()
    router.expectNoFlowsLeft {
      app.startChild(Tour(router: router))
      router.user.swipeDown()
      router.user.back()
    }
    await router.expectNoFlowsLeft {
      router.run(Wizard(router: router))
      await Task.yield()
      router.expect(.back) { router.user.back() }
    }
    router.expectNoFlowsLeft {}
    #expect(kit.texts == [])
  }

  @Test func `what was there before doesn't count`() {
    let router = kit.router()
    let app = FlowCoordinator(router: router)
    app.router.setRoot(Route.home)
    app.startChild(Tour(router: app.router))
    router.expectNoFlowsLeft {
      app.startChild(Wizard(router: app.router))
      router.user.swipeDown()
      router.user.back()
    }
    #expect(kit.texts == [])
    #expect(app.children.count == 1)
  }

  @Test func `one that still runs is told with the reason`() {
    let router = kit.routerAtHome()
    let app = BaseCoordinator()
    router.expectNoFlowsLeft { app.startChild(Wizard(router: router)) }
    #expect(kit.lines == [#line - 1])
    #expect(
      kit.texts == [
        """
        Wizard is left over: BaseCoordinator still lists it as a child.

          screen   home › detail(1)

        It has to 'finish()', or to lose its last screen.
        """
      ]
    )
  }

  @Test func `one that has ended and is held is told, too`() {
    let router = kit.routerAtHome()
    var closure: (() -> Void)?
    router.expectNoFlowsLeft {
      let wizard = Wizard(router: router)
      closure = { wizard.finish() }
      router.run(wizard)
      router.user.back()
    }
    #expect(
      kit.headlines == [
        "Wizard is left over: it's nobody's child any more, but something still holds it."
      ]
    )
    closure?()
  }

  @Test func `several are told together`() {
    let router = kit.routerAtHome()
    let app = BaseCoordinator()
    router.expectNoFlowsLeft { app.startChild(Tour(router: router)) }
    #expect(
      kit.texts == [
        """
        2 flows are left over.

          ! Tour: BaseCoordinator still lists it as a child
          ! Wizard: Tour still lists it as a child

          screen   home › detail(1) ⌃ sheet: detail(1)

        It has to 'finish()', or to lose its last screen.
        """
      ]
    )
  }
}
