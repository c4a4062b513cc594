import NavigationKit
import Testing

/// Several commands as one step.
@MainActor
struct StepTests {
  @Test func `each command has its event, and the result is shown once`() {
    let scene = Scene(a, manual: true)
    let count = scene.transitions {
      let hasChanged = scene.router.inOneStep {
        scene.push(b)
        #expect(scene.picture == "A›B")
        scene.push(c)
        scene.present(x)
        scene.router.pop()
        #expect(scene.picture == "A›B ⌃ X")
        #expect(scene.takeLog() == "")
      }
      #expect(hasChanged)
      #expect(scene.takeLog() == "ev → ev → ev → rm C → ev")
    }
    #expect(count == 1)
    #expect(scene.renderer?.shown == scene.state)
    #expect(scene.events.map { "\($0)" } == ["push B", "push C", "present sheet: X", "pop 1"])
  }

  @Test func `completions come when the step has been shown, in the order asked`() {
    let scene = Scene(a, manual: true)
    scene.router.inOneStep {
      scene.router.push(b, completion: scene.done("₁"))
      scene.router.pop(7, completion: scene.done("₂"))
      scene.router.push(c, completion: scene.done("₃"))
      scene.router.pop(to: c, completion: scene.done("₄"))
    }
    // What is refused or unchanged is done at once.
    #expect(scene.takeLog() == "ev → ev!(notEnoughScreens) → done₂ → ev → done₄")
    scene.renderer?.completeAll()
    #expect(scene.takeLog() == "done₁ → done₃")
  }

  @Test func `a step in which nothing moves isn't shown`() {
    let scene = Scene(a, manual: true)
    let count = scene.transitions {
      #expect(!scene.router.inOneStep {})
      #expect(
        !scene.router.inOneStep {
          scene.router.pop(completion: scene.done("₁"))
          scene.router.popToRoot(completion: scene.done("₂"))
        }
      )
    }
    #expect(count == 0)
    #expect(scene.takeLog() == "ev!(atRoot) → done₁ → done₂")
  }

  @Test func `what comes and goes within a step is told but not shown`() {
    let scene = Scene(a, manual: true)
    let count = scene.transitions {
      scene.router.inOneStep {
        scene.push(b)
        scene.router.pop(completion: scene.done())
      }
    }
    #expect(count == 0)
    #expect(scene.takeLog() == "ev → rm B → ev → done")
  }

  @Test func `flows are judged after the last command`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    _ = scene.takeLog()
    scene.router.inOneStep {
      scene.router.popToRoot()
      #expect(!f.isFinished)
      f.show(c)
    }
    #expect(scene.takeLog() == "rm B → ev → ev")
    #expect(!f.isFinished)
    scene.router.inOneStep {
      scene.router.popToRoot()
      scene.push(d)
      #expect(!f.isFinished)
    }
    #expect(scene.takeLog() == "rm C → fin f → ev → ev")
    #expect(f.isFinished)
    #expect(scene.picture == "A›D")
  }

  @Test func `a flow whose only screen comes and goes in a step ends with it`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene))
    scene.router.inOneStep {
      f?.show(b)
      scene.router.pop()
    }
    #expect(scene.takeLog() == "ev → rm B → fin f → ev")
    #expect(f == nil)
  }

  @Test func `inner flows end before outer ones, however many commands it took`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    let g = f.started(TestFlow("g", in: scene, showing: c))
    let h = g.started(TestFlow("h", in: scene, router: scene.router.modal(), showing: x))
    _ = scene.takeLog()
    scene.router.inOneStep {
      scene.router.pop()
      scene.router.pop()
      scene.router.dismiss()
      #expect(![f, g, h].contains { $0.isFinished })
    }
    #expect(scene.takeLog() == "rm C → ev → rm B → ev → rm X → fin h → fin g → fin f → ev")
    #expect(p.children.isEmpty)
  }

  @Test func `a flow may finish within a step`() {
    let scene = Scene(a, manual: true)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    let g = f.started(TestFlow("g", in: scene, router: f.router.modal(), showing: x))
    scene.renderer?.completeAll()
    _ = scene.takeLog()
    let count = scene.transitions {
      scene.router.inOneStep {
        f.finish()
        #expect(scene.picture == "A")
        #expect(f.isFinished && g.isFinished)
        #expect(!f.router.push(c))
        scene.push(n)
      }
    }
    #expect(count == 1)
    #expect(
      scene.takeLog() == "rm X → fin g → rm B → fin f → ev → ev!(flowEnded) → ev"
    )
    #expect(scene.picture == "A›N")
    #expect(scene.renderer?.shown == "A › N")
    #expect(p.children.isEmpty)
  }

  @Test(arguments: [true, false])
  func `children end before parents in a step that took the screens first`(_ endsFlow: Bool) throws
  {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    let q = f.started(BaseCoordinator())
    q.onFinish = { [unowned scene] in scene.write("fin q") }
    _ = scene.takeLog()
    scene.router.inOneStep {
      scene.router.pop()
      if endsFlow { f.finish() } else { q.finish() }
    }
    let log = scene.takeLog().split(separator: " → ")
    #expect(log.sorted() == ["ev", "fin f", "fin q", "rm B"])
    let (inner, outer) = (log.firstIndex(of: "fin q"), log.firstIndex(of: "fin f"))
    #expect(try #require(inner) < #require(outer), "\(log)")
    #expect(q.isFinished && f.isFinished && p.children.isEmpty)
  }

  @Test func `a flow may be started and ended in one step`() {
    let scene = Scene(a, b)
    let p = BaseCoordinator()
    scene.router.inOneStep {
      let f = p.started(TestFlow("f", in: scene, showing: c))
      let g = f.started(TestFlow("g", in: scene, router: f.router.modal(), showing: x))
      g.finish()
      scene.router.popToRoot()
    }
    #expect(scene.takeLog() == "ev → ev → rm X → fin g → ev → rm C → fin f → rm B → ev")
    #expect(scene.picture == "A")
    #expect(p.children.isEmpty)
  }

  @Test func `a step inside a step belongs to it`() {
    let scene = Scene(a, manual: true)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    scene.renderer?.completeAll()
    _ = scene.takeLog()
    let count = scene.transitions {
      scene.router.inOneStep {
        let hasChanged = f.router.inOneStep {
          scene.router.pop()
          #expect(!f.isFinished)
        }
        #expect(hasChanged)
        #expect(!f.isFinished)
        #expect(scene.takeLog() == "")
        #expect(!scene.router.inOneStep { scene.router.popToRoot() })
        f.show(c)
      }
    }
    #expect(count == 1)
    #expect(scene.takeLog() == "rm B → ev → ev")
    #expect(!f.isFinished)
  }

  @Test func `steps of two trees are told apart`() {
    let (scene, other) = (Scene(a, manual: true), Scene(b, manual: true))
    let transitions = scene.transitions {
      scene.router.inOneStep {
        scene.push(c)
        other.push(d)
        other.router.inOneStep {
          other.push(e)
          scene.push(x)
        }
        #expect(scene.takeLog() + other.takeLog() == "")
        scene.push(y)
      }
    }
    #expect(transitions == 1)
    other.renderer?.completeAll()
    #expect(scene.takeLog() == "ev → ev → ev")
    #expect(other.takeLog() == "ev → ev")
    #expect(scene.renderer?.shown == "A › C › X › Y")
    #expect(other.renderer?.shown == "B › D › E")
  }

  @Test func `an object that leaves in a step may come back in it`() {
    let scene = Scene(a)
    let object = PageObject("O")
    scene.push(object)
    scene.push(b)
    let id = scene.id(of: "O")
    _ = scene.takeLog()
    scene.router.inOneStep {
      #expect(!scene.push(object))
      scene.router.popToRoot()
      #expect(scene.push(object, by: scene.router.modal()))
    }
    #expect(scene.takeLog() == "ev!(alreadyOnStack) → rm B → rm O → ev → ev")
    #expect(scene.picture == "A ⌃ O")
    #expect(scene.id(of: "O") != id)
  }

  @Test func `a step inside a callback is a step like any other`() {
    let scene = Scene(a)
    scene.router.push(
      b,
      completion: { [unowned scene] in
        scene.write("done")
        scene.router.inOneStep {
          scene.push(c)
          scene.present(x)
        }
        #expect(scene.picture == "A›B›C ⌃ X")
        scene.write("over")
      }
    )
    #expect(scene.takeLog() == "ev → done → over → ev → ev")
  }

  @Test func `guards are asked about each command of a step`() {
    let scene = Scene(a)
    var seen: [String] = []
    scene.router.addGuard { [unowned scene] attempt in
      seen.append("\(attempt.command) on \(attempt.state)")
      guard case .present = attempt.command else { return .allow }
      return .block("no") { scene.write("then") }
    }
    scene.router.inOneStep {
      scene.push(b)
      scene.present(x)
      scene.router.pop()
    }
    #expect(seen == ["push B on A", "present sheet: X on A › B", "pop 1 on A › B"])
    #expect(scene.takeLog() == "ev → ev!(blocked) → then → rm B → ev")
  }

  @Test func `a step is animated if one of its commands is`() {
    let scene = Scene(a, manual: true)
    scene.router.inOneStep {
      scene.router.push(b, animated: false)
      scene.router.push(c, animated: false)
    }
    scene.renderer?.completeAll()
    #expect(scene.renderer?.changes.last?.animated == false)
    scene.router.inOneStep {
      scene.router.pop(animated: false)
      scene.router.pop(animated: true)
    }
    scene.renderer?.completeAll()
    #expect(scene.renderer?.changes.last?.animated == true)
  }

  @Test func `a child flow and its parent may finish in the same step`() {
    let scene = Scene()
    let app = BaseCoordinator()
    let parent = BaseCoordinator()
    parent.onFinish = { scene.write("fin p") }
    app.startChild(parent)
    let flow = TestFlow("f", in: scene, showing: a)
    parent.startChild(flow)
    _ = scene.takeLog()
    scene.router.inOneStep {
      flow.finish()
      parent.finish()
    }
    #expect(scene.takeLog() == "fin f → fin p")
    #expect(app.children.isEmpty)
  }

  @Test func `a flow whose first screen is refused ends with a step in which its child ended`() {
    let scene = Scene(a)
    let app = BaseCoordinator()
    let object = PageObject("O")
    scene.push(object)
    let parent = TestFlow("p", in: scene)
    app.startChild(parent)
    let child = TestFlow("g", in: scene, showing: b)
    parent.startChild(child)
    scene.router.inOneStep {
      child.finish()
      parent.show(object)
    }
    #expect(parent.isFinished)
    #expect(app.children.isEmpty)
  }
}
