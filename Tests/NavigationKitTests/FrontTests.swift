import NavigationKit
import Testing

/// Which screen is in front: what observers are told about it, and the router there.
@MainActor
struct FrontTests {
  /// What each event of a body says has come to the front, `-` for nothing.
  private func fronts(_ scene: Scene, _ body: () -> Void) -> String {
    let before = scene.events.count
    body()
    return scene.events[before...].map { $0.cameToFront.map { "\($0)" } ?? "-" }
      .joined(separator: " ")
  }

  @Test func `what comes is in front, and so is what it had covered`() {
    let scene = Scene(a)
    #expect(fronts(scene) { scene.push(b) } == "B")
    #expect(fronts(scene) { scene.router.modal(.sheet()).push(x) } == "X")
    #expect(fronts(scene) { scene.user.swipeDown() } == "B")
    #expect(fronts(scene) { scene.user.back() } == "A")
  }

  @Test func `an equal screen is another stay`() {
    let scene = Scene(a)
    #expect(fronts(scene) { scene.push(a) } == "A")
    #expect(fronts(scene) { scene.router.replaceTop(with: a) } == "A")
  }

  @Test func `what happens behind a layer or in another tab brings nothing to the front`() {
    let scene = Scene.tabs([a], [b])
    #expect(fronts(scene) { scene.push(c, by: scene.router.tab(TestTab.b)) } == "-")
    #expect(fronts(scene) { scene.router.setBadge("1", for: TestTab.b) } == "-")
    #expect(fronts(scene) { scene.router.present(sheet: x) } == "X")
    #expect(fronts(scene) { scene.push(d, by: scene.router.tab(TestTab.a)) } == "-")
    #expect(fronts(scene) { scene.router.selectTab(TestTab.b) } == "-")
    #expect(fronts(scene) { scene.router.dismiss() } == "C")
  }

  @Test func `a tab brings its top to the front, and an empty one nothing`() {
    let scene = Scene.tabs([a], [b, c])
    #expect(fronts(scene) { scene.user.selectTab(TestTab.b) } == "C")
    #expect(fronts(scene) { scene.user.selectTab(TestTab.b) } == "B")
    #expect(fronts(scene) { scene.router.setTabs([TestTab.a], selected: .a) } == "-")
  }

  @Test func `refusals and alerts bring nothing to the front`() {
    let scene = Scene(a)
    #expect(fronts(scene) { scene.router.pop() } == "-")
    #expect(fronts(scene) { scene.router.showAlert(NavigationAlert("Hello")) } == "-")
    #expect(fronts(scene) { scene.user.tapAlert("OK") } == "-")
  }

  @Test func `a flow that ends brings what was below it to the front`() {
    let scene = Scene(a)
    let flow = TestFlow("f", in: scene, router: scene.router.modal(.sheet()), showing: x)
    scene.router.run(flow)
    #expect(fronts(scene) { flow.finish() } == "A")
  }

  @Test func `only what a step leaves comes to the front, said by its last change`() {
    let scene = Scene(a, b)
    let all = fronts(scene) {
      scene.router.inOneStep {
        scene.router.popToRoot()
        scene.push(c)
        scene.router.inOneStep { scene.push(d) }
        scene.router.pop(9)
      }
    }
    #expect(all == "- - D -")
  }

  @Test func `a step that ends where it began brings nothing to the front`() {
    let scene = Scene(a)
    let all = fronts(scene) {
      scene.router.inOneStep {
        scene.push(b)
        scene.router.pop()
      }
    }
    #expect(all == "- -")
  }

  @Test func `a flow that ends inside a step is part of it`() {
    let scene = Scene(a)
    let flow = TestFlow("f", in: scene, showing: b)
    scene.router.run(flow)
    let all = fronts(scene) {
      scene.router.inOneStep {
        flow.finish()
        scene.push(c)
      }
    }
    #expect(all == "- C")
  }

  @Test func `what a callback does brings its own screen to the front`() {
    let scene = Scene(a)
    scene.router.push(b, onRemove: { _ in scene.push(c) })
    #expect(fronts(scene) { scene.router.pop() } == "A C")
  }

  @Test func `the router in front is that of the highest layer`() {
    let scene = Scene(a)
    #expect(scene.router.frontmost === scene.router)
    scene.router.frontmost.modal(.sheet()).push(x)
    scene.router.frontmost.modal(.fullScreen).push(y)
    scene.router.frontmost.push(z)
    #expect(scene.picture == "A ⌃ X ⌃ Y›Z")
    scene.user.back()
    scene.router.frontmost.dismiss()
    #expect(scene.router.frontmost === scene.s)
  }

  @Test func `the router in front of a tab or a flow is its own, unless a layer is above`() {
    let scene = Scene.tabs([a], [b])
    let flow = TestFlow("f", in: scene, router: scene.router.tab(TestTab.b), showing: c)
    scene.router.run(flow)
    #expect(flow.router.frontmost === flow.router)
    scene.router.present(sheet: x)
    #expect(flow.router.frontmost === scene.s)
  }
}
