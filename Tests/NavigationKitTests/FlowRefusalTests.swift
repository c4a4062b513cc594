@testable import NavigationKit
import Testing

/// Flows that can't be shown, and the router of a flow that has ended.
@MainActor
struct FlowRefusalTests {
  /// Why the first screen of a flow can be refused.
  enum Obstacle: String, CaseIterable {
    case layerClosed, noStack, alreadyOnStack, alreadyPresenting, noTabs, unknownTab, invalidCount
    case blocked, tooManyReplacements
  }

  /// A flow whose start runs a closure.
  private final class Starter: FlowCoordinator, ResultCoordinator {
    typealias Output = Int
    private let body: (any Router) -> Void

    init(_ router: any Router, in scene: Scene, _ body: @escaping (any Router) -> Void) {
      self.body = body
      super.init(router: router)
      onFinish = { scene.write("fin f") }
    }

    override func start() { body(router) }
  }

  /// A scene with an obstacle, the router for the flow, and what the flow does first.
  private func prepare(
    _ obstacle: Obstacle,
    _ scene: Scene
  ) -> (router: any Router, start: (any Router) -> Void) {
    let object = PageObject("O")
    switch obstacle {
    case .layerClosed:
      scene.present(x)
      let sheet = scene.s
      scene.router.dismiss()
      return (sheet, { $0.push(b) })
    case .noStack:
      scene.present(x)
      return (scene.s, { $0.push(b) })
    case .alreadyOnStack:
      scene.push(object)
      return (scene.router, { $0.push(object) })
    case .alreadyPresenting:
      let sheet = scene.router.modal()
      scene.present(x)
      return (sheet, { $0.setTabs([TestTab.a], selected: .a) })
    case .noTabs:
      return (scene.router.tab(TestTab.a), { $0.setRoot(b) })
    case .unknownTab:
      return (scene.router, { $0.setTabs([TestTab.a], selected: .b) })
    case .invalidCount:
      return (scene.router, { $0.setStack([]) })
    case .blocked:
      scene.router.addGuard { _ in .block("no") }
      return (scene.router, { $0.replaceTop(with: b) })
    case .tooManyReplacements:
      scene.router.addGuard { _ in .replace(with: .push(c)) }
      return (scene.router, { $0.present(b) })
    }
  }

  @Test(arguments: Obstacle.allCases)
  func `F15 a flow whose first screen is refused ends without a result`(_ obstacle: Obstacle) {
    let scene = Scene(a)
    let (router, start) = prepare(obstacle, scene)
    let picture = scene.picture
    let p = BaseCoordinator()
    weak var f: Starter?
    _ = scene.takeLog()
    do {
      let flow = Starter(router, in: scene, start)
      f = flow
      #expect(p.startChild(flow) { scene.write("result \($0.map(String.init) ?? "nil")") })
      #expect(flow.isFinished)
    }
    #expect(scene.takeLog() == "ev!(\(obstacle)) → result nil → fin f")
    #expect(scene.picture == picture)
    #expect(p.children.isEmpty)
    #expect(f == nil)
  }

  @Test(arguments: Obstacle.allCases)
  func `a flow that has a screen lives on when another is refused`(_ obstacle: Obstacle) {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    let (router, start) = prepare(obstacle, scene)
    _ = scene.takeLog()
    start(LayerRouter(from: router, owner: f.node.holdings))
    #expect(scene.takeLog() == "ev!(\(obstacle))")
    #expect(!f.isFinished)
    #expect(p.children.count == 1)
  }

  @Test func `a call that shows nothing may be refused without harm`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene))
    #expect(!f.router.pop())
    #expect(!f.router.pop(to: z))
    #expect(!f.router.dismiss())
    #expect(!f.router.dismissAlert())
    #expect(!f.router.selectTab(TestTab.a))
    #expect(!f.router.popToRoot())
    #expect(!f.router.setStack([a]))
    #expect(!f.isFinished)
    #expect(p.children.count == 1)
    f.show(b)
    #expect(scene.picture == "A›B·f")
  }

  @Test func `a flow lives on for its child when its own first screen is refused`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, router: scene.router.modal()))
    let g = f.started(TestFlow("g", in: scene, showing: b))
    scene.present(x)
    _ = scene.takeLog()
    f.show(c)
    #expect(scene.takeLog() == "ev!(alreadyPresenting)")
    #expect(!f.isFinished && !g.isFinished)
    f.finish()
    #expect(scene.takeLog() == "rm B → fin g → fin f → ev")
  }

  @Test func `a flow above ends with the child that it lived by and that can't be shown`() {
    let scene = Scene()
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: a))
    let sheet = scene.router.modal()
    let g = f.started(TestFlow("g", in: scene, router: sheet))
    scene.router.setRoot(n)
    scene.present(x)
    _ = scene.takeLog()
    #expect(!f.isFinished)
    g.show(c)
    #expect(scene.takeLog() == "ev!(alreadyPresenting) → fin g → fin f")
    #expect(p.children.isEmpty)
  }

  @Test func `a first screen whose replacement is refused ends the flow as well`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    scene.router.addGuard { attempt in
      guard case .push = attempt.command else { return .allow }
      return .replace(with: .pop(1))
    }
    let f = p.started(TestFlow("f", in: scene, showing: b))
    #expect(scene.takeLog() == "ev!(atRoot) → fin f")
    #expect(f.isFinished)
    #expect(p.children.isEmpty)
  }

  @Test func `the completion of a refused first screen comes before the end of its flow`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    scene.router.addGuard { [unowned scene] _ in .block("no") { scene.write("then") } }
    p.startChild(
      Starter(scene.router, in: scene) { $0.push(b, completion: scene.done()) }
    )
    #expect(scene.takeLog() == "ev!(blocked) → done → then → fin f")
  }

  // MARK: - After the end

  @Test func `the router of a flow that has ended refuses everything`() {
    let scene = Scene.tabs([a], [b])
    let p = BaseCoordinator()
    let tab = scene.router.tab(TestTab.a)
    let f = p.started(TestFlow("f", in: scene, router: tab, showing: c))
    let sheet = f.router.modal()
    f.finish()
    let picture = scene.picture
    _ = scene.takeLog()
    let alert = NavigationAlert("1")
    let commands: [NavigationCommand] = [
      .setRoot(n), .setStack([n]), .push(n), .pop(1), .pop(0), .popTo(a), .popToRoot,
      .replaceTop(n), .present(.screen(n), as: .sheet()), .dismiss, .dismissAll,
      .setTabs([NavigationTab(1)], selected: 1), .selectTab(TestTab.b),
      .setBadge("1", tab: TestTab.a), .showAlert(alert), .dismissAlert,
    ]
    for router in [f.router, sheet, f.router.modal(), f.router.tab(TestTab.b)] {
      for command in commands {
        let outcome = router.perform(NavigationRequest(command, completion: scene.done()))
        #expect(outcome == .refused(.flowEnded), "\(command)")
        #expect(scene.takeLog() == "ev!(flowEnded) → done", "\(command)")
      }
    }
    #expect(scene.picture == picture)
    #expect(f.router.screens as? [Page] == [a])
    #expect(f.router.presented == nil)
    #expect(!f.router.inOneStep { f.router.push(n) })
  }

  @Test func `a closed layer is the first reason`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, router: scene.router.modal(), showing: x))
    scene.router.dismiss()
    #expect(f.isFinished)
    #expect(
      f.router.perform(NavigationRequest(.push(b))) == .refused(.layerClosed)
    )
  }

  @Test func `presented and presenting belong to nobody`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, router: scene.router.modal(), showing: x))
    f.router.presenting?.push(b)
    scene.push(y, by: f.router.modal())
    f.router.presented?.push(z)
    #expect(scene.picture == "A›B ⌃ X·f ⌃ Y·f›Z")
    #expect(f.router.presenting === scene.router)
    f.finish()
    #expect(scene.picture == "A›B")
    #expect(f.router.presenting == nil && f.router.presented == nil)
  }

  @Test func `the innermost owner wins`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    let g = p.started(TestFlow("g", in: scene, router: f.router, showing: c))
    let h = p.started(TestFlow("h", in: scene, router: g.router.modal(), showing: x))
    #expect(scene.picture == "A›B·f›C·g ⌃ X·h")
    f.finish()
    #expect(scene.picture == "A›C·g ⌃ X·h")
    // Only where the router stands counts, not whom it was made for.
    g.show(d)
    h.show(y)
    #expect(scene.picture == "A›C·g›D·g ⌃ X·h›Y·h")
  }
}
