import NavigationKit
import Testing

/// Results of flows, and callbacks that navigate while flows end.
@MainActor
struct FlowResultTests {
  @Test func `a flow goes on with the result of another`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    let g = NumberFlow("g", in: scene, showing: c)
    f.startChild(g) { number in
      scene.write("result \(number ?? 0)")
      f.show(d)
    }
    _ = scene.takeLog()
    g.finish(with: 7)
    #expect(scene.takeLog() == "rm C → result 7 → fin g → ev → ev")
    #expect(scene.picture == "A›B·f›D·f")
  }

  @Test func `a result is handed up through nested flows`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = NumberFlow("f", in: scene, showing: b)
    let g = NumberFlow("g", in: scene, router: scene.router.modal(), showing: x)
    p.startChild(f) { scene.write("f \($0 ?? 0)") }
    f.startChild(g) { number in
      scene.write("g \(number ?? 0)")
      f.finish(with: (number ?? 0) + 1)
    }
    #expect(scene.picture == "A›B·f ⌃ X·g")
    _ = scene.takeLog()
    g.finish(with: 7)
    #expect(scene.takeLog() == "rm X → g 7 → fin g → ev → rm B → f 8 → fin f → ev")
    #expect(scene.picture == "A")
    #expect(p.children.isEmpty)
  }

  @Test func `only the first end counts`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = NumberFlow("f", in: scene)
    p.startChild(f) { scene.write("result \($0.map(String.init) ?? "nil")") }
    f.router.push(b, onRemove: { _ in f.finish(with: 1) })
    _ = scene.takeLog()
    scene.user.back()
    f.finish(with: 2)
    #expect(scene.takeLog() == "result nil → fin f → ev(user)")
  }

  @Test func `a result can be awaited, and the sheet is gone by then`() async {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = NumberFlow("f", in: scene, router: scene.router.modal(), showing: x)
    Task { @MainActor in f.finish(with: 7) }
    #expect(await p.result(of: f) == 7)
    #expect(scene.picture == "A")
    #expect(p.children.isEmpty)
  }

  @Test func `a person who swipes an awaited flow away gives nil`() async {
    let scene = Scene(a)
    let p = BaseCoordinator()
    Task { @MainActor in scene.user.swipeDown() }
    let number = await p.result(
      of: NumberFlow("f", in: scene, router: scene.router.modal(), showing: x)
    )
    #expect(number == nil)
    #expect(scene.picture == "A")
  }

  @Test func `a cancelled task takes its flow and the screens away`() async {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = NumberFlow("f", in: scene, router: scene.router.modal(), showing: x)
    let waiting = Task { @MainActor in await p.result(of: f) }
    while scene.router.presented == nil { await Task.yield() }
    waiting.cancel()
    #expect(await waiting.value == nil)
    #expect(scene.picture == "A")
    #expect(f.isFinished && p.children.isEmpty)
  }

  @Test func `a task that is cancelled beforehand shows nothing`() async {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = NumberFlow("f", in: scene, showing: b)
    let waiting = Task { @MainActor in await p.result(of: f) }
    waiting.cancel()
    #expect(await waiting.value == nil)
    #expect(scene.picture == "A")
    #expect(f.isFinished && p.children.isEmpty)
    #expect(scene.takeLog() == "fin f")
  }

  @Test
  func `result, onFinish and didFinish come in this order, after the flow has left its parent`() {
    final class Flow: FlowCoordinator, ResultCoordinator {
      typealias Output = Int
      var log: [String] = []
      override func start() { router.push(b) }
      override func didFinish() { log.append("didFinish, \(children.count) children") }
    }
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = Flow(router: scene.router)
    f.onFinish = { f.log.append("onFinish, \(p.children.count) in parent") }
    p.startChild(f) { f.log.append("result \($0 ?? 0), \(p.children.count) in parent") }
    f.finish(with: 7)
    #expect(
      f.log == ["result 7, 0 in parent", "onFinish, 0 in parent", "didFinish, 0 children"]
    )
  }
}
