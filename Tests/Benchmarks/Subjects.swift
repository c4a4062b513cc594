import Foundation
import NavigationKit

/// `push` and `pop` with nobody listening, against the same on a bare array.
@MainActor
func pushing() -> [Row] {
  let router = BaseRouter()
  router.setRoot(Route.root)
  let engine = nanoseconds(rounds: 200_000) { rounds in
    for round in 0..<rounds {
      router.push(Route.page(round), animated: false)
      router.pop(animated: false)
    }
  }
  var screens: [any Screen] = [Route.root]
  let array = nanoseconds(rounds: 200_000) { rounds in
    for round in 0..<rounds {
      screens.append(Route.page(round))
      use(screens.removeLast())
    }
  }
  return [
    Row(
      what: "push + pop",
      figure: text(engine),
      baseline: "append + removeLast \(text(array))",
      ratio: String(format: "%.1f ×", engine / array),
      target: "15 × (8 ×)"
    )
  ]
}

/// The simplest coordinator that one can write: an array of children and one closure.
@MainActor
class SimpleCoordinator {
  var children: [SimpleCoordinator] = []
  var onFinish: (() -> Void)?

  func startChild(_ child: SimpleCoordinator) {
    children.append(child)
    child.onFinish = { [weak self, weak child] in
      self?.children.removeAll { $0 === child }
    }
    child.start()
  }

  func start() {}
  func finish() { onFinish?() }
}

@MainActor
private func startAndFinish(siblings: Int, rounds: Int) -> (Double, Double) {
  let parent = BaseCoordinator()
  for _ in 0..<siblings { parent.startChild(BaseCoordinator()) }
  let engine = nanoseconds(rounds: max(rounds, 20_000)) { rounds in
    for _ in 0..<rounds {
      let child = BaseCoordinator()
      parent.startChild(child)
      child.finish()
    }
  }
  let simple = SimpleCoordinator()
  for _ in 0..<siblings { simple.startChild(SimpleCoordinator()) }
  let array = nanoseconds(rounds: rounds) { rounds in
    for _ in 0..<rounds {
      let child = SimpleCoordinator()
      simple.startChild(child)
      child.finish()
    }
  }
  return (engine, array)
}

/// `startChild` and `finish`, against the simplest array version.
@MainActor
func children() -> [Row] {
  let (engine, array) = startAndFinish(siblings: 0, rounds: 100_000)
  return [
    Row(
      what: "startChild + finish",
      figure: text(engine),
      baseline: "array of children \(text(array))",
      ratio: String(format: "%.2f ×", engine / array),
      target: "1.5 × (0.7 ×)"
    )
  ]
}

/// The same among 10,000 living siblings.
@MainActor
func siblings() -> [Row] {
  let (engine, array) = startAndFinish(siblings: 10_000, rounds: 50)
  return [
    Row(
      what: "the same among 10,000 siblings",
      figure: text(engine),
      baseline: "array of children \(text(array))",
      ratio: String(format: "%.0f × faster", array / engine),
      target: "1,000 × faster (4,000 ×)"
    )
  ]
}

private final class OneScreen: FlowCoordinator {
  override func start() { router.push(Route.page(1), animated: false) }
}

/// A flow from its start to its release.
@MainActor
func flows() -> [Row] {
  let router = BaseRouter()
  router.setRoot(Route.root)
  let parent = BaseCoordinator()
  let time = nanoseconds(rounds: 50_000) { rounds in
    for _ in 0..<rounds {
      parent.startChild(OneScreen(router: router))
      router.input.back()
    }
  }
  return [
    Row(
      what: "a flow: start, push, back, finished, released",
      figure: text(time),
      baseline: "",
      ratio: "",
      target: "1 µs-class"
    )
  ]
}

/// The most memory while many flows are started and ended one after the other.
@MainActor
func flatMemory() -> [Row] {
  let router = BaseRouter()
  router.setRoot(Route.root)
  let parent = BaseCoordinator()
  func play(_ count: Int) -> Double? {
    for _ in 0..<count {
      parent.startChild(OneScreen(router: router))
      router.input.back()
    }
    return peakBytes().map { Double($0) / 1_048_576 }
  }
  guard let few = play(10_000), let many = play(990_000) else { return [] }
  return [
    Row(
      what: "most memory during 1,000,000 flows",
      figure: String(format: "%.1f MB", many),
      baseline: String(format: "during 10,000: %.1f MB", few),
      ratio: String(format: "%.2f ×", many / few),
      target: "flat"
    )
  ]
}

/// `popToRoot` over many entries that all have a removal callback.
@MainActor
func poppingToRoot() -> [Row] {
  func perEntry(_ count: Int) -> Double {
    let router = BaseRouter()
    router.setRoot(Route.root)
    var removed = 0
    for page in 0..<count {
      router.push(Route.page(page), animated: false, onRemove: { _ in removed += 1 })
    }
    let time = nanoseconds(rounds: 1, runs: 1) { _ in router.popToRoot(animated: false) }
    precondition(removed == count, "Every entry has one callback.")
    return time / Double(count)
  }
  let (small, large) = (perEntry(10_000), perEntry(1_000_000))
  return [
    Row(
      what: "popToRoot over 1,000,000 entries, per entry",
      figure: text(large),
      baseline: "over 10,000: \(text(small))",
      ratio: String(format: "%.2f ×", large / small),
      target: "linear"
    )
  ]
}

/// The memory of an entry.
@MainActor
func memory() -> [Row] {
  let router = BaseRouter()
  router.setRoot(Route.root)
  let count = 1_000_000
  guard let before = residentBytes() else { return [] }
  for page in 0..<count { router.push(Route.page(page), animated: false) }
  guard let after = residentBytes() else { return [] }
  let bytes = Double(after - before) / Double(count)
  withExtendedLifetime(router) {}
  return [
    Row(
      what: "memory of an entry at 1,000,000",
      figure: String(format: "%.0f bytes", bytes),
      baseline: "",
      ratio: "",
      target: "128 bytes (80)"
    )
  ]
}

private struct NullDevice: TextOutputStream {
  private let file = FileHandle(forWritingAtPath: "/dev/null")
  func write(_ text: String) { file?.write(Data(text.utf8)) }
}

/// A recording router that writes to the null device.
@MainActor
func recording() -> [Row] {
  let time = nanoseconds(rounds: 20_000, runs: 3) { rounds in
    let router = RecordingRouter(to: NullDevice())
    router.setRoot(Route.root)
    for round in 0..<(rounds / 2) {
      router.push(Route.page(round))
      router.pop()
    }
  }
  return [
    Row(
      what: "RecordingRouter to /dev/null",
      figure: text(time) + " a line",
      baseline: "",
      ratio: String(format: "%.0f lines a second", 1e9 / time),
      target: "200,000 (1,000,000)"
    )
  ]
}
