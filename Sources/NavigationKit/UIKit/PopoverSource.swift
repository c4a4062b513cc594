#if canImport(UIKit) && !os(watchOS)
import UIKit

/// What a popover or an action sheet points at.
public enum PopoverSource {
  /// A view, or a part of it in its own coordinates.
  case view(UIView, rect: CGRect? = nil)

  /// A button in a bar.
  case barButtonItem(UIBarButtonItem)
}

@available(*, unavailable)
extension PopoverSource: Sendable {}
#endif
