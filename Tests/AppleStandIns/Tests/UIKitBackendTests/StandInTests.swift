import Testing
import UIKit

/// The stand-in does what UIKit's documentation says, refusals included.
@Suite(.ownRunLoop(mayComplain: true))
@MainActor
struct StandInTests {
  private let loop = UIKitStandIn.current
  private let window = UIWindow(frame: .zero)
  private let first = UIViewController()
  private let second = UIViewController()
  private let controller: UINavigationController

  init() {
    controller = UINavigationController(rootViewController: first)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    loop.settle()
  }

  @Test func `an animated push takes its time and names it`() {
    var isOver = false
    controller.pushViewController(second, animated: true)
    controller.transitionCoordinator?.animate(alongsideTransition: nil) { _ in isOver = true }
    #expect(controller.viewControllers == [first, second])
    loop.advance(0.3)
    #expect(!isOver && controller.transitionCoordinator?.isAnimated == true)
    loop.advance(0.1)
    #expect(isOver && controller.transitionCoordinator == nil)
    #expect(first.viewIfLoaded?.window == nil && second.view.window === window)
  }

  @Test func `without animation or window there's nothing to wait for`() {
    controller.pushViewController(second, animated: false)
    #expect(controller.transitionCoordinator == nil && second.view.window === window)
    let other = UINavigationController(rootViewController: UIViewController())
    other.pushViewController(UIViewController(), animated: true)
    #expect(other.transitionCoordinator == nil)
  }

  @Test func `the delegate is told of every change, its own too, and of the first appearance`() {
    let listener = Listener()
    controller.delegate = listener
    controller.pushViewController(second, animated: true)
    #expect(listener.calls == ["willShow"])
    loop.settle()
    controller.popViewController(animated: false)
    #expect(listener.calls == ["willShow", "didShow", "willShow", "didShow"])
    let other = UINavigationController(rootViewController: UIViewController())
    other.delegate = listener
    window.rootViewController = other
    #expect(listener.calls.count == 4)
    loop.settle()
    #expect(listener.calls.suffix(2) == ["willShow", "didShow"])
  }

  @Test func `a swipe that is cancelled ends without a word to the delegate`() {
    controller.pushViewController(second, animated: false)
    let listener = Listener()
    controller.delegate = listener
    #expect(controller.standInBeginSwipeBack())
    var isCancelled: Bool?
    controller.transitionCoordinator?.animate(alongsideTransition: nil) {
      isCancelled = $0.isCancelled
    }
    controller.standInEndSwipeBack(completed: false)
    loop.settle()
    #expect(listener.calls == ["willShow"] && isCancelled == true)
    #expect(controller.viewControllers == [first, second])
  }

  @Test func `what raises exceptions is noted and not done`() {
    controller.pushViewController(first, animated: false)
    controller.pushViewController(UINavigationController(), animated: false)
    controller.setViewControllers([first, second, second], animated: false)
    controller.popToViewController(second, animated: false)
    #expect(controller.viewControllers == [first])
    #expect(loop.raised.count == 4)
    controller.pushViewController(second, animated: true)
    controller.popViewController(animated: true)
    #expect(loop.raised.last == "a transition begins while another runs")
    #expect(controller.popToRootViewController(animated: false)?.isEmpty == true)
    #expect(controller.popViewController(animated: false) == nil)
  }

  @Test func `presenting where something is presented is dropped, completion and all`() {
    var completions = 0
    controller.present(second, animated: true) { completions += 1 }
    first.present(UIViewController(), animated: true) { completions += 1 }
    loop.settle()
    #expect(completions == 1 && controller.presentedViewController === second)
    #expect(first.presentedViewController === second)
    #expect(second.presentingViewController === controller)
    UIViewController().present(UIViewController(), animated: true) { completions += 1 }
    loop.settle()
    #expect(completions == 1 && loop.console.count == 2)
    controller.present(second, animated: true)
    #expect(loop.raised.count == 1)
  }

  @Test func `dismissing closes all above, and is passed down by who presents nothing`() {
    let third = UIViewController()
    controller.present(second, animated: false)
    second.present(third, animated: false)
    third.dismiss(animated: false)
    #expect(second.presentedViewController == nil && second.presentingViewController != nil)
    second.present(third, animated: false)
    var isOver = false
    controller.dismiss(animated: true) { isOver = true }
    controller.dismiss(animated: true) { Issue.record("lost, since another dismissal runs") }
    #expect(third.isBeingDismissed && third.presentingViewController != nil)
    loop.settle()
    #expect(isOver && controller.presentedViewController == nil)
    #expect(third.presentingViewController == nil && third.view.window == nil)
  }

  @Test func `only fingers make the presentation's delegate speak`() {
    let listener = Listener()
    controller.present(second, animated: false)
    second.presentationController?.delegate = listener
    controller.dismiss(animated: false)
    #expect(listener.calls == [])
    controller.present(second, animated: false)
    second.presentationController?.delegate = listener
    controller.standInSwipeDown(completed: false)
    #expect(listener.calls == ["shouldDismiss", "willDismiss"])
    second.isModalInPresentation = true
    controller.standInSwipeDown()
    #expect(listener.calls.suffix(1) == ["didAttemptToDismiss"])
    second.isModalInPresentation = false
    controller.standInSwipeDown()
    #expect(listener.calls.last == "willDismiss")
    loop.settle()
    #expect(listener.calls.last == "didDismiss" && controller.presentedViewController == nil)
  }

  @Test func `the presentation controller is made from the style when it's first asked for`() {
    second.modalPresentationStyle = .fullScreen
    #expect(second.sheetPresentationController == nil)
    second.modalPresentationStyle = .pageSheet
    #expect(second.sheetPresentationController == nil)
    #expect(UIViewController().sheetPresentationController != nil)
  }

  @Test func `a full screen takes what is below out of the window`() {
    second.modalPresentationStyle = .fullScreen
    controller.present(second, animated: false)
    #expect(controller.view.window == nil)
    controller.dismiss(animated: false)
    #expect(controller.view.window === window)
  }

  @Test func `an alert goes when it's tapped, then its handler runs`() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    var wasUp: Bool?
    alert.addAction(
      UIAlertAction(title: "OK", style: .cancel) { [controller] _ in
        wasUp = controller.presentedViewController != nil
      }
    )
    alert.addAction(UIAlertAction(title: "Leave", style: .cancel))
    #expect(loop.raised.count == 1 && alert.actions.count == 1)
    controller.present(alert, animated: false)
    alert.standInTap("OK")
    #expect(wasUp == nil)
    loop.settle()
    #expect(wasUp == false)
  }

  @Test func `a tap on the selected tab is asked about, and pops if it's allowed`() {
    let tabs = UITabBarController()
    controller.pushViewController(second, animated: false)
    window.rootViewController = tabs
    tabs.viewControllers = [controller, UIViewController()]
    let listener = Listener()
    tabs.delegate = listener
    tabs.selectedIndex = 1
    #expect(listener.calls == [])
    tabs.standInTap(0)
    tabs.standInTap(0)
    loop.settle()
    #expect(listener.calls == ["shouldSelect", "didSelect", "shouldSelect", "didSelect"])
    #expect(controller.viewControllers == [first])
  }

  @Test func `replacing the root under what it presents leaks it`() {
    controller.present(second, animated: false)
    window.rootViewController = UIViewController()
    #expect(loop.raised.count == 1)
  }

  @Test func `an object lives with the one that it's associated with`() {
    var owner: UIViewController? = UIViewController()
    weak var kept: UIView?
    let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    do {
      let view = UIView()
      kept = view
      owner.map {
        objc_setAssociatedObject($0, key, view, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
    }
    #expect(owner.flatMap { objc_getAssociatedObject($0, key) } as? UIView === kept && kept != nil)
    owner = nil
    #expect(kept == nil)
  }
}
