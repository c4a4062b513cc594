/// An app that can be built afresh any number of times: to be mapped, walked or played without a screen.
///
/// ```swift
/// import NavigationKitExplorer
///
/// enum TripRoute: Screen { case trips, seat }
///
/// final class Trips: FlowCoordinator {
///   override func start() { router.setRoot(TripRoute.trips) }
///   func book() { router.push(TripRoute.seat) }
/// }
///
/// let app = ExplorableApp(
///   actions: { screen, context in
///     screen as? TripRoute == .trips
///       ? [ScreenAction("Book") { context.coordinator(Trips.self)?.book() }] : []
///   },
///   root: { router in Trips(router: router) }
/// )
/// print(NavigationMap.explore(app))
/// ```
///
/// Each build has to be like the others: a fresh session, a fresh store, no clock and no network.
@MainActor
public struct ExplorableApp<Root: Coordinator> {
  /// Tells states apart; `nil` for what is shown, in whose flow, and what can be done.
  ///
  /// Give one if an app has more states than anybody wants to see, because it counts for instance, or if two
  /// that look the same are not, because something is in a cart that isn't shown:
  ///
  /// ```swift
  /// import NavigationKitExplorer
  ///
  /// final class Shop: FlowCoordinator { var isCartEmpty = true }
  ///
  /// var app = ExplorableApp { router in Shop(router: router) }
  /// app.key = { router, shop in [AnyHashable(router.front), AnyHashable(shop.isCartEmpty)] }
  /// ```
  ///
  /// The map then says so: what a key leaves out may decide where a move leads.
  ///
  /// What it gives must be the same each time the app is built. States with equal
  /// keys are one state of the map, which goes on from where it was found first.
  public var key: (@MainActor (RecordingRouter, Root) -> AnyHashable)?

  /// Says what is wrong with the app as it stands; `nil` if nothing is.
  ///
  /// It's asked after every move.
  public var invariant: (@MainActor (RecordingRouter, Root) -> String?)?

  /// Links that are opened in every state, as if they came from outside; none unless they're set.
  ///
  /// The router has to know how: set its `openLink` where the first coordinator is made. A link is no way out of
  /// a dead end or a locked layer, as nobody can be expected to have one at hand.
  public var links: [String] = []

  package let actions: @MainActor (any Screen, ScreenContext) -> [ScreenAction]
  package let root: @MainActor (RecordingRouter) -> Root

  /// Describes how the app is built.
  ///
  /// - Parameters:
  ///   - actions: What a person can do on a screen. An `ActionScreen` offers its own actions besides.
  ///   - root: Makes the first coordinator, which is then started.
  public init(
    actions: @escaping @MainActor (any Screen, ScreenContext) -> [ScreenAction] = { _, _ in [] },
    root: @escaping @MainActor (RecordingRouter) -> Root
  ) {
    self.actions = actions
    self.root = root
  }
}

@available(*, unavailable)
extension ExplorableApp: Sendable {}
