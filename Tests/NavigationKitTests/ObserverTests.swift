import NavigationKit
import Testing

@MainActor
struct ObserverTests {
  @Test func `U6 nobody observes, no event is built`() {
    #expect(!holdsWhatCameAndLeft(observing: false))
    #expect(holdsWhatCameAndLeft(observing: true))
  }

  /// Whether a screen that came and left in one step is still alive when callbacks begin.
  ///
  /// Only an event that waits to be told can hold it then.
  private func holdsWhatCameAndLeft(observing: Bool) -> Bool {
    let router = BaseRouter()
    if observing { router.observe { _ in } }
    router.setRoot(a)
    var pushed = Weak<PageObject>()
    var isHeld: Bool?
    router.inOneStep {
      router.push(b, onRemove: { _ in isHeld = pushed.object != nil })
      router.pop()
      pushed.object = pushObject(on: router)
      router.pop()
    }
    #expect(isHeld != nil)
    #expect(pushed.object == nil)
    return isHeld ?? false
  }

  /// Pushes an object that nobody else holds afterwards.
  private func pushObject(on router: BaseRouter) -> PageObject? {
    let object = PageObject("O")
    router.push(object)
    return object
  }

  @Test func `observers hear everything after the removal callbacks and before the completion`() {
    let scene = Scene(a, b)
    scene.router.observe { _ in scene.write("second") }
    #expect(
      scene.log(of: { scene.router.pop(completion: scene.done()) })
        == "rm B → ev → second → done"
    )
  }

  @Test func `an observer on one router hears of all layers and tabs`() {
    let scene = Scene(a)
    let sheet = scene.presentStack(x)
    var heard: [String] = []
    sheet.observe { heard.append("\($0): \($0.place)") }
    scene.push(b)
    sheet.push(y)
    sheet.setTabs([TestTab.a], selected: .a)
    sheet.tab(TestTab.a).push(z)
    scene.router.dismiss()
    scene.router.pop()
    #expect(
      heard == [
        "push B: base", "push Y: layer 1", "set tabs a*: layer 1", "push Z: layer 1, tab a",
        "dismiss: layer 1", "pop 1: base",
      ]
    )
  }

  @Test func `a token takes an observer away at once`() {
    let scene = Scene(a)
    var heard = 0
    let token = scene.router.observe { _ in heard += 1 }
    scene.push(b)
    token.cancel()
    token.cancel()
    scene.push(c)
    #expect(heard == 1)
  }

  @Test func `letting go of a token changes nothing`() {
    let scene = Scene(a)
    var heard = 0
    scene.router.observe { _ in heard += 1 }
    scene.push(b)
    scene.push(c)
    #expect(heard == 2)
  }

  @Test func `an observer that cancels itself or another isn't told again`() {
    let scene = Scene(a, b)
    let tokens = Tokens()
    tokens.all.append(
      scene.router.observe { _ in
        scene.write("first")
        for token in tokens.all { token.cancel() }
      }
    )
    tokens.all.append(scene.router.observe { _ in scene.write("second") })
    #expect(scene.log(of: { scene.router.pop() }) == "rm B → ev → first")
    #expect(scene.log(of: { scene.push(c) }) == "ev")
  }

  @MainActor
  private final class Tokens {
    var all: [NavigationToken] = []
  }

  @Test func `an observer hears nothing of what was committed before it came`() {
    let scene = Scene(a)
    var heard: [String] = []
    scene.router.push(
      b,
      onRemove: { _ in scene.router.observe { heard.append("\($0)") } }
    )
    scene.router.pop()
    #expect(heard == [])
    scene.push(c)
    #expect(heard == ["push C"])
  }

  @Test func `an observer added through a flow's router ends with the flow`() {
    let scene = Scene(a)
    let flow = TestFlow("f", in: scene, showing: b)
    scene.router.run(flow)
    var heard: [String] = []
    flow.router.observe { heard.append("\($0)") }
    scene.push(c)
    flow.finish()
    scene.push(d)
    #expect(heard.first == "push C")
    #expect(!heard.contains("push D"))
  }

  @Test func `an event tells what moved, by whom and where`() throws {
    let scene = Scene(a, b)
    scene.router.push(c, animated: false)
    var event = try #require(scene.events.last)
    #expect(event.origin == .app)
    #expect(!event.animated)
    #expect(event.place.layer == 0)
    #expect(event.place.tab == nil)
    #expect(event.arrived.map(\.id.number) == [3])
    #expect(event.left.isEmpty)
    #expect(event.top?.id.number == 3)
    #expect(event.ended.isEmpty)
    #expect(event.refusal == nil)
    scene.user.back()
    event = try #require(scene.events.last)
    #expect(event.origin == .user)
    #expect(event.arrived.isEmpty)
    #expect(event.left.map(\.id.number) == [3])
    #expect(event.top?.id.number == 2)
    scene.router.pop(7)
    event = try #require(scene.events.last)
    #expect(event.refusal == .notEnoughScreens(available: 1))
    #expect(event.left.isEmpty)
    #expect(event.top?.id.number == 2)
  }

  @Test func `an event lists what left in the order of the removal callbacks`() {
    let scene = Scene(a, b)
    scene.presentStack(z, by: scene.presentStack(x, y))
    #expect(scene.log(of: { scene.router.setRoot(n) }) == "rm Z → rm Y → rm X → rm B → rm A → ev")
    #expect(scene.left == "Z Y X B A")
    #expect(scene.arrived == "N")
  }

  @Test func `of several tabs the selected one leaves first, each from the top`() {
    let scene = Scene()
    scene.router.setTabs([TestTab.a, .b, .c], selected: .b)
    for (tab, screens) in [(TestTab.a, [a, b]), (.b, [c, d]), (.c, [e])] {
      scene.router.tab(tab).setStack(screens, onRemove: scene.removal)
    }
    scene.presentBare(x)
    #expect(
      scene.log(of: { scene.router.setRoot(n) })
        == "rm X → rm D → rm C → rm B → rm A → rm E → ev"
    )
    #expect(scene.left == "X D C B A E")
  }

  @Test func `an observed push costs the same on a stack of any height`() {
    let router = BaseRouter()
    router.observe { _ in }
    let clock = ContinuousClock()
    func pushMany() -> Duration {
      clock.measure { for _ in 0..<200 { router.push(b) } }
    }
    let low =
      (0..<3).map { _ in
        router.setRoot(a)
        return pushMany()
      }.min() ?? .zero
    router.setStack(Array(repeating: a, count: 20_000))
    let high = (0..<3).map { _ in pushMany() }.min() ?? .zero
    #expect(high < low * 20, "low: \(low), high: \(high)")
  }

  @Test func `what happens in an observer comes after what it was told`() {
    let scene = Scene(a)
    scene.router.observe { event in
      guard "\(event)" == "push B" else { return }
      scene.router.push(c, completion: scene.done("(C)"))
      scene.write("told")
    }
    #expect(
      scene.log(of: { scene.router.push(b, completion: scene.done("(B)")) })
        == "ev → told → done(B) → ev → done(C)"
    )
  }
}
