import NavigationKit

/// Draws nothing; it answers transitions as the script says.
@MainActor
final class ScriptRenderer: NavigationRenderer {
  /// How transitions are answered as soon as they're handed out; `nil` keeps them.
  var answering: Answer? = .shown

  /// Told about every transition.
  var onRender: (@MainActor (NavigationChange) -> Void)?
  private(set) var ticket: NavigationTicket?
  private var used: NavigationTicket?

  func render(_ change: NavigationChange, ticket: NavigationTicket) {
    precondition(self.ticket == nil, "There's never more than one transition out.")
    onRender?(change)
    if let answering {
      use(ticket, answering)
    } else {
      self.ticket = ticket
    }
  }

  /// Answers the transition that is out.
  func answer(_ answer: Answer) {
    guard let ticket else { return }
    self.ticket = nil
    use(ticket, answer)
  }

  private func use(_ ticket: NavigationTicket, _ answer: Answer) {
    switch answer {
    case .shown: ticket.shown()
    case .cancelled: ticket.cancel()
    case .dropped: return
    case .twice:
      ticket.shown()
      ticket.cancel()
      used?.shown()
    }
    used = ticket
  }
}
