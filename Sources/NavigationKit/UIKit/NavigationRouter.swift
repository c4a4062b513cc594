#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A router that shows its screens with UIKit: in a window, or in a navigation controller.
///
/// ```swift
/// enum AppRoute: Screen { case home, product(id: String) }
///
/// final class AppCoordinator: BaseCoordinator {
///   private let router: any Router
///   init(router: any Router) { self.router = router }
///   override func start() { router.setRoot(AppRoute.home) }
/// }
///
/// @MainActor
/// func showApp(in window: UIWindow) -> AppCoordinator {
///   let router = NavigationRouter(window: window) { screen, context in
///     let controller = UIViewController()
///     controller.title = "\(screen)"
///     return controller
///   }
///   let app = AppCoordinator(router: router)
///   app.start()
///   window.makeKeyAndVisible()
///   return app
/// }
/// ```
///
/// Every `UIViewController` is a ``Screen`` and is shown as it is. Other screens make their own, see
/// ``ViewControllerScreen``, or have it made by the closure; one is made for each stay of a screen.
///
/// What a person does ends in the router: the back button and its menu, swipes back and down, taps on tabs and
/// alerts. So does what other code does behind the router's back. Completions come when a transition has
/// ended; what has to wait for a window is presented as soon as there's one.
@MainActor
public final class NavigationRouter: BaseRouter {
  private let renderer: UIKitRenderer

  /// Shows screens in a window: a stack or tabs at the base.
  ///
  /// The window keeps the router, not the other way round.
  ///
  /// - Parameters:
  ///   - window: Gets its root view controller with the first screen.
  ///   - tabItem: Makes title and image of a tab from the app's value for it. A bar shows five at most on a
  ///     phone: UIKit puts further ones into a list that no router knows of.
  ///   - source: Finds what a popover or an action sheet points at by its name; `nil` for what isn't there.
  ///   - makeNavigationController: Makes what shows a stack, for subclasses of `UINavigationController`.
  ///   - viewController: Makes the view controller for one stay of a screen.
  public convenience init(
    window: UIWindow,
    tabItem: @escaping @MainActor (AnyHashable) -> UITabBarItem = NavigationRouter.plainItem,
    source: @escaping @MainActor (String) -> PopoverSource? = { _ in nil },
    makeNavigationController: @escaping @MainActor () -> UINavigationController = {
      RoutedNavigationController()
    },
    viewController: @escaping @MainActor (any Screen, ScreenContext) -> UIViewController
  ) {
    self.init(
      UIKitBase(window),
      UIKitRenderer.Materials(
        viewController: viewController,
        tabItem: tabItem,
        source: source,
        makeNavigationController: makeNavigationController
      )
    )
    attach(to: window)
  }

  /// Shows screens in a navigation controller, beginning with what it shows already.
  ///
  /// The navigation controller keeps the router, not the other way round; ``attached(to:)`` finds it again. Tabs
  /// can't be set at its base, for that a window is needed. For the parameters see
  /// ``init(window:tabItem:source:makeNavigationController:viewController:)``.
  public convenience init(
    navigationController: UINavigationController,
    tabItem: @escaping @MainActor (AnyHashable) -> UITabBarItem = NavigationRouter.plainItem,
    source: @escaping @MainActor (String) -> PopoverSource? = { _ in nil },
    makeNavigationController: @escaping @MainActor () -> UINavigationController = {
      RoutedNavigationController()
    },
    viewController: @escaping @MainActor (any Screen, ScreenContext) -> UIViewController
  ) {
    self.init(
      UIKitBase(navigationController, isOwn: false),
      UIKitRenderer.Materials(
        viewController: viewController,
        tabItem: tabItem,
        source: source,
        makeNavigationController: makeNavigationController
      )
    )
    attach(to: navigationController)
  }

  /// Shows view controllers, and screens that make their own, in a navigation controller.
  public convenience init(navigationController: UINavigationController) {
    self.init(UIKitBase(navigationController, isOwn: false), .plain)
    attach(to: navigationController)
  }

  /// Shows view controllers, and screens that make their own, in a navigation controller of its own.
  ///
  /// Here the router keeps the controller.
  public convenience init() {
    self.init(UIKitBase(RoutedNavigationController(), isOwn: true), .plain)
  }

  private init(_ stage: UIKitBase, _ materials: UIKitRenderer.Materials) {
    renderer = UIKitRenderer(stage, materials)
    super.init(renderer: renderer)
    renderer.router = self
    if let shown = stage.givenController?.viewControllers, !shown.isEmpty {
      setStack(shown, animated: false)
    }
    addGuard { [weak renderer] attempt in renderer?.decide(attempt) ?? .allow }
  }

  deinit {
    // View controllers like to keep the router of their screen, from which a way leads back to them.
    let renderer = renderer
    Task { @MainActor in renderer.letGoIfUnseen() }
  }

  /// The navigation controller at the base; `nil` while tabs are there, and before the first screen of a window.
  public var navigationController: UINavigationController? {
    guard renderer.stage.isThere, case .stack(let stack)? = renderer.layers.first?.content else {
      return nil
    }
    return stack.controller
  }

  /// The view controller that shows an entry of ``Router/state``; `nil` for one that hasn't been shown yet.
  public func viewController(for id: ScreenID) -> UIViewController? { renderer.faces[id] }

  /// The title of a tab's value and no image: what tabs get if nothing else is said.
  public static func plainItem(for tab: AnyHashable) -> UITabBarItem {
    UITabBarItem(title: ScreenText.text(of: tab), image: nil, tag: 0)
  }
}

extension NavigationRouter {
  private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  )

  /// The router of a navigation controller; makes one, which it then keeps, if it has none.
  public static func attached(to controller: UINavigationController) -> NavigationRouter {
    router(of: controller) ?? NavigationRouter(navigationController: controller)
  }

  private static func router(of object: AnyObject) -> NavigationRouter? {
    objc_getAssociatedObject(object, key) as? NavigationRouter
  }

  private func attach(to object: AnyObject) {
    if Self.router(of: object) != nil {
      NavigationDiagnostics.report(
        "Made a second router for a \(type(of: object)), which has one already.",
        "Keep the first one, or ask 'NavigationRouter.attached(to:)' for it."
      )
    }
    objc_setAssociatedObject(object, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

extension UIKitRenderer.Materials {
  /// Without anything of an app.
  fileprivate static var plain: Self {
    Self(
      viewController: nil,
      tabItem: NavigationRouter.plainItem,
      source: { _ in nil },
      makeNavigationController: { RoutedNavigationController() }
    )
  }
}

// For tests: time, and whether something is still moving.
extension NavigationRouter {
  package var clock: any RenderingClock {
    get { renderer.clock }
    set { renderer.clock = newValue }
  }

  /// How many transitions have ended so far.
  package var shownCount: Int { renderer.shownCount }

  /// Whether a transition is being shown.
  package var isRendering: Bool { renderer.isRendering }
}
#endif
