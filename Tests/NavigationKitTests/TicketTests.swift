import NavigationKit
import Testing

@MainActor
struct TicketTests {
  /// Keeps every ticket it was ever given.
  private final class Hoarder: NavigationRenderer {
    private(set) var tickets: [NavigationTicket] = []

    func render(_ change: NavigationChange, ticket: NavigationTicket) { tickets.append(ticket) }
  }

  @Test func `U2 a ticket used again while the next transition runs ends nothing`() {
    let renderer = Hoarder()
    let router = BaseRouter(renderer: renderer)
    var log: [String] = []
    router.setRoot(a)
    renderer.tickets[0].shown()
    router.push(b) {
      log.append("done₁")
      // Re-entrant: the ticket is still being used.
      renderer.tickets[1].shown()
    }
    router.push(c) { log.append("done₂") }
    router.push(d) { log.append("done₃") }
    router.observe { _ in renderer.tickets[1].shown() }
    renderer.tickets[1].shown()
    #expect(log == ["done₁"])
    #expect(renderer.tickets.count == 3)
    router.showAlert(NavigationAlert("late"))
    renderer.tickets[1].cancel()
    #expect(log == ["done₁"])
    renderer.tickets[2].shown()
    #expect(log == ["done₁", "done₂"])
    renderer.tickets[3].shown()
    #expect(log == ["done₁", "done₂", "done₃"])
  }

  /// Uses the ticket before again whenever it's given the next.
  private final class Stutterer: NavigationRenderer {
    private(set) var tickets: [NavigationTicket] = []

    func render(_ change: NavigationChange, ticket: NavigationTicket) {
      tickets.last?.shown()
      tickets.append(ticket)
    }
  }

  @Test func `a ticket used again inside its own use doesn't end the transition that it began`() {
    let renderer = Stutterer()
    let router = BaseRouter(renderer: renderer)
    var log: [String] = []
    router.setRoot(a)
    router.push(b) { log.append("done₁") }
    router.push(c) { log.append("done₂") }
    // Runs the queue: the next transition is handed out before this returns.
    renderer.tickets[0].shown()
    #expect(log == [])
    #expect(renderer.tickets.count == 2)
    renderer.tickets[1].shown()
    #expect(log == ["done₁"])
    renderer.tickets[2].shown()
    #expect(log == ["done₁", "done₂"])
  }
}
