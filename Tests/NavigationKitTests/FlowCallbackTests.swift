import NavigationKit
import Testing

/// Callbacks that navigate while flows are coming to an end.
@MainActor
struct FlowCallbackTests {
  @Test func `a removal callback in the middle of an end may push`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    let g = f.started(TestFlow("g", in: scene))
    g.router.push(
      c,
      onRemove: { [unowned scene] _ in
        scene.write("rm C")
        #expect(f.isFinished && g.isFinished)
        scene.push(n)
        #expect(scene.picture == "A›N")
      }
    )
    _ = scene.takeLog()
    scene.router.popToRoot()
    #expect(scene.takeLog() == "rm C → fin g → rm B → fin f → ev → ev")
    #expect(scene.picture == "A›N")
  }

  @Test func `the flow that ends can't push any more`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene))
    f.router.push(b, onRemove: { _ in f.show(c) })
    _ = scene.takeLog()
    scene.user.back()
    #expect(scene.takeLog() == "fin f → ev(user) → ev!(flowEnded)")
    #expect(scene.picture == "A")
  }

  @Test func `the end of one flow may start the next`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    f.onFinish = { [unowned scene] in
      scene.write("fin f")
      p.startChild(TestFlow("g", in: scene, showing: c))
      #expect(scene.picture == "A›C·g")
      #expect(p.children.count == 1)
    }
    _ = scene.takeLog()
    scene.user.back()
    #expect(scene.takeLog() == "rm B → fin f → ev(user) → ev")
    #expect(scene.picture == "A›C·g")
  }

  @Test func `a parent that has ended in the same commit can't start another`() {
    let scene = Scene()
    let app = BaseCoordinator()
    let p = app.started(TestFlow("p", in: scene, showing: a))
    let f = p.started(TestFlow("f", in: scene))
    f.router.setRoot(b)
    var problems: [String] = []
    f.onFinish = {
      problems = diagnostics {
        p.startChild(NumberFlow("g", in: scene, showing: c)) { number in
          scene.write("result \(number.map(String.init) ?? "nil")")
        }
      }
    }
    _ = scene.takeLog()
    scene.router.setRoot(n)
    #expect(scene.takeLog() == "fin p → ev → result nil")
    #expect(
      problems == ["Can't start NumberFlow as a child of TestFlow: the parent has finished."]
    )
    #expect(scene.picture == "N")
  }

  @Test func `a callback may finish the flow above`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    let g = f.started(TestFlow("g", in: scene))
    g.router.push(
      c,
      onRemove: { [unowned scene] _ in
        scene.write("rm C")
        f.finish()
        #expect(scene.picture == "A")
        f.finish()
      }
    )
    _ = scene.takeLog()
    scene.user.back()
    #expect(scene.takeLog() == "rm C → fin g → ev(user) → rm B → fin f → ev")
    #expect(p.children.isEmpty)
  }

  @Test func `a callback may remove the child whose screen left`() {
    let scene = Scene(a)
    let app = BaseCoordinator()
    let p = app.started(TestFlow("p", in: scene, showing: b))
    let f = p.started(TestFlow("f", in: scene))
    f.router.push(c, onRemove: { _ in p.removeChild(f) })
    scene.user.back()
    #expect(f.isFinished && !p.isFinished)
    scene.user.back()
    #expect(p.isFinished)
    #expect(app.children.isEmpty)
  }

  @Test func `removing a child that ends leaves the others alone`() {
    let scene = Scene()
    let app = BaseCoordinator()
    let p = app.started(TestFlow("p", in: scene, showing: b))
    let h = p.started(TestFlow("h", in: scene))
    h.router.setRoot(n)
    let f = p.started(TestFlow("f", in: scene))
    f.router.push(c, onRemove: { _ in p.removeChild(f) })
    scene.user.back()
    #expect(f.isFinished && !h.isFinished && !p.isFinished)
    scene.router.setRoot(m)
    #expect(h.isFinished && p.isFinished)
  }

  @Test func `letting go of the last child ends a flow that lived by it`() {
    let scene = Scene()
    let app = BaseCoordinator()
    let p = app.started(TestFlow("p", in: scene, showing: a))
    let f = p.started(TestFlow("f", in: scene))
    f.router.setRoot(b)
    _ = scene.takeLog()
    p.removeChild(f)
    #expect(scene.takeLog() == "fin p")
    #expect(p.isFinished && !f.isFinished)
    #expect(scene.picture == "B·f")
  }

  @Test func `a flow may finish inside its own start`() {
    final class Flow: FlowCoordinator {
      override func start() {
        router.push(b)
        router.modal().push(x)
        finish()
      }
    }
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(Flow(router: scene.router))
    #expect(scene.takeLog() == "ev → ev → ev")
    #expect(scene.picture == "A")
    #expect(f == nil && p.children.isEmpty)
  }

  @Test func `an observer may finish flows`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    let g = p.started(TestFlow("g", in: scene, showing: c))
    scene.router.observe { event in
      if event.origin == .user { f.finish() }
    }
    _ = scene.takeLog()
    scene.user.back()
    #expect(scene.takeLog() == "rm C → fin g → ev(user) → rm B → fin f → ev")
    #expect(g.isFinished && p.children.isEmpty)
  }

  @Test func `a flow ends while another's callbacks wait, and the order holds`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene))
    let g = p.started(TestFlow("g", in: scene, router: scene.router.modal()))
    f.router.push(
      b,
      completion: { [unowned scene] in
        scene.write("done")
        g.show(x)
        scene.user.swipeDown()
        scene.write("back")
      },
      onRemove: scene.removal
    )
    #expect(scene.takeLog() == "ev → done → back → ev → rm X → fin g → ev(user)")
    #expect(scene.picture == "A›B·f")
  }
}
