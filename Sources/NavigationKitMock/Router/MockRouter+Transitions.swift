extension MockRouter {
  /// The transition that is in flight; always `nil` where transitions are immediate.
  public var transition: NavigationChange? { renderer?.change }

  /// Ends the transition that is in flight: its completion runs, then the next one begins.
  ///
  /// ```swift
  /// let router = MockRouter(transitions: .manual)
  /// router.given { router.setRoot(MockScreen("home")) { print("shown") } }
  /// router.complete()  // prints "shown"
  /// ```
  ///
  /// If none is in flight it's a failure.
  public func complete(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    takeTicket("complete", CallSite(fileID, filePath, line, column))?.shown()
  }

  /// Ends the transition in flight and all that follow from it; if there's none, nothing happens.
  ///
  /// Transitions that start each other for ever are a failure.
  public func completeAll(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    for _ in 0..<Self.longestChain {
      guard let ticket = renderer?.takeTicket() else { return }
      ticket.shown()
    }
    guard transition != nil else { return }
    fail(
      "Can't complete all transitions: after \(Self.longestChain) there's still another.",
      "A completion starts them over and over.",
      at: CallSite(fileID, filePath, line, column)
    )
  }

  /// Gives the transition in flight up, as a backend does that can't show it; the state stands.
  ///
  /// If none is in flight it's a failure.
  public func cancel(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    takeTicket("cancel", CallSite(fileID, filePath, line, column))?.cancel()
  }

  /// Loses the ticket of the transition in flight, as a faulty backend does.
  ///
  /// The transition counts as shown when the router is next asked for something, or a moment later by
  /// itself. If none is in flight it's a failure.
  public func loseTicket(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    _ = takeTicket("lose", CallSite(fileID, filePath, line, column))
  }

  /// How many transitions `completeAll` ends.
  private static let longestChain = 1000

  private func takeTicket(_ verb: String, _ site: CallSite) -> NavigationTicket? {
    if let ticket = renderer?.takeTicket() { return ticket }
    fail(
      "There's no transition to \(verb): \(renderer == nil ? "they're immediate" : "none is in flight").",
      renderer == nil ? "Make the router with 'MockRouter(transitions: .manual)'." : nil,
      at: site
    )
    return nil
  }
}
