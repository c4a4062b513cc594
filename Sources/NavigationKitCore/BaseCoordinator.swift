/// A coordinator to inherit from: it brings its ``Coordinator/node``.
///
/// ```swift
/// final class ProfileCoordinator: BaseCoordinator {
///   override func start() {
///     print("shows a profile")
///   }
/// }
/// ```
@MainActor
open class BaseCoordinator: Coordinator {
  /// The bookkeeping of this coordinator.
  public let node = CoordinatorNode()

  /// Makes a coordinator that has not been started.
  public init() {}

  /// Shows the first screen; does nothing unless a subclass overrides it.
  open func start() {}

  /// Runs last when this coordinator has finished; does nothing unless a subclass overrides it.
  open func didFinish() {}
}
