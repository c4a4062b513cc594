#if canImport(UIKit) && !os(watchOS)
import UIKit

extension MockRouter {
  /// The view controllers among the screens that were pushed so far.
  public var pushedViewControllers: [UIViewController] {
    pushedScreens.compactMap { $0 as? UIViewController }
  }

  /// The view controllers among the screens that were presented so far.
  public var presentedViewControllers: [UIViewController] {
    presentedScreens.compactMap { $0 as? UIViewController }
  }

  /// The root that was set last, if it's a view controller.
  public var rootViewController: UIViewController? { rootScreen as? UIViewController }
}
#endif
