// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

@MainActor
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar()
  open var isNavigationBarHidden = false

  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  public let interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  private lazy var ownBackDelegate = OwnBackDelegate(of: self)

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    interactivePopGestureRecognizer?.delegate = ownBackDelegate
    interactiveContentPopGestureRecognizer?.delegate = ownBackDelegate
  }

  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    view = NavigationView(of: self)
    if let top = stack.last { view.addSubview(top.view) }
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if stack.contains(viewController) {
      return UIKitStandIn.current.raise("\(viewController) is pushed and is on the stack already")
    }
    change(to: stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else {
      UIKitStandIn.current.raise("\(viewController) is popped to and isn't on the stack")
      return nil
    }
    let leaving = Array(stack[(index + 1)...])
    if !leaving.isEmpty { change(to: Array(stack[...index]), animated: animated) }
    return leaving
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if Set(viewControllers).count < viewControllers.count {
      return UIKitStandIn.current.raise("a stack with the same view controller twice")
    }
    change(to: viewControllers, animated: animated)
  }

  // MARK: - What changing does

  private func change(to new: [UIViewController], animated: Bool) {
    let loop = UIKitStandIn.current
    if let container = new.first(where: { $0 is UINavigationController || $0 is UITabBarController }
    ) {
      return loop.raise("\(container) is a container and can't be pushed")
    }
    if let other = new.first(where: { $0.parent != nil && $0.parent !== self }) {
      return loop.raise("\(other) is pushed and has another parent")
    }
    if let other = new.first(where: { $0.presentingDirectly != nil }) {
      return loop.raise("\(other) is pushed and is presented")
    }
    if isInTransition { loop.raise("a transition begins while another runs") }
    let old = stack
    guard new != old else { return }
    let isVisible = isInWindow
    if isVisible { loop.note(animated: animated) }
    let isAnimated = animated && isVisible && !loop.isInstant && old.last !== new.last
    setStack(new)
    guard let top = new.last else { return showTop() }
    if isVisible { delegate?.navigationController(self, willShow: top, animated: isAnimated) }
    guard isAnimated else {
      showTop()
      guard isVisible else { return }
      delegate?.navigationController(self, didShow: top, animated: false)
      return
    }
    begin(from: old.last, to: top, isInteractive: false) { [self] _ in
      showTop()
      delegate?.navigationController(self, didShow: top, animated: true)
    }
  }

  private func begin(
    from: UIViewController?,
    to: UIViewController?,
    isInteractive: Bool,
    atEnd: @escaping @MainActor (Transition) -> Void
  ) {
    _ = Transition(of: [self], from: from, to: to, isInteractive: isInteractive, atEnd: atEnd)
  }

  private var isInTransition: Bool { transition?.isOver == false }

  private func setStack(_ new: [UIViewController]) {
    for controller in stack where !new.contains(controller) { controller.removeFromParent() }
    for controller in new where controller.parent == nil { addChild(controller) }
    stack = new
  }

  private func showTop() {
    guard let view = viewIfLoaded else { return }
    for subview in view.subviews where subview.isOfController { subview.removeFromSuperview() }
    if let top = stack.last { view.addSubview(top.view) }
  }

  /// The first appearance is told as well.
  fileprivate func didAppearFirst() {
    guard let top = stack.last else { return }
    UIKitStandIn.current.after(0) { [weak self] in
      guard let self, stack.last === top, isInWindow else { return }
      delegate?.navigationController(self, willShow: top, animated: false)
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }

  // MARK: - Fingers

  private var swipe: (transition: Transition, old: [UIViewController])?

  /// A finger taps the back button.
  public func standInTapBack() {
    guard !isInTransition, stack.count > 1, let top = stack.last else { return }
    if let bar = self as? any UINavigationBarDelegate,
      !bar.navigationBar(navigationBar, shouldPop: top.navigationItem)
    {
      return
    }
    popViewController(animated: true)
  }

  /// A finger holds the back button and picks one of the screens below.
  public func standInPickFromBackMenu(_ target: UIViewController) {
    guard !isInTransition, let index = stack.firstIndex(of: target), index + 1 < stack.count,
      let top = stack.last
    else { return }
    let (old, new) = (stack, Array(stack[...index]))
    // For a moment the old top is still in the list.
    stack = new + [top]
    delegate?.navigationController(self, willShow: target, animated: true)
    stack = old
    setStack(new)
    guard !UIKitStandIn.current.isInstant else {
      showTop()
      delegate?.navigationController(self, didShow: target, animated: true)
      return
    }
    begin(from: top, to: target, isInteractive: false) { [self] _ in
      showTop()
      delegate?.navigationController(self, didShow: target, animated: true)
    }
  }

  /// A finger begins to swipe back, from the edge or in the content.
  ///
  /// - Returns: Whether the screen follows the finger.
  public func standInBeginSwipeBack(inContent: Bool = false) -> Bool {
    let recognizer =
      inContent ? interactiveContentPopGestureRecognizer : interactivePopGestureRecognizer
    guard isInWindow, !isInTransition, recognizer?.begins == true else { return false }
    guard stack.count > 1, let top = stack.last else {
      UIKitStandIn.current.raise("a swipe back at the root, after which nothing moves any more")
      return false
    }
    let old = stack
    stack = Array(old.dropLast())
    guard let target = stack.last else { return false }
    delegate?.navigationController(self, willShow: target, animated: true)
    begin(from: top, to: target, isInteractive: true) { [self] ended in
      if ended.isCancelled {
        stack = old
        return
      }
      let new = stack
      stack = old
      setStack(new)
      showTop()
      delegate?.navigationController(self, didShow: target, animated: true)
    }
    transition.map { swipe = ($0, old) }
    return true
  }

  /// The finger is lifted.
  public func standInEndSwipeBack(completed: Bool) {
    let ending = swipe?.transition
    swipe = nil
    ending?.release(cancelled: !completed)
  }
}

@MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {}

@MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPop item: UINavigationItem
  ) -> Bool { true }
}

@MainActor
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
}

@MainActor
open class UINavigationItem: StandInObject {
  open var title: String?
  open var hidesBackButton = false
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItem: UIBarButtonItem?

  public init(title: String) { self.title = title }
}

/// What UIKit itself asks before a swipe back.
@MainActor
private final class OwnBackDelegate: StandInObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController

  init(of controller: UINavigationController) { self.controller = controller }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    controller.viewControllers.count > 1
      && controller.topViewController?.navigationItem.hidesBackButton == false
  }
}

/// Tells its controller when it comes into a window.
@MainActor
private final class NavigationView: UIView {
  private unowned let controller: UINavigationController

  init(of controller: UINavigationController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    if window != nil { controller.didAppearFirst() }
  }
}
