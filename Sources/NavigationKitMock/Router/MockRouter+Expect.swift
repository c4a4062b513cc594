extension MockRouter {
  /// Runs a step and states exactly what it may do, in order.
  ///
  /// ```swift
  /// enum AppRoute: Screen { case home, detail(Int) }
  ///
  /// let router = MockRouter()
  /// router.expect(.setRoot(AppRoute.home)) { router.setRoot(AppRoute.home) }
  /// router.expect(.push(AppRoute.detail(1))) { router.push(AppRoute.detail(1)) }
  /// router.expect(.refused(.pop(3), .notEnoughScreens(available: 1))) { router.pop(3) }
  /// router.expect { router.popToRoot() }
  /// // Fails: Popped to root, expected nothing.
  /// ```
  ///
  /// An event too many, one too few, a different one, one in another order, or a diagnostic makes one
  /// failure on the line of the call. Refusals are events; a request that changed nothing isn't. With no
  /// expectation the step moves nothing. Steps may be nested: what the inner one has checked is no
  /// concern of the outer one. If the step throws, the error goes on and the step isn't judged.
  ///
  /// - Parameters:
  ///   - expectations: What happens, in order.
  ///   - fileID: The file of a failure.
  ///   - filePath: The same, as a path.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  ///   - step: What is tested; only what happens before it returns counts.
  /// - Complexity: O(*n* · *m*) in the numbers of expectations and events.
  public func expect(
    _ expectations: NavigationExpectation...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: () throws -> Void
  ) rethrows {
    let record = open()
    defer { close(record) }
    try NavigationDiagnostics.withHandler(handler(for: record), operation: step)
    judge(expectations, record, CallSite(fileID, filePath, line, column), hasWaited: false)
  }

  /// The same for a step that waits; it's judged when it has returned.
  public func expect(
    _ expectations: NavigationExpectation...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: @MainActor () async throws -> Void
  ) async rethrows {
    let record = open()
    defer { close(record) }
    try await NavigationDiagnostics.withHandler(handler(for: record), operation: step)
    judge(expectations, record, CallSite(fileID, filePath, line, column), hasWaited: false)
  }

  /// Runs a step and waits until it has done what is stated, in this order; nothing else may happen.
  ///
  /// It's for work that goes on in a task of its own. There's no clock in it: it lets other tasks run, up
  /// to ten thousand times, and is over as soon as there are as many events as expected. So it fails
  /// only if something doesn't come, and takes no longer than needed if it does. Work that takes its time
  /// on another thread, a download for instance, is to be replaced in a test.
  ///
  /// ```swift
  /// final class Checkout: FlowCoordinator {
  ///   func pay() { Task { router.push(MockScreen("receipt")) } }
  /// }
  ///
  /// let router = MockRouter()
  /// let checkout = Checkout(router: router)
  /// await router.eventually(.push(MockScreen("receipt"))) { checkout.pay() }
  /// ```
  ///
  /// With no expectation it lets other tasks run a thousand times and makes sure that nothing moves.
  public func eventually(
    _ expectations: NavigationExpectation...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: @MainActor () async throws -> Void
  ) async rethrows {
    let record = open()
    defer { close(record) }
    try await NavigationDiagnostics.withHandler(handler(for: record), operation: step)
    var turns = expectations.isEmpty ? Self.shortWait : Self.longestWait
    while turns > 0, !record.hasFailed, record.events.count < max(1, expectations.count) {
      turns -= 1
      await Task.yield()
    }
    judge(expectations, record, CallSite(fileID, filePath, line, column), hasWaited: true)
  }

  /// Runs a step that sets the scene: whatever it does is right.
  public func given(_ step: () throws -> Void) rethrows {
    let record = open()
    defer { close(record) }
    try step()
  }

  /// The same for a step that waits.
  public func given(
    _ step: @MainActor () async throws -> Void
  ) async rethrows {
    let record = open()
    defer { close(record) }
    try await step()
  }

  // MARK: - Steps

  /// How often `eventually` lets other tasks run before it gives up.
  private static let longestWait = 10_000

  /// How often it lets them run to see that nothing moves.
  private static let shortWait = 1000

  func open() -> StepRecord {
    let record = StepRecord()
    openSteps.append(record)
    return record
  }

  func close(_ record: StepRecord) {
    guard record.isOpen else { return }
    record.isOpen = false
    // Steps that wait may end in another order than they have begun.
    if openSteps.last === record {
      openSteps.removeLast()
    } else {
      openSteps.removeAll { $0 === record }
    }
  }

  func handler(for record: StepRecord) -> NavigationDiagnostics.Handler {
    { [weak self] diagnostic in self?.note(diagnostic, in: record) }
  }

  private func judge(
    _ expectations: [NavigationExpectation],
    _ record: StepRecord,
    _ site: CallSite,
    hasWaited: Bool
  ) {
    close(record)
    isChecking = true
    let previous = remainder
    remainder = nil
    guard !record.hasFailed else { return noteFailedStep(site) }
    if record.isExactly(expectations) { return }
    var verdict = Verdict(expectations, record, state: state)
    verdict.before = unchecked.map(\.text)
    verdict.remainder = previous
    verdict.failedLine = failedLine
    verdict.hasWaited = hasWaited
    remainder = verdict.remainder(line: site.line)
    guard let failure = verdict.failure else { return }
    noteFailedStep(site)
    fail(failure, at: site)
  }

  /// Steps that come later may fail only because this one has.
  func noteFailedStep(_ site: CallSite) {
    if failedLine == nil { failedLine = site.line }
  }
}

extension StepRecord {
  /// Whether all went as it was wanted, which needs no judgement.
  fileprivate func isExactly(_ wanted: [NavigationExpectation]) -> Bool {
    guard diagnostics.isEmpty, wanted.count == events.count else { return false }
    for (expectation, event) in zip(wanted, events) where !expectation.matches(event) {
      return false
    }
    return true
  }
}
