/// Plays an app in a terminal: what is shown is drawn as a card, and a person types what to do.
///
/// ```swift
/// import NavigationKitExplorer
///
/// enum TripRoute: Screen { case trips, seat }
///
/// final class Trips: FlowCoordinator {
///   override func start() { router.setRoot(TripRoute.trips) }
/// }
///
/// @MainActor
/// func play() {
///   let play = Play(ExplorableApp { router in Trips(router: router) })
///   play.run()
/// }
/// ```
///
/// Links can be typed if the app says how they're opened: set the router's `openLink` where the first coordinator is made.
///
/// It reads lines and writes lines and needs nothing else from the terminal. ``answer(to:)`` plays a line
/// without one, for a test or another front end.
@MainActor
public final class Play<Root: Coordinator> {
  /// The moves so far.
  public private(set) var moves: [UserMove] = []

  /// Whether the person has quit.
  public private(set) var isOver = false

  /// Is called after each move, also one that was undone.
  public var onChange: (@MainActor () -> Void)?

  private let app: ExplorableApp<Root>
  private let width: @MainActor () -> Int
  private let pen: Pen
  private var router: RecordingRouter
  private var root: Root

  /// How many lines of the transcript have been shown.
  private var told = 0

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - app: How the app is built.
  ///   - width: The number of columns; it's asked each time something is drawn, and less than 40 is 40.
  ///   - color: Whether to use colours.
  public init(
    _ app: ExplorableApp<Root>,
    width: @escaping @MainActor () -> Int = { 80 },
    color: Bool = StandardOutput.showsColor
  ) {
    self.app = app
    self.width = width
    pen = Pen(width: 0, isColored: color)
    (router, root) = Self.build(app)
    root.start()
    told = router.transcript.count
  }

  /// The moves as a script, a line each, for `RecordingRouter.play(_:)`.
  public var script: String { moves.map { "\($0)\n" }.joined() }

  /// What has happened since the app was built.
  public var transcript: [TranscriptLine] { router.transcript }

  /// What is shown now, as lines of a terminal.
  public var card: [String] {
    Card.draw(
      router.state,
      actions: router.availableActions.map(\.name),
      width: width(),
      color: pen.isColored
    )
  }

  /// Plays until the person quits or there is no more to read.
  ///
  /// - Parameters:
  ///   - readingLine: Gives the next line, without its end; `nil` when there are no more.
  ///   - output: Where to write.
  public func run(
    readingLine: @MainActor () -> String? = { readLine() },
    to output: some TextOutputStream = StandardOutput()
  ) {
    var output = output
    output.write(card.joined(separator: "\n") + "\n? for help > ")
    while !isOver {
      guard let line = readingLine() else { return output.write("\n") }
      let answer = answer(to: line)
      if !answer.isEmpty { output.write(answer.joined(separator: "\n") + "\n") }
      if !isOver { output.write("> ") }
    }
  }

  /// Does what a line says.
  ///
  /// - Returns: The lines to show: what has happened, then the new card; or why nothing has.
  public func answer(to line: String) -> [String] {
    guard let command = PlayCommand(line) else {
      let shown = line.count > Self.mostEchoed ? line.prefix(Self.mostEchoed - 1) + "…" : line[...]
      return ["\(ScreenText.quoted(String(shown))) isn't one of the things to type; ? for help"]
    }
    switch command {
    case .nothing: return card
    case .help:
      return PlayCommand.manual.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init
      )
    case .quit:
      isOver = true
      return []
    case .undo: return undo()
    case .back: return perform(.back)
    case .swipeDown: return perform(.swipeDown)
    case .move(let move): return perform(move)
    case .tab(let number):
      let tabs = router.possibleMoves.filter { if case .tab = $0 { true } else { false } }
      return perform(number, among: tabs, "tab")
    case .choose(let number):
      let choices = router.possibleMoves.filter {
        switch $0 {
        case .tap, .alert: true
        default: false
        }
      }
      return perform(number, among: choices, "choice")
    }
  }

  /// How many characters of what makes no sense are repeated.
  private static var mostEchoed: Int { 80 }

  // MARK: - Moving

  private func perform(_ number: Int, among moves: [UserMove], _ noun: String) -> [String] {
    guard number > 0, number <= moves.count else {
      let range =
        moves.isEmpty
        ? "there's none here" : moves.count == 1 ? "there's one" : "there are \(moves.count)"
      return ["no \(noun) \(number): \(range)"]
    }
    return perform(moves[number - 1])
  }

  private func perform(_ move: UserMove) -> [String] {
    do {
      try router.perform(move)
    } catch {
      return ["\(error)"]
    }
    moves.append(move)
    onChange?()
    return news() + card
  }

  /// What has happened since the last card, but for what the person knows they did and nothing came of.
  private func news() -> [String] {
    let lines = router.transcript[told...]
    told = router.transcript.count
    return lines.filter {
      $0.origin == .app || $0.refusal != nil || !$0.left.isEmpty || !$0.ended.isEmpty
    }.flatMap { line in
      line.description.wrapped(to: max(width(), 40)).map {
        pen.paint($0, line.refusal == nil ? .dim : .danger)
      }
    }
  }

  private func undo() -> [String] {
    guard !moves.isEmpty else { return ["nothing to undo"] }
    moves.removeLast()
    (router, root) = Self.build(app)
    root.start()
    let problem = playAgain()
    told = router.transcript.count
    onChange?()
    return problem + card
  }

  /// Plays the moves on the fresh build, as far as they're possible there.
  ///
  /// - Returns: Why not all are; nothing if the app is the same as before.
  private func playAgain() -> [String] {
    for (index, move) in moves.enumerated() {
      do {
        try router.perform(move)
      } catch {
        moves.removeSubrange(index...)
        return ["the app isn't the same on a fresh build: \(error)"]
      }
    }
    return []
  }

  private static func build(_ app: ExplorableApp<Root>) -> (RecordingRouter, Root) {
    let router = RecordingRouter(to: NoOutput(), color: .never, actions: app.actions)
    return (router, app.root(router))
  }
}

/// A stream that goes nowhere.
private struct NoOutput: TextOutputStream {
  mutating func write(_ text: String) {}
}
