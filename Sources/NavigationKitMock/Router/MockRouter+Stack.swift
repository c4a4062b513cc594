extension MockRouter {
  /// The screens of a stack as values of one type, to be compared.
  ///
  /// ```swift
  /// enum AppRoute: Screen { case home, detail(Int) }
  ///
  /// let router = MockRouter()
  /// router.given { router.setStack([AppRoute.home, AppRoute.detail(1)]) }
  /// print(router.stack(of: AppRoute.self) == [.home, .detail(1)])  // true
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of all screens; one of another type is a failure, and left out.
  ///   - router: Whose stack is meant, that of a tab or of a layer above for instance; without one, the
  ///     base's. One that has tabs instead of a stack, or is closed, is a failure.
  ///   - fileID: The file of a failure.
  ///   - filePath: The same, as a path.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  /// - Returns: The screens, root first.
  /// - Complexity: O(*n*) in the number of screens on screen.
  public func stack<S: Screen>(
    of type: S.Type,
    in router: (any Router)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> [S] {
    let router = router ?? self
    let site = CallSite(fileID, filePath, line, column)
    guard let layer = router.state.layers.first else {
      fail("There's no stack: its layer isn't on screen.", at: site)
      return []
    }
    if case .tabs = layer.content {
      fail(
        "There's no stack: the layer has tabs.",
        "Ask for the stack of one of them: 'stack(of:in: router.tab(…))'.",
        at: site
      )
      return []
    }
    let screens = router.screens
    if let stranger = screens.first(where: { !($0 is S) }) {
      fail(
        "\(ScreenText.text(of: stranger)) is on the stack, which is no \(ScreenText.text(of: type)).",
        at: site
      )
    }
    return screens.compactMap { $0 as? S }
  }

  /// Reports a failure that needs no story.
  func fail(_ headline: String, _ advice: String? = nil, near: String? = nil, at site: CallSite) {
    var failure = FailureText(headline: headline, facts: [.screen(state)], advice: advice)
    if let near { failure.facts.append(.near(near)) }
    openSteps.last?.hasFailed = true
    fail(failure, at: site)
  }
}
