extension MockRouter {
  /// Runs a step and makes sure that no flow is left over from it: each coordinator that comes in it with a
  /// screen has ended and been released.
  ///
  /// Put a whole story into it, and nothing that it has started may live on:
  ///
  /// ```swift
  /// final class Checkout: FlowCoordinator {
  ///   override func start() { router.push(MockScreen("cart")) }
  /// }
  ///
  /// let router = MockRouter()
  /// let app = BaseCoordinator()
  /// router.given { router.setRoot(MockScreen("home")) }
  /// router.expectNoFlowsLeft {
  ///   app.startChild(Checkout(router: router))
  ///   router.user.back()
  /// }
  /// ```
  ///
  /// Flows that were there before the step don't count. What moves isn't judged; put an `expect` into it for
  /// that. As with `released`, ``events`` may be emptied.
  ///
  /// - Parameters:
  ///   - fileID: The file of a failure.
  ///   - filePath: The same, as a path.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  ///   - step: What has to clean up after itself.
  /// - Complexity: O(*n*) in the number of entries on screen for each event of the step.
  public func expectNoFlowsLeft(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: () throws -> Void
  ) rethrows {
    let flows = watchAllFlows()
    let before = flows.watched
    defer { flows.stop() }
    try withPool { try given(step) }
    judge(flows, besides: before, CallSite(fileID, filePath, line, column))
  }

  /// The same for a step that waits.
  public func expectNoFlowsLeft(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: @MainActor () async throws -> Void
  ) async rethrows {
    let flows = watchAllFlows()
    let before = flows.watched
    defer { flows.stop() }
    try await given(step)
    judge(flows, besides: before, CallSite(fileID, filePath, line, column))
  }

  private func watchAllFlows() -> WatchedFlows {
    WatchedFlows(on: self) { context in context.coordinator((any Coordinator).self) }
  }

  private func judge(_ flows: WatchedFlows, besides before: [Watched], _ site: CallSite) {
    if !flows.survivors(besides: before).isEmpty { forgetScreens() }
    let survivors = flows.survivors(besides: before)
    guard let first = survivors.first else { return }
    let (reason, advice) = reason(for: first)
    guard survivors.count > 1 else {
      return fail("\(first.name) is left over: \(reason).", advice, at: site)
    }
    let failure = FailureText(
      headline: "\(survivors.count) flows are left over.",
      story: survivors.map { (.wrong, "\($0.name): \(self.reason(for: $0).reason)") },
      facts: [.screen(state)],
      advice: advice
    )
    openSteps.last?.hasFailed = true
    fail(failure, at: site)
  }
}
