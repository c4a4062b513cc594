extension NavigationMap {
  /// Fails the test for each thing that is wrong with the app, with the shortest script that shows it.
  ///
  /// ```swift
  /// enum Trip: Screen { case list, seat }
  ///
  /// final class Trips: FlowCoordinator {
  ///   override func start() { router.setRoot(Trip.list) }
  ///   func book() { router.push(Trip.seat) }
  /// }
  ///
  /// @MainActor @Test func `the trips are sound`() {
  ///   let app = ExplorableApp(
  ///     actions: { screen, context in
  ///       screen as? Trip == .list
  ///         ? [ScreenAction("Book") { context.coordinator(Trips.self)?.book() }] : []
  ///     },
  ///     root: { router in Trips(router: router) }
  ///   )
  ///   NavigationMap.explore(app).expectSound(reaching: [Trip.list, Trip.seat])
  /// }
  /// ```
  ///
  /// Wrong are dead ends, layers that can't be closed, leaks, diagnostics, a broken invariant of the app, an
  /// app that isn't the same each time, and declared screens to which nothing leads. That there's no way back
  /// to the first screen isn't: behind a door that is passed once there is none. A map that a limit has cut
  /// short proves nothing, so that is a failure too.
  ///
  /// - Parameters:
  ///   - declared: Screens that have to be reached, told by type and name; a payload doesn't count.
  ///   - kinds: What isn't wrong here.
  ///   - isComplete: Whether the map must not have been cut short.
  ///   - fileID: The file of a failure.
  ///   - filePath: The same, as a path.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  @MainActor
  public func expectSound(
    reaching declared: [any NavigationKit.Screen] = [],
    except kinds: Set<NavigationProblem.Kind> = [],
    complete isComplete: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    expectSound(
      reaching: declared,
      except: kinds,
      complete: isComplete,
      reporter: .current(),
      at: CallSite(fileID, filePath, line, column)
    )
  }

  @MainActor
  package func expectSound(
    reaching declared: [any NavigationKit.Screen],
    except kinds: Set<NavigationProblem.Kind>,
    complete isComplete: Bool,
    reporter: FailureReporter,
    at site: CallSite
  ) {
    let problems = faults + unreachedProblems(declared)
    for problem in problems where !kinds.contains(problem.kind) {
      reporter.report(FailureText(problem).text, site)
    }
    guard isComplete, !limitsReached.isEmpty else { return }
    let left = limitsReached.map(\.description).joined(separator: ", ")
    let failure = FailureText(
      headline: "The map isn't complete: it leaves out \(left).",
      advice: "Raise the limits, give the app a 'key' that makes fewer states, or 'walk' by chance."
    )
    reporter.report(failure.text, site)
  }
}

extension FailureText {
  fileprivate init(_ problem: NavigationProblem) {
    self.init(
      headline: problem.summary,
      story: problem.moves.map { (.kept, $0.description) },
      facts: problem.screen.isEmpty ? [] : [Fact(label: "screen", text: problem.screen)],
      advice: problem.kind.advice
    )
  }
}

extension NavigationProblem.Kind {
  /// What to do about it.
  fileprivate var advice: String? {
    switch self {
    case .deadEnd: "Offer an action there, or push it, so that there's a way back."
    case .lockedLayer: "Offer an action that dismisses it, or let it be swiped away."
    case .leak: "Capture it weakly in closures, and don't keep what has finished."
    case .unreachable: "Some action has to lead to a coordinator that shows it."
    case .unrepeatable: "Let each build begin anew: with a session, a store and a clock of its own."
    case .oneWay, .diagnostic, .invariant: nil
    }
  }
}
