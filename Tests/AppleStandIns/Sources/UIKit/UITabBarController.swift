// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {}
}

@MainActor
open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?

  open override func loadView() {
    view = UIView()
    showSelected()
  }

  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] { controller.removeFromParent() }
      for controller in viewControllers ?? [] { addChild(controller) }
      if selectedIndex >= (viewControllers ?? []).count { selectedIndex = 0 }
      showSelected()
    }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  open var selectedIndex = 0 { didSet { if selectedIndex != oldValue { showSelected() } } }

  open var selectedViewController: UIViewController? {
    get {
      let controllers = viewControllers ?? []
      return controllers.indices.contains(selectedIndex) ? controllers[selectedIndex] : nil
    }
    set {
      guard let newValue, let index = viewControllers?.firstIndex(of: newValue) else { return }
      selectedIndex = index
    }
  }

  private func showSelected() {
    guard let view = viewIfLoaded else { return }
    for subview in view.subviews where subview.isOfController { subview.removeFromSuperview() }
    if let selected = selectedViewController { view.addSubview(selected.view) }
  }

  /// A finger taps a tab.
  public func standInTap(_ index: Int) {
    guard let controller = viewControllers?[index], presentedViewController == nil,
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    let isSelected = selectedIndex == index
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: controller)
    if isSelected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
  }
}

@MainActor
open class UIBarItem: StandInObject {
  open var title: String?
  open var image: UIImage?
  open var tag = 0
}

@MainActor
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
}

@MainActor
public final class UIImage: StandInObject {
  public convenience init?(systemName name: String) { self.init() }
}

@MainActor
open class UISplitViewController: UIViewController {}
