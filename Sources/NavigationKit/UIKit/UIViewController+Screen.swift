#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Every view controller can be pushed and presented as it is; two are equal if they're the same object.
extension UIViewController: Screen {}

/// A screen that makes its own view controller, so that a ``NavigationRouter`` needn't be told how.
///
/// ```swift
/// struct HelpScreen: ViewControllerScreen {
///   let topic: String
///
///   func makeViewController(in context: ScreenContext) -> UIViewController {
///     let controller = UIViewController()
///     controller.title = topic
///     return controller
///   }
/// }
/// ```
public protocol ViewControllerScreen: Screen {
  /// Makes the view controller for one stay of the screen; it's called once for each.
  ///
  /// - Parameter context: What the view controller gets to know: its router and its coordinators.
  /// - Returns: A new view controller, and none that brings bars or tabs of its own.
  @MainActor
  func makeViewController(in context: ScreenContext) -> UIViewController
}
#endif
