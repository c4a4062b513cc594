import NavigationKit
import Testing

@MainActor
struct PushingTests {
  @Test func `a push on an empty base becomes its root`() {
    let scene = Scene()
    #expect(scene.log(of: { scene.push(a) }) == "ev")
    #expect(scene.state == "A")
    #expect(!scene.router.canPop)
    scene.push(b)
    #expect(scene.router.canPop)
    #expect(scene.router.screens.count == 2)
  }

  @Test func `R9 equality is not identity`() {
    let scene = Scene(a)
    let o = PageObject("O")
    scene.push(b)
    scene.push(b)
    #expect(scene.numbers == [1, 2, 3])
    #expect(scene.log(of: { scene.router.pop() }) == "rm B → ev")
    #expect(scene.leftNumbers == [3])
    scene.push(o)
    #expect(scene.numbers == [1, 2, 4])
    #expect(scene.outcome(.push(o)) == .refused(.alreadyOnStack))
    #expect(scene.takeLog() == "ev → ev!(alreadyOnStack)")
    #expect(scene.state == "A › B › O")
  }

  @Test func `R10 two pushes are committed at once and shown one after the other`() throws {
    let scene = Scene(a, manual: true)
    let renderer = try #require(scene.renderer)
    let before = renderer.changes.count
    scene.router.push(
      b,
      completion: {
        scene.write("done₁")
        #expect(renderer.changes.count == before + 1)
        #expect(!renderer.isBusy)
      }
    )
    scene.router.push(c, completion: scene.done("₂"))
    #expect(scene.state == "A › B › C")
    #expect(scene.takeLog() == "ev → ev")
    #expect(renderer.changes.count == before + 1)
    renderer.complete()
    #expect(scene.takeLog() == "done₁")
    #expect(renderer.shown == "A › B")
    #expect(renderer.changes.count == before + 2)
    renderer.complete()
    #expect(scene.takeLog() == "done₂")
    #expect(renderer.shown == "A › B › C")
    #expect(!renderer.isBusy)
  }

  @Test func `R11 a push and a pop before anything is shown both count`() throws {
    let scene = Scene(a, manual: true)
    let renderer = try #require(scene.renderer)
    #expect(scene.router.push(b, completion: scene.done("₁"), onRemove: scene.removal))
    #expect(scene.router.pop(completion: scene.done("₂")))
    #expect(scene.state == "A")
    #expect(scene.takeLog() == "ev → rm B → ev")
    renderer.complete()
    #expect(scene.takeLog() == "done₁")
    renderer.complete()
    #expect(scene.takeLog() == "done₂")
    #expect(renderer.shown == "A")
    #expect(!renderer.isBusy)
  }

  @Test func `R11 so do a present and a dismiss`() throws {
    let scene = Scene(a, manual: true)
    let renderer = try #require(scene.renderer)
    #expect(scene.router.present(x, completion: scene.done("₁"), onRemove: scene.removal))
    #expect(scene.router.dismiss(completion: scene.done("₂")))
    #expect(scene.state == "A")
    #expect(scene.takeLog() == "ev → rm X → ev")
    renderer.complete()
    #expect(scene.takeLog() == "done₁")
    renderer.complete()
    #expect(scene.takeLog() == "done₂")
    #expect(renderer.shown == "A")
    #expect(!renderer.isBusy)
  }

  @Test func `R13 a completion that pushes twice`() {
    let scene = Scene(a)
    let logged = scene.log {
      scene.router.push(
        b,
        completion: {
          scene.write("done(B)")
          scene.push(c)
          scene.push(d)
        }
      )
    }
    #expect(logged == "ev → done(B) → ev → ev")
    #expect(scene.events.suffix(3).map { "\($0)" } == ["push B", "push C", "push D"])
    #expect(scene.state == "A › B › C › D")
  }

  @Test func `R13 the same when transitions take their time`() throws {
    let scene = Scene(a, manual: true)
    scene.router.push(
      b,
      completion: {
        scene.write("done(B)")
        scene.push(c)
        scene.push(d)
      }
    )
    #expect(scene.takeLog() == "ev")
    try #require(scene.renderer).completeAll()
    #expect(scene.takeLog() == "done(B) → ev → ev")
    #expect(scene.renderer?.shown == "A › B › C › D")
  }

  @Test func `R13 a completion sees its own push and no later one`() {
    let scene = Scene(a)
    scene.router.push(
      b,
      completion: {
        #expect(scene.state == "A › B")
        scene.router.push(c, completion: { #expect(scene.state == "A › B › C") })
        #expect(scene.state == "A › B › C")
      }
    )
    #expect(scene.state == "A › B › C")
  }

  @Test func `S3 being shown is no condition for being removed`() throws {
    let scene = Scene(a, manual: true)
    let renderer = try #require(scene.renderer)
    scene.push(b)
    scene.push(c)
    #expect(scene.log(of: { scene.router.popToRoot() }) == "rm C → rm B → ev")
    #expect(scene.state == "A")
    renderer.completeAll()
    #expect(renderer.shown == "A")
    #expect(scene.takeLog() == "")
  }

  @Test func `an object may come back after it has left`() {
    let scene = Scene(a)
    let o = PageObject("O")
    scene.push(o)
    scene.router.pop()
    #expect(scene.outcome(.push(o)) == .done)
    #expect(scene.numbers == [1, 3])
    #expect(scene.outcome(.replaceTop(o)) == .done)
    #expect(scene.numbers == [1, 4])
    #expect(scene.outcome(.setRoot(o)) == .done)
    #expect(scene.numbers == [5])
  }

  @Test(arguments: ["base", "bare layer", "layer with a stack", "tab in the back"])
  func `an object can be in one place of the tree only`(place: String) {
    let scene = Scene(a)
    let o = PageObject("O")
    var other: any Router = scene.router
    switch place {
    case "base":
      scene.push(o)
      other = scene.presentStack(x)
    case "bare layer":
      scene.presentBare(o)
    case "layer with a stack":
      scene.presentStack(x, o)
    default:
      scene.router.setTabs([TestTab.a, .b], selected: .a)
      scene.router.tab(TestTab.b).push(o)
      other = scene.router.tab(TestTab.a)
    }
    let state = scene.state
    #expect(scene.outcome(.push(o), by: other) == .refused(.alreadyOnStack))
    #expect(scene.outcome(.push(PageObject("O")), by: other) == .done)
    #expect(scene.state != state)
  }

  @Test func `an object that leaves with the same command may come with it`() {
    let scene = Scene(a)
    let o = PageObject("O")
    scene.presentStack(x, o)
    #expect(scene.outcome(.setStack([a, o])) == .done)
    #expect(scene.state == "A › O")
    #expect(scene.outcome(.setStack([a, b, o])) == .done)
    #expect(scene.state == "A › B › O")
    #expect(scene.outcome(.setStack([a, o, b, o])) == .refused(.alreadyOnStack))
    #expect(scene.outcome(.setStack([o, o])) == .refused(.alreadyOnStack))
    #expect(scene.outcome(.setStack([a, b, o, o])) == .refused(.alreadyOnStack))
    #expect(scene.state == "A › B › O")
  }

  @Test func `screens of different types are never equal`() {
    enum Other: NamedScreen {
      case page(String)
      var screenName: String { "other" }
    }
    let scene = Scene(a, b)
    #expect(scene.outcome(.popTo(Other.page("A"))) == .refused(.notOnStack))
    #expect(scene.outcome(.popTo(a)) == .done)
  }

  @Test func `events name what came, bottom first, and what is in front`() {
    let scene = Scene()
    scene.router.setStack([a, b, c])
    #expect(scene.arrived == "A B C")
    #expect(scene.events.last?.top?.id == scene.entries.last?.id)
    #expect(scene.events.last?.arrived.map(\.id) == scene.entries.map(\.id))
  }
}
