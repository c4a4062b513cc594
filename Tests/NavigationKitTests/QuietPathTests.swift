import NavigationKit
import Testing

/// A tree that nobody watches takes a shorter way; it must not be told apart by what it does.
@MainActor
struct QuietPathTests {
  private static let moves: [@MainActor (any Router, PageObject) -> Bool] = [
    { router, _ in router.push(a) },
    { router, _ in router.push(b) },
    { router, object in router.push(object) },
    { router, _ in router.pop() },
    { router, _ in router.pop(2) },
    { router, _ in router.popToRoot() },
    { router, _ in router.setTabs([TestTab.a, .b], selected: .a) },
    { router, _ in router.tab(TestTab.a).push(c) },
    { router, _ in router.tab(TestTab.a).pop() },
    { router, _ in router.present(x) },
    { router, _ in router.presented?.push(y) ?? false },
    { router, _ in router.modal(.fullScreen).push(z) },
    { router, _ in router.presented?.pop() ?? false },
    { router, _ in router.dismiss() },
    { router, _ in router.setRoot(n) },
  ]

  @Test func `a watched tree and one that nobody watches do the same`() {
    for number in 0..<3_000 {
      var rest = number * 7919
      let (watched, quiet) = (BaseRouter(), BaseRouter())
      watched.observe { _ in }
      let (first, second) = (PageObject("O"), PageObject("O"))
      var script: [Int] = []
      for _ in 0..<8 {
        let move = rest % Self.moves.count
        rest = rest / Self.moves.count + number
        script.append(move)
        let done = Self.moves[move](watched, first)
        guard done == Self.moves[move](quiet, second), "\(watched.state)" == "\(quiet.state)",
          watched.state.top?.id == quiet.state.top?.id
        else {
          Issue.record("after the moves \(script): \(watched.state) and \(quiet.state)")
          return
        }
      }
    }
  }

  @Test func `a flow's screens count on the short way too`() {
    let router = BaseRouter()
    router.setRoot(a)
    let flow = FlowCoordinator(router: router)
    router.run(flow)
    flow.router.push(b)
    flow.router.push(c)
    router.pop()
    #expect(!flow.isFinished)
    router.pop()
    #expect(flow.isFinished)
    #expect(!flow.router.push(d))
    #expect("\(router.state)" == "A")
  }
}
