import NavigationKit

/// Plays one script on the engine and on the model, and compares after every move.
@MainActor
package final class Duel {
  let engine: EnginePlayer
  let model: Model

  /// Told what the engine wrote down, when it's compared.
  package var onLines: (@MainActor ([Line]) -> Void)?

  /// The moves so far.
  package private(set) var moves: [Move] = []

  private var invariants = Invariants()

  /// Changes what the model says, to see whether a fault is found.
  private let fault: Fault?

  /// Whether what is written down is compared, or only what is shown at the end of each move.
  private let comparesLines: Bool

  /// A fault that is planted in what the model says about one move.
  package typealias Fault = @MainActor ([Line]) -> [Line]

  /// - Parameters:
  ///   - isDrawn: Whether a renderer draws what happens.
  ///   - fault: Changes what the model says.
  package init(isDrawn: Bool = false, planting fault: Fault? = nil) {
    self.fault = fault
    comparesLines = true
    engine = EnginePlayer(isDrawn: isDrawn)
    model = Model(isDrawn: isDrawn)
  }

  /// - Parameters:
  ///   - stage: Where the engine's screens are drawn.
  ///   - isDrawn: Whether transitions wait for their ends, one by one.
  ///   - comparesLines: Whether what is written down is compared. Without that, transitions may end whenever
  ///     they like: what is shown is compared to the state after each move, when they're over.
  package init(on stage: any Stage, isDrawn: Bool = false, comparesLines: Bool = true) {
    fault = nil
    self.comparesLines = comparesLines
    engine = EnginePlayer(on: stage)
    model = Model(isDrawn: isDrawn)
  }

  /// Plays one move on both.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - compares: Whether to compare at once, or with a later move.
  /// - Returns: The first thing on which they disagree.
  package func play(_ move: Move, compares: Bool = true) async -> Disagreement? {
    if case .gesture(.backTo(let id, _), _) = move,
      engine.stage?.isInReach(ScreenID(number: id)) == false
    {
      return nil
    }
    moves.append(move)
    engine.fuel = fuel
    model.fuel = fuel
    let handler: NavigationDiagnostics.Handler = { [engine] _ in
      engine.write(.diagnostic)
      // Where refusals have answered each other too often, nobody gets what was put off.
      engine.hasDropped = true
    }
    NavigationDiagnostics.withHandler(handler) {
      engine.play(move)
    }
    model.play(move)
    while engine.hasDropped {
      // The engine hears of it in a task of its own; what is called back then may drop the next one.
      engine.hasDropped = false
      await Self.pause()
      model.noticeDropped()
    }
    guard compares else { return nil }
    guard let stage = engine.stage else { return compare() ?? playEcho(of: move) }
    guard comparesLines else {
      await stage.settle()
      return lookAtStage(stage)
    }
    return compare() ?? (model.isTransitionOut ? nil : stage.fault().map(Disagreement.init))
  }

  /// Ends a script on a stage: there, everything comes to an end.
  func endOnStage() async -> Disagreement? {
    guard let stage = engine.stage else { return nil }
    if let why = await dropAll() { return why }
    await stage.end()
    if let why = lookAtStage(stage) { return why }
    let incomplete = invariants.incomplete(engine.silent)
    return incomplete.isEmpty
      ? nil
      : Disagreement(fault: "commands \(incomplete.sorted()) never complete")
  }

  /// Compares what is shown to the state of the engine, and that to the rules that always hold.
  private func lookAtStage(_ stage: any Stage) -> Disagreement? {
    let happened = engine.takeLines()
    onLines?(happened)
    _ = model.takeLines()
    if let fault = stage.fault() { return Disagreement(fault: fault) }
    return invariants.broken(by: happened, engine.seen(engine.router.state), engine)
      .map(Disagreement.init)
  }

  /// Lets other tasks on the main actor run.
  private static func pause() async {
    for _ in 0..<3 { await Task.yield() }
  }

  /// How many moves the callbacks of one move may play.
  private var fuel = 60

  /// Reports a gesture that has happened once more: an echo changes nothing.
  private func playEcho(of move: Move) -> Disagreement? {
    guard case .gesture(let gesture, let report) = move, report != .mayBegin else { return nil }
    let named: Int
    switch gesture {
    case .back(let id?), .swipeDown(let id?): named = id
    case .backTo(_, let id?) where report == .happened: named = id
    default: return nil
    }
    let before = engine.seen(engine.router.state)
    func isThere(_ seen: [Seen]) -> Bool { seen.flatMap(\.entries).contains { $0.id == named } }
    guard invariants.lastAnswer == true, isThere(invariants.earlier), !isThere(before) else {
      return nil
    }
    let isPossible = engine.receive(gesture, .happened)
    let lines = engine.takeLines()
    if !isPossible, lines.isEmpty, engine.seen(engine.router.state) == before { return nil }
    return Disagreement(engine: "an echo of \(gesture) counts: \(lines)", model: "nothing")
  }

  /// Gives up everything that waits to be taken up.
  private func dropAll() async -> Disagreement? {
    for number in engine.tokens.keys.sorted() {
      if let why = await play(.cancel(number)) { return why }
    }
    // Otherwise what is called back might have more put off.
    fuel = 0
    while !engine.attempts.isEmpty {
      if let why = await play(.drop(0)) { return why }
    }
    return nil
  }

  private func answerAll() async -> Disagreement? {
    guard let renderer = engine.renderer else { return nil }
    for _ in 0..<1_000 {
      if let why = await play(.answering(.shown)) { return why }
      if renderer.ticket == nil { return nil }
      if let why = await play(.answer(.shown)) { return why }
    }
    return Disagreement(engine: "transitions without end", model: "an end")
  }

  /// Shows one more change: what it starts from must be what the state was.
  private func playLastTransition() async -> Disagreement? {
    guard engine.renderer != nil else { return nil }
    let state = engine.seeing(engine.router.state)
    if let why = await play(.perform(.base, .setRoot(.value(0)), silent: true)) { return why }
    if invariants.lastDrawn == state { return nil }
    return Disagreement(
      engine: "drawn: \(String(describing: invariants.lastDrawn))",
      model: "the state: \(state)"
    )
  }

  /// Lets go of what waits, while there's still somebody to be called back.
  func abandon() async {
    engine.fuel = 0
    engine.attempts = []
    await Self.pause()
  }

  private func compare() -> Disagreement? {
    var happened = engine.takeLines()
    onLines?(happened)
    var said = model.takeLines()
    if engine.stage != nil {
      happened = happened.compactMap(\.onStage)
      said = said.compactMap(\.onStage)
    }
    let expected = fault?(said) ?? said
    if happened != expected {
      let index = zip(happened, expected).prefix { $0 == $1 }.count
      func text(_ lines: [Line]) -> String {
        lines[index...].prefix(3).map { "\($0)" }.joined(separator: "\n        ")
      }
      return Disagreement(engine: text(happened), model: text(expected))
    }
    let state = engine.router.state
    let seen = engine.seen(state)
    let wanted = model.situation.seen()
    if seen != wanted { return Disagreement(engine: "\(seen)", model: "\(wanted)") }
    let alert = state.alert.flatMap { Int($0.title) }
    let wantedAlert = model.situation.alerts.first?.plan.title
    if alert != wantedAlert {
      return Disagreement(
        engine: "alert \(alert as Any)",
        model: "alert \(wantedAlert as Any)"
      )
    }
    return invariants.broken(by: happened, seen, engine).map(Disagreement.init)
  }

  /// Ends the script: answers what is out, and looks at what is left over.
  package func end() async -> Disagreement? {
    if let why = await answerAll() { return why }
    if let why = await dropAll() { return why }
    if let why = await answerAll() { return why }
    if let why = await playLastTransition() { return why }
    if let why = await answerAll() { return why }
    let incomplete = invariants.incomplete(engine.silent)
    if !incomplete.isEmpty {
      return Disagreement(
        engine: "commands \(incomplete.sorted()) never complete",
        model: "each command completes"
      )
    }
    return nil
  }
}

extension Model {
  /// Whether a transition is being drawn.
  fileprivate var isTransitionOut: Bool { drawing?.out != nil }
}

extension Line {
  /// The line as it is on any stage: what is handed out is seen there, and going back one screen is the same
  /// by a swipe or by a menu.
  fileprivate var onStage: Line? {
    switch self {
    case .drawn: return nil
    case .told(let number, var telling):
      if case .backTo = telling.deed { telling.deed = .back }
      return .told(number, telling)
    case .asked(let number, .backTo, let isUser, let spot, let ends):
      return .asked(number, .back, isUser: isUser, spot, ends: ends)
    default: return self
    }
  }
}

extension Duel {
  /// Plays a script until engine and model disagree, or something is left over at the end.
  ///
  /// - Parameters:
  ///   - moves: The script.
  ///   - isDrawn: Whether a renderer draws what happens.
  ///   - onlyAtEnd: Whether to compare only once, after the last move.
  ///   - fault: Changes what the model says.
  /// - Returns: The first thing on which they disagree.
  package static func play(
    _ moves: [Move],
    isDrawn: Bool = false,
    onlyAtEnd: Bool = false,
    planting fault: Fault? = nil
  ) async -> Disagreement? {
    var rest = moves[...]
    return await play(isDrawn: isDrawn, planting: fault) { _ in
      rest.popFirst().map { ($0, compares: !onlyAtEnd || rest.isEmpty) }
    }
    .why
  }

  /// Plays a script that is made up move by move.
  ///
  /// - Parameters:
  ///   - isDrawn: Whether a renderer draws what happens.
  ///   - fault: Changes what the model says.
  ///   - next: The next move, and whether to compare after it; `nil` at the end.
  /// - Returns: The moves played, and the first thing on which they disagree.
  static func play(
    isDrawn: Bool,
    planting fault: Fault?,
    _ next: (Model) -> (Move, compares: Bool)?
  ) async -> (moves: [Move], why: Disagreement?) {
    let (moves, why, witness) = await playWitnessed(Duel(isDrawn: isDrawn, planting: fault), next)
    if let why { return (moves, why) }
    // Tickets that were dropped are held by tasks of their own for a moment.
    if isDrawn { await Self.pause() }
    guard let leak = witness.leak else { return (moves, nil) }
    return (moves, Disagreement(engine: leak, model: "nothing that the app doesn't hold"))
  }

  private static func playWitnessed(
    _ duel: Duel,
    _ next: (Model) -> (Move, compares: Bool)?
  ) async -> (moves: [Move], why: Disagreement?, witness: Witness) {
    while let (move, compares) = next(duel.model) {
      if let why = await duel.play(move, compares: compares) {
        await duel.abandon()
        return (duel.moves, why, Witness(duel.engine))
      }
    }
    let moves = duel.moves
    let why = await duel.end()
    if why != nil { await duel.abandon() }
    return (moves, why, Witness(duel.engine))
  }
}

/// Remembers, without keeping it, what must be gone when the router and the app's coordinator are.
@MainActor
private struct Witness {
  weak var router: BaseRouter?
  weak var renderer: ScriptRenderer?
  weak var app: (any ScriptCoordinator)?
  let coordinators: [Int: WeakCoordinator]
  let objects: [Int: WeakObject]

  init(_ player: EnginePlayer) {
    router = player.router
    renderer = player.renderer
    app = player.app
    coordinators = player.coordinators
    objects = player.objects
  }

  /// What is still there.
  var leak: String? {
    if router != nil { return "the router is still there" }
    if renderer != nil { return "the renderer is still there" }
    if app != nil { return "the app's coordinator is still there" }
    if let number = coordinators.first(where: { $0.value.coordinator != nil })?.key {
      return "coordinator \(number) is still there"
    }
    if let number = objects.first(where: { $0.value.object != nil })?.key {
      return "object \(number) is still there"
    }
    return nil
  }
}

/// What the engine did and what the model did instead.
package struct Disagreement: CustomStringConvertible {
  package let engine: String
  package let model: String

  init(engine: String, model: String) {
    self.engine = engine
    self.model = model
  }

  init(fault: String) {
    self.init(engine: fault, model: "a rule that always holds")
  }

  package var description: String { "engine: \(engine)\nmodel:  \(model)" }
}
