/// One thing that a decorated router is asked for, to be compared with what the plain one does.
@MainActor
struct RouterTrial {
  typealias Clause = RouterContract.Clause

  /// What a failure calls it.
  let name: String

  /// The only clause to be judged; if there's none, those of a single request.
  var clause: Clause?

  /// What the plain router does before.
  var given: @MainActor (any Router) -> Void = { _ in }

  /// What the decorated one is asked for.
  let step: @MainActor (any Router, Report) -> Void

  /// What the plain router does afterwards.
  var then: @MainActor (any Router) -> Void = { _ in }

  /// Asks a plain router and a decorated one for the same.
  func run(_ decorate: @MainActor (any Router) -> any Router, _ breaches: inout Breaches<Clause>) {
    let (wanted, happened) = (report { $0 }, report(decorate))
    for (clause, one, other) in differences(wanted, happened) {
      let facts = [
        FailureText.Fact(label: "wanted", text: one), FailureText.Fact(label: "was", text: other),
      ]
      breaches.add(clause, Breach(steps: [name], facts: facts))
    }
  }

  private func report(_ decorate: @MainActor (any Router) -> any Router) -> Report {
    let base = BaseRouter()
    let report = Report(base.input)
    given(base)
    base.observe { event in report.events.append(event) }
    let router = decorate(base)
    step(router, report)
    report.eventsAtReturn = report.events.count
    report.state = base.state
    report.view = Self.view(of: router)
    then(base)
    return report
  }

  /// Everything that can be seen through a router.
  private static func view(of router: any Router) -> String {
    let screens = router.screens.map { ScreenText.text(of: $0) }.joined(separator: ", ")
    let layers = [router.presented, router.presenting].map { $0?.state.description ?? "none" }
    return "\(router.state); stack: \(screens); above: \(layers[0]); below: \(layers[1])"
      + (router.canPop ? "; can pop" : "")
  }

  // MARK: - Judging

  private func differences(
    _ wanted: Report,
    _ happened: Report
  ) -> [(clause: Clause, wanted: String, happened: String)] {
    if let clause {
      let (one, other) = (wanted.summary, happened.summary)
      return one == other ? [] : [(clause, one, other)]
    }
    var result: [(Clause, String, String)] = []
    func compare(_ clause: Clause, _ text: (Report) -> String) {
      let (one, other) = (text(wanted), text(happened))
      if one != other { result.append((clause, one, other)) }
    }
    compare(.performsOnce) { "\($0.eventsAtReturn) events" }
    // Whatever else is missing then is missing because of that.
    guard result.isEmpty else { return result }
    compare(.keepsCommand) { $0.events.map(\.description).joined(separator: ", ") }
    compare(.keepsAnimation) { report in
      report.events.map { $0.animated ? "animated" : "not animated" }.joined(separator: ", ")
    }
    compare(.keepsCompletion) { "\($0.completions)" }
    compare(.keepsRemovalCallback) { "\($0.removals)" }
    compare(.answersTruly) { report in
      report.outcomes.map { "\($0)" }.joined(separator: ", ")
    }
    if wanted.state == happened.state { compare(.showsTheSame) { $0.view } }
    return result
  }

  /// What has come of it.
  @MainActor
  final class Report {
    /// What a person does.
    let input: NavigationInput
    var events: [NavigationEvent] = []
    var outcomes: [NavigationOutcome] = []
    var completions = 0
    var removals = 0
    var ended: [String] = []

    /// What can be seen through the router after the step.
    var view = ""

    /// What is on screen after the step.
    var state = NavigationState()
    var eventsAtReturn = 0

    init(_ input: NavigationInput) { self.input = input }

    /// Performs a request that has both callbacks.
    func perform(_ command: NavigationCommand, on router: any Router, animated: Bool = true) {
      let request = NavigationRequest(
        command,
        animated: animated,
        completion: { self.completions += 1 },
        onRemove: { _ in self.removals += 1 }
      )
      outcomes.append(router.perform(request))
    }

    /// Where something happened, what that has led to, and which flows have ended; not what it was.
    var summary: String {
      let places = events.prefix(eventsAtReturn).map { "in \($0.place)" }
      let picture = RenderedPicture(state).text { "\($0)" }
      return (places + [picture] + ended.map { "\($0) ended" }).joined(separator: "; ")
    }
  }
}
