import NavigationKit
import Testing

/// Writes down what goes through it, as the documentation of ``Router`` shows.
private final class WritingRouter: Router {
  private(set) var seen: [String] = []
  private let wrapped: any Router

  init(_ wrapped: any Router) { self.wrapped = wrapped }

  var handle: RouterHandle { wrapped.handle }

  func perform(_ request: NavigationRequest) -> NavigationOutcome {
    let owner = (request.coordinator as? TestFlow).map { " by \($0.name)" } ?? ""
    seen.append("\(request.command)\(owner)")
    return wrapped.perform(request)
  }

  func take() -> [String] {
    defer { seen = [] }
    return seen
  }
}

/// Takes the animation from everything.
private final class StillRouter: Router {
  private let wrapped: any Router

  init(_ wrapped: any Router) { self.wrapped = wrapped }

  var handle: RouterHandle { wrapped.handle }

  func perform(_ request: NavigationRequest) -> NavigationOutcome {
    var request = request
    request.animated = false
    return wrapped.perform(request)
  }
}

/// Pushes another screen in the place of each.
private final class RedirectingRouter: Router {
  private let wrapped: any Router

  init(_ wrapped: any Router) { self.wrapped = wrapped }

  var handle: RouterHandle { wrapped.handle }

  func perform(_ request: NavigationRequest) -> NavigationOutcome {
    var request = request
    if case .push = request.command { request.command = .push(n) }
    return wrapped.perform(request)
  }
}

@MainActor
struct DecoratorTests {
  @Test func `a decorator is a router like any other`() {
    let scene = Scene(a)
    let decorator = WritingRouter(scene.router)
    #expect(scene.push(b, by: decorator))
    #expect(decorator.pop(completion: scene.done()))
    #expect(!decorator.pop())
    #expect(scene.takeLog() == "ev → rm B → ev → done → ev!(atRoot)")
    #expect(decorator.take() == ["push B", "pop 1", "pop 1"])
    #expect(decorator.state == scene.router.state)
    #expect(decorator.screens as? [Page] == [a])
    #expect(!decorator.canPop)
  }

  @Test func `a decorator sees what tabs and modals made from it are asked`() {
    let scene = Scene(a)
    let decorator = WritingRouter(scene.router)
    let modal = decorator.modal(.sheet())
    #expect(modal.push(x))
    #expect(modal.push(y))
    #expect(decorator.take() == ["push X", "push Y"])
    #expect(scene.state == "A ⌃ sheet: X › Y")
    #expect(modal.modal(.fullScreen).setStack([z]))
    #expect(decorator.take() == ["set stack Z"])
    #expect(modal.dismiss())
    #expect(scene.state == "A ⌃ sheet: X › Y")
    #expect(decorator.dismissAll())
    _ = decorator.take()

    decorator.setTabs([TestTab.a, .b], selected: .a)
    let tab = decorator.tab(TestTab.b)
    #expect(tab.push(b))
    #expect(tab.tab(TestTab.a).push(c))
    #expect(tab.modal(.sheet()).push(x))
    #expect(decorator.take() == ["set tabs a*, b", "push B", "push C", "push X"])
    #expect(scene.state == "tabs{a*: C, b: B} ⌃ sheet: X")
  }

  @Test func `a tab that was named before it existed goes through the decorator too`() {
    let scene = Scene()
    let decorator = WritingRouter(scene.router)
    let tab = decorator.tab(TestTab.b)
    #expect(scene.outcome(.push(b), by: tab) == .refused(.noTabs))
    scene.router.setTabs([TestTab.a, .b], selected: .a)
    #expect(tab.push(b))
    #expect(decorator.take() == ["push B", "push B"])
    #expect(scene.state == "tabs{a*:, b: B}")
  }

  @Test func `a flow's screens belong to it through a decorator`() {
    let scene = Scene(a)
    let decorator = WritingRouter(scene.router)
    let flow = TestFlow("f", in: scene, router: decorator, showing: b)
    let parent = BaseCoordinator()
    parent.startChild(flow)
    #expect(decorator.take() == ["push B by f"])
    scene.push(x, by: flow.router.modal(.sheet()))
    #expect(decorator.take() == ["push X by f"])
    #expect(scene.state == "A › B ⌃ sheet: X")
    _ = scene.takeLog()
    flow.finish()
    #expect(scene.takeLog() == "rm X → rm B → fin f → ev")
    #expect(scene.state == "A")
    #expect(scene.outcome(.push(c), by: flow.router) == .refused(.flowEnded))
    #expect(decorator.take() == ["push C by f"])
  }

  @Test func `the innermost flow owns what it shows, whatever lies around its router`() {
    let scene = Scene(a)
    let outerDecorator = WritingRouter(scene.router)
    let parent = BaseCoordinator()
    let outer = TestFlow("f", in: scene, router: outerDecorator, showing: b)
    parent.startChild(outer)
    let innerDecorator = WritingRouter(outer.router)
    let inner = TestFlow("g", in: scene, router: innerDecorator, showing: c)
    outer.startChild(inner)
    #expect(outerDecorator.take() == ["push B by f", "push C by g"])
    #expect(innerDecorator.take() == ["push C by g"])
    innerDecorator.push(d)
    #expect(outerDecorator.take() == ["push D by f"])
    _ = scene.takeLog()
    #expect(scene.log(of: { inner.finish() }) == "rm C → fin g → ev")
    #expect(scene.state == "A › B › D")
    #expect(scene.user.back())
    #expect(scene.user.back())
    #expect(scene.takeLog() == "ev(user) → rm B → fin f → ev(user)")
  }

  @Test func `removal by a person ends a flow behind a decorator`() {
    let scene = Scene(a)
    let parent = BaseCoordinator()
    let flow = TestFlow(
      "f",
      in: scene,
      router: WritingRouter(scene.router).modal(.sheet()),
      showing: x
    )
    parent.startChild(flow)
    _ = scene.takeLog()
    #expect(scene.user.swipeDown())
    #expect(scene.takeLog() == "rm X → fin f → ev(user)")
    #expect(parent.children.isEmpty)
  }

  @Test func `a decorator changes requests on their way`() {
    let renderer = ScriptedRenderer()
    let router = BaseRouter(renderer: renderer)
    router.setRoot(a)
    let still = StillRouter(router)
    still.push(b)
    still.modal(.sheet()).push(x)
    router.dismiss()
    #expect(renderer.animated == [true, false, false, true])
  }

  @Test func `decorators stack`() {
    let scene = Scene(a)
    let inner = WritingRouter(scene.router)
    let outer = WritingRouter(RedirectingRouter(inner))
    #expect(outer.push(b))
    #expect(outer.modal(.sheet()).push(c))
    #expect(outer.take() == ["push B", "push C"])
    #expect(inner.take() == ["push N", "push N"])
    #expect(scene.state == "A › N ⌃ sheet: N")
  }

  @Test func `one step, guards, observers and runs reach the tree behind a decorator`() {
    let scene = Scene(a)
    let decorator = WritingRouter(scene.router)
    var heard: [String] = []
    decorator.observe { heard.append("\($0)") }
    decorator.inOneStep {
      decorator.push(b)
      #expect(heard.isEmpty)
    }
    let token = decorator.addGuard { _ in .block("locked") }
    #expect(!scene.router.push(c))
    token.cancel()
    let flow = TestFlow("f", in: scene, router: decorator, showing: c)
    #expect(decorator.run(flow))
    #expect(heard == ["push B", "push C, refused: locked", "push C"])
    #expect(scene.user.back())
    #expect(flow.isFinished)
  }

  @Test func `a request says which flow asks`() {
    let scene = Scene(a)
    let flow = TestFlow("f", in: scene)
    #expect(NavigationRequest(.push(a)).coordinator == nil)
    var asked: (any Coordinator)?
    let decorator = AskingRouter(scene.router) { asked = $0.coordinator }
    let inner = TestFlow("g", in: scene, router: decorator)
    inner.router.push(b)
    #expect(asked === inner)
    decorator.push(c)
    #expect(asked == nil)
    withExtendedLifetime(flow) {}
  }

  private final class AskingRouter: Router {
    private let wrapped: any Router
    private let ask: @MainActor (NavigationRequest) -> Void

    init(_ wrapped: any Router, _ ask: @escaping @MainActor (NavigationRequest) -> Void) {
      self.wrapped = wrapped
      self.ask = ask
    }

    var handle: RouterHandle { wrapped.handle }

    func perform(_ request: NavigationRequest) -> NavigationOutcome {
      ask(request)
      return wrapped.perform(request)
    }
  }

  @Test func `a decorator is kept by the routers that were made from it`() {
    let scene = Scene(a)
    var decorator: WritingRouter? = WritingRouter(scene.router)
    let kept = Weak(object: decorator)
    var modal = decorator?.modal(.sheet())
    decorator = nil
    #expect(modal?.push(x) == true)
    #expect(kept.object?.seen == ["push X"])
    modal = nil
    #expect(kept.object == nil)
    #expect(scene.state == "A ⌃ sheet: X")
  }
}
