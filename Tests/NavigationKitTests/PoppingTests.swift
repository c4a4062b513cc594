import NavigationKit
import Testing

@MainActor
struct PoppingTests {
  @Test func `R1 the root can't be popped`() {
    let scene = Scene(a)
    #expect(!scene.router.pop(completion: scene.done()))
    #expect(scene.takeLog() == "ev!(atRoot) → done")
    #expect(!scene.router.popToRoot(completion: scene.done()))
    #expect(scene.takeLog() == "done")
    #expect(scene.outcome(.popToRoot) == .unchanged)
    #expect(scene.state == "A")
  }

  @Test func `R2 popping to a screen that isn't there is refused`() {
    let scene = Scene(a, b)
    #expect(!scene.router.pop(to: z, completion: scene.done()))
    #expect(scene.takeLog() == "ev!(notOnStack) → done")
    #expect(scene.state == "A › B")
  }

  @Test func `R3 popping a wrong number of screens changes nothing`() {
    let scene = Scene(a, b, c)
    for count in [0, -1, .min] {
      #expect(!scene.router.pop(count, completion: scene.done()))
      #expect(scene.takeLog() == "ev!(invalidCount) → done")
      #expect(scene.state == "A › B › C")
    }
    for count in [3, .max] {
      #expect(!scene.router.pop(count, completion: scene.done()))
      #expect(scene.takeLog() == "ev!(notEnoughScreens) → done")
      #expect(scene.events.last?.refusal == .notEnoughScreens(available: 2))
      #expect(scene.state == "A › B › C")
    }
    #expect(scene.router.pop(2, completion: scene.done()))
    #expect(scene.takeLog() == "rm C → rm B → ev → done")
    #expect(scene.state == "A")
  }

  @Test func `R4 popToRoot is one event and one transition`() throws {
    let scene = Scene(a, b, c, d, manual: true)
    let renderer = try #require(scene.renderer)
    let before = renderer.changes.count
    scene.router.popToRoot(completion: scene.done())
    #expect(scene.takeLog() == "rm D → rm C → rm B → ev")
    #expect(scene.left == "D C B")
    renderer.complete()
    #expect(scene.takeLog() == "done")
    #expect(renderer.changes.count == before + 1)
    #expect(renderer.shown == "A")
  }

  @Test func `R8 pop(to:) goes to the nearest equal screen from the top`() {
    let scene = Scene(a, b, c, b, d)
    scene.router.pop(to: b, completion: scene.done())
    #expect(scene.takeLog() == "rm D → ev → done")
    #expect(scene.numbers == [1, 2, 3, 4])
    #expect(scene.outcome(.popTo(b)) == .unchanged)
    #expect(scene.takeLog() == "")
  }

  @Test func `R14 a removal callback may navigate`() {
    let scene = Scene(a, b)
    scene.router.push(
      c,
      onRemove: { screen in
        scene.removal(screen)
        #expect(scene.state == "A")
        scene.push(n)
        #expect(scene.state == "A › N")
      }
    )
    #expect(scene.log(of: { scene.router.popToRoot() }) == "rm C → rm B → ev → ev")
    #expect(scene.events.suffix(2).map { "\($0)" } == ["pop to root", "push N"])
    #expect(scene.state == "A › N")
  }

  @Test func `a removal callback that removes what its own command left finds it gone`() {
    let scene = Scene(a, b)
    scene.router.push(
      c,
      onRemove: { screen in
        scene.removal(screen)
        #expect(!scene.router.pop())
      }
    )
    #expect(scene.log(of: { scene.router.popToRoot() }) == "rm C → rm B → ev → ev!(atRoot)")
  }

  @Test func `a chain of removal callbacks runs in the order of the commits`() {
    let scene = Scene(a)
    for page in [b, c, d] {
      scene.router.push(
        page,
        onRemove: { screen in
          scene.removal(screen)
          scene.router.pop()
        }
      )
    }
    let logged = scene.log { scene.router.pop() }
    #expect(logged == "rm D → ev → rm C → ev → rm B → ev → ev!(atRoot)")
  }

  @Test
  func `an observer may navigate, and the next observer still hears of the first thing first`() {
    let scene = Scene(a, b, c)
    scene.router.observe { event in
      guard case .command(.pop) = event.action else { return }
      scene.write("second observer")
      if scene.router.canPop { scene.router.pop() }
    }
    #expect(
      scene.log(of: { scene.router.pop() })
        == "rm C → ev → second observer → rm B → ev → second observer"
    )
    #expect(scene.state == "A")
  }

  @Test func `popToRoot over a hundred thousand entries is one step`() {
    let router = BaseRouter()
    let count = 100_000
    var removed = 0
    router.setStack([a] + Array(repeating: b, count: count), onRemove: { _ in removed += 1 })
    #expect(router.popToRoot())
    #expect(removed == count)
    #expect("\(router.state)" == "A")
  }

  @Test func `popToRoot over a hundred thousand entries that nobody watches`() {
    let router = BaseRouter()
    router.setStack([a] + Array(repeating: b, count: 100_000))
    #expect(router.popToRoot())
    #expect("\(router.state)" == "A")
  }

  @Test func `an empty base has nothing to pop`() {
    let scene = Scene()
    #expect(scene.outcome(.pop(1)) == .refused(.atRoot))
    #expect(scene.outcome(.pop(0)) == .refused(.invalidCount))
    #expect(scene.outcome(.popTo(a)) == .refused(.notOnStack))
    #expect(scene.outcome(.popToRoot) == .unchanged)
    #expect(scene.router.screens.isEmpty)
    #expect(!scene.router.canPop)
  }
}
