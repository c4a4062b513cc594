import UIKit

/// A delegate as apps have them.
final class Listener: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIAdaptivePresentationControllerDelegate, UIGestureRecognizerDelegate
{
  var log: [String] = []

  /// The names of the calls alone.
  var calls: [String] { log.map { String($0.prefix { $0 != " " }) } }

  /// What it answers to questions.
  var allows = true

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { log.append("willShow \(viewController.title ?? "?")") }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { log.append("didShow \(viewController.title ?? "?")") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    log.append("shouldSelect")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { log.append("didSelect") }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.append("shouldBegin")
    return allows
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    log.append("shouldDismiss")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.append("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.append("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { log.append("didAttemptToDismiss") }
}
