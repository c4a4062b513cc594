extension NavigationMap {
  /// Tries every move in every state of an app.
  ///
  /// Moves are what `RecordingRouter.possibleMoves` says: taps on what a screen offers, back, swipes, tabs and
  /// the answers to an alert. Each path is played on a fresh build of the app, the shortest first, so the
  /// first path that shows a problem is the shortest there is. The order is always the same.
  ///
  /// States are told apart by what is shown, whose screen is in front and what can be done there, unless the app has a
  /// ``ExplorableApp/key`` of its own.
  ///
  /// - Parameters:
  ///   - app: How the app is built.
  ///   - limits: When to stop.
  ///   - declared: Screens that should be found.
  /// - Returns: The map; it's complete if it has no ``limitsReached``.
  /// - Complexity: O(*s* × *m* × *d*) moves for *s* states with *m* moves each, found after *d* moves; memory
  ///   O(*s* × *m*).
  @MainActor
  public static func explore<Root: Coordinator>(
    _ app: ExplorableApp<Root>,
    limits: MapLimits = MapLimits(),
    declared: [any NavigationKit.Screen] = []
  ) -> NavigationMap {
    var map = Explorer(app, limits: limits).explore()
    map.addUnreached(declared)
    return map
  }

  /// The same for an app whose screens bring their own actions.
  @MainActor
  public static func explore<Root: Coordinator>(
    limits: MapLimits = MapLimits(),
    _ root: @escaping @MainActor (RecordingRouter) -> Root
  ) -> NavigationMap {
    explore(ExplorableApp(root: root), limits: limits)
  }

  /// Goes through an app by chance.
  ///
  /// It's for apps with too many states to try them all: no states are kept. What is wrong is told with a
  /// script that was shrunk by leaving moves out. The same seed gives the same walk.
  ///
  /// - Parameters:
  ///   - app: How the app is built.
  ///   - moves: How many moves to make, at least 1.
  ///   - seed: Chooses the walk.
  ///   - restart: After how many moves to go on with a fresh build, at least 1.
  ///   - declared: Screens that should be found.
  /// - Returns: The map, without states and edges.
  @MainActor
  public static func walk<Root: Coordinator>(
    _ app: ExplorableApp<Root>,
    moves: Int,
    seed: UInt64,
    restartingAfter restart: Int = 200,
    declared: [any NavigationKit.Screen] = []
  ) -> NavigationMap {
    var map = Walker(app, seed: seed, length: max(restart, 1)).walk(max(moves, 1))
    map.addUnreached(declared)
    return map
  }

  private mutating func addUnreached(_ declared: [any NavigationKit.Screen]) {
    problems += unreachedProblems(declared)
  }

  /// What is to be told of declared screens to which nothing leads.
  package func unreachedProblems(_ declared: [any NavigationKit.Screen]) -> [NavigationProblem] {
    unreached(declared).map { screen in
      let name = ScreenText.name(of: screen)
      let type = ScreenText.text(of: Swift.type(of: screen))
      return NavigationProblem(
        kind: .unreachable,
        summary: "\(name) of \(type) was never reached.",
        moves: [],
        screen: ""
      )
    }
  }

  /// Puts what is nearest to the start first.
  mutating func sortProblems() {
    problems = problems.enumerated().sorted {
      ($0.element.moves.count, $0.offset) < ($1.element.moves.count, $1.offset)
    }.map(\.element)
  }
}

extension NavigationMap.Screen {
  /// The name by which people know it: `cart`, `alert "Delete?"`.
  public var title: String { isAlert ? "alert \(ScreenText.quoted(name))" : name }
}
