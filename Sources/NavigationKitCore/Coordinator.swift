/// Something that decides which screens to show and in what order: one part of an app's navigation.
///
/// Coordinators form a tree. A parent runs its children with ``startChild(_:fileID:line:)``, keeps
/// them alive while they run and lets go of them when they ``finish()``. Nothing else holds them.
///
/// Most coordinators inherit from ``BaseCoordinator``, or from the navigation module's
/// `FlowCoordinator`. A class that already has another base class conforms with two members:
///
/// ```swift
/// final class ReminderCoordinator: Coordinator {
///   let node = CoordinatorNode()
///   func start() {}
/// }
/// ```
@MainActor
public protocol Coordinator: AnyObject, Sendable {
  /// The bookkeeping of this coordinator, declared as `let node = CoordinatorNode()`.
  var node: CoordinatorNode { get }

  /// Shows the first screen; called once, by the parent's ``startChild(_:fileID:line:)`` or by you
  /// for the first coordinator of all.
  ///
  /// It may already call ``finish()``.
  func start()

  /// Runs last when this coordinator has finished, whatever ended it; does nothing by default.
  ///
  /// By then it has left its parent and ``onFinish`` has been called. It's never called twice.
  func didFinish()
}

extension Coordinator {
  /// Does nothing.
  public func didFinish() {}

  /// The children that this coordinator runs, in the order in which they were started.
  ///
  /// - Complexity: O(*n*) in their number.
  public var children: [any Coordinator] { node.children.all }

  /// The coordinator that runs this one; `nil` at the top of a tree, and when its end is called back.
  public var parent: (any Coordinator)? { node.parent?.coordinator }

  /// Whether this coordinator has ended; true as soon as ``finish()`` was called, before any callback.
  public var isFinished: Bool { node.phase != .alive }

  /// What the owner of this coordinator wants to be told when it has finished.
  ///
  /// Set it before or after the coordinator is started; setting replaces what was set before. The closure
  /// is called once, when the coordinator has left its parent and has given its result, and before
  /// ``didFinish()``; then it's dropped, so it may hold the coordinator. Set on a coordinator that has ended
  /// already, inside its own `start()` for instance, it's called at once. Reading gives a closure that calls
  /// ``finish()``, never what was set: a coordinator may end itself with `onFinish?()`.
  public var onFinish: (@MainActor () -> Void)? {
    get { { [weak self] in self?.finish() } }
    set {
      guard node.phase == .told else { return node.onFinish = newValue }
      // It has ended before its owner could say so: inside its own `start()`, for instance.
      if let newValue { CallbackQueue.shared.run(newValue) }
    }
  }

  /// The tree from this coordinator down, a line for each coordinator, indented by its depth.
  ///
  /// ```
  /// AppCoordinator
  ///   ShopCoordinator
  ///     CheckoutCoordinator
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of coordinators in the tree.
  public var treeDescription: String { CoordinatorTree.text(from: self) }
}
