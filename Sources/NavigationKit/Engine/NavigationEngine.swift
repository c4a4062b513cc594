/// One router tree: what is on screen, who owns it, and what is told to whom in which order.
///
/// A command is checked, shown to the guards, committed; then its callbacks are queued. The files
/// beside this one hold a topic each: planning, committing, flows, gestures, guards.
@MainActor
final class NavigationEngine {
  /// The layers, the base first.
  var layers: [Layer]
  var alerts: [NavigationAlert] = []

  /// The router at the base, as long as somebody holds it.
  weak var baseRouter: BaseRouter?

  /// Keeps the coordinators that were started with `run(_:)`.
  let running = CoordinatorNode()

  /// The objects on screen, each of which can be in one place only.
  var objects: Set<ObjectIdentifier> = []

  var guards: [NavigationGuard] = []
  var observers: [NavigationObserver] = []

  /// Hears of requests that changed nothing, about which there is no event.
  var onUnchanged: (@MainActor (NavigationCommand) -> Void)?
  let renders = RenderQueue()

  /// The step that is being put together by `inOneStep`.
  var step: Step?

  /// Whether a guard is being asked; nothing may move then.
  var isAsking = false

  /// How many refusals have answered each other so far.
  var refusalDepth = 0

  private var lastScreenID = 0
  private var lastLayerNumber = 0
  private var lastAlertID = 0

  init() {
    layers = [Layer(number: 0, index: 0, style: nil)]
  }

  var base: Layer { layers[0] }

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
    NavigationState(layers: layers[index...].map(\.snapshot), alert: alerts.first)
  }
}
