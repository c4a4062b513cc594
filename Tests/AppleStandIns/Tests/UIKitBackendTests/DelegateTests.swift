import NavigationKit
import Testing
import UIKit

/// An app's own delegates go on working.
@Suite(.ownRunLoop)
@MainActor
struct DelegateTests {
  private let own = Listener()

  @Test func `the delegate of a navigation controller is told as before`() {
    let controller = RoutedNavigationController()
    controller.delegate = own
    let scene = NavigationScene(controller, showing: "home")
    own.log = []
    scene.after { scene.router.push(page("list")) }
    #expect(own.log == ["willShow list", "didShow list"])
  }

  @Test func `the delegate of a swipe is asked before the guards`() {
    let controller = RoutedNavigationController()
    controller.interactivePopGestureRecognizer?.delegate = own
    let scene = NavigationScene(controller, showing: "home", "list")
    own.allows = false
    #expect(!controller.standInBeginSwipeBack() && own.log == ["shouldBegin"])
    own.allows = true
    #expect(controller.standInBeginSwipeBack())
    scene.after { controller.standInEndSwipeBack(completed: true) }
    #expect("\(scene.router.state)" == "home")
  }

  @Test func `UIKit's own objections to a swipe count as before`() {
    let scene = NavigationScene(showing: "home", "list")
    scene.controller.topViewController?.navigationItem.hidesBackButton = true
    #expect(!scene.controller.standInBeginSwipeBack())
  }

  @Test func `the delegate of tabs is asked and told`() {
    let window = UIWindow(frame: .zero)
    let router = NavigationRouter(window: window) { _, _ in page("face") }
    window.makeKeyAndVisible()
    router.setTabs(["one", "two"], selected: "one", animated: false)
    let bar = window.rootViewController as? UITabBarController
    bar?.delegate = own
    router.setBadge("1", for: "two")
    own.allows = false
    bar?.standInTap(1)
    #expect("\(router.state)" == "tabs{one*:, two:}" && own.log == ["shouldSelect"])
    own.allows = true
    bar?.standInTap(1)
    #expect("\(router.state)" == "tabs{one:, two*:}")
    #expect(own.log == ["shouldSelect", "shouldSelect", "didSelect"])
  }

  @Test func `the delegate of a presentation is asked and told`() {
    let scene = NavigationScene(showing: "home")
    let card = page("card")
    card.presentationController?.delegate = own
    scene.after { scene.router.present(card) }
    own.allows = false
    #expect(scene.after { scene.controller.standInSwipeDown() } == [])
    #expect(own.log == ["shouldDismiss", "didAttemptToDismiss"])
    own.allows = true
    own.log = []
    #expect(scene.after { scene.controller.standInSwipeDown() } == ["user swipe down"])
    #expect(own.log == ["shouldDismiss", "willDismiss", "didDismiss"])
  }

  @Test func `a proxy of other code that passes everything on to here makes no ring`() {
    let scene = NavigationScene(showing: "home", "list")
    let proxy = Forwarder(scene.controller.delegate)
    scene.controller.delegate = proxy
    scene.after { scene.router.push(page("item")) }
    #expect(proxy.calls == ["willShow item", "didShow item"])
    #expect(scene.after { scene.controller.standInTapBack() } == ["user back"])
    #expect(scene.titles == ["home", "list"])
  }

  @Test func `a tap on a tab counts once, however many proxies pass it on`() {
    let window = UIWindow(frame: .zero)
    let router = NavigationRouter(window: window) { _, _ in page("face") }
    window.makeKeyAndVisible()
    router.setTabs(["one", "two"], selected: "one", animated: false)
    router.tab("two").setStack([Route.home, Route.about], animated: false)
    let bar = window.rootViewController as? UITabBarController
    let proxy = Forwarder(bar?.delegate)
    bar?.delegate = proxy
    router.setBadge("1", for: "one")
    bar?.standInTap(1)
    #expect(
      "\(router.state)" == "tabs{one:, two*: home › about}" && proxy.calls == ["shouldSelect"]
    )
  }
}

/// A proxy as libraries have them: it passes on what it's told to the delegate that was there before.
private final class Forwarder: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate
{
  private let before: (any NSObjectProtocol)?
  private(set) var calls: [String] = []

  init(_ before: (any NSObjectProtocol)?) { self.before = before }

  func navigationController(
    _ controller: UINavigationController,
    willShow shown: UIViewController,
    animated: Bool
  ) {
    calls.append("willShow \(shown.title ?? "?")")
    (before as? any UINavigationControllerDelegate)?
      .navigationController(controller, willShow: shown, animated: animated)
  }

  func navigationController(
    _ controller: UINavigationController,
    didShow shown: UIViewController,
    animated: Bool
  ) {
    calls.append("didShow \(shown.title ?? "?")")
    (before as? any UINavigationControllerDelegate)?
      .navigationController(controller, didShow: shown, animated: animated)
  }

  func tabBarController(
    _ controller: UITabBarController,
    shouldSelect child: UIViewController
  ) -> Bool {
    calls.append("shouldSelect")
    return (before as? any UITabBarControllerDelegate)?
      .tabBarController(controller, shouldSelect: child) ?? true
  }
}
