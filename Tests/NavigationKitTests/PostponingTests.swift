import NavigationKit
import Testing

/// What becomes of something that a guard has put off.
@MainActor
struct PostponingTests {
  /// A scene whose guard puts off what matches until the gate is open.
  @MainActor
  final class Gate {
    let scene: Scene
    var isOpen = false
    var attempts: [PostponedAttempt] = []

    init(_ scene: Scene, _ concerns: @escaping (NavigationCommand) -> Bool) {
      self.scene = scene
      scene.router.addGuard { [unowned self] attempt in
        guard !isOpen, concerns(attempt.command) else { return .allow }
        return .postpone("later") { [unowned self] attempt in
          scene.write("then")
          attempts.append(attempt)
        }
      }
    }

    /// Opens the gate and takes up what waits longest.
    @discardableResult
    func resume() -> Bool {
      isOpen = true
      return attempts.removeFirst().resume()
    }
  }

  static func isPush(_ command: NavigationCommand) -> Bool {
    if case .push = command { true } else { false }
  }

  @Test func `a place that was put off is reached with all that belongs to it`() {
    let scene = Scene.tabs([a], [b])
    let gate = Gate(scene) { if case .setStack = $0 { true } else { false } }
    let place = NavigationDestination(tab: TestTab.b, [b, c]).presenting([x, y])
    #expect(!scene.router.show(place) { scene.write("done") })
    #expect(scene.picture == "tabs{a*: A, b: B}")
    #expect(scene.takeLog() == "ev!(blocked) → then")
    #expect(gate.resume())
    #expect(scene.picture == "tabs{a: A, b*: B›C} ⌃ X›Y")
    #expect(scene.takeLog() == "ev → ev → ev → done")
  }

  @Test func `a place on the way to which something else is refused isn't gone on to`() {
    let scene = Scene.tabs([a], [b])
    let gate = Gate(scene) { if case .setStack = $0 { true } else { false } }
    let place = NavigationDestination(tab: TestTab.b, [b, c]).presenting([x])
    scene.router.show(place) { scene.write("done") }
    gate.attempts.removeFirst().cancel()
    #expect(scene.picture == "tabs{a*: A, b: B}")
    #expect(scene.takeLog() == "ev!(blocked) → then → done")
    scene.router.show(place) { scene.write("done") }
    gate.isOpen = true
    scene.router.addGuard { attempt in
      if case .selectTab = attempt.command { .block("locked") } else { .allow }
    }
    #expect(gate.attempts.removeFirst().resume())
    #expect(scene.picture == "tabs{a*: A, b: B›C}")
    #expect(scene.takeLog() == "ev!(blocked) → then → ev → ev!(blocked) → done")
  }

  @Test func `what is put off is refused, and completes when it's done`() {
    let gate = Gate(Scene(a), Self.isPush)
    let scene = gate.scene
    let request = NavigationRequest(
      .push(b),
      animated: false,
      completion: scene.done(),
      onRemove: scene.removal
    )
    #expect(scene.router.perform(request) == .refused(.blocked("later")))
    #expect(scene.picture == "A")
    #expect(scene.takeLog() == "ev!(blocked) → then")
    #expect(gate.resume())
    #expect(scene.picture == "A›B")
    #expect(scene.takeLog() == "ev → done")
    #expect(scene.events.last?.animated == false)
    scene.router.pop()
    #expect(scene.takeLog() == "rm B → ev")
  }

  @Test func `what is given up completes, and nothing else happens`() {
    let gate = Gate(Scene(a), Self.isPush)
    let scene = gate.scene
    scene.router.push(b, completion: scene.done())
    _ = scene.takeLog()
    let attempt = gate.attempts[0]
    attempt.cancel()
    #expect(scene.takeLog() == "done")
    attempt.cancel()
    #expect(!attempt.resume())
    #expect(scene.takeLog() == "")
    #expect(scene.picture == "A")
  }

  @Test func `what is taken up counts once`() {
    let gate = Gate(Scene(a), Self.isPush)
    gate.scene.router.push(b, completion: gate.scene.done())
    gate.isOpen = true
    let attempt = gate.attempts[0]
    #expect(attempt.resume())
    #expect(!attempt.resume())
    attempt.cancel()
    #expect(gate.scene.picture == "A›B")
    #expect(gate.scene.takeLog() == "ev!(blocked) → then → ev → done")
  }

  @Test func `what is dropped is given up soon after`() async {
    let gate = Gate(Scene(a), Self.isPush)
    gate.scene.router.push(b, completion: gate.scene.done())
    _ = gate.scene.takeLog()
    gate.attempts = []
    #expect(await logSoon(gate.scene) == "done")
    #expect(gate.scene.picture == "A")
  }

  /// What is written once other tasks have had their turn.
  private func logSoon(_ scene: Scene) async -> String {
    for _ in 0..<1_000 where scene.log.isEmpty { await Task.yield() }
    return scene.takeLog()
  }

  @Test func `the guards are asked again, and may put it off again`() {
    let gate = Gate(Scene(a), Self.isPush)
    let scene = gate.scene
    scene.router.push(b, completion: scene.done())
    #expect(!gate.attempts.removeFirst().resume())
    #expect(scene.takeLog() == "ev!(blocked) → then → ev!(blocked) → then")
    #expect(gate.resume())
    #expect(scene.takeLog() == "ev → done")
  }

  @Test func `another guard can refuse for good what is taken up`() {
    let gate = Gate(Scene(a), Self.isPush)
    let scene = gate.scene
    scene.router.push(b, completion: scene.done())
    scene.router.addGuard { _ in .block("never") }
    #expect(!gate.resume())
    #expect(scene.takeLog() == "ev!(blocked) → then → ev!(blocked) → done")
  }

  @Test func `it's done where it was asked for and for the flow that asked`() {
    let gate = Gate(Scene.tabs([a], [b]), Self.isPush)
    let scene = gate.scene
    let flow = TestFlow("f", in: scene, router: scene.router.tab(TestTab.b))
    gate.isOpen = true
    scene.router.run(flow)
    flow.show(c)
    gate.isOpen = false
    flow.show(d)
    scene.router.modal(.sheet()).setRoot(x)
    #expect(gate.resume())
    #expect(scene.picture == "tabs{a*: A, b: B›C·f›D·f} ⌃ X")
  }

  @Test func `a layer that was put off is presented`() {
    let gate = Gate(Scene(a)) { if case .present = $0 { true } else { false } }
    let sheet = gate.scene.router.modal(.sheet())
    #expect(!sheet.push(x))
    #expect(gate.resume())
    #expect(sheet.push(y))
    #expect(gate.scene.picture == "A ⌃ X›Y")
  }

  @Test func `a flow whose first screen is put off goes on`() {
    let gate = Gate(Scene(a), Self.isPush)
    let scene = gate.scene
    let flow = TestFlow("f", in: scene, showing: b)
    scene.router.run(flow)
    #expect(!flow.isFinished)
    #expect(gate.resume())
    #expect(scene.picture == "A›B·f")
    #expect(scene.takeLog() == "ev!(blocked) → then → ev")
  }

  @Test func `a flow whose first screen is given up ends`() {
    let gate = Gate(Scene(a), Self.isPush)
    let scene = gate.scene
    let flow = TestFlow("f", in: scene, showing: b)
    scene.router.run(flow)
    gate.attempts.removeFirst().cancel()
    #expect(flow.isFinished)
    #expect(scene.takeLog() == "ev!(blocked) → then → fin f")
  }

  @Test func `what a flow has asked for that has ended is refused`() {
    let gate = Gate(Scene(a), Self.isPush)
    let scene = gate.scene
    let flow = TestFlow("f", in: scene)
    scene.router.run(flow)
    flow.router.push(b, completion: scene.done())
    flow.finish()
    _ = scene.takeLog()
    #expect(!gate.resume())
    #expect(scene.takeLog() == "ev!(flowEnded) → done")
  }

  @Test func `it goes by way of a decorator once`() {
    final class Counting: Router {
      let wrapped: any Router
      var count = 0
      init(_ wrapped: any Router) { self.wrapped = wrapped }
      var handle: RouterHandle { wrapped.handle }
      func perform(_ request: NavigationRequest) -> NavigationOutcome {
        count += 1
        return wrapped.perform(request)
      }
    }
    let gate = Gate(Scene(a), Self.isPush)
    let decorator = Counting(gate.scene.router)
    let flow = TestFlow("f", in: gate.scene, router: decorator, showing: b)
    gate.scene.router.run(flow)
    #expect(gate.resume())
    #expect(decorator.count == 1)
    #expect(gate.scene.picture == "A›B·f")
  }

  @Test func `attempts that are taken up at once and put off again are cut after eight`() async {
    let scene = Scene(a)
    var tries = 0
    scene.router.addGuard { _ in
      .postpone("later") { attempt in
        tries += 1
        attempt.resume()
      }
    }
    let problems = diagnostics { scene.router.push(b, completion: scene.done()) }
    #expect(tries == 8)
    #expect(
      problems == ["Can't go on after push B was refused: 8 refusals have answered each other."]
    )
    #expect(scene.takeLog() == Array(repeating: "ev!(blocked)", count: 9).joined(separator: " → "))
    #expect(await logSoon(scene) == "done")
    #expect(scene.picture == "A")
  }

  // MARK: - Gestures

  @Test func `a person who went back goes back after all, and now it's drawn`() {
    let gate = Gate(Scene(a, b, manual: true)) { if case .pop = $0 { true } else { false } }
    let scene = gate.scene
    #expect(!scene.user.back())
    #expect(scene.takeLog() == "ev!(blocked) → then")
    #expect(scene.transitions { gate.resume() } == 1)
    #expect(scene.takeLog() == "rm B → ev(user)")
    #expect(scene.renderer?.shown == "A")
  }

  @Test func `it's the screen from which the person went back that leaves`() {
    let gate = Gate(Scene(a, b)) { if case .pop = $0 { true } else { false } }
    let scene = gate.scene
    scene.user.back()
    scene.push(c)
    #expect(gate.resume())
    #expect(scene.picture == "A›C")
  }

  @Test func `a person who went back from a screen that has left doesn't go back`() {
    let gate = Gate(Scene(a, b, c)) { if case .pop = $0 { true } else { false } }
    let scene = gate.scene
    scene.user.back()
    scene.router.replaceTop(with: d)
    _ = scene.takeLog()
    #expect(!gate.resume())
    #expect(scene.picture == "A›B›D")
    #expect(scene.takeLog() == "")
  }

  @Test func `several screens leave after all, but not those that came meanwhile`() throws {
    let gate = Gate(Scene(a, b, c)) { if case .pop = $0 { true } else { false } }
    let scene = gate.scene
    scene.user.back(to: try #require(scene.id(of: "A")))
    scene.push(d)
    #expect(gate.resume())
    #expect(scene.picture == "A›D")
  }

  @Test func `the layer that was swiped closes after all, with what came above it`() {
    let gate = Gate(Scene(a)) { if case .dismiss = $0 { true } else { false } }
    let scene = gate.scene
    scene.router.modal(.sheet()).push(x)
    scene.user.swipeDown()
    scene.s.modal(.sheet()).push(y)
    #expect(gate.resume())
    #expect(scene.picture == "A")
  }

  @Test func `a swipe at a layer that has closed touches no other`() {
    let gate = Gate(Scene(a)) { if case .dismiss = $0 { true } else { false } }
    let scene = gate.scene
    scene.router.modal(.sheet()).setTabs([TestTab.a], selected: .a)
    scene.user.swipeDown()
    gate.isOpen = true
    scene.router.dismissAll()
    scene.router.present(sheet: y)
    #expect(!gate.resume())
    #expect(scene.picture == "A ⌃ Y")
  }

  @Test func `a tab that a person tapped is selected after all`() {
    let gate = Gate(Scene.tabs([a], [b])) { if case .selectTab = $0 { true } else { false } }
    let scene = gate.scene
    #expect(!scene.user.selectTab(TestTab.b))
    scene.router.present(sheet: x)
    #expect(gate.resume())
    #expect(scene.picture == "tabs{a: A, b*: B} ⌃ X")
    #expect(scene.events.last?.origin == .user)
  }
}
