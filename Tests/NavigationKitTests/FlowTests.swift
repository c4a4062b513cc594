import NavigationKit
import Testing

@MainActor
struct FlowTests {
  /// What can take away the last screen of a flow that has pushed one onto another's stack.
  enum Way: CaseIterable { case pop, back, backTo, popToRoot, setRoot, replaceTop }

  @Test(arguments: Way.allCases)
  func `F1 a flow ends with its last screen, whatever takes it away`(_ way: Way) {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: b))
    #expect(scene.picture == "A›B·f")
    _ = scene.takeLog()
    switch way {
    case .pop: scene.router.pop()
    case .back: #expect(scene.user.back())
    case .backTo: #expect(scene.id(of: "A").map { scene.user.back(to: $0) } == true)
    case .popToRoot: scene.router.popToRoot()
    case .setRoot: scene.router.setRoot(n)
    case .replaceTop: scene.router.replaceTop(with: n)
    }
    switch way {
    case .pop, .popToRoot:
      #expect(scene.takeLog() == "rm B → fin f → ev")
      #expect(scene.picture == "A")
    case .back, .backTo:
      #expect(scene.takeLog() == "rm B → fin f → ev(user)")
      #expect(scene.picture == "A")
    case .setRoot:
      #expect(scene.takeLog() == "rm B → fin f → rm A → ev")
      #expect(scene.picture == "N")
    case .replaceTop:
      #expect(scene.takeLog() == "rm B → fin f → ev")
      #expect(scene.picture == "A›N")
    }
    #expect(p.children.isEmpty)
    #expect(f == nil)
  }

  @Test func `F2 a flow lives until the last of its screens has gone`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: b))
    f?.show(c)
    _ = scene.takeLog()
    scene.router.pop()
    #expect(scene.takeLog() == "rm C → ev")
    #expect(scene.picture == "A›B·f")
    #expect(f?.isFinished == false)
    scene.router.pop()
    #expect(scene.takeLog() == "rm B → fin f → ev")
    #expect(scene.picture == "A")
    #expect(f == nil)
  }

  @Test func `F3 going back over nested flows ends the inner one first`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: b))
    weak let g = f?.started(TestFlow("g", in: scene, showing: c))
    _ = scene.takeLog()
    scene.router.popToRoot()
    #expect(scene.takeLog() == "rm C → fin g → rm B → fin f → ev")
    #expect(scene.picture == "A")
    #expect(scene.events.last?.ended.count == 2)
    #expect(f == nil && g == nil)
  }

  @Test func `F4 going back ends only the flow whose screen left`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: b))
    weak let g = p.started(TestFlow("g", in: scene, showing: c))
    _ = scene.takeLog()
    scene.user.back()
    #expect(scene.takeLog() == "rm C → fin g → ev(user)")
    #expect(scene.picture == "A›B·f")
    #expect(p.children.count == 1 && p.children.first === f)
    #expect(g == nil)
  }

  @Test func `F5 swiping a sheet away ends the flow that runs in it`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let sheet = scene.router.modal(.sheet())
    weak let f = p.started(TestFlow("f", in: scene, router: sheet, showing: x))
    f?.show(y)
    #expect(scene.picture == "A ⌃ X·f›Y·f")
    _ = scene.takeLog()
    #expect(scene.user.swipeDown())
    #expect(scene.takeLog() == "rm Y → rm X → fin f → ev(user)")
    #expect(scene.picture == "A")
    #expect(f == nil)
  }

  @Test func `F6 a flow that finishes takes its screens with it, once`() {
    let scene = Scene(a, manual: true)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    f.show(c)
    scene.renderer?.completeAll()
    _ = scene.takeLog()
    #expect(scene.transitions { f.finish() } == 1)
    #expect(scene.takeLog() == "rm C → rm B → fin f → ev")
    #expect(scene.picture == "A")
    #expect(scene.transitions { f.finish() } == 0)
    #expect(scene.takeLog() == "")
    #expect(scene.picture == "A")
  }

  @Test func `F7 a layer closes with the last flow in it`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let sheet = scene.router.modal(.sheet())
    weak let f = p.started(TestFlow("f", in: scene, router: sheet, showing: x))
    weak let g = p.started(TestFlow("g", in: scene, router: sheet, showing: y))
    #expect(scene.picture == "A ⌃ X·f›Y·g")
    _ = scene.takeLog()
    g?.finish()
    #expect(scene.takeLog() == "rm Y → fin g → ev")
    #expect(scene.picture == "A ⌃ X·f")
    f?.finish()
    #expect(scene.takeLog() == "rm X → fin f → ev")
    #expect(scene.picture == "A")
    #expect(f == nil && g == nil)
  }

  @Test func `F8 the root of the base outlives its flow`() {
    let scene = Scene()
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: a))
    f?.show(b)
    #expect(scene.picture == "A·f›B·f")
    _ = scene.takeLog()
    f?.finish()
    #expect(scene.takeLog() == "rm B → fin f → ev")
    #expect(scene.picture == "A")
    #expect(f == nil)
    scene.router.setRoot(n)
    #expect(scene.takeLog() == "rm A → ev")
  }

  @Test func `F9 replacing its last screen keeps a flow alive`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: b))
    _ = scene.takeLog()
    f?.router.replaceTop(with: c, onRemove: scene.removal)
    #expect(scene.takeLog() == "rm B → ev")
    #expect(scene.picture == "A›C·f")
    #expect(f?.isFinished == false)
    scene.user.back()
    #expect(scene.takeLog() == "rm C → fin f → ev(user)")
    #expect(scene.picture == "A")
    #expect(f == nil)
  }

  @Test func `F10 a flow that finishes leaves the screens of its sibling alone`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: b))
    weak let g = p.started(TestFlow("g", in: scene, showing: c))
    _ = scene.takeLog()
    f?.finish()
    #expect(scene.takeLog() == "rm B → fin f → ev")
    #expect(scene.picture == "A›C·g")
    #expect(f == nil)
    #expect(g?.isFinished == false)
  }

  @Test func `F11 one class of flow is pushed or presented, whatever router it gets`() {
    final class Checkout: FlowCoordinator {
      override func start() { router.push(Page.page("step1")) }
    }
    let p = BaseCoordinator()

    let pushed = Scene(a)
    weak let first = p.started(Checkout(router: pushed.router))
    #expect(pushed.state == "A › step1")
    #expect(pushed.user.back())
    #expect(first == nil)

    let presented = Scene(a)
    weak let second = p.started(Checkout(router: presented.router.modal(.sheet())))
    #expect(presented.state == "A ⌃ sheet: step1")
    #expect(presented.user.swipeDown())
    #expect(second == nil)
    #expect(p.children.isEmpty)
  }

  @Test func `F12 a flow that is swiped away ends without a result, once`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    p.startChild(NumberFlow("f", in: scene, router: scene.router.modal(), showing: x)) {
      scene.write("result \($0.map(String.init) ?? "nil")")
    }
    _ = scene.takeLog()
    scene.user.swipeDown()
    #expect(scene.takeLog() == "rm X → result nil → fin f → ev(user)")
    #expect(scene.picture == "A")
    #expect(p.children.isEmpty)
  }

  @Test func `F12 a flow that finishes with a result takes its sheet along`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak var f: NumberFlow?
    do {
      let flow = NumberFlow("f", in: scene, router: scene.router.modal(), showing: x)
      p.startChild(flow) { scene.write("result \($0.map(String.init) ?? "nil")") }
      f = flow
    }
    _ = scene.takeLog()
    f?.finish(with: 7)
    #expect(scene.takeLog() == "rm X → result 7 → fin f → ev")
    #expect(scene.picture == "A")
    #expect(f == nil)
  }

  @Test func `F13 a cancelled swipe ends nothing`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: b))
    _ = scene.takeLog()
    scene.user.swipeBack(.cancelled)
    #expect(scene.takeLog() == "")
    #expect(scene.picture == "A›B·f")
    #expect(f?.isFinished == false)
    scene.user.back()
    #expect(scene.takeLog() == "rm B → fin f → ev(user)")
    #expect(scene.picture == "A")
    #expect(f == nil)
  }

  @Test func `F14 a flow without screens lives by its child and ends with it`() {
    let scene = Scene()
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: a))
    weak let g = f?.started(TestFlow("g", in: scene))
    _ = scene.takeLog()
    g?.router.setRoot(n, onRemove: scene.removal)
    #expect(scene.takeLog() == "rm A → ev")
    #expect(scene.picture == "N·g")
    #expect(f?.isFinished == false)
    scene.router.setRoot(m)
    #expect(scene.takeLog() == "rm N → fin g → fin f → ev")
    #expect(scene.picture == "M")
    #expect(f == nil && g == nil)
    #expect(p.children.isEmpty)
  }

  @Test func `F15 a double tap leaves no second flow behind`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let sheet = scene.router.modal()
    scene.present(x)
    _ = scene.takeLog()
    weak var f: NumberFlow?
    do {
      let flow = NumberFlow("f", in: scene, router: sheet, showing: y)
      p.startChild(flow) { scene.write("result \($0.map(String.init) ?? "nil")") }
      f = flow
    }
    #expect(scene.takeLog() == "ev!(alreadyPresenting) → result nil → fin f")
    #expect(scene.picture == "A ⌃ X")
    #expect(p.children.isEmpty)
    #expect(f == nil)
  }

  @Test func `F15 waiting for a flow that can't be shown ends at once`() async {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let sheet = scene.router.modal()
    scene.present(x)
    _ = scene.takeLog()
    weak var f: NumberFlow?
    func flow() -> NumberFlow {
      let flow = NumberFlow("f", in: scene, router: sheet, showing: y)
      f = flow
      return flow
    }
    #expect(await p.result(of: flow()) == nil)
    #expect(scene.takeLog() == "ev!(alreadyPresenting) → fin f")
    #expect(scene.picture == "A ⌃ X")
    #expect(p.children.isEmpty)
    #expect(f == nil)
  }

  @Test func `F16 dismissing and pushing in one step keeps the flow`() {
    let scene = Scene(a, manual: true)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene))
    scene.push(x, by: f.router.modal())
    scene.renderer?.completeAll()
    _ = scene.takeLog()
    let count = scene.transitions {
      f.router.inOneStep {
        f.router.dismiss()
        f.show(b)
      }
    }
    #expect(count == 1)
    #expect(scene.takeLog() == "rm X → ev → ev")
    #expect(scene.picture == "A›B·f")
    #expect(!f.isFinished)
  }

  @Test func `F16 without the step the flow has ended before it can push`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene))
    scene.push(x, by: f.router.modal())
    _ = scene.takeLog()
    f.router.dismiss()
    #expect(scene.takeLog() == "rm X → fin f → ev")
    f.show(b)
    #expect(scene.takeLog() == "ev!(flowEnded)")
    #expect(scene.picture == "A")
  }

  @Test func `F17 a router keeps the coordinator it runs until that ends`() {
    let scene = Scene(a)
    weak var f: TestFlow?
    do {
      let flow = TestFlow("f", in: scene, showing: b)
      f = flow
      #expect(scene.router.run(flow))
    }
    #expect(scene.picture == "A›B·f")
    #expect(f != nil)
    _ = scene.takeLog()
    scene.user.back()
    #expect(scene.takeLog() == "rm B → fin f → ev(user)")
    #expect(scene.picture == "A")
    #expect(f == nil)
  }

  @Test func `F18 a flow may rebuild the stack around the root of another`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: b))
    _ = scene.takeLog()
    f?.router.setStack([a, c], onRemove: scene.removal)
    #expect(scene.takeLog() == "rm B → ev")
    #expect(scene.picture == "A›C·f")
    f?.router.replaceTop(with: d, onRemove: scene.removal)
    #expect(scene.takeLog() == "rm C → ev")
    #expect(scene.picture == "A›D·f")
    f?.finish()
    #expect(scene.takeLog() == "rm D → fin f → ev")
    #expect(scene.picture == "A")
    #expect(f == nil)
  }
}
