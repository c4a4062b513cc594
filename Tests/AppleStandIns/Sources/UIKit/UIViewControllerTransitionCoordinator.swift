// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var initiallyInteractive: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var transitionDuration: TimeInterval { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

/// A transition that takes its time: what UIKit does at its end, then who waits for it.
@MainActor
final class Transition: StandInObject, UIViewControllerTransitionCoordinator {
  let isAnimated = true
  let initiallyInteractive: Bool
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  let transitionDuration = UIKitStandIn.duration

  private let from: UIViewController?
  private let to: UIViewController?
  private let atEnd: @MainActor (Transition) -> Void
  private let then: (() -> Void)?
  private let owners: [UIViewController]
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private(set) var isOver = false

  /// Begins; the owners name it until all have been told of its end.
  init(
    of owners: [UIViewController],
    from: UIViewController?,
    to: UIViewController?,
    isInteractive: Bool = false,
    then: (() -> Void)? = nil,
    atEnd: @escaping @MainActor (Transition) -> Void
  ) {
    self.owners = owners
    self.from = from
    self.to = to
    initiallyInteractive = isInteractive
    self.isInteractive = isInteractive
    self.atEnd = atEnd
    self.then = then
    super.init()
    for owner in owners { owner.transition = self }
    if !isInteractive { scheduleEnd() }
  }

  /// The finger is lifted; the animation runs on to its end, or back.
  func release(cancelled: Bool) {
    guard isInteractive else { return }
    isCancelled = cancelled
    isInteractive = false
    for handler in interactionHandlers { handler(self) }
    if UIKitStandIn.current.isInstant { end() } else { scheduleEnd() }
  }

  private func scheduleEnd() {
    let loop = UIKitStandIn.current
    guard !loop.forgetsTransitions else { return }
    loop.after(transitionDuration) { self.end() }
  }

  private func end() {
    // Whether delegates are told before or after the coordinator takes no more completions isn't documented.
    isOver = UIKitStandIn.current.isInstant
    atEnd(self)
    isOver = true
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
    for owner in owners where owner.transition === self { owner.transition = nil }
    then?()
  }

  /// Waits for the end; in vain if that is over.
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
}
