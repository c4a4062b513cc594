import Foundation
import NavigationKit
import NavigationKitMock

/// Steps of a test that pass: a push and a pop, each stated.
@MainActor
func expecting() -> [Row] {
  let time = nanoseconds(rounds: 20_000) { rounds in
    let router = MockRouter()
    router.given { router.setRoot(Route.root) }
    for round in 0..<(rounds / 2) {
      router.expect(.push(Route.page(round))) { router.push(Route.page(round)) }
      router.expect(.pop()) { router.pop() }
    }
  }
  let bare = nanoseconds(rounds: 20_000) { rounds in
    let router = BaseRouter()
    var events: [NavigationEvent] = []
    router.observe { events.append($0) }
    router.setRoot(Route.root)
    for round in 0..<(rounds / 2) {
      router.push(Route.page(round))
      router.pop()
    }
    use(events)
  }
  return [
    Row(
      what: "MockRouter.expect",
      figure: text(time) + " a step",
      baseline: "observed push or pop \(text(bare))",
      ratio: String(format: "%.0f steps a second", 1e9 / time),
      target: "200,000 (1,000,000)"
    )
  ]
}

private final class ThreeSteps: FlowCoordinator {
  override func start() { router.setRoot(Route.root) }
  func open(_ number: Int) { router.push(Route.page(number)) }
}

/// Whole tests of three steps, each with a mock and a coordinator of its own.
@MainActor
func threeStepTests() -> [Row] {
  let count = 10_000
  let time = nanoseconds(rounds: count, runs: 3) { rounds in
    for round in 0..<rounds {
      let router = MockRouter()
      let coordinator = ThreeSteps(router: router)
      router.expect(.setRoot(Route.root)) { coordinator.start() }
      router.expect(.push(Route.page(round))) { coordinator.open(round) }
      router.expect(.back) { router.user.back() }
      router.finish()
    }
  }
  return [
    Row(
      what: "10,000 tests of three steps",
      figure: text(time * Double(count)),
      baseline: "",
      ratio: text(time) + " a test",
      target: ""
    )
  ]
}
