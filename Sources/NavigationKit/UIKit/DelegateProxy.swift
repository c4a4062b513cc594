#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A delegate in the place of an app's own, which goes on being told.
///
/// UIKit keeps one delegate of a kind. What the router has no use for is passed on, and what the app's delegate
/// doesn't answer isn't answered: UIKit has ways of its own then.
@MainActor
class DelegateProxy: NSObject {
  /// Whoever was there before.
  weak var listener: (any NSObjectProtocol)?

  #if canImport(ObjectiveC)
  override func responds(to selector: Selector!) -> Bool {
    guard Self.passedOn.contains(selector) else { return super.responds(to: selector) }
    return MainActor.assumeIsolated { listener?.responds(to: selector) ?? false }
  }
  #endif
}

#if canImport(ObjectiveC)
extension DelegateProxy {
  /// The methods that are there for the listener only.
  nonisolated fileprivate static let passedOn: Set<Selector> = {
    var methods: Set<Selector> = [
      #selector(
        (any UINavigationControllerDelegate).navigationController(
          _:
          animationControllerFor:
          from:
          to:
        )
      ),
      #selector(
        (any UINavigationControllerDelegate).navigationController(_:interactionControllerFor:)
      ),
      #selector(
        (any UITabBarControllerDelegate).tabBarController(
          _:
          animationControllerForTransitionFrom:
          to:
        )
      ),
      #selector((any UITabBarControllerDelegate).tabBarController(_:interactionControllerFor:)),
      #selector(
        (any UIAdaptivePresentationControllerDelegate).adaptivePresentationStyle(
          for:
          traitCollection:
        )
      ),
      #selector(
        (any UIAdaptivePresentationControllerDelegate).presentationController(
          _:
          viewControllerForAdaptivePresentationStyle:
        )
      ),
      #selector(
        (any UIAdaptivePresentationControllerDelegate).presentationController(
          _:
          willPresentWithAdaptiveStyle:
          transitionCoordinator:
        )
      ),
    ]
    #if !os(tvOS)
    methods.insert(
      #selector(
        (any UINavigationControllerDelegate).navigationControllerSupportedInterfaceOrientations
      )
    )
    methods.insert(
      #selector((any UITabBarControllerDelegate).tabBarControllerSupportedInterfaceOrientations)
    )
    #endif
    return methods
  }()
}

extension StackFace {
  func navigationController(
    _ controller: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    next?.navigationController?(controller, animationControllerFor: operation, from: from, to: to)
      ?? nil
  }

  func navigationController(
    _ controller: UINavigationController,
    interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    next?.navigationController?(controller, interactionControllerFor: animation) ?? nil
  }

  #if !os(tvOS)
  func navigationControllerSupportedInterfaceOrientations(
    _ controller: UINavigationController
  ) -> UIInterfaceOrientationMask {
    next?.navigationControllerSupportedInterfaceOrientations?(controller) ?? .all
  }
  #endif
}

extension TabsFace {
  func tabBarController(
    _ controller: UITabBarController,
    animationControllerForTransitionFrom from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    next?.tabBarController?(controller, animationControllerForTransitionFrom: from, to: to) ?? nil
  }

  func tabBarController(
    _ controller: UITabBarController,
    interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    next?.tabBarController?(controller, interactionControllerFor: animation) ?? nil
  }

  #if !os(tvOS)
  func tabBarControllerSupportedInterfaceOrientations(
    _ controller: UITabBarController
  ) -> UIInterfaceOrientationMask {
    next?.tabBarControllerSupportedInterfaceOrientations?(controller) ?? .all
  }
  #endif
}

extension LayerFace {
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    next?.adaptivePresentationStyle?(for: controller, traitCollection: traitCollection)
      ?? .automatic
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    next?.presentationController?(controller, viewControllerForAdaptivePresentationStyle: style)
      ?? nil
  }

  func presentationController(
    _ controller: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    next?.presentationController?(
      controller,
      willPresentWithAdaptiveStyle: style,
      transitionCoordinator: transitionCoordinator
    )
  }
}
#endif
#endif
