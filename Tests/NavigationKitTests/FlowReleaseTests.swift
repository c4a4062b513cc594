import NavigationKit
import Testing

/// Nothing that the app doesn't hold itself outlives its end.
@MainActor
struct FlowReleaseTests {
  /// Objects that should go.
  private struct Hold {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// A flow with everything that can hold it: callbacks, guards, observers, completions, children, layers.
  private func start(below parent: some Coordinator, in scene: Scene) -> [Hold] {
    let flow = NumberFlow("f", in: scene, showing: b)
    parent.startChild(flow) { _ in _ = flow.name }
    let child = flow.started(TestFlow("g", in: scene, router: flow.router.modal(), showing: x))
    let plain = child.started(BaseCoordinator())
    let last = plain.started(TestFlow("h", in: scene, router: child.router.modal()))
    let object = PageObject("O")
    last.router.push(
      object,
      completion: { _ = last.name },
      onRemove: { _ in _ = (last.name, flow.name, object) }
    )
    flow.router.push(c, onRemove: { _ in _ = flow.name })
    flow.router.addGuard { _ in
      _ = flow.name
      return .allow
    }
    child.router.observe { _ in _ = (child.name, flow.name) }
    plain.onFinish = { _ = (plain, flow) }
    last.onFinish = { _ = (last, flow) }
    return [Hold(flow), Hold(child), Hold(plain), Hold(last), Hold(object)]
  }

  enum End: CaseIterable { case finish, parent, setRoot, setTabs, backAndDown, step }

  @Test(arguments: End.allCases)
  func `flows with all that belongs to them are released`(_ end: End) {
    let scene = Scene(a)
    let p = BaseCoordinator()
    // The scene keeps its events, and these name the screen object.
    let holds = start(below: p, in: scene).dropLast()
    #expect(scene.picture == "A›B·f›C·f ⌃ X·g ⌃ O·h")
    #expect(holds.allSatisfy { $0.object != nil })
    switch end {
    case .finish: p.children[0].finish()
    case .parent: p.finish()
    case .setRoot, .setTabs:
      if end == .setRoot {
        scene.router.setRoot(n)
      } else {
        scene.router.setTabs([TestTab.a], selected: .a)
      }
      // A plain coordinator ends only in code, and two flows live by it.
      #expect(holds.compactMap(\.object).count == 3)
      p.children[0].children[0].children[0].finish()
    case .backAndDown:
      scene.user.swipeDown()
      p.children[0].children[0].children[0].finish()
      scene.user.swipeDown()
      scene.user.back()
      scene.user.back()
    case .step:
      scene.router.inOneStep {
        scene.router.dismiss()
        scene.router.popToRoot()
      }
      p.children.first?.finish()
    }
    #expect(holds.compactMap(\.object).map { "\(type(of: $0))" } == [])
    #expect(p.children.isEmpty)
  }

  @Test func `a tree is released with its renderer once its flows have ended`() {
    var holds: [Hold] = []
    do {
      let scene = Scene(a, manual: true)
      let p = BaseCoordinator()
      holds = start(below: p, in: scene)
      scene.router.run(TestFlow("r", in: scene, showing: d))
      scene.renderer?.completeAll()
      holds += [Hold(scene), Hold(scene.router), Hold(p)]
      if let renderer = scene.renderer { holds.append(Hold(renderer)) }
      scene.router.setRoot(n)
      scene.router.setRoot(m)
      scene.renderer?.completeAll()
      p.finish()
    }
    #expect(holds.compactMap(\.object).map { "\(type(of: $0))" } == [])
  }

  @Test func `a tree whose flows still run is released with them`() {
    var holds: [Hold] = []
    do {
      let scene = Scene(a)
      let p = BaseCoordinator()
      let f = p.started(TestFlow("f", in: scene, showing: b))
      let object = PageObject("O")
      scene.push(object, by: f.router.modal())
      f.router.addGuard { _ in .allow }
      holds = [Hold(scene), Hold(scene.router), Hold(p), Hold(f), Hold(object)]
    }
    #expect(holds.compactMap(\.object).map { "\(type(of: $0))" } == [])
  }

  @Test func `screens of a flow that nobody kept stay, and can be left`() {
    let scene = Scene(a)
    weak var f: TestFlow?
    do {
      let p = BaseCoordinator()
      let flow = p.started(TestFlow("f", in: scene, showing: b))
      flow.show(c)
      f = flow
    }
    #expect(f == nil)
    #expect(scene.picture == "A›B›C")
    _ = scene.takeLog()
    scene.user.back()
    scene.router.setRoot(n)
    #expect(scene.takeLog() == "rm C → ev(user) → rm B → rm A → ev")
  }

  @Test func `a router runs any number of coordinators, each until it ends`() {
    let scene = Scene(a)
    weak let first = run(TestFlow("f", in: scene, showing: b), in: scene)
    weak let second = run(BaseCoordinator(), in: scene)
    weak let third = run(TestFlow("h", in: scene, showing: c), in: scene)
    #expect(first != nil && second != nil && third != nil)
    #expect(first?.parent == nil)
    third?.finish()
    #expect(third == nil)
    second?.finish()
    #expect(second == nil)
    scene.user.back()
    #expect(first == nil)
    #expect(scene.picture == "A")
  }

  private func run<C: Coordinator>(_ coordinator: C, in scene: Scene) -> C {
    #expect(scene.router.run(coordinator))
    return coordinator
  }

  @Test func `a coordinator that runs elsewhere isn't run again`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    let problems = diagnostics {
      #expect(!scene.router.run(f))
      f.finish()
      #expect(!scene.router.run(f))
      #expect(scene.router.run(p))
      #expect(!scene.router.run(p))
    }
    #expect(
      problems == [
        "Can't start TestFlow: it's a child of another coordinator.",
        "Can't start TestFlow: it has finished.",
        "Can't start BaseCoordinator: it's already a child.",
      ]
    )
    #expect(scene.picture == "A")
    p.finish()
  }

  @Test func `a flow that runs and can't be shown isn't kept`() {
    let scene = Scene(a)
    let sheet = scene.router.modal()
    scene.present(x)
    weak let f = run(TestFlow("f", in: scene, router: sheet, showing: y), in: scene)
    #expect(f == nil)
  }

  @Test func `a long chain of flows ends in order, without recursion`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    var last: any Coordinator = p
    let count = 2_000
    for number in 0..<count {
      let flow = TestFlow("\(number)", in: scene)
      last.startChild(flow)
      flow.router.push(Page.page("\(number)"))
      last = flow
    }
    _ = scene.takeLog()
    p.children[0].finish()
    let wanted = (0..<count).reversed().map { "fin \($0)" } + ["ev"]
    #expect(scene.takeLog() == wanted.joined(separator: " → "))
    #expect(scene.picture == "A")
    last = p
  }

  @Test func `the routers of a modal that is never used leave no trace`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak var sheet: (any Router)?
    do {
      let router = scene.router.modal()
      sheet = router
      let f = p.started(TestFlow("f", in: scene, router: router))
      f.finish()
    }
    #expect(sheet == nil)
    #expect(scene.takeLog() == "fin f")
    #expect(scene.picture == "A")
  }
}
