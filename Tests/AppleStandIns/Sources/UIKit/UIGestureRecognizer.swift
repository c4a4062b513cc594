// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}

@MainActor
open class UIGestureRecognizer: StandInObject {
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true

  /// Whether it begins when a finger moves.
  var begins: Bool { isEnabled && delegate?.gestureRecognizerShouldBegin(self) ?? true }
}
