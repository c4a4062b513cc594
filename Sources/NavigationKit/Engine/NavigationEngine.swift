/// One router tree: what is on screen, who owns it, and what is told to whom in which order.
///
/// A command is checked, shown to the guards, committed; then its callbacks are queued. The files
/// beside this one hold a topic each: performing, planning, committing, flows, gestures, listeners.
@MainActor
final class NavigationEngine {
  /// The layers, the base first.
  var layers: [Layer]

  /// The layer at the bottom, which is never closed.
  let base = Layer(number: 0, index: 0, style: nil)
  var alerts: [NavigationAlert] = []

  /// The router at the base, as long as somebody holds it.
  weak var baseRouter: BaseRouter?

  /// The objects on screen, each of which can be in one place only.
  var objects: Set<ObjectIdentifier> = []

  var guards: [Listener<NavigationAttempt, NavigationDecision>] = [] { didSet { updateQuiet() } }
  var observers: [Listener<NavigationEvent, Void>] = [] { didSet { updateQuiet() } }

  /// Hears of requests that changed nothing, about which there is no event.
  var onUnchanged: (@MainActor (NavigationCommand) -> Void)?
  let renders = RenderQueue()

  /// The step that is being put together by `inOneStep`.
  var step: Step? { didSet { updateQuiet() } }

  /// Whether a guard is being asked; nothing may move then.
  var isAsking = false { didSet { updateQuiet() } }

  /// Whether nobody asks, watches or draws: then a push is little more than an append.
  private(set) var isQuiet = true

  /// Counts commits; tells whether what was planned before is still true.
  var commits = 0

  /// How many refusals have answered each other so far.
  var refusalDepth = 0

  /// The type of the last screen that was a value.
  var lastValueType: ObjectIdentifier?

  private var lastScreenID = 0
  private var lastLayerNumber = 0
  private var lastAlertID = 0

  init() {
    layers = [base]
  }

  func letGoOfEverything() {
    layers = [base]
    (base.entries, base.tabs) = ([], nil)
    (alerts, guards, observers) = ([], [], [])
  }

  func connect(_ renderer: any NavigationRenderer) {
    renders.connect(renderer, showing: state())
    updateQuiet()
  }

  private func updateQuiet() {
    isQuiet =
      guards.isEmpty && observers.isEmpty && step == nil && !isAsking && !renders.hasRenderer
  }

  /// The layer in front; the base always exists.
  var topLayer: Layer { layers[layers.count - 1] }

  func nextScreenID() -> ScreenID {
    lastScreenID += 1
    return ScreenID(number: lastScreenID)
  }

  func nextLayerNumber() -> Int {
    lastLayerNumber += 1
    return lastLayerNumber
  }

  func nextAlertID() -> AlertID {
    lastAlertID += 1
    return AlertID(number: lastAlertID)
  }

  /// The tabs of a layer or of the nearest one below that has some.
  func nearestTabs(from layer: Layer) -> Tabs? {
    layers[...layer.index].last { $0.tabs != nil }?.tabs
  }

  /// The state from a layer upwards.
  func state(from index: Int = 0) -> NavigationState {
    NavigationState(
      layers: layers[index...].map(\.layerSnapshot),
      alert: alerts.first?.withoutClosures
    )
  }
}
