extension MockRouter {
  /// Starts a coordinator, runs a step with it, and gives what it has ended with.
  ///
  /// ```swift
  /// final class ColorPicker: FlowCoordinator, ResultCoordinator {
  ///   typealias Output = String
  ///   override func start() { router.push(MockScreen("colors")) }
  ///   func choose(_ name: String) { finish(with: name) }
  /// }
  ///
  /// let router = MockRouter()
  /// router.given { router.setRoot(MockScreen("home")) }
  /// print(router.result(of: ColorPicker(router: router)) { $0.choose("red") } == "red")  // true
  /// print(router.result(of: ColorPicker(router: router)) { _ in router.user.back() } == nil)  // true
  /// ```
  ///
  /// What moves isn't judged; put an `expect` into the step for that.
  ///
  /// - Parameters:
  ///   - coordinator: One that hasn't been started.
  ///   - fileID: The file of a failure.
  ///   - filePath: The same, as a path.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  ///   - step: What makes it end; if it hasn't ended afterwards it's a failure.
  /// - Returns: The result; `nil` if it ended without one.
  @discardableResult
  public func result<Child: ResultCoordinator>(
    of coordinator: Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: (Child) throws -> Void
  ) rethrows -> Child.Output? {
    let ending = Ending<Child.Output>()
    let parent = BaseCoordinator()
    defer { withExtendedLifetime(parent) {} }
    let site = CallSite(fileID, filePath, line, column)
    guard canStart(coordinator, site) else { return nil }
    try given {
      parent.startChild(coordinator) { ending.output = .some($0) }
      try step(coordinator)
    }
    if ending.output == nil { failToEnd(coordinator, site) }
    return ending.output ?? nil
  }

  /// The same for a step that waits.
  @discardableResult
  public func result<Child: ResultCoordinator>(
    of coordinator: Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    step: @MainActor (Child) async throws -> Void
  ) async rethrows -> Child.Output? {
    let ending = Ending<Child.Output>()
    let parent = BaseCoordinator()
    defer { withExtendedLifetime(parent) {} }
    let site = CallSite(fileID, filePath, line, column)
    guard canStart(coordinator, site) else { return nil }
    try await given {
      parent.startChild(coordinator) { ending.output = .some($0) }
      try await step(coordinator)
    }
    if ending.output == nil { failToEnd(coordinator, site) }
    return ending.output ?? nil
  }

  private func canStart(_ coordinator: any Coordinator, _ site: CallSite) -> Bool {
    guard coordinator.isFinished || coordinator.parent != nil else { return true }
    fail(
      "\(ScreenText.text(of: type(of: coordinator))) can't be started: it"
        + (coordinator.isFinished ? " has finished." : "'s a child already."),
      "Give 'result(of:)' a new coordinator; it starts it.",
      at: site
    )
    return false
  }

  private func failToEnd(_ coordinator: any Coordinator, _ site: CallSite) {
    fail(
      "\(ScreenText.text(of: type(of: coordinator))) hasn't ended.",
      "The step has to make it 'finish(with:)', or lose its last screen.",
      at: site
    )
  }
}

/// What a coordinator ended with; `nil` as long as it runs.
@MainActor
private final class Ending<Output> {
  var output: Output??
}
