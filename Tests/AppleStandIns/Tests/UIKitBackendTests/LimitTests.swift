import NavigationKit
import Testing
import UIKit

/// What UIKit raises exceptions for is refused before, with a reason.
@Suite(.ownRunLoop)
@MainActor
struct LimitTests {
  private let scene = NavigationScene(showing: "home")

  private func reason(_ command: NavigationCommand) -> String {
    switch scene.router.perform(NavigationRequest(command)) {
    case .refused(let refusal): "\(refusal)"
    case .done: "done"
    case .unchanged: "unchanged"
    }
  }

  @Test func `containers aren't pushed`() {
    let text = "UIKit takes no UINavigationController on a stack: present it"
    #expect(reason(.push(UINavigationController())) == text)
    #expect(reason(.setRoot(UINavigationController())) == text)
    #expect(reason(.replaceTop(UITabBarController())).contains("UITabBarController"))
    #expect(reason(.setStack([UIViewController(), UISplitViewController()])).contains("Split"))
    let sheet = LayerContent.stack([UITabBarController()])
    #expect(reason(.present(sheet, as: .sheet())).contains("UITabBarController"))
    #expect(scene.titles == ["home"])
  }

  @Test func `a view controller that is shown by something else is neither pushed nor presented`() {
    let other = UIViewController()
    let child = page("child")
    other.addChild(child)
    let text = "child is shown by something else: take it away there first"
    #expect(reason(.push(child)) == text)
    #expect(reason(.present(.screen(child), as: .sheet())) == text)
    child.removeFromParent()
    #expect(reason(.push(child)) == "done")
    let presented = page("presented")
    scene.loop.settle()
    scene.controller.present(presented, animated: false)
    #expect(reason(.push(presented)).hasPrefix("presented is shown by something else"))
  }

  @Test func `an empty navigation controller is presented as it is`() {
    let empty = UINavigationController()
    #expect(reason(.present(.screen(empty), as: .sheet())) == "done")
    scene.loop.settle()
    #expect(scene.presented === empty)
  }

  @Test func `a navigation controller holds no tabs at its base`() {
    let tabs = [NavigationTab("one")]
    #expect(
      reason(.setTabs(tabs, selected: "one"))
        == "a navigation controller can't hold tabs: make the router with a window"
    )
  }

  @Test func `the same object twice is refused by the engine`() {
    #expect(reason(.push(scene.controller.viewControllers[0])) == "the object is already on screen")
  }

  @Test func `a value without a view controller is told of, and leaves an empty screen`() {
    let router = NavigationRouter()
    let problems = diagnosing { router.setRoot(Route.home) }
    #expect(
      problems == [
        """
        Can't show home: there's no view controller for it. Make the NavigationRouter with a closure that makes one, \
        or let it be a ViewControllerScreen.
        """
      ]
    )
    #expect(router.navigationController?.viewControllers.count == 1)
  }

  @Test func `a view controller that is given for two screens is told of`() {
    let window = UIWindow(frame: .zero)
    let only = page("only")
    let router = NavigationRouter(window: window) { _, _ in only }
    let problems = diagnosing { router.setStack([Route.home, Route.about]) }
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("Can't show about: its view controller shows another screen."))
    #expect((window.rootViewController as? UINavigationController)?.viewControllers.count == 2)
  }

  @Test func `a container that is given for a screen is told of`() {
    let window = UIWindow(frame: .zero)
    let router = NavigationRouter(window: window) { _, _ in UINavigationController() }
    let problems = diagnosing { router.setRoot(Route.home) }
    #expect(problems.count == 1)
    #expect(problems[0].contains("UIKit takes no UINavigationController here"))
  }

  @Test func `without its window a router goes on, shows nothing, and says so once`() {
    var window: UIWindow? = UIWindow(frame: .zero)
    let router = window.map { NavigationRouter(window: $0) { _, _ in page("face") } }
    window = nil
    var isDone = false
    let problems = diagnosing {
      router?.setRoot(Route.home) { isDone = true }
      router?.present(page("card"))
    }
    #expect(isDone && router?.state.layers.count == 2)
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("Can't show anything: the window or navigation controller"))
  }

  @Test func `a navigation controller that takes no push is given up`() {
    final class Stubborn: UINavigationController {
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    }
    let scene = NavigationScene(Stubborn(), showing: "home")
    var isDone = false
    let problems = diagnosing { scene.router.push(page("list"), animated: false) { isDone = true } }
    #expect(isDone && problems.count == 1)
    #expect(problems[0].hasPrefix("UIKit doesn't show what it's told to"))
  }

  private func diagnosing(_ body: () -> Void) -> [String] {
    var problems: [String] = []
    NavigationDiagnostics.withHandler({ problems.append("\($0)".components(separatedBy: " (")[0]) })
    { body() }
    return problems
  }
}
