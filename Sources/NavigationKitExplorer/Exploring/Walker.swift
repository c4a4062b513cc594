/// Goes wherever chance leads, for apps that have too many states to try them all.
///
/// It keeps no states, so it needs no more memory for a longer walk.
@MainActor
final class Walker<Root: Coordinator> {
  private struct Choice: Hashable {
    let screen: Int
    let move: UserMove
  }

  private let app: ExplorableApp<Root>
  private let length: Int
  private let diagnostics = DiagnosticsCollector()
  private var chance: SplitMix
  private var table = ScreenTable()
  private var map: NavigationMap
  private var routes = RouteTable()
  private var told: Set<Finding> = []

  /// How often each move was chosen on each screen.
  private var choices: [Choice: Int] = [:]

  init(_ app: ExplorableApp<Root>, seed: UInt64, length: Int) {
    self.app = app
    self.length = length
    chance = SplitMix(seed: seed)
    map = NavigationMap(method: .walking(seed: seed), hasOwnKey: app.key != nil)
  }

  func walk(_ moves: Int) -> NavigationMap {
    var walked = 0
    repeat {
      let played = playOnce(atMost: min(length, moves - walked))
      // An app in which nothing can be done at all would be built for ever.
      walked += max(played, 1)
    } while walked < moves
    (map.screens, map.places, map.routes) = (table.screens, table.places, routes.routes)
    map.sortProblems()
    return map
  }

  /// Plays one build of the app until something is wrong, or long enough.
  ///
  /// - Returns: The number of moves.
  private func playOnce(atMost count: Int) -> Int {
    diagnostics.forget()
    var census = Census()
    var path: [UserMove] = []
    var findings: [Finding] = diagnostics.collecting {
      withPool {
        let stage = Stage(app)
        defer { stage.clear() }
        map.builtApps += 1
        var state = stage.router.state
        var screen = table.position(of: state, on: stage.router)
        while true {
          census.count(stage.coordinators)
          let moves = stage.moves
          let findings = newFindings(on: stage, census, moves)
          guard findings.isEmpty, path.count < count, !moves.isEmpty else { return findings }
          let move = choose(from: moves, on: screen)
          let newest = state.newestStay
          stage.router.attempt(move)
          path.append(move)
          state = stage.router.state
          let next = table.position(of: state, on: stage.router)
          routes.add(from: screen, move, to: next, isReturn: state.isReturn(since: newest))
          screen = next
        }
      }
    }
    map.playedMoves += path.count
    findings += census.survivors().filter { !told.contains($0) }
    for finding in findings where told.insert(finding).inserted { tell(finding, path) }
    return path.count
  }

  private func newFindings(
    on stage: Stage<Root>,
    _ census: Census,
    _ moves: [UserMove]
  ) -> [Finding] {
    var findings = diagnostics.findings + census.unreleased(besides: stage.root)
    if let problem = app.invariant?(stage.router, stage.root) {
      findings.append(Finding(kind: .invariant, summary: problem))
    }
    if moves.allSatisfy(\.isLink) { findings.append(Self.deadEnd(stage)) }
    return findings.filter { !told.contains($0) }
  }

  static func deadEnd(_ stage: Stage<Root>) -> Finding {
    let screen = stage.router.state.top.map { ScreenText.name(of: $0.screen) } ?? "nothing"
    return Finding(
      kind: .deadEnd,
      summary: "\(screen) is a dead end: nothing is possible there, not even back."
    )
  }

  /// Of two moves found by chance, the one that was chosen less often.
  private func choose(from moves: [UserMove], on screen: Int) -> UserMove {
    let first = Choice(screen: screen, move: moves[chance.next(below: moves.count)])
    let second = Choice(screen: screen, move: moves[chance.next(below: moves.count)])
    let choice = choices[second, default: 0] < choices[first, default: 0] ? second : first
    choices[choice, default: 0] += 1
    return choice.move
  }

  private func tell(_ finding: Finding, _ path: [UserMove]) {
    let shrinker = Shrinker(app)
    guard shrinker.shows(finding, path) else { return tellUnrepeatable(finding, path) }
    let shrunk = shrinker.shrink(path, showing: finding)
    map.playedMoves += path.count + shrunk.moves + shrunk.path.count
    map.builtApps += 2 + shrunk.builds
    map.problems.append(
      NavigationProblem(
        kind: finding.kind,
        summary: finding.summary,
        moves: shrunk.path,
        screen: shrinker.screen(after: shrunk.path)
      )
    )
  }

  /// Tells once that the app differs from build to build.
  ///
  /// A leak that was seen only with what is kept here isn't one.
  private func tellUnrepeatable(_ finding: Finding, _ path: [UserMove]) {
    map.playedMoves += path.count
    map.builtApps += 1
    guard finding.kind != .leak, !map.problems.contains(where: { $0.kind == .unrepeatable }) else {
      return
    }
    map.problems.append(
      NavigationProblem(
        kind: .unrepeatable,
        summary: "\(finding.summary) The same moves on another build of the app didn't show it.",
        moves: path,
        screen: Shrinker(app).screen(after: path)
      )
    )
  }
}
