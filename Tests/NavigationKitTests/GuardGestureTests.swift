import NavigationKit
import Testing

/// Guards and what a person does.
@MainActor
struct GuardGestureTests {
  @Test func `a backend may ask before a gesture begins`() {
    let scene = Scene(a, b)
    var asked: [String] = []
    let token = scene.router.addGuard { attempt in
      asked.append("\(attempt.command)")
      return .allow
    }
    #expect(scene.user.mayBegin(.back()))
    #expect(asked == ["pop 1"])
    #expect(scene.takeLog() == "")
    #expect(scene.picture == "A›B")
    token.cancel()
    scene.router.addGuard { [unowned scene] _ in .block("no") { scene.write("then") } }
    #expect(!scene.user.mayBegin(.back()))
    #expect(scene.takeLog() == "ev!(blocked) → then")
    #expect(scene.events.last?.origin == .user)
    #expect(scene.picture == "A›B")
  }

  @Test func `a gesture that the state doesn't allow isn't asked about`() {
    let scene = Scene(a)
    scene.router.addGuard { attempt in
      Issue.record("Asked about \(attempt.command).")
      return .block("no")
    }
    #expect(!scene.user.mayBegin(.back()))
    #expect(!scene.user.mayBegin(.swipeDown()))
    #expect(!scene.user.mayBegin(.tapAlert("OK")))
    #expect(!scene.user.mayBegin(.selectTab(TestTab.a)))
    #expect(scene.takeLog() == "")
  }

  @Test func `a swipe that is cancelled was asked about all the same`() {
    let scene = Scene(a, b)
    var asked = 0
    scene.router.addGuard { attempt in
      asked += 1
      return asked == 1 ? .allow : .block("no")
    }
    #expect(scene.user.swipeBack(.cancelled))
    #expect(scene.takeLog() == "")
    #expect(!scene.user.swipeBack(.cancelled))
    #expect(scene.takeLog() == "ev!(blocked)")
    #expect(!scene.user.swipeBack())
    #expect(scene.takeLog() == "ev!(blocked)")
    #expect(asked == 3)
    #expect(scene.picture == "A›B")
  }

  @Test func `what has happened already isn't asked about`() {
    let scene = Scene(a, b, c)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: d))
    scene.router.addGuard { attempt in
      Issue.record("Asked about \(attempt.command).")
      return .block("no")
    }
    let (top, second) = (scene.id(of: "D"), scene.id(of: "B"))
    _ = scene.takeLog()
    #expect(scene.user.happened(.back(top)))
    #expect(scene.takeLog() == "rm D → fin f → ev(user)")
    #expect(!scene.user.happened(.back(top)))
    #expect(second.map { scene.user.happened(.backTo($0)) } == true)
    #expect(second.map { scene.user.happened(.backTo($0)) } == false)
    #expect(scene.takeLog() == "rm C → ev(user)")
    #expect(f.isFinished)
  }

  @Test func `every gesture that moves something can be blocked`() {
    let scene = Scene.tabs([a, b, c], [d])
    var commands: [String] = []
    scene.router.addGuard { attempt in
      guard attempt.origin == .user else { return .allow }
      commands.append("\(attempt.command)")
      return .block("no")
    }
    #expect(!scene.user.back())
    #expect(scene.id(of: "A").map { scene.user.back(to: $0) } == false)
    #expect(!scene.user.swipeBack())
    #expect(!scene.user.selectTab(TestTab.b))
    #expect(!scene.user.selectTab(TestTab.a))
    scene.present(x)
    #expect(!scene.user.swipeDown())
    #expect(commands == ["pop 1", "pop 2", "pop 1", "select tab b", "select tab a", "dismiss"])
    #expect(scene.picture == "tabs{a*: A›B›C, b: D} ⌃ X")
    #expect(scene.events.filter { $0.refusal == .blocked("no") }.allSatisfy { $0.origin == .user })
  }

  @Test func `a guard may do something else than the gesture`() {
    let scene = Scene(a, b, c)
    scene.router.addGuard { attempt in
      guard attempt.origin == .user, case .pop(1) = attempt.command else { return .allow }
      return .replace(with: .popToRoot)
    }
    scene.user.back()
    #expect(scene.takeLog() == "rm C → rm B → ev(user)")
    #expect(scene.events.last?.description == "pop to root")
    #expect(scene.picture == "A")
  }

  @Test func `what replaces a gesture is rendered`() {
    let scene = Scene(a, b, manual: true)
    scene.router.addGuard { attempt in
      guard attempt.origin == .user, case .pop = attempt.command else { return .allow }
      return .replace(with: .push(c))
    }
    #expect(scene.transitions { scene.user.back() } == 1)
    #expect(scene.renderer?.shown == "A › B › C")
    #expect(scene.takeLog() == "ev(user)")
  }

  @Test func `replacements of a gesture are counted like those of a command`() {
    let scene = Scene(a, b)
    scene.router.addGuard { _ in .replace(with: .push(c)) }
    #expect(!scene.user.back())
    #expect(scene.takeLog() == "ev!(tooManyReplacements)")
    #expect(scene.picture == "A›B")
  }

  @Test func `refusals of a person's gestures may answer each other only so often`() {
    let scene = Scene(a, b)
    var answers = 0
    scene.router.addGuard { [unowned scene] _ in
      .block("no") {
        answers += 1
        scene.user.back()
      }
    }
    #expect(diagnostics { scene.user.back() }.count == 1)
    #expect(answers == 8)
    #expect(scene.picture == "A›B")
  }
}
