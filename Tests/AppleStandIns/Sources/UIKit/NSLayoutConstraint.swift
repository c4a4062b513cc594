// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Nothing is laid out here.

@MainActor
open class NSLayoutConstraint: StandInObject {
  open var isActive = false
  public class func activate(_ constraints: [NSLayoutConstraint]) {}
}

public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  public let rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1_000)
}

@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: StandInObject {
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

@MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  weak var view: UIView?

  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    let constraint = WidthConstraint()
    constraint.view = view
    constraint.constant = c
    return constraint
  }
}

/// The one constraint that counts: a view is asked for its size with a width that is given.
private final class WidthConstraint: NSLayoutConstraint {
  weak var view: UIView?
  var constant: CGFloat = 0

  override var isActive: Bool { didSet { view?.standInWidth = isActive ? constant : nil } }
}

@MainActor
open class UILayoutGuide: StandInObject {
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
}

extension UIView {
  public var widthAnchor: NSLayoutDimension {
    let anchor = NSLayoutDimension()
    anchor.view = self
    return anchor
  }
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
}
