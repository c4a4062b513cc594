import NavigationKit
import XCTest

/// The router in a test case of XCTest: a main-actor class whose test methods are `async`.
@MainActor
final class XCTestUseTests: XCTestCase {
  private var router = BaseRouter()
  private var log: [String] = []

  override func setUp() async throws {
    router = BaseRouter()
    log = []
    router.observe { [unowned self] in log.append("\($0)") }
    router.setStack([a, b])
  }

  func testAPushAndAPopAreToldInOrder() async {
    router.push(
      c,
      completion: { [unowned self] in log.append("shown") },
      onRemove: { [unowned self] _ in log.append("removed") }
    )
    router.pop()
    XCTAssertEqual(log, ["set stack A › B", "push C", "shown", "removed", "pop 1"])
    XCTAssertEqual("\(router.state)", "A › B")
  }

  func testAPersonGoesBackOnce() async {
    XCTAssertTrue(router.input.back())
    XCTAssertFalse(router.input.back())
    XCTAssertEqual(log, ["set stack A › B", "back"])
  }

  func testADroppedTicketIsNoticedAfterASuspension() async {
    var kept: NavigationTicket?
    let renderer = ScriptedRenderer { number, _, ticket in
      if number == 0 { kept = ticket } else { ticket.shown() }
    }
    let rendered = BaseRouter(renderer: renderer)
    rendered.push(a)
    rendered.push(b)
    XCTAssertNotNil(kept)
    kept = nil
    for _ in 0..<1000 where renderer.shown.count < 2 { await Task.yield() }
    XCTAssertEqual(renderer.shown, ["A", "A › B"])
  }
}
