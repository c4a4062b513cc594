import NavigationKitMock
import Testing

@MainActor
private final class AppCoordinator: BaseCoordinator {
  var keeper: (() -> Void)?
  var kept: AnyObject?

  @discardableResult
  func startWizard(on router: any Router) -> Bool { startChild(Wizard(router: router)) }
}

@MainActor
struct ReleaseTests {
  private let kit = Kit()
  private let app = AppCoordinator()

  private func router(_ transitions: MockRouter.Transitions = .immediate) -> MockRouter {
    let router = kit.routerAtHome(transitions)
    router.given { app.startWizard(on: router) }
    router.completeAll()
    return router
  }

  @Test func `K6 a flow that goes with its screen is released`() {
    let router = router()
    router.released(app.children.first) { router.user.back() }
    #expect(kit.texts == [])
  }

  @Test func `K6 a closure that holds a flow is a leak`() {
    let router = router()
    app.keeper = { [wizard = app.children.first] in wizard?.finish() }
    router.released(app.children.first) { router.user.back() }
    #expect(kit.lines == [#line - 1])
    #expect(
      kit.texts == [
        """
        Wizard wasn't released: it's nobody's child any more, but something still holds it.

          screen   home

        Look at properties and closures of AppCoordinator, which started it, then at its own and the test's: one captures it strongly.
        """
      ]
    )
  }

  @Test func `a flow without a parent and a screen that are held`() {
    let router = kit.routerAtHome()
    var kept: [AnyObject] = []
    router.released(flow: Wizard.self) {
      let wizard = Wizard(router: router)
      kept.append(wizard)
      router.run(wizard)
      router.user.back()
    }
    router.given { router.push(ProfileScreen()) }
    router.released(router.screens.last as AnyObject?) {
      kept += [router.screens.last as AnyObject]
      router.user.back()
    }
    #expect(
      kit.texts == [
        """
        Wizard wasn't released: it's nobody's child any more, but something still holds it.

          screen   home

        Look at properties and closures of whoever started it, then at its own and the test's: one captures it strongly.
        """,
        """
        ProfileScreen wasn't released: something still holds it.

          screen   home

        Look for a property or closure that captures it strongly, also in the test itself.
        """,
      ]
    )
    #expect(kept.count == 2)
  }

  @Test func `a flow that still runs has another text`() {
    let router = router()
    router.released(app.children.first) {}
    router.given {
      router.popToRoot()
      router.run(Wizard(router: router))
    }
    router.released(flow: Wizard.self) {}
    #expect(
      kit.texts == [
        """
        Wizard wasn't released: AppCoordinator still lists it as a child.

          screen   home › detail(1)

        It has to 'finish()', or to lose its last screen.
        """,
        """
        Wizard wasn't released: the router still runs it.

          screen   home › detail(1)

        It has to 'finish()', or to lose its last screen.
        """,
      ]
    )
  }

  @Test func `a flow is found by its type`() {
    let router = router()
    router.released(flow: Wizard.self) { router.expect(.back) { router.user.back() } }
    router.released(flow: Wizard.self) {
      app.startWizard(on: router.modal())
      router.user.swipeDown()
    }
    #expect(kit.texts == [])
    router.released(flow: Wizard.self) {
      app.startWizard(on: router)
      app.kept = app.children.first
      router.user.back()
    }
    router.released(flow: Wizard.self) {}
    #expect(
      kit.headlines == [
        "Wizard wasn't released: it's nobody's child any more, but something still holds it.",
        "There's nothing to release: no Wizard was on screen.",
      ]
    )
  }

  @Test func `a screen that is popped is released, though it was recorded`() {
    let router = router()
    router.given { router.push(ProfileScreen()) }
    router.released(router.screens.last as AnyObject?) { router.user.back() }
    #expect(kit.texts == [])
    #expect(router.events.isEmpty)
    #expect(router.pushedScreens.isEmpty)
  }

  @Test func `what is still on screen can't be released`() {
    let router = router()
    router.given { router.push(ProfileScreen()) }
    router.released(router.screens.last as AnyObject?) {}
    router.released(nil) { router.user.back() }
    #expect(
      kit.texts == [
        """
        ProfileScreen wasn't released: it's still on screen.

          screen   home › detail(1) › ProfileScreen

        The step has to take it away.
        """,
        """
        There's nothing to release: the object was nil.

          screen   home › detail(1)
        """,
      ]
    )
  }

  @Test func `a transition in flight holds its screens`() {
    let router = router(.manual)
    router.given { router.push(ProfileScreen()) }
    router.complete()
    router.released(router.screens.last as AnyObject?) { router.pop() }
    #expect(
      kit.headlines == [
        "ProfileScreen wasn't released: a transition is in flight, which shows it until the end."
      ]
    )
    router.complete()
    router.given { router.push(ProfileScreen()) }
    router.complete()
    router.released(router.screens.last as AnyObject?) {
      router.pop()
      router.complete()
    }
    #expect(kit.texts.count == 1)
  }

  @Test func `the step may wait`() async {
    let router = router()
    await router.released(app.children.first) {
      await Task { _ = router.user.back() }.value
    }
    #expect(kit.texts == [])
  }

  @Test func `the result of a flow`() async {
    final class Picker: FlowCoordinator, ResultCoordinator {
      typealias Output = Int
      override func start() { router.push(Route.detail(3)) }
    }
    let router = kit.routerAtHome()
    #expect(router.result(of: Picker(router: router)) { $0.finish(with: 7) } == 7)
    #expect(router.result(of: Picker(router: router)) { _ in router.user.back() } == nil)
    let awaited = await router.result(of: Picker(router: router)) { picker in
      await Task { picker.finish(with: 8) }.value
    }
    #expect(awaited == 8)
    #expect(kit.texts == [])
    #expect(router.result(of: Picker(router: router)) { _ in } == nil)
    #expect(kit.lines == [#line - 1])
    #expect(
      kit.texts == [
        """
        Picker hasn't ended.

          screen   home › detail(3)

        The step has to make it 'finish(with:)', or lose its last screen.
        """
      ]
    )
  }

  @Test func `a coordinator that can't be started gives no result`() {
    final class Picker: FlowCoordinator, ResultCoordinator { typealias Output = Int }
    let router = kit.routerAtHome()
    let (ended, child) = (Picker(router: router), Picker(router: router))
    ended.finish()
    let parent = BaseCoordinator()
    parent.startChild(child)
    #expect(router.result(of: ended) { $0.finish(with: 1) } == nil)
    #expect(router.result(of: child) { $0.finish(with: 1) } == nil)
    #expect(
      kit.headlines == [
        "Picker can't be started: it has finished.",
        "Picker can't be started: it's a child already.",
      ]
    )
    #expect(!child.isFinished)
  }
}
