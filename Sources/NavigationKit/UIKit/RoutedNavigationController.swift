#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A navigation controller that asks the guards before its back button pops.
///
/// A ``NavigationRouter`` makes its navigation controllers of this class, unless it's given another way to make
/// them. Any other works as well; but there, guards are asked before a swipe back and not before a tap
/// on the back button, which counts as it happened.
open class RoutedNavigationController: UINavigationController {
  /// Makes an empty one.
  public convenience init() { self.init(nibName: nil, bundle: nil) }
}

extension RoutedNavigationController: UINavigationBarDelegate {
  /// Lets the bar pop, unless a guard has something against it.
  ///
  /// UIKit asks about its own pops, too, after the view controller has left: those are done already.
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPop item: UINavigationItem
  ) -> Bool {
    guard let stack = delegate as? StackFace, topViewController?.navigationItem === item else {
      return true
    }
    return stack.mayGoBack
  }
}
#endif
