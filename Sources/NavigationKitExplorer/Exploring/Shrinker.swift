/// Makes a path that shows something wrong as short as it gets by leaving moves out.
@MainActor
struct Shrinker<Root: Coordinator> {
  private let app: ExplorableApp<Root>

  init(_ app: ExplorableApp<Root>) { self.app = app }

  /// Whether a path shows it.
  func shows(_ finding: Finding, _ path: [UserMove]) -> Bool {
    play(path, until: finding) != nil
  }

  /// The shortest path that was found, and how many moves and builds that took.
  ///
  /// Half of the path is left out if that works, else a quarter, and so on; what is left then can't be
  /// shortened by leaving out any few moves in a row.
  func shrink(
    _ path: [UserMove],
    showing finding: Finding
  ) -> (path: [UserMove], moves: Int, builds: Int) {
    var (shortest, moves, builds) = (path, 0, 0)
    func leaveOut(_ length: Int, stride: Int) -> Bool {
      let before = shortest.count
      var start = 0
      while start + length <= shortest.count {
        var candidate = shortest
        candidate.removeSubrange(start..<(start + length))
        moves += candidate.count
        builds += 1
        if let played = play(candidate, until: finding), played.count < shortest.count {
          shortest = played
        } else {
          start += stride
        }
      }
      return shortest.count < before
    }
    var length = path.count / 2
    while length > Self.few {
      _ = leaveOut(length, stride: length)
      length /= 2
    }
    length = 1
    while length <= Self.few {
      length = leaveOut(length, stride: 1) ? 1 : length + 1
    }
    return (shortest, moves, builds)
  }

  private static var few: Int { 4 }

  /// Plays a path on a fresh build; what isn't possible is left out.
  ///
  /// - Returns: The moves up to where it's shown; `nil` if it isn't.
  private func play(_ path: [UserMove], until finding: Finding) -> [UserMove]? {
    let diagnostics = DiagnosticsCollector()
    var census = Census()
    var played: [UserMove] = []
    let isFound = diagnostics.collecting {
      withPool {
        let stage = Stage(app)
        defer { stage.clear() }
        census.count(stage.coordinators)
        if isShown(finding, on: stage, census, diagnostics) { return true }
        for move in path where stage.moves.contains(move) {
          stage.router.attempt(move)
          played.append(move)
          census.count(stage.coordinators)
          if isShown(finding, on: stage, census, diagnostics) { return true }
        }
        return false
      }
    }
    return isFound || census.survivors().contains(finding) ? played : nil
  }

  private func isShown(
    _ finding: Finding,
    on stage: Stage<Root>,
    _ census: Census,
    _ diagnostics: DiagnosticsCollector
  ) -> Bool {
    switch finding.kind {
    case .diagnostic: diagnostics.findings.contains(finding)
    case .invariant: app.invariant?(stage.router, stage.root) == finding.summary
    case .leak: census.unreleased(besides: stage.root).contains(finding)
    case .deadEnd: stage.moves.allSatisfy(\.isLink) && finding == Walker<Root>.deadEnd(stage)
    default: false
    }
  }
}
