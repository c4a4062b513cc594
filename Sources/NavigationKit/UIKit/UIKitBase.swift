#if canImport(UIKit) && !os(watchOS)
import UIKit

/// What a tree is shown in: a window, or a navigation controller.
///
/// It's the window or the controller that keeps the router, so it isn't kept from here; only a navigation
/// controller that the router has made itself is.
@MainActor
final class UIKitBase {
  private weak var givenWindow: UIWindow?
  private(set) weak var givenController: UINavigationController?
  private let ownController: UINavigationController?
  let isWindow: Bool

  init(_ window: UIWindow) {
    givenWindow = window
    ownController = nil
    isWindow = true
  }

  init(_ controller: UINavigationController, isOwn: Bool) {
    givenController = controller
    ownController = isOwn ? controller : nil
    isWindow = false
  }

  /// Whether there's still something to show screens in.
  var isThere: Bool { givenWindow != nil || givenController != nil }

  /// Whether it's a window that can be seen.
  var isVisibleWindow: Bool { givenWindow?.isHidden == false }

  /// Puts a controller at the bottom of everything.
  func show(
    _ controller: UIViewController,
    animated: Bool,
    _ completion: @escaping @MainActor () -> Void
  ) {
    guard let givenWindow else { return completion() }
    guard animated, isVisibleWindow, givenWindow.rootViewController != nil else {
      givenWindow.rootViewController = controller
      return completion()
    }
    UIView.transition(
      with: givenWindow,
      duration: 0.3,
      options: .transitionCrossDissolve,
      animations: { givenWindow.rootViewController = controller },
      completion: { _ in completion() }
    )
  }
}
#endif
