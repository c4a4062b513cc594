// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor
open class UIViewController: UIResponder {
  public internal(set) weak var parent: UIViewController?
  public internal(set) var children: [UIViewController] = []

  private var loadedView: UIView?
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  open var hidesBottomBarWhenPushed = false
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// What it presents itself, and who presents it; containers speak for their children elsewhere.
  var presentedDirectly: UIViewController?
  weak var presentingDirectly: UIViewController?
  var cachedPresentationController: UIPresentationController?
  var transition: Transition?

  /// Where its view was while a full screen covers it.
  weak var coveredSuperview: UIView?

  public internal(set) var isBeingPresented = false
  public internal(set) var isBeingDismissed = false
  public internal(set) var isMovingFromParent = false

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

  public required init?(coder: NSCoder) { nil }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    root.presentDirectly(viewControllerToPresent, animated: flag, completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if presentedViewController != nil {
      root.dismissPresented(animated: flag, isGesture: false, completion)
    } else if let presenter = root.presentingDirectly {
      presenter.dismissPresented(animated: flag, isGesture: false, completion)
    } else {
      UIKitStandIn.current.log("Nothing to dismiss at \(self).")
    }
  }

  // MARK: - The view

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  var isInWindow: Bool { viewIfLoaded?.window != nil }

  // MARK: - Containers

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? {
    var next = parent
    while let controller = next {
      if let found = controller as? UINavigationController { return found }
      next = controller.parent
    }
    return nil
  }

  open var tabBarController: UITabBarController? {
    var next = parent
    while let controller = next {
      if let found = controller as? UITabBarController { return found }
      next = controller.parent
    }
    return nil
  }

  /// The container that holds it, however deep it lies in it.
  var root: UIViewController {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  /// Whether nothing is missing that UIKit would raise an exception for.
  func isReadyToBePresented() -> Bool {
    modalPresentationStyle != .popover || pointsAtSomething()
  }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }
}
