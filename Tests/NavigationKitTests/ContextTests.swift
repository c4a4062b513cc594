import NavigationKit
import Testing

/// What the face of a screen gets to know.
@MainActor
struct ContextTests {
  private class P: TestFlow {}
  private final class F: TestFlow {}

  /// The context of the first screen with this name.
  private func context(_ name: String, _ scene: Scene) throws -> ScreenContext {
    scene.user.context(for: try #require(scene.entries.first { "\($0)" == name }))
  }

  @Test func `S6 a screen knows the flow that showed it and those above`() throws {
    let scene = Scene(a)
    let app = BaseCoordinator()
    let p = app.started(P("p", in: scene, showing: b))
    let f = p.started(F("f", in: scene, showing: c))
    let contexts = try ["A", "B", "C"].map { try context($0, scene) }
    #expect(contexts.map(\.id) == scene.entries.map(\.id))

    var pictures: [String] = []
    for context in contexts {
      #expect(context.router.push(d))
      pictures.append(scene.picture)
      scene.router.pop()
    }
    #expect(pictures == ["A›B·p›C·f›D", "A›B·p›C·f›D·p", "A›B·p›C·f›D·f"])
    #expect(contexts.map { $0.coordinator(P.self) === p } == [false, true, true])
    #expect(contexts.map { $0.coordinator(F.self) === f } == [false, false, true])
    #expect(contexts[0].coordinator(P.self) == nil)
    #expect(contexts[1].coordinator(F.self) == nil)

    p.finish()
    _ = scene.takeLog()
    #expect(contexts.map { $0.router.push(d) } == [true, false, false])
    #expect(scene.takeLog() == "ev → ev!(flowEnded) → ev!(flowEnded)")
    #expect(scene.picture == "A›D")
  }

  @Test func `the nearest coordinator of a type is found, whatever lies between`() throws {
    let scene = Scene(a)
    let app = BaseCoordinator()
    let p = app.started(P("p", in: scene))
    let q = p.started(BaseCoordinator())
    let inner = q.started(P("inner", in: scene))
    let f = inner.started(F("f", in: scene, showing: b))
    let context = try context("B", scene)
    #expect(context.coordinator(F.self) === f)
    #expect(context.coordinator(P.self) === inner)
    #expect(context.coordinator(TestFlow.self) === f)
    #expect(context.coordinator(BaseCoordinator.self) === f)
    #expect(context.coordinator(NumberFlow.self) == nil)
    #expect(context.coordinator((any Coordinator).self) === f)
    // From then on it's somebody else's.
    p.removeChild(q)
    inner.removeChild(f)
    #expect(context.coordinator(P.self) == nil)
  }

  @Test func `a context's router stands where the screen is`() throws {
    let scene = Scene.tabs([a], [b])
    let p = BaseCoordinator()
    let tab = p.started(TestFlow("f", in: scene, router: scene.router.tab(TestTab.b), showing: c))
    let sheet = p.started(TestFlow("g", in: scene, router: scene.router.modal(), showing: x))
    #expect(try context("C", scene).router.push(d))
    #expect(try context("X", scene).router.push(y))
    #expect(try context("X", scene).router.selectTab(TestTab.b))
    #expect(try context("B", scene).router.push(e))
    #expect(scene.picture == "tabs{a: A, b*: B›C·f›D·f›E} ⌃ X·g›Y·g")
    let old = try context("X", scene)
    #expect(try context("Y", scene).router.dismiss())
    #expect(sheet.isFinished && !tab.isFinished)
    _ = scene.takeLog()
    #expect(!old.router.push(z))
    #expect(scene.takeLog() == "ev!(layerClosed)")
    #expect(old.coordinator(TestFlow.self) === sheet)
  }

  @Test func `a root that was passed on belongs to its heir`() throws {
    let scene = Scene()
    let app = BaseCoordinator()
    let p = app.started(P("p", in: scene))
    let f = p.started(F("f", in: scene, showing: a))
    let old = try context("A", scene)
    f.finish()
    let new = try context("A", scene)
    #expect(old.id == new.id)
    #expect(!old.router.push(b))
    #expect(new.router.push(b))
    #expect(scene.picture == "A·p›B·p")
    #expect(new.coordinator(F.self) == nil)
    #expect(new.coordinator(P.self) === p)
  }

  @Test func `the context of a tree that is gone does no harm`() throws {
    weak var router: BaseRouter?
    var input: NavigationInput?
    var entry: NavigationEntry?
    do {
      let tree = BaseRouter()
      tree.setTabs([TestTab.a], selected: .a)
      tree.tab(TestTab.a).push(a)
      (router, input, entry) = (tree, tree.input, tree.state.top)
    }
    #expect(router == nil)
    let gone = try #require(entry)
    let context = try #require(input?.context(for: gone))
    #expect(context.id == gone.id)
    #expect(context.coordinator(FlowCoordinator.self) == nil)
    #expect(context.router.push(b))
    #expect(input?.back() == false)
  }
}
