import NavigationKit
import Testing
import UIKit

@Suite(.ownRunLoop)
@MainActor
struct StackTests {
  @Test func `a router begins with what the navigation controller shows already`() {
    let scene = NavigationScene(showing: "home", "list")
    #expect("\(scene.router.state)" == "home › list")
    #expect(scene.router.navigationController === scene.controller)
    scene.after { scene.router.pop() }
    #expect(scene.titles == ["home"])
  }

  @Test func `the navigation controller keeps its router, and is found again by it`() {
    weak var router: NavigationRouter?
    weak var gone: UINavigationController?
    do {
      let controller = UINavigationController(rootViewController: page("home"))
      gone = controller
      router = NavigationRouter.attached(to: controller)
      #expect(router != nil && NavigationRouter.attached(to: controller) === router)
      #expect(router?.push(page("list")) == true)
      #expect(controller.titles == ["home", "list"])
    }
    #expect(gone == nil && router == nil)
  }

  @Test func `a router without a navigation controller makes one and keeps it`() {
    let router = NavigationRouter()
    router.setRoot(page("home"))
    #expect(router.navigationController?.titles == ["home"])
  }

  @Test func `a window keeps its router`() {
    weak var router: NavigationRouter?
    weak var gone: UIWindow?
    do {
      let window = UIWindow(frame: .zero)
      gone = window
      let made = NavigationRouter(window: window) { _, _ in page("face") }
      made.setRoot(Route.home)
      router = made
    }
    #expect(gone == nil && router == nil)
  }

  @Test func `what keeps the router of its screen goes with the window all the same`() async {
    final class Keeper: UIViewController { var router: (any Router)? }
    weak var gone: UIViewController?
    do {
      let window = UIWindow(frame: .zero)
      let router = NavigationRouter(window: window) { _, context in
        let keeper = Keeper()
        keeper.router = context.router
        return keeper
      }
      router.setRoot(Route.home)
      gone = router.navigationController?.topViewController
      #expect(gone != nil)
    }
    for _ in 0..<1_000 where gone != nil { await Task.yield() }
    #expect(gone == nil)
  }

  @Test func `a second router for a navigation controller is told of the first`() {
    let scene = NavigationScene(showing: "home")
    var problems: [String] = []
    NavigationDiagnostics.withHandler({ problems.append("\($0)") }) {
      _ = NavigationRouter(navigationController: scene.controller)
    }
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("Made a second router for a RoutedNavigationController"))
  }

  @Test func `a pushed view controller is the very one on screen, and released after its pop`() {
    let scene = NavigationScene(showing: "home")
    weak var released: UIViewController?
    scene.after {
      let controller = page("list")
      released = controller
      scene.router.push(controller)
    }
    #expect(scene.controller.topViewController === released && released != nil)
    #expect(scene.router.viewController(for: scene.topID) === released)
    scene.after { scene.router.pop() }
    #expect(released == nil)
  }

  @Test func `screens that are values bring their view controller or get it from the closure`() {
    let scene = NavigationScene(showing: "home")
    scene.after {
      scene.router.push(Route.about)
      scene.router.push(HelpScreen(topic: "keys"))
    }
    #expect(scene.titles == ["home", "about", "help about keys"])
    #expect("\(scene.router.state)" == "home › about › HelpScreen(topic: \"keys\")")
  }

  @Test func `a view controller learns where it is from its context`() {
    let window = UIWindow(frame: .zero)
    var contexts: [ScreenContext] = []
    let router = NavigationRouter(window: window) { _, context in
      contexts.append(context)
      return page("face")
    }
    window.makeKeyAndVisible()
    let flow = FlowCoordinator(router: router)
    router.run(flow)
    flow.router.push(Route.home)
    #expect(contexts.count == 1 && contexts[0].coordinator(FlowCoordinator.self) === flow)
    contexts[0].router.push(Route.about)
    #expect("\(router.state)" == "home › about" && contexts.count == 2)
  }

  @Test func `S4 view controllers appear by their type or by a name of their own`() {
    let scene = NavigationScene(showing: "home")
    scene.after {
      scene.router.push(UIViewController())
      scene.router.push(page("list"))
    }
    #expect("\(scene.router.state)" == "home › UIViewController › list")
  }

  @Test func `a view controller may come back before its pop is over`() {
    let scene = NavigationScene(showing: "home")
    let list = page("list")
    scene.after { scene.router.push(list) }
    let first = scene.topID
    scene.router.pop()
    scene.loop.advance(0.1)
    scene.router.push(list)
    scene.loop.settle()
    #expect(scene.controller.topViewController === list && scene.topID != first)
    #expect(scene.after { scene.controller.standInTapBack() } == ["user back"])
  }

  @Test func `every change of a stack is one transition`() {
    let scene = NavigationScene(showing: "home", "list", "item")
    _ = scene.loop.takeTransitions()
    scene.after { scene.router.setStack([Route.home, Route.about]) }
    #expect(scene.loop.takeTransitions() == [true])
    scene.after { scene.router.popToRoot(animated: false) }
    #expect(scene.loop.takeTransitions() == [false])
  }

  @Test func `the back button pops, and the engine hears of it once`() {
    let scene = NavigationScene(showing: "home", "list")
    let log = scene.after { scene.controller.standInTapBack() }
    #expect(log == ["user back"] && "\(scene.router.state)" == "home")
  }

  @Test func `a guard stops the back button of the router's own navigation controller`() {
    let scene = NavigationScene(showing: "home", "list")
    scene.router.addGuard { $0.origin == .user ? .block("unsaved changes") : .allow }
    let log = scene.after { scene.controller.standInTapBack() }
    #expect(log.count == 1 && log[0].contains("unsaved changes"))
    #expect(scene.titles == ["home", "list"])
    scene.after { scene.router.pop() }
    #expect(scene.titles == ["home"])
  }

  @Test func `the back button of another navigation controller counts as it happened`() {
    let scene = NavigationScene(UINavigationController(), showing: "home", "list")
    scene.router.addGuard { $0.origin == .user ? .block("unsaved changes") : .allow }
    let log = scene.after { scene.controller.standInTapBack() }
    #expect(log == ["user back"] && "\(scene.router.state)" == "home")
  }

  @Test(arguments: [false, true])
  func `a guard stops a swipe back before it begins`(inContent: Bool) {
    let scene = NavigationScene(UINavigationController(), showing: "home", "list")
    let token = scene.router.addGuard { _ in .block("unsaved changes") }
    #expect(!scene.controller.standInBeginSwipeBack(inContent: inContent))
    token.cancel()
    #expect(scene.controller.standInBeginSwipeBack(inContent: inContent))
    let log = scene.after { scene.controller.standInEndSwipeBack(completed: true) }
    #expect(log == ["user back"])
  }

  @Test func `U4 a cancelled swipe changes nothing and doesn't hold up what comes then`() {
    let scene = NavigationScene(showing: "home", "list")
    var isShown = false
    #expect(scene.controller.standInBeginSwipeBack())
    scene.router.push(page("item")) { isShown = true }
    #expect(scene.controller.topViewController?.title == "home", "The finger is still down.")
    let log = scene.after { scene.controller.standInEndSwipeBack(completed: false) }
    #expect(log == [] && isShown)
    #expect(scene.titles == ["home", "list", "item"])
    #expect("\(scene.router.state)" == "home › list › item")
  }

  @Test func `what was pushed while a swipe went on stays when the swipe is completed`() {
    let scene = NavigationScene(showing: "home", "list")
    #expect(scene.controller.standInBeginSwipeBack())
    scene.router.push(page("item"))
    scene.after { scene.controller.standInEndSwipeBack(completed: true) }
    #expect(scene.titles == ["home", "item"])
    #expect("\(scene.router.state)" == "home › item")
  }

  @Test func `a finger may rest on the screen longer than a transition may take`() {
    let scene = NavigationScene(showing: "home", "list")
    #expect(scene.controller.standInBeginSwipeBack())
    scene.router.push(page("item"))
    scene.loop.advance(20)
    #expect(scene.controller.topViewController?.title == "home")
    scene.after { scene.controller.standInEndSwipeBack(completed: false) }
    #expect(scene.titles == ["home", "list", "item"])
  }

  @Test func `several screens left by the menu of the back button leave in one event`() {
    let scene = NavigationScene(showing: "home", "list", "item", "detail")
    let target = scene.controller.viewControllers[1]
    let log = scene.after { scene.controller.standInPickFromBackMenu(target) }
    #expect(log == ["user back to list"])
    #expect("\(scene.router.state)" == "home › list")
  }

  @Test func `nobody swipes back at the root, nor while something moves`() {
    let scene = NavigationScene(showing: "home")
    #expect(!scene.controller.standInBeginSwipeBack())
    scene.router.push(page("list"))
    #expect(!scene.controller.standInBeginSwipeBack())
    scene.loop.settle()
    #expect(scene.controller.standInBeginSwipeBack())
  }

  @Test func `the router makes navigation controllers of the class that it's told`() {
    final class Custom: UINavigationController {}
    let window = UIWindow(frame: .zero)
    let router = NavigationRouter(
      window: window,
      makeNavigationController: { Custom() },
      viewController: { _, _ in page("face") }
    )
    router.useClock(of: .current)
    window.makeKeyAndVisible()
    router.setRoot(Route.home)
    router.modal().push(Route.about)
    UIKitStandIn.current.settle()
    #expect(window.rootViewController is Custom)
    #expect(window.rootViewController?.presentedViewController is Custom)
  }
}

enum Route: Screen { case home, about, settings }

struct HelpScreen: ViewControllerScreen {
  let topic: String

  func makeViewController(in context: ScreenContext) -> UIViewController {
    page("help about \(topic)")
  }
}

extension NavigationScene {
  /// The id of what is on top.
  var topID: ScreenID { router.state.top?.id ?? ScreenID(number: 0) }
}
