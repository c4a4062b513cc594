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

  /// Whether the listener is just being told, or asked.
  private(set) var isPassingOn = false

  /// Tells the listener something, or asks it.
  ///
  /// Proxies of other libraries do the same with whoever was there before them, which may be this one: then the
  /// ring ends here.
  @discardableResult
  func passOn<Answer>(_ body: () -> Answer?) -> Answer? {
    guard !isPassingOn else { return nil }
    isPassingOn = true
    defer { isPassingOn = false }
    return body()
  }

  #if canImport(ObjectiveC)
  override func responds(to selector: Selector!) -> Bool {
    let responds = super.responds(to: selector)
    guard responds, Self.passedOn.contains(selector) else { return responds }
    return MainActor.assumeIsolated { passOn { listener?.responds(to: selector) } ?? false }
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
        (any UIAdaptivePresentationControllerDelegate).adaptivePresentationStyle(for:)
      ),
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
      #selector(
        (any UIGestureRecognizerDelegate).gestureRecognizer(_:shouldReceive:)
          as (any UIGestureRecognizerDelegate) -> ((UIGestureRecognizer, UITouch) -> Bool)?
      ),
      #selector(
        (any UIGestureRecognizerDelegate).gestureRecognizer(
          _:
          shouldRecognizeSimultaneouslyWith:
        )
      ),
      #selector(
        (any UIGestureRecognizerDelegate).gestureRecognizer(_:shouldRequireFailureOf:)
      ),
      #selector(
        (any UIGestureRecognizerDelegate).gestureRecognizer(_:shouldBeRequiredToFailBy:)
      ),
    ]
    if #available(iOS 15, tvOS 15, *) {
      methods.insert(
        #selector((any UIAdaptivePresentationControllerDelegate).presentationController(_:prepare:))
      )
    }
    return methods.union(onlyWithFingers)
  }()

  #if os(tvOS)
  nonisolated private static let onlyWithFingers: Set<Selector> = []
  #else
  /// Those that are nowhere but on devices that one turns and touches.
  nonisolated private static let onlyWithFingers: Set<Selector> = {
    var methods: Set<Selector> = [
      #selector(
        (any UINavigationControllerDelegate).navigationControllerSupportedInterfaceOrientations
      ),
      #selector(
        (any UINavigationControllerDelegate)
          .navigationControllerPreferredInterfaceOrientationForPresentation
      ),
      #selector((any UITabBarControllerDelegate).tabBarControllerSupportedInterfaceOrientations),
      #selector(
        (any UITabBarControllerDelegate)
          .tabBarControllerPreferredInterfaceOrientationForPresentation
      ),
      #selector((any UIPopoverPresentationControllerDelegate).prepareForPopoverPresentation),
    ]
    #if !os(visionOS)
    if #available(iOS 15, *) {
      methods.insert(
        #selector(
          (any UISheetPresentationControllerDelegate)
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier
        )
      )
    }
    #endif
    return methods
  }()
  #endif
}

extension StackFace {
  func navigationController(
    _ controller: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    passOn {
      next?.navigationController?(controller, animationControllerFor: operation, from: from, to: to)
        ?? nil
    }
  }

  func navigationController(
    _ controller: UINavigationController,
    interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    passOn { next?.navigationController?(controller, interactionControllerFor: animation) ?? nil }
  }

  #if !os(tvOS)
  func navigationControllerSupportedInterfaceOrientations(
    _ controller: UINavigationController
  ) -> UIInterfaceOrientationMask {
    passOn { next?.navigationControllerSupportedInterfaceOrientations?(controller) } ?? .all
  }

  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ controller: UINavigationController
  ) -> UIInterfaceOrientation {
    passOn { next?.navigationControllerPreferredInterfaceOrientationForPresentation?(controller) }
      ?? .portrait
  }
  #endif
}

extension TabsFace {
  func tabBarController(
    _ controller: UITabBarController,
    animationControllerForTransitionFrom from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    passOn {
      next?.tabBarController?(controller, animationControllerForTransitionFrom: from, to: to) ?? nil
    }
  }

  func tabBarController(
    _ controller: UITabBarController,
    interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    passOn { next?.tabBarController?(controller, interactionControllerFor: animation) ?? nil }
  }

  #if !os(tvOS)
  func tabBarControllerSupportedInterfaceOrientations(
    _ controller: UITabBarController
  ) -> UIInterfaceOrientationMask {
    passOn { next?.tabBarControllerSupportedInterfaceOrientations?(controller) } ?? .all
  }

  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ controller: UITabBarController
  ) -> UIInterfaceOrientation {
    passOn { next?.tabBarControllerPreferredInterfaceOrientationForPresentation?(controller) }
      ?? .portrait
  }
  #endif
}

extension LayerFace {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    passOn { next?.adaptivePresentationStyle?(for: controller) } ?? .automatic
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    passOn { next?.adaptivePresentationStyle?(for: controller, traitCollection: traitCollection) }
      ?? .automatic
  }

  @available(iOS 15, tvOS 15, *)
  func presentationController(
    _ controller: UIPresentationController,
    prepare adaptive: UIPresentationController
  ) {
    passOn { next?.presentationController?(controller, prepare: adaptive) }
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    passOn {
      next?.presentationController?(controller, viewControllerForAdaptivePresentationStyle: style)
        ?? nil
    }
  }

  func presentationController(
    _ controller: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    passOn {
      next?.presentationController?(
        controller,
        willPresentWithAdaptiveStyle: style,
        transitionCoordinator: transitionCoordinator
      )
    }
  }
}

#if !os(tvOS)
extension LayerFace: UIPopoverPresentationControllerDelegate {
  func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
    let next = listener as? any UIPopoverPresentationControllerDelegate
    passOn { next?.prepareForPopoverPresentation?(controller) }
  }
}
#endif

#if !os(tvOS) && !os(visionOS)
@available(iOS 15, *)
extension LayerFace: UISheetPresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: UISheetPresentationController
  ) {
    let next = listener as? any UISheetPresentationControllerDelegate
    passOn { next?.sheetPresentationControllerDidChangeSelectedDetentIdentifier?(controller) }
  }
}
#endif

// The answers are UIKit's own where nobody else has one.
extension BackSwipe {
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    passOn { next?.gestureRecognizer?(recognizer, shouldReceive: touch) } ?? true
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    passOn { next?.gestureRecognizer?(recognizer, shouldRecognizeSimultaneouslyWith: other) }
      ?? false
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool {
    passOn { next?.gestureRecognizer?(recognizer, shouldRequireFailureOf: other) } ?? false
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    passOn { next?.gestureRecognizer?(recognizer, shouldBeRequiredToFailBy: other) } ?? false
  }
}
#endif
#endif
