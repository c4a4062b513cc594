// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
open class UIAlertAction: StandInObject {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public private(set) var title: String?
  public private(set) var style = UIAlertAction.Style.default
  open var isEnabled = true
  var handler: ((UIAlertAction) -> Void)?

  public convenience init(
    title: String?,
    style: UIAlertAction.Style,
    handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
    if title == nil { UIKitStandIn.current.raise("an action without a title") }
  }
}

@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  public private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?
  open var message: String?
  public private(set) var preferredStyle = UIAlertController.Style.alert

  public convenience init(
    title: String?,
    message: String?,
    preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      UIKitStandIn.current.raise("an alert with two actions of style cancel")
      return
    }
    actions.append(action)
  }

  override func isReadyToBePresented() -> Bool {
    guard !actions.isEmpty else {
      UIKitStandIn.current.raise("an alert without actions, which nobody can close")
      return false
    }
    return preferredStyle == .alert || pointsAtSomething()
  }

  /// A finger taps a button: the alert goes, then its handler runs.
  ///
  /// - Returns: Whether there's such a button.
  @discardableResult
  public func standInTap(_ title: String) -> Bool {
    guard !isBeingDismissed, let action = actions.first(where: { $0.title == title }),
      let presenter = presentingDirectly
    else { return false }
    presenter.dismissPresented(animated: true, isGesture: true) { action.handler?(action) }
    return true
  }
}

extension UIAlertController {
  /// A finger taps beside an action sheet, which is a popover on a large screen.
  ///
  /// - Returns: Whether the sheet goes.
  @discardableResult
  public func standInTapOutside() -> Bool {
    guard preferredStyle == .actionSheet, UIDevice.current.userInterfaceIdiom == .pad,
      !isBeingDismissed, let presenter = presentingDirectly,
      let controller = popoverPresentationController
    else { return false }
    if let title = actions.first(where: { $0.style == .cancel })?.title {
      return standInTap(title)
    }
    let delegate = controller.delegate
    guard delegate?.presentationControllerShouldDismiss(controller) ?? true else { return false }
    presenter.dismissPresented(animated: true, isGesture: true) {
      delegate?.presentationControllerDidDismiss(controller)
    }
    return true
  }
}

extension UIViewController {
  /// Whether a popover has something to point at, as it must where it's one.
  func pointsAtSomething() -> Bool {
    guard UIDevice.current.userInterfaceIdiom == .pad else { return true }
    let popover = popoverPresentationController
    if popover?.sourceView != nil || popover?.barButtonItem != nil || popover?.sourceItem != nil {
      return true
    }
    UIKitStandIn.current.raise("a popover without a source on a large screen")
    return false
  }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified, phone, pad, tv
}

@MainActor
public final class UIDevice: StandInObject {
  public class var current: UIDevice { UIDevice() }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIKitStandIn.current.idiom }
}
