/// One backend on trial: it's asked for one thing after the other, and what it shows is looked at each time.
@MainActor
final class RendererTrial {
  typealias Clause = RendererContract.Clause

  let subject: any RendererSubject
  private(set) var breaches: Breaches<Clause>
  private var steps: [String] = []
  private var names: [ScreenID: String] = [:]

  /// What happened in the step.
  private var events: [NavigationEvent] = []

  /// What was to be seen after each of these events.
  private var pictures: [RenderedPicture] = []

  /// What was seen instead when the completion of one of them ran.
  private var early: (shown: RenderedPicture, wanted: RenderedPicture)?

  /// Whether something is wrong already; what comes then would only follow from it.
  private(set) var isOver = false

  /// How often a transition may ask for more time.
  private static let longestWait = 100

  init(_ subject: any RendererSubject, _ breaches: Breaches<Clause>) {
    self.subject = subject
    self.breaches = breaches
    subject.router.observe { [weak self] event in self?.note(event) }
  }

  var router: BaseRouter { subject.router }

  /// The router of what is in front.
  var front: any Router {
    var router: any Router = router
    while let next = router.presented { router = next }
    if case .tabs(let tabs, let selected)? = router.state.layers.first?.content {
      return router.tab(tabs[selected].id)
    }
    return router
  }

  private func note(_ event: NavigationEvent) {
    for entry in event.arrived { names[entry.id] = "\(entry)" }
    events.append(event)
    pictures.append(RenderedPicture(router.state))
  }

  // MARK: - Steps

  /// Asks for one thing, waits until it's shown, and looks.
  func perform(
    _ command: NavigationCommand,
    on router: (any Router)? = nil,
    animated: Bool = true
  ) async {
    let before = RenderedPicture(self.router.state)
    await perform([command], on: router, animated: animated)
    let isNew = before != RenderedPicture(self.router.state)
    if isNew, let wasAnimated = subject.wasAnimated, wasAnimated != animated {
      add(.animatesAsAsked, fact("asked", animated), fact("was", wasAnimated))
    }
  }

  /// Asks for several things at once; only then is any of them waited for.
  func perform(
    _ commands: [NavigationCommand],
    on router: (any Router)? = nil,
    animated: Bool = true
  ) async {
    guard !isOver else { return }
    begin(commands.map(\.description).joined(separator: ", "))
    let router = router ?? self.router
    var completions = Array(repeating: 0, count: commands.count)
    for (index, command) in commands.enumerated() {
      let first = events.count
      let request = NavigationRequest(command, animated: animated) { [weak self] in
        completions[index] += 1
        self?.lookAtCompletion(first)
      }
      router.perform(request)
    }
    for _ in 0..<Self.longestWait {
      await subject.settle()
      if !completions.contains(0) { break }
      // A ticket that was dropped is noticed a moment later.
      await Task.yield()
    }
    guard completions.allSatisfy({ $0 == 1 }) else {
      return add(
        .endsTransitions,
        fact("asked", commands.count),
        fact("ended", completions.reduce(0, +))
      )
    }
    if let event = events.first(where: { $0.origin == .user }) {
      return add(.reportsOnlyGestures, fact("told", event))
    }
    look()
    if let early, breaches.isEmpty {
      add(
        .showsBeforeCompletion,
        fact("shown", text(early.shown)),
        fact("wanted", text(early.wanted))
      )
    }
  }

  /// Lets a person do something that is possible.
  func play(_ move: UserMove, leading state: String) async {
    guard !isOver else { return }
    begin("\(move)")
    await subject.play(move, .completed)
    await subject.settle()
    let isReported = events.count == 1 && events[0].origin == .user && events[0].refusal == nil
    guard isReported, "\(router.state)" == state else {
      let told = events.map { "\($0.origin) \($0)" }.joined(separator: ", ")
      return add(
        .reportsGestures,
        fact("told", told.isEmpty ? "nothing" : told),
        fact("state", router.state),
        fact("wanted", state)
      )
    }
    look()
  }

  /// Lets a person do something that leads to nothing.
  func play(_ move: UserMove, _ ending: SwipeEnding, breaking clause: Clause) async {
    guard !isOver else { return }
    let before = RenderedPicture(router.state)
    begin(ending == .cancelled ? "\(move), cancelled" : "\(move)")
    await subject.play(move, ending)
    await subject.settle()
    let isQuiet = events.allSatisfy { $0.refusal != nil }
    guard isQuiet, RenderedPicture(router.state) == before, subject.picture == before else {
      return add(clause, shown, fact("before", text(before)))
    }
  }

  private func begin(_ step: String) {
    steps.append(step)
    events = []
    pictures = []
    early = nil
  }

  // MARK: - Looking

  /// At the moment of a completion the change is to be seen, even if others have been asked for meanwhile.
  private func lookAtCompletion(_ index: Int) {
    guard pictures.indices.contains(index), events[index].refusal == nil else { return }
    let (picture, wanted) = (subject.picture, pictures[index])
    if picture != wanted && early == nil { early = (picture, wanted) }
  }

  private func look() {
    let (picture, wanted) = (subject.picture, RenderedPicture(router.state))
    guard picture != wanted else { return }
    for clause in Self.clauses(brokenBy: picture, insteadOf: wanted) {
      add(clause, shown, fact("state", text(wanted)))
    }
  }

  private static func clauses(
    brokenBy picture: RenderedPicture,
    insteadOf wanted: RenderedPicture
  ) -> [Clause] {
    let (drawn, asked) = (picture.places, wanted.places)
    let places = Dictionary(asked.map { ($0.id, $0.position) }, uniquingKeysWith: { one, _ in one })
    let ids = Set(drawn.map(\.id))
    var result: [Clause] = []
    if !ids.isSuperset(of: places.keys) { result.append(.drawsWhatCame) }
    let isTooMuch = drawn.contains { places[$0.id] == nil } || ids.count < drawn.count
    if isTooMuch || picture.layers.count > wanted.layers.count { result.append(.removesWhatLeft) }
    let layers = zip(picture.layers, wanted.layers)
    let isMoved = drawn.contains { drawn in places[drawn.id].map { $0 != drawn.position } ?? false }
    if isMoved || layers.contains(where: { $0.stacks.count != $1.stacks.count }) {
      result.append(.drawsInPlace)
    }
    let inPlace = drawn.filter { places[$0.id] == $0.position }.map(\.id)
    if inPlace != asked.map(\.id).filter(Set(inPlace).contains) { result.append(.drawsInOrder) }
    if layers.contains(where: { $0.selected != $1.selected }) { result.append(.showsSelectedTab) }
    if picture.alert != wanted.alert { result.append(.showsAlert) }
    return result
  }

  // MARK: - Telling

  private func add(_ clause: Clause, _ facts: FailureText.Fact...) {
    guard breaches.counts(clause) else { return }
    isOver = true
    breaches.add(clause, Breach(steps: steps, facts: facts))
  }

  private var shown: FailureText.Fact { fact("shown", text(subject.picture)) }

  private func fact(_ label: String, _ value: some CustomStringConvertible) -> FailureText.Fact {
    FailureText.Fact(label: label, text: value.description.isEmpty ? "nothing" : value.description)
  }

  private func text(_ picture: RenderedPicture) -> String {
    picture.text { names[$0] ?? "\($0)" }
  }
}
