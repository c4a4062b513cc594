import NavigationKit
import Testing

/// What an app does about a refusal, and what it may not do while a guard is being asked.
@MainActor
struct GuardAnswerTests {
  @Test func `the answer to a refusal comes after its completion and may navigate`() {
    let scene = Scene(a)
    scene.router.addGuard { [unowned scene] attempt in
      guard case .push = attempt.command else { return .allow }
      return .block("no") {
        scene.write("then")
        scene.present(x)
        scene.write("presented")
      }
    }
    #expect(!scene.router.push(b, completion: scene.done()))
    #expect(scene.takeLog() == "ev!(blocked) → done → then → presented → ev")
    #expect(scene.picture == "A ⌃ X")
  }

  @Test func `refusals that answer each other are cut after eight, with one diagnostic`() {
    let scene = Scene(a)
    var answers = 0
    scene.router.addGuard { [unowned scene] _ in
      .block("no") {
        answers += 1
        scene.router.push(Page.page("\(answers)"))
      }
    }
    let problems = diagnostics { scene.router.push(b) }
    #expect(answers == 8)
    #expect(
      problems == [
        "Can't go on after push 8 was refused: 8 refusals have answered each other."
      ]
    )
    #expect(scene.takeLog() == Array(repeating: "ev!(blocked)", count: 9).joined(separator: " → "))
    #expect(scene.picture == "A")
    // The next one starts to count anew.
    answers = 0
    #expect(diagnostics { scene.router.push(b) }.count == 1)
    #expect(answers == 8)
  }

  @Test func `a chain of refusals that comes to an end isn't cut`() {
    let scene = Scene(a)
    var answers = 0
    scene.router.addGuard { [unowned scene] _ in
      guard answers < 8 else { return .allow }
      return .block("no") {
        answers += 1
        scene.router.push(Page.page("\(answers)"))
      }
    }
    #expect(diagnostics { scene.router.push(b) }.isEmpty)
    #expect(scene.state == "A › 8")
  }

  @Test func `tabs that answer with each other are cut as well`() {
    let scene = Scene()
    var answers = 0
    func select(_ tab: TestTab) -> @MainActor () -> Void {
      { [unowned scene] in
        answers += 1
        scene.router.selectTab(tab)
      }
    }
    scene.router.setTabs(
      [
        NavigationTab(TestTab.a), NavigationTab(TestTab.b, veto: select(.c)),
        NavigationTab(TestTab.c, veto: select(.b)),
      ],
      selected: TestTab.a
    )
    #expect(diagnostics { scene.user.selectTab(TestTab.b) }.count == 1)
    #expect(answers == 8)
  }

  @Test func `navigating inside a guard changes nothing and is a diagnostic`() {
    let scene = Scene(a)
    var outcome: NavigationOutcome?
    let token = scene.router.addGuard { [unowned scene] _ in
      outcome = scene.router.perform(NavigationRequest(.push(c), completion: scene.done("₂")))
      return .allow
    }
    let problems = diagnostics {
      #expect(scene.router.push(b, completion: scene.done("₁")))
    }
    #expect(problems == ["Can't push C while a guard is being asked."])
    guard case .refused(.blocked) = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(scene.takeLog() == "ev!(blocked) → done₂ → ev → done₁")
    #expect(scene.picture == "A›B")
    token.cancel()
    #expect(scene.router.push(c))
  }

  @Test func `gestures inside a guard change nothing either`() {
    let scene = Scene(a, b)
    scene.present(x)
    scene.router.showAlert(NavigationAlert("1"))
    let id = scene.id(of: "B")
    _ = scene.takeLog()
    let token = scene.router.addGuard { [unowned scene] _ in
      #expect(!scene.user.back(id))
      #expect(!scene.user.swipeDown(scene.id(of: "X")))
      #expect(!scene.user.tapAlert("OK"))
      return .allow
    }
    #expect(diagnostics { scene.router.push(c) }.count == 3)
    #expect(scene.takeLog() == "ev")
    #expect(scene.state == #"A › B › C ⌃ sheet: X ⌃ alert "1""#)
    token.cancel()
  }

  @Test func `a flow started inside a guard ends at once, without a trace`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak var f: TestFlow?
    scene.router.addGuard { [unowned scene] _ in
      if scene.picture == "A" { f = p.started(TestFlow("f", in: scene, showing: c)) }
      return .allow
    }
    let problems = diagnostics { scene.router.push(b) }
    #expect(problems.count == 1)
    #expect(scene.takeLog() == "ev!(blocked) → fin f → ev")
    #expect(scene.picture == "A›B")
    #expect(p.children.isEmpty && f == nil)
  }

  @Test func `a flow may be ended inside a guard`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        NavigationDiagnostics.withHandler({ _ in }) {
          let scene = Scene(a)
          let flow = TestFlow("f", in: scene, showing: b)
          flow.start()
          flow.show(c)
          scene.router.addGuard { _ in
            flow.finish()
            return .allow
          }
          scene.router.pop()
          precondition(flow.isFinished && scene.picture == "A")
        }
      }
    }
  }

  @Test func `guards may come and go while they are asked`() {
    let scene = Scene(a)
    var asked: [String] = []
    var second: NavigationToken?
    scene.router.addGuard { [unowned scene] _ in
      asked.append("1")
      second?.cancel()
      scene.router.addGuard { _ in
        asked.append("3")
        return .allow
      }
      return .allow
    }
    second = scene.router.addGuard { _ in
      asked.append("2")
      return .allow
    }
    #expect(scene.push(b))
    #expect(asked.first == "1" && !asked.contains("3"))
    asked = []
    #expect(scene.push(c))
    #expect(asked == ["1", "3"])
  }

  @Test func `a guard sees what has left earlier in the same step`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    f.show(c)
    var ends: [Bool] = []
    scene.router.addGuard { attempt in
      ends.append(attempt.ends(f))
      return .allow
    }
    scene.router.inOneStep {
      scene.router.pop()
      scene.router.pop()
    }
    #expect(ends == [false, true])
    #expect(f.isFinished)
  }

  @Test func `an attempt ends a flow above that lives by the last one below it`() {
    let scene = Scene()
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: a))
    let q = f.started(BaseCoordinator())
    let g = f.started(TestFlow("g", in: scene))
    let h = q.started(TestFlow("h", in: scene))
    g.router.setRoot(b)
    scene.push(c, by: h.router)
    var ends: [[Bool]] = []
    scene.router.addGuard { attempt in
      ends.append([p, f, q, g, h].map { attempt.ends($0) })
      return .block("no")
    }
    scene.router.setRoot(n)
    scene.router.pop()
    q.finish()
    scene.router.setRoot(n)
    #expect(
      ends == [
        [false, false, false, true, true], [false, false, false, false, true],
        [false, true, false, true, false],
      ]
    )
  }
}
