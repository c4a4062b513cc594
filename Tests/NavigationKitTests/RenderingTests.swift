import NavigationKit
import Testing

@MainActor
struct RenderingTests {
  @Test func `U2 a ticket used twice counts once, and a dropped one counts`() async {
    let journal = Journal()
    var kept: [Int: NavigationTicket] = [:]
    let renderer = ScriptedRenderer { number, _, ticket in
      // The first is used twice, the second is dropped, the third is used once.
      if number != 1 { kept[number] = ticket }
    }
    let router = BaseRouter(renderer: renderer)
    router.push(a, completion: journal.writing("done₁"))
    router.push(b, completion: journal.writing("done₂"))
    router.push(c, completion: journal.writing("done₃"))
    #expect(renderer.shown == ["A"])
    kept[0]?.shown()
    #expect(journal.take() == "done₁ → done₂")
    #expect(renderer.shown == ["A", "A › B", "A › B › C"])
    kept[0]?.shown()
    kept[0]?.cancel()
    #expect(journal.take() == "")
    kept[2]?.shown()
    #expect(journal.take() == "done₃")
    kept[2]?.shown()
    #expect(journal.take() == "")
    router.push(d)
    #expect(renderer.shown.last == "A › B › C › D")
  }

  @Test func `U2 so do three pushes one after the other`() {
    let journal = Journal()
    var kept: [NavigationTicket] = []
    let renderer = ScriptedRenderer { number, _, ticket in
      switch number {
      case 0:
        ticket.shown()
        ticket.shown()
      case 1: break
      default: kept.append(ticket)
      }
    }
    let router = BaseRouter(renderer: renderer)
    router.push(a, completion: journal.writing("done₁"))
    #expect(journal.take() == "done₁")
    router.push(b, completion: journal.writing("done₂"))
    #expect(journal.take() == "done₂")
    router.push(c, completion: journal.writing("done₃"))
    #expect(journal.take() == "")
    kept.removeFirst().shown()
    #expect(journal.take() == "done₃")
    #expect(renderer.shown == ["A", "A › B", "A › B › C"])
  }

  @Test func `U3 a renderer of your own is told the flags as given`() {
    let renderer = ScriptedRenderer()
    let router = BaseRouter(renderer: renderer)
    router.setRoot(a)
    router.push(b, animated: false)
    router.pop()
    router.present(x, animated: false)
    router.dismiss(animated: true)
    #expect(renderer.animated == [true, false, true, false, true])
    #expect(renderer.shown == ["A", "A › B", "A", "A ⌃ sheet: X", "A"])
  }

  @Test
  func `U9 what is dropped inside the call needs no help, what is dropped later frees the queue`()
    async
  {
    let journal = Journal()
    var kept: NavigationTicket?
    let renderer = ScriptedRenderer { number, _, ticket in
      if number == 2 { kept = ticket }
    }
    let router = BaseRouter(renderer: renderer)
    router.setRoot(a)
    router.push(b, completion: journal.writing("done₁"))
    router.push(c, completion: journal.writing("done₂"))
    router.push(d, completion: journal.writing("done₃"))
    #expect("\(router.state)" == "A › B › C › D")
    #expect(journal.take() == "done₁")
    #expect(renderer.shown == ["A", "A › B", "A › B › C"])
    for _ in 0..<10 { await Task.yield() }
    #expect(journal.take() == "")
    #expect(kept != nil)
    kept = nil
    for _ in 0..<1000 where journal.lines.count < 2 { await Task.yield() }
    #expect(journal.take() == "done₂ → done₃")
    #expect(renderer.shown.last == "A › B › C › D")
  }

  @Test func `a ticket that is dropped on another thread frees the queue`() async {
    let journal = Journal()
    var kept: [NavigationTicket] = []
    let renderer = ScriptedRenderer { number, _, ticket in
      if number == 0 { kept.append(ticket) } else { ticket.shown() }
    }
    let router = BaseRouter(renderer: renderer)
    router.push(a, completion: journal.writing("done₁"))
    router.push(b, completion: journal.writing("done₂"))
    #expect(journal.lines.isEmpty)
    // The task holds the last reference and lets go of it off the main actor.
    let task = Task.detached { [ticket = kept.removeFirst()] in withExtendedLifetime(ticket) {} }
    await task.value
    for _ in 0..<10_000 where journal.lines.count < 2 { await Task.yield() }
    #expect(journal.take() == "done₁ → done₂")
  }

  @Test func `the next command notices a dropped ticket at once`() {
    let journal = Journal()
    var kept: NavigationTicket?
    let renderer = ScriptedRenderer { number, _, ticket in
      if number == 0 { kept = ticket } else { ticket.shown() }
    }
    let router = BaseRouter(renderer: renderer)
    router.push(a, completion: journal.writing("done₁"))
    #expect(kept != nil)
    kept = nil
    router.push(b, completion: journal.writing("done₂"))
    #expect(journal.take() == "done₁ → done₂")
  }

  @Test func `a cancelled transition ends like any other, and the state stands`() throws {
    let journal = Journal()
    var kept: [NavigationTicket] = []
    let renderer = ScriptedRenderer { _, _, ticket in kept.append(ticket) }
    let router = BaseRouter(renderer: renderer)
    router.push(a, completion: journal.writing("done₁"))
    router.push(b, completion: journal.writing("done₂"))
    kept[0].cancel()
    #expect(journal.take() == "done₁")
    #expect("\(router.state)" == "A › B")
    #expect(renderer.shown == ["A", "A › B"])
    kept[0].shown()
    kept[1].cancel()
    kept[1].cancel()
    #expect(journal.take() == "done₂")
  }

  @Test func `a renderer may answer before it returns`() {
    let journal = Journal()
    let renderer = ScriptedRenderer()
    let router = BaseRouter(renderer: renderer)
    router.observe { _ in journal.write("ev") }
    router.push(a, completion: journal.writing("done₁"))
    router.push(
      b,
      completion: {
        journal.write("done₂")
        router.push(c, completion: journal.writing("done₃"))
      },
      onRemove: { _ in journal.write("rm B") }
    )
    router.popToRoot(completion: journal.writing("done₄"))
    #expect(
      journal.take() == "ev → done₁ → ev → done₂ → ev → done₃ → rm B → ev → done₄"
    )
    #expect(renderer.shown == ["A", "A › B", "A › B › C", "A"])
  }

  @Test func `a renderer that navigates while it renders is heard after the transition`() {
    let journal = Journal()
    weak var routerToCall: BaseRouter?
    let renderer = ScriptedRenderer { number, _, ticket in
      if number == 1 {
        routerToCall?.push(c, completion: journal.writing("done₂"))
        journal.write("still rendering")
      }
      ticket.shown()
    }
    let router = BaseRouter(renderer: renderer)
    routerToCall = router
    router.setRoot(a)
    router.push(b, completion: journal.writing("done₁"))
    #expect(journal.take() == "still rendering → done₁ → done₂")
    #expect(renderer.shown == ["A", "A › B", "A › B › C"])
  }

  @Test func `a renderer that reports a gesture while it renders`() {
    let reporting = ReportingRenderer()
    let router = BaseRouter(renderer: reporting)
    router.setRoot(a)
    reporting.reportsBack = true
    router.push(b)
    #expect("\(router.state)" == "A")
    #expect(reporting.shown.last == "A")
  }

  @MainActor
  private final class ReportingRenderer: NavigationRenderer {
    var reportsBack = false
    private(set) var shown: [String] = []
    private var input: NavigationInput?

    func connect(to input: NavigationInput) { self.input = input }

    func render(_ change: NavigationChange, ticket: NavigationTicket) {
      shown.append("\(change.to)")
      if reportsBack {
        reportsBack = false
        input?.happened(.back())
      }
      ticket.shown()
    }
  }

  @Test func `each transition begins where the last one ended`() throws {
    var ends: [NavigationState] = [NavigationState()]
    var begins: [NavigationState] = []
    let renderer = ScriptedRenderer { _, change, ticket in
      begins.append(change.from)
      ends.append(change.to)
      ticket.shown()
    }
    let router = BaseRouter(renderer: renderer)
    router.setStack([a, b, c])
    router.pop()
    router.present(x)
    router.inOneStep {
      router.dismiss()
      router.push(d)
    }
    router.showAlert(NavigationAlert("1"))
    router.setTabs([TestTab.a, .b], selected: .a)
    router.tab(TestTab.b).push(e)
    router.selectTab(TestTab.b)
    #expect(begins.count == 8)
    #expect(begins.dropFirst() == ends.dropFirst().dropLast())
    #expect("\(begins[0])" == "")
    #expect(ends.last == router.state)
  }

  @Test func `a transition tells which stays are the same`() throws {
    var changes: [NavigationChange] = []
    let renderer = ScriptedRenderer { _, change, ticket in
      changes.append(change)
      ticket.shown()
    }
    let router = BaseRouter(renderer: renderer)
    router.setStack([a, b])
    router.setRoot(a)
    let last = try #require(changes.last)
    #expect(last.from.entries.map(\.id.number) == [1, 2])
    #expect(last.to.entries.map(\.id.number) == [3])
  }

  @Test func `replacing a screen by an equal one is rendered`() {
    let renderer = ScriptedRenderer()
    let router = BaseRouter(renderer: renderer)
    router.setRoot(a)
    router.setRoot(a)
    router.replaceTop(with: a)
    #expect(renderer.shown == ["A", "A", "A"])
  }

  @Test func `what changes nothing is not rendered`() {
    let renderer = ScriptedRenderer()
    let router = BaseRouter(renderer: renderer)
    router.setStack([a, b])
    router.setStack([a, b])
    router.pop(to: b)
    router.pop(5)
    router.dismiss()
    router.selectTab(TestTab.a)
    #expect(renderer.shown.count == 1)
  }

  // MARK: - In one step

  @Test func `one step is rendered once, with an event for each command`() throws {
    let scene = Scene(a, manual: true)
    let renderer = try #require(scene.renderer)
    let before = renderer.changes.count
    let changed = scene.router.inOneStep {
      scene.router.push(b, completion: scene.done("₁"), onRemove: scene.removal)
      scene.router.push(c, completion: scene.done("₂"))
      scene.router.pop(2, completion: scene.done("₃"))
      scene.router.push(d, completion: scene.done("₄"))
      #expect(scene.state == "A › D")
      #expect(scene.takeLog() == "")
    }
    #expect(changed)
    #expect(scene.takeLog() == "ev → ev → rm B → ev → ev")
    #expect(renderer.changes.count == before + 1)
    renderer.complete()
    #expect(scene.takeLog() == "done₁ → done₂ → done₃ → done₄")
    #expect(renderer.shown == "A › D")
    #expect(!renderer.isBusy)
  }

  @Test func `one step without a net change is rendered not at all`() throws {
    let renderer = ScriptedRenderer()
    let journal = Journal()
    let router = BaseRouter(renderer: renderer)
    router.setRoot(a)
    #expect(
      router.inOneStep {
        router.push(b, completion: journal.writing("done₁"))
        router.pop(completion: journal.writing("done₂"))
      }
    )
    #expect(renderer.shown == ["A"])
    #expect(journal.take() == "done₁ → done₂")
  }

  @Test func `a step in which nothing happens says so`() {
    let scene = Scene(a)
    #expect(!scene.router.inOneStep {})
    #expect(
      !scene.router.inOneStep {
        scene.router.popToRoot(completion: scene.done("₁"))
        scene.router.pop(completion: scene.done("₂"))
      }
    )
    #expect(scene.takeLog() == "done₁ → ev!(atRoot) → done₂")
  }

  @Test func `a step inside a step belongs to it`() throws {
    let scene = Scene(a, manual: true)
    let renderer = try #require(scene.renderer)
    let before = renderer.changes.count
    let outer = scene.router.inOneStep {
      let first = scene.router.inOneStep { scene.push(b) }
      #expect(first)
      let second = scene.router.inOneStep { scene.router.dismiss() }
      #expect(!second)
      scene.push(c)
    }
    #expect(outer)
    #expect(scene.takeLog() == "ev → ev!(nothingPresented) → ev")
    renderer.completeAll()
    #expect(renderer.changes.count == before + 1)
    #expect(renderer.shown == "A › B › C")
  }

  @Test func `an object may leave and come back in one step`() {
    let renderer = ScriptedRenderer()
    let journal = Journal()
    let router = BaseRouter(renderer: renderer)
    let o = PageObject("O")
    router.setRoot(a)
    router.push(o, onRemove: { _ in journal.write("rm O") })
    router.inOneStep {
      router.pop()
      router.present(o, onRemove: { _ in journal.write("rm O again") })
    }
    #expect("\(router.state)" == "A ⌃ sheet: O")
    #expect(journal.take() == "rm O")
    #expect(renderer.shown == ["A", "A › O", "A ⌃ sheet: O"])
    router.inOneStep {
      router.dismiss()
      router.push(o)
      #expect(!router.push(o))
    }
    #expect(journal.take() == "rm O again")
    #expect("\(router.state)" == "A › O")
  }

  @Test func `an object can't come back before it has left, in one step either`() {
    let router = BaseRouter()
    let o = PageObject("O")
    router.setRoot(o)
    router.inOneStep {
      #expect(!router.push(o))
      #expect(router.push(a))
      #expect(!router.present(o))
    }
    #expect("\(router.state)" == "O › A")
  }

  @Test func `a step is animated if one of its commands is`() {
    let renderer = ScriptedRenderer()
    let router = BaseRouter(renderer: renderer)
    router.setRoot(a, animated: false)
    router.inOneStep {
      router.push(b, animated: false)
      router.push(c, animated: true)
      router.push(d, animated: false)
    }
    router.inOneStep {
      router.pop(animated: false)
      router.pop(2, animated: false)
    }
    #expect(renderer.animated == [false, true, false])
  }

  @Test func `a step inside a callback runs its callbacks after the current ones`() {
    let scene = Scene(a, b)
    scene.router.push(
      c,
      onRemove: { screen in
        scene.removal(screen)
        scene.router.inOneStep {
          scene.push(m)
          scene.push(n)
        }
      }
    )
    #expect(scene.log(of: { scene.router.popToRoot() }) == "rm C → rm B → ev → ev → ev")
    #expect(scene.state == "A › M › N")
  }

  @Test func `steps of two trees don't mix`() {
    let one = Scene(a)
    let other = Scene(x)
    one.router.inOneStep {
      one.push(b)
      other.push(y)
      #expect(other.takeLog() == "")
    }
    #expect(one.takeLog() == "ev")
    #expect(other.takeLog() == "ev")
    #expect(one.state == "A › B")
    #expect(other.state == "X › Y")
  }
}
