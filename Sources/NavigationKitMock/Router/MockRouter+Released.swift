extension MockRouter {
  /// Runs a step and makes sure that an object has gone with it.
  ///
  /// ```swift
  /// final class Checkout: FlowCoordinator {
  ///   override func start() { router.push(MockScreen("cart")) }
  /// }
  ///
  /// let router = MockRouter()
  /// let app = BaseCoordinator()
  /// router.given {
  ///   router.setRoot(MockScreen("home"))
  ///   app.startChild(Checkout(router: router))
  /// }
  /// router.released(app.children.first) { router.user.back() }
  /// ```
  ///
  /// Give an expression: a constant of the test holds its object, and so it's never released. What moves
  /// in the step isn't judged; put an `expect` into it for that. Where the records of the mock itself
  /// would keep the object, ``events`` and the screens under the original's names are emptied.
  ///
  /// - Parameters:
  ///   - object: Finds the object before the step; if there's none it's a failure.
  ///   - fileID: The file of a failure.
  ///   - filePath: The same, as a path.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  ///   - step: What the object shouldn't survive.
  public func released(
    _ object: @autoclosure () -> AnyObject?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: () throws -> Void
  ) rethrows {
    let watched = withPool { Watched(object()) }
    try withPool { try given(step) }
    judge([watched], "the object was nil", CallSite(fileID, filePath, line, column))
  }

  /// The same for a step that waits.
  public func released(
    _ object: @autoclosure () -> AnyObject?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: @MainActor () async throws -> Void
  ) async rethrows {
    let watched = withPool { Watched(object()) }
    try await given(step)
    judge([watched], "the object was nil", CallSite(fileID, filePath, line, column))
  }

  /// Runs a step and makes sure that every coordinator of a type that is on screen before the step, or
  /// comes in it, has gone with it.
  ///
  /// It's for a test that has no other way to the flow:
  ///
  /// ```swift
  /// final class Checkout: FlowCoordinator {
  ///   override func start() { router.push(MockScreen("cart")) }
  /// }
  ///
  /// let router = MockRouter()
  /// router.given { router.setRoot(MockScreen("home")) }
  /// router.released(flow: Checkout.self) {
  ///   router.run(Checkout(router: router))
  ///   router.user.back()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the coordinators; if there's none with a screen it's a failure.
  ///   - fileID: The file of a failure.
  ///   - filePath: The same, as a path.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  ///   - step: What they shouldn't survive.
  public func released<Flow: Coordinator>(
    flow type: Flow.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: () throws -> Void
  ) rethrows {
    let flows = WatchedFlows(on: self) { context in context.coordinator(type) }
    defer { flows.stop() }
    try withPool { try given(step) }
    let absence = "no \(ScreenText.text(of: type)) was on screen"
    judge(flows.watched, absence, CallSite(fileID, filePath, line, column))
  }

  // MARK: - Judging

  private func judge(_ watched: [Watched], _ absence: String, _ site: CallSite) {
    guard watched.contains(where: \.wasThere) else {
      fail("There's nothing to release: \(absence).", at: site)
      return
    }
    if watched.contains(where: \.isThere) { forgetScreens() }
    guard let survivor = watched.first(where: \.isThere) else { return }
    let (reason, advice) = reason(for: survivor)
    fail("\(survivor.name) wasn't released: \(reason).", advice, at: site)
  }

  func reason(for survivor: Watched) -> (reason: String, advice: String) {
    if let coordinator = survivor.object as? any Coordinator, coordinator.node.parent != nil {
      let parent = coordinator.parent.map { ScreenText.text(of: type(of: $0)) } ?? "the router"
      let verb = coordinator.parent == nil ? "still runs it" : "still lists it as a child"
      return ("\(parent) \(verb)", "It has to 'finish()', or to lose its last screen.")
    }
    if let screen = survivor.object as? any Screen, isOnScreen(screen) {
      return ("it's still on screen", "The step has to take it away.")
    }
    if transition != nil {
      return (
        "a transition is in flight, which shows it until the end",
        "Call 'complete()' in the step."
      )
    }
    guard survivor.object is any Coordinator else {
      return (
        "something still holds it",
        "Look for a property or closure that captures it strongly, also in the test itself."
      )
    }
    let starter = survivor.parentName.map { "\($0), which started it" } ?? "whoever started it"
    return (
      "it's nobody's child any more, but something still holds it",
      "Look at properties and closures of \(starter), then at its own and the test's: one captures it"
        + " strongly."
    )
  }

  private func isOnScreen(_ screen: any Screen) -> Bool {
    state.entries.contains { ScreenIdentity.areEqual($0.screen, screen) }
  }
}
