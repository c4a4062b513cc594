import NavigationKit

/// A value screen with a single letter as its name; `p("B", 2)` makes values that print alike but differ.
enum Page: NamedScreen {
  case page(String)

  var screenName: String {
    switch self {
    case .page(let name): name
    }
  }
}

let (a, b, c, d, e) = (
  Page.page("A"), Page.page("B"), Page.page("C"), Page.page("D"), Page.page("E")
)
let (m, n, x, y, z) = (
  Page.page("M"), Page.page("N"), Page.page("X"), Page.page("Y"), Page.page("Z")
)

/// A screen object.
final class PageObject: NamedScreen {
  let screenName: String
  init(_ name: String) { screenName = name }
}

enum TestTab: Hashable { case a, b, c, z }

/// A router, and everything that calls back, written down in order.
///
/// The lines are those of the project's cases: `rm B`, `fin f`, `ev`, `ev(user)`, `ev!(atRoot)`, `done`.
@MainActor
final class Scene {
  let router: BaseRouter
  let renderer: ManualRenderer?
  private(set) var log: [String] = []
  private(set) var events: [NavigationEvent] = []

  /// Puts screens on the stack; with `manual`, transitions end only on `renderer.complete()`.
  init(_ screens: Page..., manual: Bool = false) {
    renderer = manual ? ManualRenderer() : nil
    router = BaseRouter(renderer: renderer)
    for screen in screens { push(screen) }
    renderer?.completeAll()
    router.observe { [unowned self] event in
      events.append(event)
      log.append(Self.line(for: event))
    }
    log = []
  }

  var user: NavigationInput { router.input }
  var state: String { "\(router.state)" }

  static func line(for event: NavigationEvent) -> String {
    if let refusal = event.refusal { return "ev!(\(name(of: refusal)))" }
    return event.origin == .user ? "ev(user)" : "ev"
  }

  private static func name(of refusal: NavigationRefusal) -> String {
    String("\(Mirror(reflecting: refusal).children.first?.label ?? caseName(refusal))")
  }

  private static func caseName(_ refusal: NavigationRefusal) -> String {
    switch refusal {
    case .layerClosed: "layerClosed"
    case .flowEnded: "flowEnded"
    case .noStack: "noStack"
    case .invalidCount: "invalidCount"
    case .atRoot: "atRoot"
    case .notEnoughScreens: "notEnoughScreens"
    case .notOnStack: "notOnStack"
    case .alreadyOnStack: "alreadyOnStack"
    case .alreadyPresenting: "alreadyPresenting"
    case .nothingPresented: "nothingPresented"
    case .noTabs: "noTabs"
    case .unknownTab: "unknownTab"
    case .blocked: "blocked"
    case .tooManyReplacements: "tooManyReplacements"
    }
  }

  func write(_ line: String) { log.append(line) }

  /// Gives the log so far and starts a new one.
  func takeLog() -> String {
    defer { log = [] }
    return log.joined(separator: " → ")
  }

  /// Pushes with a removal callback that is written down.
  @discardableResult
  func push(_ screen: any Screen, by router: (any Router)? = nil) -> Bool {
    (router ?? self.router).push(screen, onRemove: removal)
  }

  /// A removal callback that is written down.
  var removal: @MainActor (any Screen) -> Void {
    { [unowned self] screen in log.append("rm \((screen as? any NamedScreen)?.screenName ?? "?")") }
  }

  /// A completion that is written down.
  func done(_ number: String = "") -> @MainActor () -> Void {
    { [unowned self] in log.append("done\(number)") }
  }
}

/// Keeps the tickets of transitions until they're completed.
@MainActor
final class ManualRenderer: NavigationRenderer {
  private var ticket: NavigationTicket?
  private(set) var changes: [NavigationChange] = []
  private(set) var shown = ""

  /// Whether a transition is out.
  var isBusy: Bool { ticket != nil }

  func render(_ change: NavigationChange, ticket: NavigationTicket) {
    precondition(self.ticket == nil, "Two transitions are out at once.")
    changes.append(change)
    self.ticket = ticket
  }

  /// Ends the transition that is out.
  func complete() {
    guard let ticket else { return }
    self.ticket = nil
    shown = changes.last.map { "\($0.to)" } ?? ""
    ticket.shown()
  }

  func completeAll() {
    while isBusy { complete() }
  }
}

/// A flow that writes down its end.
@MainActor
class TestFlow: FlowCoordinator {
  let name: String
  let scene: Scene
  private let first: Page?

  init(_ name: String, in scene: Scene, router: (any Router)? = nil, showing first: Page? = nil) {
    self.name = name
    self.scene = scene
    self.first = first
    super.init(router: router ?? scene.router)
    onFinish = { [scene, name] in scene.write("fin \(name)") }
  }

  override func start() {
    if let first { show(first) }
  }

  /// Pushes with a removal callback that is written down.
  func show(_ screen: any Screen) { scene.push(screen, by: router) }
}
