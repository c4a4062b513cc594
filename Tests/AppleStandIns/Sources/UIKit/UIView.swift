// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
open class UIView: UIResponder {
  public internal(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  open var frame: CGRect { didSet { bounds.size = frame.size } }
  open var bounds: CGRect
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var isUserInteractionEnabled = true
  open var backgroundColor: UIColor?
  open var translatesAutoresizingMaskIntoConstraints = true
  open var accessibilityIdentifier: String?
  open var gestureRecognizers: [UIGestureRecognizer]?

  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  public required init?(coder: NSCoder) { nil }

  public override convenience init() { self.init(frame: .zero) }

  /// The window that it's in; one that is hidden has no views but itself.
  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    guard view.superview !== self else { return }
    let before = view.window
    view.detach()
    subviews.append(view)
    view.superview = self
    view.tellWindow(from: before)
  }

  open func removeFromSuperview() {
    let before = window
    detach()
    tellWindow(from: before)
  }

  /// Whether it's more than a view that an app has added for its own purposes.
  var isOfController: Bool { !isHidden }

  private func detach() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  private func tellWindow(from before: UIWindow?) {
    guard window !== before else { return }
    tellAll()
  }

  private func tellAll() {
    didMoveToWindow()
    for view in subviews { view.tellAll() }
  }

  open func didMoveToWindow() {}

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { intrinsicContentSize }

  /// The width that a constraint gives it.
  public internal(set) final var standInWidth: CGFloat?
  open var intrinsicContentSize: CGSize { CGSize(width: 0, height: 0) }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var transitionCrossDissolve: UIView.AnimationOptions {
      UIView.AnimationOptions(rawValue: 5 << 20)
    }
  }

  /// Changes what a view shows, animated as a whole; the completion comes when the animation is over.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    let loop = UIKitStandIn.current
    guard view.window != nil, !loop.isInstant else {
      completion?(true)
      return
    }
    loop.note(animated: true)
    if loop.forgetsTransitions { return }
    loop.after(duration) { completion?(true) }
  }
}

@MainActor
public final class UIColor: StandInObject {
  public class var systemBackground: UIColor { UIColor() }
}

@MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet { showRoot(insteadOf: oldValue) }
  }

  public nonisolated class var didBecomeVisibleNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeVisibleNotification")
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  open override var window: UIWindow? { self }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      showRoot(insteadOf: nil)
      guard !isHidden else { return }
      NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    }
  }

  open func makeKeyAndVisible() { isHidden = false }

  private func showRoot(insteadOf old: UIViewController?) {
    if let old, old !== rootViewController {
      if old.presentedDirectly != nil {
        UIKitStandIn.current.raise("the root is replaced under what it presents, which then leaks")
      }
      old.viewIfLoaded?.removeFromSuperview()
    }
    guard let rootViewController else { return }
    if isHidden {
      rootViewController.viewIfLoaded?.removeFromSuperview()
    } else {
      addSubview(rootViewController.view)
    }
  }
}
