// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

@MainActor
open class UIPresentationController: StandInObject {
  public let presentedViewController: UIViewController

  /// How it's presented: fixed when the controller is made.
  public let presentationStyle: UIModalPresentationStyle
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presentationStyle = presentedViewController.modalPresentationStyle
  }
}

@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

@MainActor
open class UISheetPresentationController: UIPresentationController {
  open var prefersGrabberVisible = false
  open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier?
  open var detents: [UISheetPresentationController.Detent] = [.large()] {
    didSet {
      if detents.isEmpty { UIKitStandIn.current.raise("a sheet without detents") }
      if Set(detents.map(\.identifier)).count < detents.count {
        UIKitStandIn.current.raise("a sheet with two detents of one identifier")
      }
    }
  }

  open func invalidateDetents() {}

  /// The heights at which the sheet rests on a screen that has so much room.
  public func standInHeights(in maximum: CGFloat) -> [CGFloat] {
    final class Context: StandInObject, UISheetPresentationControllerDetentResolutionContext {
      let maximumDetentValue: CGFloat
      init(_ maximum: CGFloat) { maximumDetentValue = maximum }
    }
    return detents.compactMap { $0.resolvedValue(in: Context(maximum)) }
  }

  @MainActor
  open class Detent: StandInObject {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      public let rawValue: String
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("medium")
      public static let large = Identifier("large")
    }

    public let identifier: UISheetPresentationController.Detent.Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext)
        -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    public class func medium() -> UISheetPresentationController.Detent {
      UISheetPresentationController.Detent(.medium) { $0.maximumDetentValue / 2 }
    }

    public class func large() -> UISheetPresentationController.Detent {
      UISheetPresentationController.Detent(.large) { $0.maximumDetentValue }
    }

    public static func custom(
      identifier: UISheetPresentationController.Detent.Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext)
        -> CGFloat?
    ) -> UISheetPresentationController.Detent {
      UISheetPresentationController.Detent(
        identifier ?? Identifier(UUID().uuidString),
        resolver
      )
    }

    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var sourceRect = CGRect.zero
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}
