#if canImport(UIKit) && !os(watchOS)
import UIKit

/// The delegate of a recognizer that swipes back: UIKit's own is asked first, then the guards.
@MainActor
final class BackSwipe: DelegateProxy {
  private weak var recognizer: UIGestureRecognizer?
  private weak var stack: StackFace?

  /// UIKit's own delegate, or an app's.
  var next: (any UIGestureRecognizerDelegate)? { listener as? any UIGestureRecognizerDelegate }

  /// Takes the place of the delegate.
  init(_ recognizer: UIGestureRecognizer, of stack: StackFace) {
    self.recognizer = recognizer
    self.stack = stack
    super.init()
    listener = recognizer.delegate
    recognizer.delegate = self
  }

  /// Whether it's in the place of a recognizer's delegate.
  func isIn(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.delegate === self }

  /// Gives the place back.
  func uninstall() {
    if let recognizer, isIn(recognizer) { recognizer.delegate = next }
  }
}

extension BackSwipe: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard !isPassingOn else { return true }
    guard passOn({ next?.askWhetherToBegin(gestureRecognizer) }) ?? true else { return false }
    return stack?.mayGoBack ?? true
  }
}
#endif
