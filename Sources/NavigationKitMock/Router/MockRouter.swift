/// A router for tests: the real engine without a picture, and a list of what it may do.
///
/// A test of a coordinator says what each step does to the screens, and nothing else may happen:
///
/// ```swift
/// enum AppRoute: Screen { case home, photo(Int) }
///
/// final class Gallery: FlowCoordinator {
///   override func start() { router.setRoot(AppRoute.home) }
///   func open(_ number: Int) { router.push(AppRoute.photo(number)) }
///   func delete(_ number: Int) {
///     let delete = NavigationAlert.Button.destructive("Delete") { [router] in router.pop() }
///     router.showAlert(NavigationAlert("Delete photo?", buttons: [.cancel(), delete]))
///   }
/// }
///
/// @MainActor @Test func `deleting a photo goes back to the gallery`() {
///   let router = MockRouter()
///   let gallery = Gallery(router: router)
///   router.expect(.setRoot(AppRoute.home)) { gallery.start() }
///   router.expect(.push(AppRoute.photo(7))) { gallery.open(7) }
///   router.expect(.alert("Delete photo?", buttons: "Cancel", "Delete")) { gallery.delete(7) }
///   router.expect(.tapAlert("Delete"), .pop()) { router.user.tapAlert("Delete") }
///   #expect(router.stack(of: AppRoute.self) == [.home])
/// }
/// ```
///
/// A step that does something else fails once, on its own line, and says what it did instead:
///
/// ```
/// Pushed photo(8), expected photo(7).
///
///   − push photo(7)
///   + push photo(8)
///
///   screen   home › photo(8)
/// ```
///
/// What a failed step did is over with it; later lines are judged on their own.
///
/// **Setting the scene.** `given` runs a step that isn't judged. From the first `expect` on,
/// whatever happens outside of a step is reported at the end: by ``finish(fileID:filePath:line:column:)``
/// or when the mock is released. A mock in a property of an `XCTestCase` is never released, so call
/// `finish()` in its teardown.
///
/// **People.** ``user`` goes back, swipes, and taps. A gesture that isn't possible is a failure; one that
/// a guard blocks is a refusal, which the step has to state.
///
/// **Time.** What happens in a task of its own is awaited with `eventually`, without any sleeping.
/// With `transitions: .manual` each transition stays in flight until ``complete(fileID:filePath:line:column:)``.
///
/// **Leaks.** `released` runs a step and looks whether an object has gone with it, `expectNoFlowsLeft` whether
/// all flows have that it has started.
///
/// **Sessions.** ``script`` is the text that the console prints of the same session; `expectScript` compares
/// a step with it.
///
/// Swift Testing and XCTest both work; which of them runs is found when the mock is made, so make it in
/// the test or in a stored property of its suite. In XCTest write `async` methods in a `@MainActor`
/// class:
///
/// ```swift
/// @MainActor
/// final class GalleryTests: XCTestCase {
///   func testOpensAPhoto() async {
///     let router = MockRouter()
///     let gallery = Gallery(router: router)
///     router.given { gallery.start() }
///     router.expect(.push(AppRoute.photo(7))) { gallery.open(7) }
///   }
/// }
/// ```
@MainActor
public final class MockRouter: BaseRouter {
  /// When a transition is over.
  public enum Transitions: Hashable, Sendable {
    /// Before the call that started it returns.
    case immediate

    /// When the test says so; the next one starts only then.
    case manual
  }

  /// Everything that has happened, in order, refusals included.
  ///
  /// It holds the screens of the past; `released` empties it where they would keep an object alive. The
  /// ``script`` stays.
  public var events: [NavigationEvent] { log.events }

  /// Plays what a person does.
  public var user: MockUser { MockUser(router: self) }

  /// Opens the links that ``MockUser/open(_:fileID:filePath:line:column:)`` follows; usually the `open(text:)` of
  /// the app's `LinkOpener`.
  public var openLink: (@MainActor (String) -> LinkOutcome)?

  private(set) var log = Log()

  /// What was asked for, under the names of the original.
  var calls = RecordedCalls()

  /// The steps that are running, the innermost last.
  var openSteps: [StepRecord] = []

  /// What a failed step has left to explain the next.
  var remainder: Verdict.Remainder?

  /// The line of the first step that has failed.
  var failedLine: UInt?

  /// Whether somebody has begun to check what happens.
  var isChecking = false

  /// What has happened outside of all steps since then, as text: a `deinit` may read nothing else.
  var unchecked: [Unchecked] = []

  /// The transition that is in flight, as text.
  var inFlight: String?

  /// What a finger has begun, as text.
  var swipe: String?

  let renderer: MockRenderer?
  let actions: ScreenActions
  private let isExhaustive: Bool
  private let reporter: FailureReporter
  private let site: CallSite

  /// Makes a router that shows nothing yet.
  ///
  /// - Parameters:
  ///   - transitions: When a transition is over.
  ///   - exhaustive: Whether what nobody has checked is reported at the end.
  ///   - fileID: The file of a failure that is noticed only when the mock is released.
  ///   - filePath: The same, as a path.
  ///   - line: The line of such a failure.
  ///   - column: The column of such a failure.
  ///   - actions: What a person can do on a screen, for ``MockUser/tap(_:fileID:filePath:line:column:)``; the
  ///     closure that the app gives to a `RecordingRouter`, for instance.
  public convenience init(
    transitions: Transitions = .immediate,
    exhaustive: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    actions: @escaping @MainActor (any Screen, ScreenContext) -> [ScreenAction] = { _, _ in [] }
  ) {
    self.init(
      transitions: transitions,
      exhaustive: exhaustive,
      reporter: .current(),
      site: CallSite(fileID, filePath, line, column),
      actions: actions
    )
  }

  /// Makes a router whose failures go somewhere else, for tests of the kit itself.
  package init(
    transitions: Transitions,
    exhaustive: Bool,
    reporter: FailureReporter,
    site: CallSite,
    actions: @escaping @MainActor (any Screen, ScreenContext) -> [ScreenAction] = { _, _ in [] }
  ) {
    renderer = transitions == .manual ? MockRenderer() : nil
    isExhaustive = exhaustive
    self.reporter = reporter
    self.site = site
    self.actions = ScreenActions(actions)
    super.init(renderer: renderer)
    renderer?.onChange = { [weak self] change in self?.inFlight = change.map { "\($0.to)" } }
    observe { [weak self] event in self?.note(event) }
    onUnchanged { [weak self] command in self?.note(unchanged: command) }
  }

  deinit {
    guard isExhaustive else { return }
    for text in Self.leftovers(unchecked, inFlight, swipe) { reporter.report(text, site) }
  }

  // MARK: - What happens

  private func note(_ event: NavigationEvent) {
    log.append(event)
    if case .command(let command) = event.action { calls.note(command) }
    if let step = openSteps.last {
      step.note(event)
    } else if isChecking {
      unchecked.append(Unchecked(mark: .happened, text: event.line()))
    }
  }

  private func note(unchanged command: NavigationCommand) {
    calls.note(command)
    openSteps.last?.note(unchanged: command)
  }

  /// A tap on one of a screen's buttons, or a link; what it leads to comes as events.
  func note(tap line: TranscriptLine) {
    log.append(tap: line)
    openSteps.last?.note(tap: line)
  }

  /// Lets go of what the mock has recorded, which isn't the fault of the app.
  func forgetScreens() {
    log.forgetEvents()
    calls.forgetScreens()
  }

  func note(_ diagnostic: NavigationDiagnostic, in step: StepRecord) {
    if step.isOpen {
      step.note(diagnostic)
    } else {
      unchecked.append(Unchecked(mark: .wrong, text: diagnostic.problem))
    }
  }

  // MARK: - What is told

  func fail(_ failure: FailureText, at site: CallSite) {
    reporter.report(failure.text, site)
  }

  /// Reports what nobody has checked so far, and a transition or a swipe that is still in flight.
  ///
  /// The same is done when the mock is released; a test that holds it longer, or wants the failure on
  /// a line of its own, calls this at its end.
  public func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    if isExhaustive {
      for text in Self.leftovers(unchecked, inFlight, swipe) { reporter.report(text, site) }
    }
    unchecked = []
    inFlight = nil
    swipe = nil
  }

  private nonisolated static func leftovers(
    _ unchecked: [Unchecked],
    _ inFlight: String?,
    _ swipe: String?
  ) -> [String] {
    let failures = [
      Unchecked.failure(unchecked), inFlight.map(failure(inFlight:)), swipe.map(failure(swipe:)),
    ]
    return failures.compactMap { $0?.text }
  }

  private nonisolated static func failure(inFlight: String) -> FailureText {
    FailureText(
      headline: "A transition is still in flight.",
      facts: [FailureText.Fact(label: "to", text: inFlight)],
      advice: "End it with 'complete()' or 'cancel()'."
    )
  }

  private nonisolated static func failure(swipe: String) -> FailureText {
    FailureText(
      headline: "A \(swipe) is still in flight.",
      advice: "End it with 'finish()' or 'cancel()'."
    )
  }
}

/// Something that happened while nobody looked.
struct Unchecked: Sendable {
  let mark: FailureText.Mark
  let text: String

  static func failure(_ all: [Unchecked]) -> FailureText? {
    guard let first = all.first else { return nil }
    let advice = "Put what causes it into 'expect', or into 'given' if it doesn't matter."
    guard all.count == 1 else {
      return FailureText(
        headline: "Nobody checked \(all.count) events.",
        story: all.map { ($0.mark, $0.text) },
        advice: advice
      )
    }
    return first.mark == .wrong
      ? FailureText(
        headline: first.text,
        advice: "It came after its step; wait for it with 'eventually'."
      )
      : FailureText(headline: "Nobody checked: \(first.text).", advice: advice)
  }
}
