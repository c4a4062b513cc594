/// Tries every move in every state, the nearest states first.
///
/// An app can't be put back to where it was, so each path is played on a build of its own. Of a path only the
/// last move is judged: the others were when they were the last.
@MainActor
final class Explorer<Root: Coordinator> {
  /// What a state is known by.
  private enum Key: Hashable {
    case shown([Int])
    case own(AnyHashable)
  }

  /// How a state was found first.
  private struct Discovery {
    let parent: Int
    let move: UserMove
  }

  /// Where a path has led.
  private struct Arrival {
    let state: Int
    let isReturn: Bool
  }

  private let app: ExplorableApp<Root>
  private let limits: MapLimits
  private let stopwatch = Stopwatch()
  private let diagnostics = DiagnosticsCollector()
  private let interner = Interner()
  private var table = ScreenTable()
  private var map: NavigationMap
  private var positions: [Key: Int] = [:]
  private var keys: [Key] = []
  private var discoveries: [Discovery?] = []
  private var routes = RouteTable()
  private var told: Set<Finding> = []

  /// How many states have been left by every move, from the first on.
  private var expanded = 0
  private var isOver = false

  /// How many states have been met again on a second build.
  private var compared = 0

  init(_ app: ExplorableApp<Root>, limits: MapLimits) {
    self.app = app
    self.limits = limits
    map = NavigationMap(method: .exploring, hasOwnKey: app.key != nil)
  }

  func explore() -> NavigationMap {
    arrive(path: [], from: nil)
    while expanded < map.states.count, !isOver {
      guard map.states[expanded].depth < limits.depth else {
        // All that follow are as far away.
        if map.states[expanded...].contains(where: { !$0.moves.isEmpty }) {
          map.limitsReached.append(.depth(limits.depth))
        }
        break
      }
      expand(expanded)
      if !isOver { expanded += 1 }
    }
    (map.screens, map.places, map.routes) = (table.screens, table.places, routes.routes)
    addProblemsOfTheWhole()
    return map
  }

  // MARK: - Going everywhere

  private func expand(_ state: Int) {
    let path = self.path(to: state)
    for (index, move) in map.states[state].moves.enumerated() {
      guard !isOver else { return }
      if map.playedMoves + path.count + 1 > limits.moves { return stop(by: .moves(limits.moves)) }
      if stopwatch.seconds > limits.seconds { return stop(by: .seconds(limits.seconds)) }
      guard let arrival = arrive(path: path + [move], from: state) else { return }
      map.edges.append(NavigationMap.Edge(from: state, move: index, to: arrival.state))
      routes.add(
        from: map.states[state].screen,
        move,
        to: map.states[arrival.state].screen,
        isReturn: arrival.isReturn
      )
    }
  }

  private func stop(by limit: MapLimit) {
    map.limitsReached.append(limit)
    isOver = true
  }

  private func path(to state: Int) -> [UserMove] {
    var path: [UserMove] = []
    var next = state
    while let discovery = discoveries[next] {
      path.append(discovery.move)
      next = discovery.parent
    }
    return path.reversed()
  }

  /// Plays a path on a fresh build and judges its last move.
  ///
  /// - Returns: The state to which it leads; `nil` if there's no room for one more.
  @discardableResult
  private func arrive(path: [UserMove], from origin: Int?) -> Arrival? {
    diagnostics.forget()
    var census = Census()
    var findings: [Finding] = []
    let arrival: Arrival? = diagnostics.collecting {
      withPool {
        let stage = Stage(app)
        defer { stage.clear() }
        count(path)
        var newest = 0
        if let move = path.last, let origin {
          for move in path.dropLast() { stage.router.attempt(move) }
          let before = stage.router.state
          newest = before.newestStay
          findings += repetition(of: origin, on: stage, before)
          census.count(stage.coordinators)
          diagnostics.forget()
          stage.router.attempt(move)
        }
        census.count(stage.coordinators)
        findings += census.unreleased(besides: stage.root)
        if let problem = app.invariant?(stage.router, stage.root) {
          findings.append(Finding(kind: .invariant, summary: problem))
        }
        let state = stage.router.state
        return position(of: stage, state, origin, path.last).map {
          Arrival(state: $0, isReturn: state.isReturn(since: newest))
        }
      }
    }
    findings += diagnostics.findings + census.survivors()
    for finding in findings where !told.contains(finding) && isConfirmed(finding, path) {
      told.insert(finding)
      map.problems.append(
        NavigationProblem(
          kind: finding.kind,
          summary: finding.summary,
          moves: path,
          screen: Shrinker(app).screen(after: path)
        )
      )
      count(path)
    }
    return arrival
  }

  /// Notes that a path was played.
  private func count(_ path: [UserMove]) {
    map.builtApps += 1
    map.playedMoves += path.count
  }

  /// Whether the app is again where it was when the state was found; that's asked once for each state.
  private func repetition(
    of origin: Int,
    on stage: Stage<Root>,
    _ state: NavigationState
  ) -> [Finding] {
    guard origin >= compared else { return [] }
    compared = origin + 1
    if key(of: stage, state) == keys[origin] { return [] }
    let screen = map.states[origin].text
    return [
      Finding(
        kind: .unrepeatable,
        summary: "The same moves led elsewhere on another build of the app, not to \(screen)."
      )
    ]
  }

  /// What is kept here may keep what a screen refers to: a leak counts if it's there without that as well.
  private func isConfirmed(_ finding: Finding, _ path: [UserMove]) -> Bool {
    guard finding.kind == .leak else { return true }
    count(path)
    return Shrinker(app).shows(finding, path)
  }

  private func key(of stage: Stage<Root>, _ state: NavigationState) -> Key {
    if let key = app.key { return .own(key(stage.router, stage.root)) }
    return .shown(interner.numbers(of: state, on: stage.router))
  }

  private func position(
    of stage: Stage<Root>,
    _ state: NavigationState,
    _ parent: Int?,
    _ move: UserMove?
  ) -> Int? {
    let key = key(of: stage, state)
    if let known = positions[key] { return known }
    let position = map.states.count
    guard position < limits.states else {
      stop(by: .states(limits.states))
      return nil
    }
    positions[key] = position
    keys.append(key)
    discoveries.append(
      parent.flatMap { parent in move.map { Discovery(parent: parent, move: $0) } }
    )
    map.states.append(
      NavigationMap.State(
        text: "\(state)",
        screen: table.position(of: state, on: stage.router),
        layers: state.layers.count,
        style: state.layers.last?.style?.name,
        depth: parent.map { map.states[$0].depth + 1 } ?? 0,
        moves: stage.moves
      )
    )
    return position
  }

  // MARK: - Looking at the whole

  private func addProblemsOfTheWhole() {
    let ways = WaysBack(map, expanded: expanded, parents: discoveries.map { $0?.parent })
    for (kind, state, summary) in ways.problems {
      map.problems.append(
        NavigationProblem(
          kind: kind,
          summary: summary,
          moves: path(to: state),
          screen: map.states[state].text
        )
      )
    }
    map.sortProblems()
  }
}
