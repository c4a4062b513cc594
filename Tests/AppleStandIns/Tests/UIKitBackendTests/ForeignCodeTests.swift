import NavigationKit
import Testing
import UIKit

/// Code that knows nothing of the router, and uses view controllers as it always did.
@Suite(.ownRunLoop)
@MainActor
struct ForeignCodeTests {
  @Test(arguments: [false, true])
  func `a direct push becomes a screen, and its pop is told once`(animated: Bool) {
    let scene = NavigationScene(showing: "home")
    let log = scene.after {
      scene.controller.pushViewController(page("list"), animated: animated)
    }
    #expect(log == ["app push list"])
    #expect("\(scene.router.state)" == "home › list")
    #expect(scene.after { scene.controller.standInTapBack() } == ["user back"])
    #expect("\(scene.router.state)" == "home")
  }

  @Test func `a direct push belongs to the flow of the screen that it covers`() {
    let scene = NavigationScene(showing: "home")
    let flow = FlowCoordinator(router: scene.router)
    scene.router.run(flow)
    flow.router.push(Route.about)
    scene.loop.settle()
    scene.after { scene.controller.pushViewController(page("list"), animated: true) }
    scene.after { flow.finish() }
    #expect(scene.titles == ["home"])
  }

  @Test(arguments: [false, true])
  func `a direct pop is told once`(animated: Bool) {
    let scene = NavigationScene(showing: "home", "list", "item")
    let log = scene.after { scene.controller.popToRootViewController(animated: animated) }
    #expect(log == ["user back to home"] && "\(scene.router.state)" == "home")
  }

  @Test func `a stack that is set directly is taken in from where it differs`() {
    let scene = NavigationScene(showing: "home", "list", "item")
    let first = scene.controller.viewControllers[0]
    scene.after {
      scene.controller.setViewControllers([first, page("a"), page("b")], animated: true)
    }
    #expect("\(scene.router.state)" == "home › a › b" && scene.titles == ["home", "a", "b"])
    scene.after { scene.controller.setViewControllers([page("new")], animated: true) }
    #expect("\(scene.router.state)" == "new" && scene.titles == ["new"])
  }

  @Test func `a first view controller that is set directly is the root`() {
    let scene = NavigationScene()
    scene.after { scene.controller.viewControllers = [page("home")] }
    #expect("\(scene.router.state)" == "home")
  }

  @Test func `a direct push that a guard blocks is taken back`() {
    let scene = NavigationScene(showing: "home")
    scene.router.addGuard { _ in .block("locked") }
    let log = scene.after { scene.controller.pushViewController(page("list"), animated: true) }
    #expect(log.count == 1 && log[0].contains("locked"))
    #expect(scene.titles == ["home"] && "\(scene.router.state)" == "home")
  }

  @Test func `changes out of a window are found out with the next one`() {
    let scene = NavigationScene(showing: "home", "list", isInWindow: false)
    scene.controller.popViewController(animated: false)
    scene.after { scene.router.push(page("item")) }
    #expect(scene.titles == ["home", "item"] && "\(scene.router.state)" == "home › item")
  }

  @Test(arguments: [false, true])
  func `a direct dismissal closes the layer once`(animated: Bool) {
    let scene = NavigationScene(showing: "home")
    let card = page("card")
    var left = 0
    scene.after { scene.router.present(card, onRemove: { _ in left += 1 }) }
    let log = scene.after { card.dismiss(animated: animated) }
    #expect(log == ["user swipe down"] && left == 1)
    #expect("\(scene.router.state)" == "home")
    scene.after { scene.router.present(card) }
    #expect(scene.presented === card)
  }

  @Test func `a system controller that closes itself is told, even if it fills the screen`() {
    let scene = NavigationScene(showing: "home")
    let safari = page("safari")
    scene.after { scene.router.present(full: safari) }
    let log = scene.after { safari.dismiss(animated: true) }
    #expect(log == ["app dismiss"] && "\(scene.router.state)" == "home")
  }

  @Test func `a direct dismissal of several layers closes them in one event`() {
    let scene = NavigationScene(showing: "home")
    scene.after {
      scene.router.present(page("one"))
      scene.router.presented?.present(page("two"))
      scene.router.presented?.presented?.present(page("three"))
    }
    let one = scene.presented
    let log = scene.after { one?.dismiss(animated: true) }
    #expect(log == ["user swipe down"] && "\(scene.router.state)" == "home ⌃ sheet: one")
  }

  @Test func `a direct dismissal without animation that is under way is waited for`() {
    UIKitStandIn.current.endsInsideCalls = false
    let scene = NavigationScene(showing: "home")
    scene.after { scene.router.present(page("one")) }
    var isShown = false
    let log = scene.after {
      scene.presented?.dismiss(animated: false)
      scene.router.push(page("list")) { isShown = true }
    }
    #expect(isShown && log == ["app push list", "user swipe down"])
    #expect("\(scene.router.state)" == "home › list" && scene.presented == nil)
  }

  @Test func `a dismissal that other code is doing isn't asked for again`() {
    let scene = NavigationScene(showing: "home")
    scene.after { scene.router.present(page("one")) }
    var isShown = false
    scene.after {
      scene.controller.dismiss(animated: true)
      scene.router.dismiss { isShown = true }
    }
    #expect(isShown && scene.loop.console == [])
    #expect("\(scene.router.state)" == "home" && scene.presented == nil)
  }

  @Test func `what other code presents is left alone, and presented from`() {
    let scene = NavigationScene(showing: "home")
    scene.after { scene.controller.present(page("other"), animated: true) }
    scene.after { scene.router.present(page("card")) }
    #expect(scene.presented?.title == "other")
    #expect(scene.presented?.presentedViewController?.title == "card")
    #expect("\(scene.router.state)" == "home ⌃ sheet: card" && scene.loop.console == [])
    scene.after { scene.router.dismiss() }
    #expect(scene.presented?.title == "other")
    scene.after { scene.router.present(page("card")) }
    let log = scene.after { scene.controller.dismiss(animated: true) }
    #expect(log == ["user swipe down"] && "\(scene.router.state)" == "home")
  }

  @Test func `what other code presents goes before the base of a window does`() {
    let window = UIWindow(frame: .zero)
    let router = NavigationRouter(window: window) { _, _ in page("face") }
    router.useClock(of: .current)
    window.makeKeyAndVisible()
    router.setRoot(Route.home)
    window.rootViewController?.present(page("other"), animated: false)
    router.setTabs(["one"], selected: "one")
    UIKitStandIn.current.settle()
    #expect(window.rootViewController is UITabBarController)
  }

  @Test func `a push of other code in the middle of a transition is taken in after it`() {
    let scene = NavigationScene(showing: "home")
    scene.after {
      scene.router.push(page("list")) { [controller = scene.controller] in
        controller.pushViewController(page("item"), animated: false)
      }
    }
    #expect(scene.titles == ["home", "list", "item"])
    #expect("\(scene.router.state)" == "home › list › item")
  }

  @Test func `a delegate that other code sets is found, told, and given its place back`() {
    let scene = NavigationScene(showing: "home")
    let own = Listener()
    scene.controller.delegate = own
    scene.after { scene.router.push(page("list")) }
    #expect(scene.controller.delegate !== own && own.log == ["willShow list", "didShow list"])
    scene.after { scene.controller.standInTapBack() }
    #expect("\(scene.router.state)" == "home" && own.log.last == "didShow home")
  }
}
