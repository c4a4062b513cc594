#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Draws a router tree with UIKit.
///
/// It has one rule: what is shown is compared to what is wanted, the first difference is taken away with one call
/// of UIKit, and when that is really over it's compared again. So it doesn't matter who made the difference.
@MainActor
final class UIKitRenderer: NavigationRenderer {
  /// What an app brings along.
  struct Materials {
    let viewController: (@MainActor (any Screen, ScreenContext) -> UIViewController)?
    let tabItem: @MainActor (AnyHashable) -> UITabBarItem
    let source: @MainActor (String) -> PopoverSource?
    let makeNavigationController: @MainActor () -> UINavigationController
  }

  let stage: UIKitBase
  let materials: Materials
  var clock: any RenderingClock = WallClock()
  weak var router: BaseRouter?
  private(set) var input: NavigationInput?

  /// The layers that are shown, the base first.
  var layers: [LayerFace] = []

  /// Layers that are on their way out.
  var leaving: [LayerFace] = []

  /// The alert that is up.
  var alert: (id: AlertID?, controller: UIAlertController, keeper: AlertKeeper)?

  /// The view controllers of the entries that are shown or will be.
  var faces: [ScreenID: UIViewController] = [:]

  /// Navigation controllers of the app that are about to be presented, with what they show.
  var brought: [UINavigationController] = []

  /// What shall be shown.
  var wanted = NavigationState()
  private var isAnimated = false
  private var ticket: NavigationTicket?

  /// What UIKit wouldn't do during this transition.
  var refused: Set<Refusal> = []

  /// Whether something that is wanted could not be shown so far: there was no window, say.
  var isBehind = false

  /// How often this transition has waited for somebody else's.
  var pauses = 0

  /// How many steps this transition has taken.
  private var steps = 0

  /// The step that is being done; every step has a number of its own.
  private var runningStep: Int?
  private var lastStep = 0
  private var isAdvancing = false
  private var hasReportedAbsence = false

  /// The transition that ended last; UIKit may name it a little longer.
  private weak var endedTransition: (any UIViewControllerTransitionCoordinator)?

  /// How many transitions have ended.
  private(set) var shownCount = 0

  init(_ stage: UIKitBase, _ materials: Materials) {
    self.stage = stage
    self.materials = materials
    if let controller = stage.givenController {
      let layer = NavigationLayer(style: nil, content: .stack([]), number: 0)
      let base = StackFace(controller, isKept: false, of: self)
      layers = [LayerFace(layer, .stack(base), of: self)]
    }
  }

  func connect(to input: NavigationInput) { self.input = input }

  var isRendering: Bool { ticket != nil }

  /// Whether a step is being done.
  var isStepping: Bool { runningStep != nil }

  func render(_ change: NavigationChange, ticket: NavigationTicket) {
    if !stage.isThere { reportAbsence() }
    wanted = change.to
    isAnimated = change.animated
    self.ticket = ticket
    isBehind = false
    // What is found out now has been done before, and isn't to be undone by this change.
    lookAtAll()
    begin()
  }

  private func begin() {
    refused = []
    pauses = 0
    steps = 0
    advance()
  }

  /// Says once that nobody will see anything.
  private func reportAbsence() {
    guard !hasReportedAbsence else { return }
    hasReportedAbsence = true
    NavigationDiagnostics.report(
      "Can't show anything: the window or navigation controller of the router is gone.",
      "Keep it as long as the router is used; the router doesn't."
    )
  }

  /// Makes what is shown equal to the state again, after something that the engine hasn't asked for.
  func catchUp() {
    guard !isRendering, runningStep == nil, let router else { return }
    wanted = router.state
    isAnimated = false
    isBehind = false
    begin()
  }

  /// Lets go of everything if there's nothing left to show it in.
  func letGoIfUnseen() {
    guard !stage.isThere else { return }
    (layers, faces, brought, alert) = ([], [:], [], nil)
  }

  // MARK: - Steps

  /// Takes differences away, one after the other, as long as that takes no time.
  func advance() {
    guard !isAdvancing else { return }
    isAdvancing = true
    while runningStep == nil {
      let plan = plan()
      guard let step = plan.first else { break }
      guard steps < Self.mostSteps else {
        reportStandstill()
        break
      }
      steps += 1
      lastStep += 1
      let number = lastStep
      runningStep = number
      // What comes before the last step is on its way only.
      perform(step, animated: isAnimated && plan.count == 1) { [weak self] in self?.end(number) }
      watch(number)
    }
    isAdvancing = false
    if runningStep == nil { finish() }
  }

  /// Gives up on a view controller that doesn't do what it's told, a navigation controller that takes no push say.
  private func reportStandstill() {
    NavigationDiagnostics.report(
      "UIKit doesn't show what it's told to: after \(Self.mostSteps) attempts it's still not there.",
      "Let subclasses of navigation and tab bar controllers do what they're called for."
    )
  }

  /// How often to compare before giving up; far more than layers ever take.
  private static let mostSteps = 200

  private func end(_ number: Int) {
    guard runningStep == number else { return }
    runningStep = nil
    advance()
  }

  /// Ends a step that UIKit has forgotten, so that nothing stands still for ever.
  private func watch(_ number: Int) {
    guard runningStep == number else { return }
    clock.after(Self.patience) { [weak self] in
      guard let self, runningStep == number else { return }
      // A finger may rest on the screen as long as it likes.
      if runningTransition?.isInteractive == true { return watch(number) }
      endedTransition = runningTransition
      end(number)
    }
  }

  /// How long a transition may take, in seconds.
  static let patience = 3.0

  /// How long to wait for somebody else's dismissal, in seconds, and how often.
  static let pause = 0.05
  static let mostPauses = 60

  private func finish() {
    if !leaving.isEmpty { tearDown(leaving) }
    lookForClosedLayers()
    if hasLostAlert { lookSoon() }
    forget()
    guard let ended = ticket else { return }
    ticket = nil
    shownCount += 1
    ended.shown()
    // What was refused just now would be refused again.
    if isBehind && isVisible && refused.isEmpty { catchUp() }
  }

  /// Lets go of what is neither shown nor about to be.
  private func forget() {
    let ids = Set(wanted.layers.flatMap(\.entries).map(\.id))
    faces = faces.filter { ids.contains($0.key) }
    guard !brought.isEmpty else { return }
    let coming = router?.state.layers.compactMap { $0.entries.first?.screen as? UIViewController }
    brought.removeAll { controller in
      layers.contains { $0.container === controller }
        || coming?.contains { $0 === controller.viewControllers.first } != true
    }
  }

  /// Whether anything can be seen: UIKit presents from what is in a window only.
  var isVisible: Bool {
    stage.isVisibleWindow || layers.contains { $0.container.viewIfLoaded?.window != nil }
  }

  // MARK: - Waiting

  /// Calls a body when a transition is over; at once if there's none to wait for.
  func wait(
    for transition: (any UIViewControllerTransitionCoordinator)?,
    _ body: @escaping @MainActor () -> Void
  ) {
    guard let transition else { return body() }
    let isQueued = transition.animate(alongsideTransition: { _ in }) { [weak self] _ in
      self?.endedTransition = transition
      body()
    }
    if !isQueued {
      endedTransition = transition
      body()
    }
  }

  /// A transition that runs though none of the steps has begun it: under a finger, or by other code.
  var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    for layer in layers.reversed() {
      let controllers = layer.stacks.map(\.controller) + [layer.container]
      for controller in controllers {
        if let transition = controller.transitionCoordinator, transition !== endedTransition {
          return transition
        }
      }
    }
    return alert?.controller.transitionCoordinator.flatMap { $0 === endedTransition ? nil : $0 }
  }
}
#endif
