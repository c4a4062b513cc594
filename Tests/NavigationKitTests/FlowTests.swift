import NavigationKit
import Testing

@MainActor
struct FlowTests {
  @Test func `S1 the state reads as a breadcrumb`() {
    let router = BaseRouter()
    enum Route: Screen { case home, product(id: String), step1 }
    router.setRoot(Route.home)
    router.push(Route.product(id: "42"))
    router.modal(.sheet()).push(Route.step1)
    #expect("\(router.state)" == #"home › product(id: "42") ⌃ sheet: step1"#)
  }

  @Test func `F6 a flow that finishes takes its screens with it`() {
    let scene = Scene(a)
    let parent = BaseCoordinator()
    let flow = TestFlow("f", in: scene, showing: b)
    parent.startChild(flow)
    flow.show(c)
    _ = scene.takeLog()
    flow.finish()
    #expect(scene.takeLog() == "rm C → rm B → fin f → ev")
    #expect(scene.state == "A")
    flow.finish()
    #expect(scene.takeLog() == "")
  }

  @Test func `F3 popToRoot ends inner flows before outer ones`() {
    let scene = Scene(a)
    let parent = BaseCoordinator()
    let f = TestFlow("f", in: scene, showing: b)
    parent.startChild(f)
    f.startChild(TestFlow("g", in: scene, showing: c))
    _ = scene.takeLog()
    scene.router.popToRoot()
    #expect(scene.takeLog() == "rm C → fin g → rm B → fin f → ev")
  }

  @Test func `F16 dismiss and push in one step keep the flow`() {
    let scene = Scene(a)
    let parent = BaseCoordinator()
    let f = TestFlow("f", in: scene)
    parent.startChild(f)
    scene.push(x, by: f.router.modal(.sheet()))
    _ = scene.takeLog()
    f.router.inOneStep {
      f.router.dismiss()
      f.show(b)
    }
    #expect(scene.takeLog() == "rm X → ev → ev")
    #expect(scene.state == "A › B")
    #expect(!f.isFinished)
  }
}
