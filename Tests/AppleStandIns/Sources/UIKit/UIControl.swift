// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
open class UIAction: StandInObject {
  public let title: String
  private let handler: (UIAction) -> Void

  public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  func perform() { handler(self) }
}

@MainActor
open class UIBarButtonItem: UIBarItem {
  open var primaryAction: UIAction?

  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
  }

  /// A finger taps it.
  public func standInTap() { primaryAction?.perform() }
}

@MainActor
open class UILabel: UIView {
  open var text: String?
  open var numberOfLines = 1
}

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
  }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
  }

  private var actions: [UIAction] = []

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append(action)
  }

  /// A finger taps it.
  public func standInTap() {
    for action in actions { action.perform() }
  }
}

@MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system
  }

  private var title: String?

  public convenience init(type buttonType: UIButton.ButtonType) { self.init(frame: .zero) }

  open func setTitle(_ title: String?, for state: UIControl.State) { self.title = title }
  open func title(for state: UIControl.State) -> String? { title }
}
