extension MockRouter {
  /// Everything that has happened, as texts: the values that a `RecordingRouter` keeps of the same session.
  ///
  /// - Complexity: O(*n*) in the number of screens that came or left so far.
  public var transcript: [TranscriptLine] { log.transcript }

  /// Everything that has happened, a line each: the text that a `RecordingRouter` prints of the same session.
  ///
  /// ```swift
  /// let router = MockRouter()
  /// router.setRoot(MockScreen("home"))
  /// router.push(MockScreen("detail"))
  /// router.user.back()
  /// print(router.script)
  /// // app   set root home
  /// // app   push detail
  /// // user  back  − detail
  /// ```
  public var script: String { transcript.text }

  /// Runs a step and states what it writes into the script: a session recorded on the console is a test.
  ///
  /// ```swift
  /// struct Home: ActionScreen {
  ///   func actions(in context: ScreenContext) -> [ScreenAction] {
  ///     [ScreenAction("About") { context.router.push(MockScreen("about")) }]
  ///   }
  /// }
  ///
  /// let router = MockRouter()
  /// router.expectScript(
  ///   """
  ///   app   set root Home
  ///   user  tap "About"
  ///   app   push about
  ///   user  back  − about
  ///   """
  /// ) {
  ///   router.setRoot(Home())
  ///   router.user.tap("About")
  ///   router.user.back()
  /// }
  /// ```
  ///
  /// It's judged as strictly as in `expect`, and says more: who did it, what left, which flows ended. If it
  /// differs, the failure shows where, and the literal that would pass. Empty lines and spaces around a line
  /// don't matter; what an inner step has checked isn't part of it.
  ///
  /// - Parameters:
  ///   - script: The lines, as `TranscriptLine` prints them.
  ///   - fileID: The file of a failure.
  ///   - filePath: The same, as a path.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  ///   - step: What is tested; only what happens before it returns counts.
  public func expectScript(
    _ script: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: () throws -> Void
  ) rethrows {
    let record = open()
    defer { close(record) }
    try NavigationDiagnostics.withHandler(handler(for: record), operation: step)
    judge(script, record, CallSite(fileID, filePath, line, column))
  }

  /// The same for a step that waits; it's judged when it has returned.
  public func expectScript(
    _ script: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: @MainActor () async throws -> Void
  ) async rethrows {
    let record = open()
    defer { close(record) }
    try await NavigationDiagnostics.withHandler(handler(for: record), operation: step)
    judge(script, record, CallSite(fileID, filePath, line, column))
  }

  private func judge(_ script: String, _ record: StepRecord, _ site: CallSite) {
    close(record)
    isChecking = true
    remainder = nil
    let verdict = ScriptVerdict(script, record)
    guard record.hasFailed || !verdict.isPassed else { return }
    noteFailedStep(site)
    guard !record.hasFailed else { return }
    fail(verdict.failure(state: state), at: site)
  }
}
