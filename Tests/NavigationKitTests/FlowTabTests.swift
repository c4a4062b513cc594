import NavigationKit
import Testing

/// Flows that set tabs, and flows that show screens in several.
@MainActor
struct FlowTabTests {
  @Test func `tabs count as a screen of the flow that set them`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene))
    f?.router.setTabs([TestTab.a, .b], selected: .a)
    scene.push(c, by: scene.router.tab(TestTab.b))
    #expect(scene.takeLog() == "rm A → ev → ev")
    #expect(f?.isFinished == false)
    scene.router.setRoot(n)
    #expect(scene.takeLog() == "rm C → fin f → ev")
    #expect(scene.picture == "N")
    #expect(f == nil)
  }

  @Test func `a flow that replaces its own tabs goes on`() {
    let scene = Scene()
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene))
    f.router.setTabs([TestTab.a, .b], selected: .a)
    scene.push(a, by: f.router.tab(TestTab.a))
    _ = scene.takeLog()
    f.router.setTabs([TestTab.c], selected: .c)
    #expect(scene.takeLog() == "rm A → ev")
    #expect(!f.isFinished)
    scene.router.setTabs([TestTab.c], selected: .c)
    #expect(scene.takeLog() == "fin f → ev")
    #expect(f.isFinished)
  }

  @Test func `tabs of the base and their roots pass to the nearest flow above`() {
    let scene = Scene()
    let app = BaseCoordinator()
    let p = app.started(TestFlow("p", in: scene))
    let q = p.started(BaseCoordinator())
    let f = q.started(TestFlow("f", in: scene))
    f.router.setTabs([TestTab.a, .b], selected: .b)
    for screen in [a, b] { scene.push(screen, by: f.router.tab(TestTab.a)) }
    for screen in [c, d] { scene.push(screen, by: f.router.tab(TestTab.b)) }
    #expect(scene.picture == "tabs{a: A·f›B·f, b*: C·f›D·f}")
    _ = scene.takeLog()
    f.finish()
    #expect(scene.takeLog() == "rm D → rm B → fin f → ev")
    #expect(scene.picture == "tabs{a: A·p, b*: C·p}")
    q.finish()
    for tab in [TestTab.a, .b] { scene.router.tab(tab).setRoot(n) }
    #expect(scene.takeLog() == "rm A → ev → rm C → ev")
    #expect(!p.isFinished)
    scene.router.setRoot(m)
    #expect(scene.takeLog() == "fin p → ev")
    #expect(p.isFinished)
  }

  @Test func `without a flow above, tabs and roots are nobody's`() {
    let scene = Scene()
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene))
    f?.router.setTabs([TestTab.a, .b], selected: .a)
    if let f { scene.push(a, by: f.router.tab(TestTab.a)) }
    _ = scene.takeLog()
    f?.finish()
    #expect(scene.takeLog() == "fin f")
    #expect(scene.picture == "tabs{a*: A, b: }")
    #expect(f == nil)
  }

  @Test func `a sheet with tabs closes with the flow that set them`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let sheet = scene.router.modal()
    weak let f = p.started(TestFlow("f", in: scene, router: sheet))
    f?.router.setTabs([TestTab.a, .b], selected: .a)
    weak let g = p.started(TestFlow("g", in: scene, router: sheet.tab(TestTab.b), showing: c))
    scene.push(b, by: sheet.tab(TestTab.a))
    scene.present(y, by: sheet)
    #expect(scene.picture == "A ⌃ tabs{a*: B, b: C·g} ⌃ Y")
    _ = scene.takeLog()
    f?.finish()
    #expect(scene.takeLog() == "rm Y → rm B → rm C → fin g → fin f → ev")
    #expect(scene.picture == "A")
    #expect(f == nil && g == nil)
  }

  @Test func `the root of a tab in another's sheet stays when its flow finishes`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let sheet = scene.router.modal()
    sheet.setTabs([TestTab.a, .b], selected: .a)
    let f = p.started(TestFlow("f", in: scene, router: sheet.tab(TestTab.a), showing: b))
    f.show(c)
    _ = scene.takeLog()
    f.finish()
    #expect(scene.takeLog() == "rm C → fin f → ev")
    #expect(scene.picture == "A ⌃ tabs{a*: B, b: }")
  }

  @Test func `a flow in several tabs ends with its last screen in any`() {
    let scene = Scene.tabs([a], [b])
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene))
    for (tab, screen) in [(TestTab.a, c), (.b, d)] { scene.push(screen, by: f.router.tab(tab)) }
    #expect(scene.picture == "tabs{a*: A›C·f, b: B›D·f}")
    _ = scene.takeLog()
    scene.user.selectTab(TestTab.a)
    #expect(scene.takeLog() == "rm C → ev(user)")
    #expect(!f.isFinished)
    scene.router.tab(TestTab.b).pop()
    #expect(scene.takeLog() == "rm D → fin f → ev")
    #expect(f.isFinished)
  }

  @Test func `a flow finishes in all tabs in one transition, the selected one first`() {
    let scene = Scene.tabs([a], [b], selected: .b, manual: true)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene))
    for tab in [TestTab.a, .b] {
      for screen in [c, d] { scene.push(screen, by: f.router.tab(tab)) }
    }
    scene.push(x, by: f.router.modal())
    scene.renderer?.completeAll()
    _ = scene.takeLog()
    #expect(scene.transitions { f.finish() } == 1)
    #expect(scene.takeLog() == "rm X → rm D → rm C → rm D → rm C → fin f → ev")
    #expect(scene.picture == "tabs{a: A, b*: B}")
    #expect(scene.renderer?.shown == scene.state)
  }

  @Test func `a flow made for a tab survives a change of tabs, not of the tab`() {
    let scene = Scene.tabs([a], [b])
    let p = BaseCoordinator()
    let f = p.started(
      TestFlow("f", in: scene, router: scene.router.tab(TestTab.b), showing: c)
    )
    scene.router.selectTab(TestTab.b)
    scene.router.selectTab(TestTab.a)
    #expect(!f.isFinished)
    _ = scene.takeLog()
    scene.router.setTabs([TestTab.a, .b], selected: .a)
    #expect(scene.takeLog() == "rm A → rm C → fin f → rm B → ev")
    f.show(d)
    #expect(scene.takeLog() == "ev!(layerClosed)")
  }
}
