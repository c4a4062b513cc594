import NavigationKit
import Testing

@MainActor
struct ReplacingTests {
  @Test func `R5 setRoot removes everything once`() {
    let scene = Scene(a, b, c)
    scene.router.setRoot(x, completion: scene.done(), onRemove: scene.removal)
    #expect(scene.takeLog() == "rm C → rm B → rm A → ev → done")
    scene.router.setRoot(y, completion: scene.done(), onRemove: scene.removal)
    #expect(scene.takeLog() == "rm X → ev → done")
    #expect(scene.state == "Y")
  }

  @Test func `R6 setStack is one event and one transition`() throws {
    let scene = Scene(a, b, manual: true)
    let renderer = try #require(scene.renderer)
    let before = renderer.changes.count
    scene.router.setStack([x, y, z], completion: scene.done())
    #expect(scene.state == "X › Y › Z")
    #expect(scene.takeLog() == "rm B → rm A → ev")
    #expect(scene.arrived == "X Y Z")
    #expect(scene.left == "B A")
    renderer.complete()
    #expect(scene.takeLog() == "done")
    #expect(renderer.changes.count == before + 1)
    #expect(renderer.shown == "X › Y › Z")
  }

  @Test func `R7 replaceTop is one event and one transition`() throws {
    let scene = Scene(a, b, manual: true)
    let renderer = try #require(scene.renderer)
    let before = renderer.changes.count
    scene.router.replaceTop(with: c, completion: scene.done())
    #expect(scene.takeLog() == "rm B → ev")
    #expect(scene.arrived == "C")
    #expect(scene.left == "B")
    renderer.complete()
    #expect(scene.takeLog() == "done")
    #expect(renderer.changes.count == before + 1)
    #expect(renderer.shown == "A › C")
  }

  @Test func `replaceTop replaces a root, and fills an empty base`() {
    let scene = Scene(a)
    #expect(scene.log(of: { scene.router.replaceTop(with: b) }) == "rm A → ev")
    #expect(scene.state == "B")
    let empty = Scene()
    #expect(empty.log(of: { empty.router.replaceTop(with: a) }) == "ev")
    #expect(empty.state == "A")
  }

  @Test func `R30 setStack keeps the longest common beginning`() {
    let scene = Scene(a, b, b, c)
    let setStack = { (screens: [Page]) in
      scene.log { scene.router.setStack(screens, onRemove: scene.removal) }
    }
    #expect(setStack([a, b, b, d]) == "rm C → ev")
    #expect(scene.numbers == [1, 2, 3, 5])
    #expect(scene.outcome(.setStack([a, b, b, d])) == .unchanged)
    #expect(setStack([a, b, b, d]) == "")
    #expect(setStack([a, b]) == "rm D → rm B → ev")
    #expect(scene.numbers == [1, 2])
    #expect(scene.log(of: { scene.router.setRoot(a) }) == "rm B → rm A → ev")
    #expect(scene.numbers == [6])
  }

  @Test func `an empty stack is refused and nothing is lost`() {
    let scene = Scene(a, b)
    let sheet = scene.presentStack(x, y)
    scene.router.showAlert(NavigationAlert("1"))
    let state = scene.router.state
    for router in [scene.router as any Router, sheet] {
      #expect(scene.outcome(.setStack([]), by: router) == .refused(.invalidCount))
    }
    #expect(scene.outcome(.present(.stack([]), as: .sheet()), by: sheet) == .refused(.invalidCount))
    #expect(scene.router.state == state)
  }

  @Test func `setStack closes what is above even if its own stack stays the same`() {
    let scene = Scene(a, b)
    scene.presentStack(x)
    #expect(scene.log(of: { scene.router.setStack([a, b]) }) == "rm X → ev")
    #expect(scene.numbers == [1, 2])
  }

  @Test func `setStack at the base takes alerts away even if its stack stays the same`() {
    let scene = Scene(a, b)
    scene.router.showAlert(NavigationAlert("1"))
    #expect(scene.outcome(.setStack([a, b])) == .done)
    #expect(scene.state == "A › B")
    #expect(scene.outcome(.setStack([a, b])) == .unchanged)
  }

  @Test func `setStack makes a stack of a bare layer and keeps its screen`() throws {
    let scene = Scene(a)
    scene.presentBare(x)
    let sheet = try #require(scene.router.presented)
    #expect(scene.outcome(.push(y), by: sheet) == .refused(.noStack))
    let before = scene.numbers
    #expect(scene.outcome(.setStack([x]), by: sheet) == .done)
    #expect(scene.numbers == before)
    #expect(scene.outcome(.setStack([x]), by: sheet) == .unchanged)
    #expect(scene.outcome(.push(y), by: sheet) == .done)
    #expect(scene.state == "A ⌃ sheet: X › Y")
  }

  @Test func `setRoot makes a stack of a bare layer`() throws {
    let scene = Scene(a)
    scene.presentBare(x)
    let sheet = try #require(scene.router.presented)
    #expect(scene.log(of: { sheet.setRoot(y) }) == "rm X → ev")
    #expect(sheet.push(z))
    #expect(scene.state == "A ⌃ sheet: Y › Z")
  }

  @Test func `setRoot on a layer closes what is above it and leaves what is below`() {
    let scene = Scene(a, b)
    let sheet = scene.presentStack(x, y)
    scene.presentStack(z, by: sheet)
    #expect(scene.log(of: { sheet.setRoot(n) }) == "rm Z → rm Y → rm X → ev")
    #expect(scene.state == "A › B ⌃ sheet: N")
    #expect(scene.events.last?.place.layer == 1)
  }
}
