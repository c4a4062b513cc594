/// A router for the console: it prints one line for each event and performs the actions of screens by name.
///
/// ```swift
/// enum AppRoute: Screen { case home, about }
///
/// let router = RecordingRouter { screen, context in
///   screen as? AppRoute == .home
///     ? [ScreenAction("About") { context.router.push(AppRoute.about) }] : []
/// }
/// router.setRoot(AppRoute.home)
/// try router.perform(.tap("About"))
/// try router.perform(.back)
/// ```
///
///     app   set root home
///     user  tap "About"
///     app   push about
///     user  back  − about
@MainActor
public final class RecordingRouter: BaseRouter {
  /// Everything that has happened, as values.
  public private(set) var transcript: [TranscriptLine] = []

  /// Opens the links that a script says; usually the app's ``LinkOpener/open(text:)``.
  ///
  /// ```swift
  /// let router = RecordingRouter()
  /// let root = BaseCoordinator()
  /// let opener = LinkOpener(LinkTable<String>(), root: root, router: router)
  /// router.openLink = opener.open(text:)
  /// ```
  ///
  /// The router keeps the closure, so let it hold coordinators weakly, as an opener does.
  public var openLink: (@MainActor (String) -> LinkOutcome)?

  private let actions: ScreenActions
  private let write: (@MainActor (TranscriptLine) -> Void)?

  /// Makes the router of a new, headless tree.
  ///
  /// - Parameters:
  ///   - output: Where to write; for a stream that is a value, a copy of it.
  ///   - format: Whether the lines are text or JSON.
  ///   - color: Whether the lines are coloured, if they are text.
  ///   - actions: What a person can do on a screen. An ``ActionScreen`` offers its own actions besides.
  public init(
    to output: some TextOutputStream = StandardOutput(),
    format: TranscriptFormat = .text,
    color: ConsoleColor = .automatic,
    actions: @escaping @MainActor (any Screen, ScreenContext) -> [ScreenAction] = { _, _ in [] }
  ) {
    let isColored =
      color == .automatic
      ? output is StandardOutput && StandardOutput.showsColor : color == .always
    var output = output
    write = { line in
      switch format {
      case .text: output.write((isColored ? line.colored : line.description) + "\n")
      case .json: output.write(line.json + "\n")
      }
    }
    self.actions = ScreenActions(actions)
    super.init()
    observe { [weak self] event in self?.record(TranscriptLine(event)) }
  }

  /// Makes a router that records nothing, for whoever plays an app many thousand times.
  package init(
    unrecorded actions: @escaping @MainActor (any Screen, ScreenContext) -> [ScreenAction]
  ) {
    write = nil
    self.actions = ScreenActions(actions)
    super.init()
  }

  /// What the person in front of the console does with a finger.
  public var user: NavigationInput { input }

  /// What can be done on the screen in front; nothing while an alert is up.
  public var availableActions: [ScreenAction] { actions.available(on: self) }

  /// Performs an action of the screen in front, the first of that name.
  func tap(_ name: String) -> Bool {
    actions.tap(name, on: self, record: write == nil ? nil : { self.record($0) })
  }

  /// Follows a link from outside of the app, at any time.
  ///
  /// - Returns: What became of it; `nil` if ``openLink`` isn't set.
  @discardableResult
  public func open(_ link: String) -> LinkOutcome? {
    guard let openLink else { return nil }
    record(TranscriptLine(opening: link))
    let outcome = openLink(link)
    if let answer = TranscriptLine(answering: outcome) { record(answer) }
    return outcome
  }

  private func record(_ line: TranscriptLine) {
    guard let write else { return }
    transcript.append(line)
    write(line)
  }
}
