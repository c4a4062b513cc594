import NavigationKit
import Testing

/// What happens when an attempt is taken up late, twice, at the wrong moment or never.
@MainActor
struct PostponingMisuseTests {
  typealias Gate = PostponingTests.Gate

  private func isSelectTab(_ command: NavigationCommand) -> Bool {
    if case .selectTab = command { true } else { false }
  }

  private func isDismiss(_ command: NavigationCommand) -> Bool {
    if case .dismiss = command { true } else { false }
  }

  @Test func `a tap on a tab of a layer that has closed touches nothing`() {
    let gate = Gate(Scene(a), isSelectTab)
    let scene = gate.scene
    scene.router.modal(.sheet()).setTabs([TestTab.a, .b], selected: .a)
    scene.user.selectTab(TestTab.b)
    scene.router.dismiss()
    _ = scene.takeLog()
    #expect(!gate.resume())
    #expect(scene.picture == "A")
    #expect(scene.takeLog() == "")
  }

  @Test func `a tap on a tab that isn't there any more touches nothing`() {
    let gate = Gate(Scene.tabs([a], [b]), isSelectTab)
    let scene = gate.scene
    scene.user.selectTab(TestTab.b)
    scene.router.setTabs([TestTab.a, .c], selected: .a)
    _ = scene.takeLog()
    #expect(!gate.resume())
    #expect(scene.takeLog() == "")
  }

  @Test func `a guard that ends the flow of a layer may put the swipe off all the same`() {
    let scene = Scene(a)
    let flow = TestFlow("f", in: scene, router: scene.router.modal(.sheet()), showing: x)
    scene.router.run(flow)
    var attempts: [PostponedAttempt] = []
    scene.router.addGuard { [weak flow] _ in
      guard let flow, !flow.isFinished else { return .allow }
      flow.finish()
      return .postpone("later") { attempts.append($0) }
    }
    let problems = diagnostics { scene.user.swipeDown() }
    #expect(problems == ["TestFlow was finished while a guard was being asked."])
    #expect(scene.picture == "A")
    scene.router.present(sheet: y)
    _ = scene.takeLog()
    #expect(attempts.count == 1)
    #expect(!attempts.removeFirst().resume())
    #expect(scene.picture == "A ⌃ Y")
    #expect(scene.takeLog() == "")
  }

  @Test func `a gesture is made after all, whatever took its place when it was put off`() {
    let gate = Gate(Scene(a, b), PostponingTests.isPush)
    let scene = gate.scene
    scene.router.addGuard { attempt in
      if case .pop = attempt.command, !gate.isOpen { .replace(with: .push(c)) } else { .allow }
    }
    #expect(!scene.user.back())
    #expect(gate.resume())
    #expect(scene.picture == "A")
    #expect(scene.takeLog() == "ev!(blocked) → then → rm B → ev(user)")
  }

  @Test func `a flow goes on while its first screen waits, even if its second is refused`() throws {
    let gate = Gate(Scene(a), PostponingTests.isPush)
    let scene = gate.scene
    let flow = TestFlow("f", in: scene)
    scene.router.run(flow)
    flow.show(b)
    flow.router.setStack([])
    #expect(!flow.isFinished)
    flow.show(c)
    try #require(gate.attempts.count == 2)
    gate.attempts[0].cancel()
    #expect(!flow.isFinished)
    gate.attempts.removeFirst()
    gate.attempts.removeFirst().cancel()
    #expect(flow.isFinished)
  }

  @Test func `an attempt doesn't keep its tree, and is given up when that has gone`() {
    let journal = Journal()
    var attempt: PostponedAttempt?
    let witness: Weak<BaseRouter>
    do {
      let router = BaseRouter()
      witness = Weak(object: router)
      router.setRoot(a)
      let later = router.tab(TestTab.z)
      router.setTabs([TestTab.a, .z], selected: .a)
      router.addGuard { [unowned router] given in
        guard case .push = given.command else { return .allow }
        return .postpone("later") { [unowned router] wanted in
          attempt = wanted
          router.showAlert(NavigationAlert("Wait", buttons: [.cancel("No") { wanted.cancel() }]))
        }
      }
      later.push(b, completion: journal.writing("done"))
    }
    #expect(witness.object == nil)
    #expect(journal.take() == "")
    #expect(attempt?.resume() == false)
    #expect(journal.take() == "done")
  }

  @Test func `taken up while a guard is asked it's refused, once and for all`() {
    let gate = Gate(Scene(a), PostponingTests.isPush)
    let scene = gate.scene
    scene.router.push(b, completion: scene.done())
    let attempt = gate.attempts.removeFirst()
    gate.isOpen = true
    var answers: [Bool] = []
    scene.router.addGuard { _ in
      answers.append(attempt.resume())
      return .allow
    }
    _ = scene.takeLog()
    let problems = diagnostics { scene.router.setRoot(c) }
    #expect(problems == ["Can't push B while a guard is being asked."])
    #expect(answers == [false])
    #expect(scene.picture == "C")
    #expect(scene.takeLog() == "ev!(blocked) → done → rm A → ev")
  }

  @Test func `taken up in a step it belongs to that step`() {
    let gate = Gate(Scene(a, b, manual: true), PostponingTests.isPush)
    let scene = gate.scene
    scene.router.push(c, completion: scene.done("C"))
    gate.isOpen = true
    _ = scene.takeLog()
    let transitions = scene.transitions {
      scene.router.inOneStep {
        scene.router.pop()
        gate.resume()
        #expect(scene.picture == "A›C")
      }
    }
    #expect(transitions == 1)
    #expect(scene.takeLog() == "rm B → ev → ev → doneC")
  }

  @Test func `a flow whose first screen is given up in a step may show another there`() {
    let gate = Gate(Scene(a), PostponingTests.isPush)
    let scene = gate.scene
    let flow = TestFlow("f", in: scene, showing: b)
    scene.router.run(flow)
    gate.isOpen = true
    scene.router.inOneStep {
      gate.attempts.removeFirst().cancel()
      flow.show(c)
    }
    #expect(!flow.isFinished)
    #expect(scene.picture == "A›C·f")
  }
}
