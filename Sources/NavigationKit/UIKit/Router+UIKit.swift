#if canImport(UIKit) && !os(watchOS)
import UIKit

/// The names that UIKit has for going back.
extension Router {
  /// The same as ``Router/pop(_:animated:completion:)`` of one screen, by the name that UIKit has for it.
  ///
  /// - Returns: Whether something changed.
  @discardableResult
  public func popViewController(
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    pop(animated: animated, completion: completion)
  }

  /// The same as ``Router/popToRoot(animated:completion:)``, by the name that UIKit has for it.
  ///
  /// - Returns: Whether something changed.
  @discardableResult
  public func popToRootViewController(
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    popToRoot(animated: animated, completion: completion)
  }

  /// The same as ``Router/pop(to:animated:completion:)``, by the name that UIKit has for it.
  ///
  /// - Returns: Whether something changed.
  @discardableResult
  public func popToViewController(
    _ viewController: UIViewController,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    pop(to: viewController, animated: animated, completion: completion)
  }
}
#endif
