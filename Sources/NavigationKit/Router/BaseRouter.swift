/// The router at the base of a tree, and the engine behind all routers of that tree.
///
/// Without a renderer it's headless: the state changes, nothing is drawn, every change counts as shown at
/// once. The backends inherit from it to add what is special about them; there's nothing to override.
///
/// ```swift
/// enum AppRoute: Screen { case home, about }
///
/// let router = BaseRouter()
/// router.setRoot(AppRoute.home)
/// router.push(AppRoute.about)
/// print(router.state)  // home › about
/// ```
@MainActor
open class BaseRouter: Router {
  private let engine = NavigationEngine()

  /// Keeps the coordinators that were started with `run(_:)`; their routers keep the engine, not this one.
  package let running = CoordinatorNode()

  /// What a person does, reported by a backend or played by a test.
  public final let input: NavigationInput

  /// Makes the router of a new tree.
  ///
  /// - Parameter renderer: Draws what is shown; `nil` for a headless tree.
  public init(renderer: (any NavigationRenderer)? = nil) {
    input = NavigationInput(engine: engine)
    engine.baseRouter = self
    guard let renderer else { return }
    engine.connect(renderer)
    renderer.connect(to: input)
  }

  /// Where this router stands: at the base.
  public final var handle: RouterHandle { RouterHandle(engine: engine, place: .stack(engine.base)) }

  /// Does one thing, or changes nothing and says why not.
  @discardableResult
  public final func perform(_ request: NavigationRequest) -> NavigationOutcome {
    engine.perform(request, at: request.place ?? .stack(engine.base), for: request.owner)
  }

  /// The entry that a person can do something with: the one in front, unless an alert is up.
  package final var entryWithinReach: NavigationEntry? {
    engine.alerts.isEmpty ? engine.topLayer.visibleStack.top : nil
  }

  /// Lets go of everything on screen and of everybody who listens, without a word to anybody: the tree isn't
  /// used any more, and what it holds may hold it.
  package final func letGoOfEverything() { engine.letGoOfEverything() }

  /// Tells the test kit about requests that changed nothing, of which observers hear nothing.
  package final func onUnchanged(_ body: @escaping @MainActor (NavigationCommand) -> Void) {
    engine.onUnchanged = body
  }
}
