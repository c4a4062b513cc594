import NavigationKit
import Testing
import UIKit

/// A navigation controller in a window, and its router.
@MainActor
final class NavigationScene {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let controller: UINavigationController
  let router: NavigationRouter
  let loop = UIKitStandIn.current

  /// What has happened, a line for each event.
  private(set) var log: [String] = []

  init(
    _ controller: UINavigationController = RoutedNavigationController(),
    showing titles: String...,
    isInWindow: Bool = true,
    source: @escaping @MainActor (String) -> PopoverSource? = { _ in nil }
  ) {
    self.controller = controller
    controller.viewControllers = titles.map { page($0) }
    window.rootViewController = controller
    if isInWindow { window.makeKeyAndVisible() }
    router = NavigationRouter(navigationController: controller, source: source) { screen, _ in
      page(NavigationScene.title(of: screen))
    }
    router.useClock(of: loop)
    router.observe { [weak self] event in self?.log.append("\(event.origin) \(event)") }
    loop.settle()
  }

  private static func title(of screen: any Screen) -> String {
    (screen as? Route).map { "\($0)" } ?? "face"
  }

  /// The titles on the stack.
  var titles: [String] { controller.titles }

  var presented: UIViewController? { controller.presentedViewController }

  /// The events since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Does something and waits until nothing moves any more.
  ///
  /// - Returns: What happened.
  @discardableResult
  func after(_ body: () -> Void) -> [String] {
    log = []
    body()
    loop.settle()
    return takeLog()
  }
}

/// A view controller with a title, whose view is as high as a card.
@MainActor
func page(_ title: String) -> UIViewController {
  let controller = Page(nibName: nil, bundle: nil)
  controller.title = title
  return controller
}

private final class Page: UIViewController, NamedScreen {
  nonisolated var screenName: String { MainActor.assumeIsolated { title ?? "page" } }
}

extension UINavigationController {
  var titles: [String] { viewControllers.map { $0.title ?? "?" } }
}

extension NavigationRouter {
  /// Lets time pass as a stand-in says.
  func useClock(of loop: UIKitStandIn) {
    clock = StandInClock { [weak loop] seconds, body in loop?.after(seconds, body) }
  }
}
