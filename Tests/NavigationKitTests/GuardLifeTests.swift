import NavigationKit
import Testing

/// From when to when a guard is asked, and what may happen meanwhile.
@MainActor
struct GuardLifeTests {
  @Test func `a guard that another one cancels is not asked any more`() {
    let scene = Scene(a)
    var second: NavigationToken?
    scene.router.addGuard { _ in
      second?.cancel()
      return .allow
    }
    second = scene.router.addGuard { _ in .block("late") }
    #expect(scene.router.push(b))
  }

  @Test func `what a guard ends is called back when all have answered`() {
    let scene = Scene(a)
    let parent = BaseCoordinator()
    let flow = TestFlow("f", in: scene, showing: b)
    parent.startChild(flow)
    flow.onFinish = { scene.router.push(n) }
    scene.router.addGuard { attempt in
      if case .pop = attempt.command { flow.finish() }
      return .allow
    }
    NavigationDiagnostics.withHandler { _ in
    } operation: {
      _ = scene.router.pop()
    }
    #expect(scene.state == "A › N")
  }

  @Test func `the guard of a flow that was dropped is not asked any more`() {
    let scene = Scene(a)
    var flow: FlowCoordinator? = FlowCoordinator(router: scene.router)
    flow?.router.addGuard { _ in .block("still here") }
    #expect(!scene.router.push(b))
    flow = nil
    #expect(scene.router.push(b))
  }

  @Test func `a blocked command is told at the place where it would have happened`() {
    let scene = Scene()
    scene.router.setTabs([TestTab.a, .b], selected: .a)
    scene.router.addGuard { _ in .block("no") }
    scene.router.selectTab(TestTab.b)
    scene.user.selectTab(TestTab.b)
    #expect(scene.events.suffix(2).map { "\($0.place)" } == ["base, tab b", "base, tab b"])
  }

  @Test func `a badge doesn't animate a step`() {
    let scene = Scene(manual: true)
    scene.router.setTabs([TestTab.a], selected: .a)
    scene.renderer?.completeAll()
    scene.router.inOneStep {
      scene.router.setBadge("1", for: TestTab.a)
      scene.router.tab(TestTab.a).push(a, animated: false)
    }
    #expect(scene.renderer?.changes.last?.animated == false)
  }

  @Test func `tabs that are given twice are told once, and shown once`() {
    let scene = Scene()
    var found: [String] = []
    NavigationDiagnostics.withHandler {
      found.append($0.problem)
    } operation: {
      _ = scene.router.setTabs([TestTab.a, .a, .b], selected: .a)
    }
    #expect(found == ["Can't show the tab a twice: each tab needs a value of its own."])
    #expect(scene.events.map { "\($0)" } == ["set tabs a*, b"])
  }

  @Test func `a guard that ends the flow of a layer and blocks is told at that layer`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let router = BaseRouter()
      router.setRoot(a)
      let flow = FlowCoordinator(router: router.modal(.sheet()))
      router.run(flow)
      flow.router.push(x)
      router.addGuard { _ in
        NavigationDiagnostics.withHandler { _ in
        } operation: {
          flow.finish()
        }
        return .block("no")
      }
      var places: [String] = []
      router.observe { event in
        if event.refusal != nil { places.append("\(event.place)") }
      }
      precondition(!router.dismiss() && places == ["layer 1"] && "\(router.state)" == "A")
    }
  }

  @Test func `an end alone is animated in a step as it is outside of one`() {
    let scene = Scene(a, manual: true)
    let flow = FlowCoordinator(router: scene.router)
    scene.router.run(flow)
    flow.router.push(b)
    scene.renderer?.completeAll()
    scene.router.inOneStep { flow.finish() }
    #expect(scene.renderer?.changes.last?.animated == true)
  }

  @Test func `an attempt that has been overtaken answers calmly`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let router = BaseRouter()
      router.setRoot(a)
      let flow = FlowCoordinator(router: router)
      router.run(flow)
      flow.router.push(b)
      flow.router.push(c)
      var kept: NavigationAttempt?
      var asked = 0
      router.addGuard { attempt in
        kept = attempt
        NavigationDiagnostics.withHandler { _ in
        } operation: {
          flow.finish()
        }
        return .allow
      }
      router.addGuard { attempt in
        asked += attempt.ends(flow) ? 100 : 1
        return .allow
      }
      precondition(!router.pop())
      precondition(asked == 0 && kept?.ends(flow) == false)
    }
  }

  @Test func `a guard sees that a child has been finished earlier in the step`() {
    let scene = Scene(a)
    let app = BaseCoordinator()
    let parent = TestFlow("p", in: scene, showing: b)
    app.startChild(parent)
    let child = BaseCoordinator()
    parent.startChild(child)
    child.startChild(TestFlow("g", in: scene, showing: c))
    var ends: [Bool] = []
    scene.router.addGuard { attempt in
      ends.append(attempt.ends(parent))
      return .allow
    }
    scene.router.inOneStep {
      child.finish()
      scene.router.pop()
    }
    #expect(ends == [true])
    #expect(parent.isFinished)
  }
}
