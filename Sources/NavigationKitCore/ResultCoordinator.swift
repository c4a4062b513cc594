/// A coordinator that ends with a value: a chosen photo, a placed order, a signed-in user.
///
/// ```swift
/// final class ColorPicker: BaseCoordinator, ResultCoordinator {
///   typealias Output = String
///   func choose(_ name: String) { finish(with: name) }
/// }
/// ```
///
/// Whoever starts it reads the value with ``Coordinator/startChild(_:fileID:line:onResult:)`` or
/// ``Coordinator/result(of:fileID:line:)``. Ended in any other way, by a person who swipes it away for
/// instance, it gives `nil`.
@MainActor
public protocol ResultCoordinator<Output>: Coordinator {
  /// What it ends with.
  associatedtype Output
}

extension ResultCoordinator {
  /// Ends this coordinator with a value; otherwise like ``Coordinator/finish()``.
  ///
  /// On a coordinator that has already finished it does nothing: the first end counts.
  public func finish(with output: Output) {
    guard node.phase == .alive else { return }
    node.output = OutputBox(output)
    finish()
  }
}

/// Carries an output of any type, optional ones included, through a closure that doesn't know it.
final class OutputBox<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
