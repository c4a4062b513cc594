/// Shows nothing, and keeps the ticket of each transition until the test has decided about it.
@MainActor
final class MockRenderer: NavigationRenderer {
  private(set) var change: NavigationChange?
  private var ticket: NavigationTicket?

  /// Is told when a transition begins or ends.
  var onChange: ((NavigationChange?) -> Void)?

  func render(_ change: NavigationChange, ticket: NavigationTicket) {
    self.change = change
    self.ticket = ticket
    onChange?(change)
  }

  /// Gives away the ticket of the transition that is in flight, which is then over for this side.
  func takeTicket() -> NavigationTicket? {
    defer {
      change = nil
      ticket = nil
      onChange?(nil)
    }
    return ticket
  }
}
