#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A view controller and the stay of a screen whose face it is.
struct Face {
  let entry: NavigationEntry
  let controller: UIViewController

  var id: ScreenID { entry.id }
}

/// A stack as it's shown by a navigation controller, with an ear for what a person or other code does to it.
@MainActor
final class StackFace: DelegateProxy {
  private weak var given: UINavigationController?
  private let own: UINavigationController?

  /// What shows the stack; it isn't kept if it's the one that keeps the router.
  var controller: UINavigationController { own ?? given ?? UINavigationController() }

  /// What the controller is known to show, root first.
  var known: [Face] = []

  /// Whether the router has made the controller.
  private let isMade: Bool

  /// Whether the engine is just being told what other code has pushed.
  var isBeingTakenIn = false

  /// What other code has pushed though it was refused, until it's taken back.
  var unwanted: [UIViewController] = []

  private weak var renderer: UIKitRenderer?

  /// An app's own delegate, which goes on working.
  var next: (any UINavigationControllerDelegate)? {
    listener as? any UINavigationControllerDelegate
  }
  private var swipes: [BackSwipe] = []

  init(
    _ controller: UINavigationController,
    isKept: Bool = true,
    isMade: Bool = false,
    of renderer: UIKitRenderer
  ) {
    given = controller
    own = isKept ? controller : nil
    self.isMade = isMade
    self.renderer = renderer
    super.init()
    install()
  }

  /// Takes the places of the delegates, also of those that an app has set meanwhile.
  func install() {
    if controller.delegate !== self {
      listener = controller.delegate
      controller.delegate = self
    }
    let recognizers = controller.backRecognizers
    let kept = swipes.filter { swipe in recognizers.contains(where: swipe.isIn) }
    let new = recognizers.filter { recognizer in !kept.contains { $0.isIn(recognizer) } }
    if !new.isEmpty { swipes = kept + new.map { BackSwipe($0, of: self) } }
  }

  /// Gives the places back, and lets go of the screens: they may be shown elsewhere now.
  ///
  /// A navigation controller of the app keeps them.
  func uninstall() {
    if isMade { controller.setViewControllers([], animated: false) }
    if controller.delegate === self { controller.delegate = next }
    for swipe in swipes { swipe.uninstall() }
    swipes = []
  }

  var isInWindow: Bool { controller.viewIfLoaded?.window != nil }

  /// Whether the controller shows these.
  func shows(_ faces: [Face]) -> Bool {
    controller.viewControllers.elementsEqual(faces.lazy.map(\.controller), by: ===)
  }

  /// Makes the controller show these, in one call and so in one transition.
  ///
  /// - Returns: The transition to wait for, if it takes time.
  func show(_ faces: [Face], animated: Bool) -> (any UIViewControllerTransitionCoordinator)? {
    install()
    known = faces
    unwanted = []
    guard !shows(faces) else { return nil }
    let (old, new) = (controller.viewControllers, faces.map(\.controller))
    for view in new where view.parent !== controller { view.leaveStack() }
    let isAnimated = animated && isInWindow
    if let top = new.last, !old.isEmpty, new.dropLast().elementsEqual(old, by: ===) {
      controller.pushViewController(top, animated: isAnimated)
    } else if let top = new.last, old.starts(with: new, by: ===) {
      _ = controller.popToViewController(top, animated: isAnimated)
    } else {
      controller.setViewControllers(new, animated: isAnimated)
    }
    return isAnimated ? controller.transitionCoordinator : nil
  }

  /// Whether a person may go back now; the guards are asked.
  var mayGoBack: Bool { renderer?.mayGoBack(on: self) ?? true }
}

extension StackFace: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    passOn { next?.tell(navigationController, willShow: viewController, animated) }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    renderer?.look(at: self)
    passOn { next?.tell(navigationController, didShow: viewController, animated) }
  }
}

extension UIViewController {
  /// Leaves the stack of a navigation controller, if it's on one, before it's shown elsewhere.
  func leaveStack() {
    guard let stack = parent as? UINavigationController else { return }
    stack.setViewControllers(stack.viewControllers.filter { $0 !== self }, animated: false)
  }
}
#endif
