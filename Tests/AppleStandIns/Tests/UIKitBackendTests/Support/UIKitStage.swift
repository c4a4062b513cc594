import NavigationKit
import NavigationKitMock
import NavigationModel
import UIKit

/// A router on the stand-in of UIKit: what it shows is read from view controllers, what a person does is done to
/// them.
@MainActor
final class UIKitStage {
  /// Where screens are shown.
  enum Base {
    case window
    case windowThatComesLater
    case navigationController
  }

  let navigation: NavigationRouter
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let loop = UIKitStandIn.current
  /// Random numbers for when not to wait; without them everything is waited for.
  var haste: Randomness?

  private let ids = Faces()
  private let gestures = Gestures()

  init(_ base: Base = .window, isInstant: Bool = false) {
    loop.isInstant = isInstant
    let ids = ids
    let makeFace: @MainActor (any Screen, ScreenContext) -> UIViewController = { _, context in
      let controller = UIViewController()
      ids.note(controller, context.id)
      return controller
    }
    switch base {
    case .window, .windowThatComesLater:
      navigation = NavigationRouter(window: window, viewController: makeFace)
      if base == .window { window.makeKeyAndVisible() }
    case .navigationController:
      let controller = UINavigationController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      navigation = NavigationRouter(
        navigationController: controller,
        viewController: makeFace
      )
    }
    navigation.observe { [gestures] event in gestures.note(event) }
    navigation.clock = StandInClock { seconds, body in
      UIKitStandIn.current.after(seconds, body)
    }
  }

  // MARK: - What is shown

  /// The view controllers from the window up.
  var containers: [UIViewController] {
    var containers: [UIViewController] = []
    var next = window.rootViewController
    while let controller = next {
      containers.append(controller)
      next = controller.presentedViewController
    }
    return containers
  }

  var top: UIViewController? { containers.last }

  /// The navigation controller in front.
  var stack: UINavigationController? {
    let container = containers.last { !($0 is UIAlertController) }
    let content = (container as? UITabBarController)?.selectedViewController ?? container
    return content as? UINavigationController
  }

  var alert: UIAlertController? { top as? UIAlertController }

  /// The id of what is shown: the closure's by note, other view controllers by the state.
  private func id(of controller: UIViewController) -> ScreenID? {
    ids.id(of: controller) ?? entries.first { $0.screen as? UIViewController === controller }?.id
  }

  private var entries: [NavigationEntry] {
    navigation.state.layers.flatMap { layer in
      switch layer.content {
      case .stack(let entries): entries
      case .screen(let entry): [entry]
      case .tabs(let tabs, _): tabs.flatMap(\.entries)
      }
    }
  }

  var picture: RenderedPicture {
    func stack(_ controller: UIViewController) -> [ScreenID] {
      let controllers = (controller as? UINavigationController)?.viewControllers ?? [controller]
      return controllers.compactMap(id)
    }
    var layers = containers.filter { !($0 is UIAlertController) }.map { container in
      guard let tabs = container as? UITabBarController else {
        return RenderedPicture.Layer(stack(container))
      }
      return RenderedPicture.Layer(
        tabs: (tabs.viewControllers ?? []).map(stack),
        selected: tabs.selectedIndex
      )
    }
    if layers.isEmpty { layers = [RenderedPicture.Layer([])] }
    return RenderedPicture(layers: layers, alert: alert?.title)
  }

  // MARK: - Fingers

  /// Swipes back, from the edge or, every second time, in the content.
  func swipeBack(completed: Bool = true) -> Bool {
    swipes += 1
    guard alert == nil, let stack, stack.standInBeginSwipeBack(inContent: swipes % 2 == 0) else {
      return false
    }
    stack.standInEndSwipeBack(completed: completed)
    return true
  }

  private var swipes = 0

  func swipeDown(completed: Bool = true) -> Bool {
    alert == nil && window.rootViewController?.standInSwipeDown(completed: completed) == true
  }
}

/// Random numbers that are the same on every run.
struct Randomness: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

/// How many gestures came to something.
@MainActor
private final class Gestures {
  private(set) var done = 0
  private(set) var refused = 0

  func note(_ event: NavigationEvent) {
    guard event.origin == .user else { return }
    if event.refusal == nil { done += 1 } else { refused += 1 }
  }
}

/// An object screen of a script.
private final class NumberedController: UIViewController, NumberedObject, NamedScreen {
  nonisolated let number: Int
  nonisolated var screenName: String { "o\(number)" }

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// Which entry a view controller shows.
@MainActor
private final class Faces {
  private var ids: [(controller: WeakController, id: ScreenID)] = []

  private struct WeakController {
    weak var controller: UIViewController?
  }

  func note(_ controller: UIViewController, _ id: ScreenID) {
    ids.removeAll { $0.controller.controller == nil }
    ids.append((WeakController(controller: controller), id))
  }

  func id(of controller: UIViewController) -> ScreenID? {
    ids.last { $0.controller.controller === controller }?.id
  }
}

extension UIKitStage: RendererSubject {
  var router: BaseRouter { navigation }

  var wasAnimated: Bool? {
    let transitions = loop.takeTransitions()
    return transitions.isEmpty ? nil : transitions.contains(true)
  }

  func settle() {
    if var haste {
      // Most moves come while something is still on its way.
      loop.advance(Double.random(in: 0...0.5, using: &haste))
      self.haste = haste
    } else {
      loop.settle()
    }
  }

  func play(_ move: UserMove, _ ending: SwipeEnding) {
    switch move {
    case .back: _ = swipeBack(completed: ending == .completed)
    case .swipeDown: _ = swipeDown(completed: ending == .completed)
    case .alert(let label): alert?.standInTap(label)
    case .tab(let name):
      guard let tabs = top as? UITabBarController,
        let index = tabs.viewControllers?.firstIndex(where: { $0.tabBarItem.title == name })
      else { return }
      tabs.standInTap(index)
    case .tap, .open: break
    }
    loop.settle()
    _ = loop.takeTransitions()
  }
}

extension UIKitStage: Stage {
  var isInstant: Bool {
    get { loop.isInstant }
    set { loop.isInstant = newValue }
  }

  func play(_ gesture: NavigationGesture) -> Bool {
    let (done, refused) = (gestures.done, gestures.refused)
    if case .selectTab(let id) = gesture { return tap(id) && gestures.refused == refused }
    // What a guard has put in a gesture's place is done, though nothing follows the finger.
    guard moveFinger(gesture) else { return gestures.done > done }
    while gestures.done == done, loop.step() {}
    return true
  }

  private func tap(_ id: AnyHashable) -> Bool {
    guard let tabs = top as? UITabBarController,
      case .tabs(let shown, _)? = navigation.state.layers.last?.content,
      let index = shown.firstIndex(where: { $0.id == id })
    else { return false }
    tabs.standInTap(index)
    return true
  }

  func isInReach(_ entry: ScreenID) -> Bool { backTarget(entry) != nil }

  private func backTarget(_ entry: ScreenID) -> UIViewController? {
    guard alert == nil, let stack else { return nil }
    return stack.viewControllers.dropLast().first { id(of: $0) == entry }
  }

  private func moveFinger(_ gesture: NavigationGesture) -> Bool {
    switch gesture {
    case .back: return swipeBack()
    case .backTo(let id, _):
      guard let target = backTarget(id), let stack else { return false }
      stack.standInPickFromBackMenu(target)
      return true
    case .swipeDown: return swipeDown()
    case .tapAlert(let label, _): return alert?.standInTap(label) ?? false
    case .selectTab: return false
    }
  }

  func end() {
    haste = nil
    window.makeKeyAndVisible()
    loop.settle()
  }

  func endTransition() {
    let count = navigation.shownCount
    while navigation.shownCount == count, loop.step() {}
  }

  func makeObject(_ number: Int) -> (any NumberedObject)? { NumberedController(number) }

  var isMoving: Bool { window.isHidden || (haste != nil && !loop.isIdle) }

  func fault() -> String? {
    guard !isMoving else { return nil }
    let (shown, wanted) = (picture, RenderedPicture(navigation.state))
    return shown == wanted ? nil : "shown: \(shown)\nwanted: \(wanted)"
  }
}
