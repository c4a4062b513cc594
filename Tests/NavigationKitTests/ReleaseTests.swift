import NavigationKit
import Testing

/// Whatever has left is released: screens, closures, layers, flows.
@MainActor
struct ReleaseTests {
  enum Way: CaseIterable {
    case pop, popTo, popToRoot, replaceTop, setRoot, setStack, setTabs, back, backTo, swipeBack
    case dismissed, dismissedItself, dismissAll, swipedDown, presentBare, rootBelow, tabsAbove
    case tabInTheBack, flowFinished, flowFinishedOnLayer, step, dropped
  }

  /// Something that only a closure holds.
  private final class Held {}

  @Test(arguments: Way.allCases, [false, true])
  func `screens and closures are released`(way: Way, isRendered: Bool) {
    var router: BaseRouter? = BaseRouter(renderer: isRendered ? ScriptedRenderer() : nil)
    var screen = Weak<PageObject>()
    var captured = Weak<Held>()
    var removed = 0
    if let router {
      show(way, on: router, &screen, &captured) { removed += 1 }
      #expect(screen.object != nil)
      #expect(captured.object != nil)
      #expect(removed == 0)
      leave(way, on: router)
    }
    if way == .dropped { router = nil }
    #expect(screen.object == nil)
    #expect(captured.object == nil)
    #expect(removed == (way == .dropped ? 0 : 1))
  }

  private func show(
    _ way: Way,
    on router: BaseRouter,
    _ screen: inout Weak<PageObject>,
    _ captured: inout Weak<Held>,
    _ removed: @escaping () -> Void
  ) {
    let object = PageObject("O")
    let held = Held()
    screen.object = object
    captured.object = held
    let onRemove: @MainActor (any Screen) -> Void = { _ in
      withExtendedLifetime(held) {}
      removed()
    }
    router.observe { _ in }
    router.setRoot(a)
    switch way {
    case .pop, .popTo, .popToRoot, .replaceTop, .setRoot, .setStack, .setTabs, .back, .backTo,
      .swipeBack, .step, .dropped:
      router.push(object, onRemove: onRemove)
    case .dismissed, .dismissedItself, .dismissAll, .swipedDown, .rootBelow:
      router.modal(.sheet()).push(object, onRemove: onRemove)
    case .presentBare:
      router.present(object, onRemove: onRemove)
    case .tabsAbove:
      let modal = router.modal(.sheet())
      modal.setTabs([TestTab.a, .b], selected: .a)
      modal.tab(TestTab.b).push(object, onRemove: onRemove)
    case .tabInTheBack:
      router.setTabs([TestTab.a, .b], selected: .a)
      router.tab(TestTab.b).push(object, onRemove: onRemove)
    case .flowFinished:
      let flow = FlowCoordinator(router: router)
      router.run(flow)
      flow.router.push(object, onRemove: onRemove)
    case .flowFinishedOnLayer:
      let flow = FlowCoordinator(router: router.modal(.sheet()))
      router.run(flow)
      flow.router.push(object, onRemove: onRemove)
    }
  }

  private func leave(_ way: Way, on router: BaseRouter) {
    let input = router.input
    switch way {
    case .pop: router.pop()
    case .popTo: router.pop(to: a)
    case .popToRoot: router.popToRoot()
    case .replaceTop: router.replaceTop(with: b)
    case .setRoot, .rootBelow, .tabInTheBack: router.setRoot(b)
    case .setStack: router.setStack([a, b])
    case .setTabs: router.setTabs([TestTab.a], selected: .a)
    case .back: input.back()
    case .backTo: input.back(to: router.state.entries[0].id)
    case .swipeBack: input.swipeBack()
    case .dismissed, .presentBare, .tabsAbove: router.dismiss()
    case .dismissedItself: router.presented?.dismiss()
    case .dismissAll: router.dismissAll()
    case .swipedDown: input.swipeDown()
    case .flowFinished, .flowFinishedOnLayer:
      router.state.top.map { input.context(for: $0) }?.coordinator(FlowCoordinator.self)?.finish()
    case .step:
      router.inOneStep {
        router.push(b)
        router.pop(2)
      }
    case .dropped: break
    }
  }

  @Test func `a screen is released when its transition begins, if that comes later`() throws {
    var kept: NavigationTicket?
    let router = BaseRouter(renderer: ScriptedRenderer { _, _, ticket in kept = ticket })
    let screen = pushObject(on: router)
    kept?.shown()
    router.pop()
    kept?.shown()
    #expect(screen.object == nil)
  }

  private func pushObject(on router: BaseRouter) -> Weak<PageObject> {
    let object = PageObject("O")
    router.setRoot(a)
    router.push(object)
    return Weak(object: object)
  }

  @Test func `a completion is released when it has run`() {
    let router = BaseRouter()
    var held: Held? = Held()
    let weakHeld = Weak(object: held)
    router.push(a, completion: { [held] in withExtendedLifetime(held) {} })
    router.pop(completion: { [held] in withExtendedLifetime(held) {} })
    router.popToRoot(completion: { [held] in withExtendedLifetime(held) {} })
    held = nil
    #expect(weakHeld.object == nil)
  }

  enum AlertEnd: CaseIterable { case tapped, dismissed, cancelled, dropped }

  @Test(arguments: AlertEnd.allCases)
  func `an alert's actions are released when it's gone`(end: AlertEnd) {
    var router: BaseRouter? = BaseRouter()
    var held: Held? = Held()
    let weakHeld = Weak(object: held)
    router?.showAlert(
      NavigationAlert("1", buttons: [.init("OK") { [held] in withExtendedLifetime(held) {} }])
    )
    held = nil
    #expect(weakHeld.object != nil)
    switch end {
    case .tapped: router?.input.tapAlert("OK")
    case .dismissed: router?.dismissAlert()
    case .cancelled: router?.setRoot(a)
    case .dropped: router = nil
    }
    #expect(weakHeld.object == nil)
  }

  @Test func `what a tab would do is released with the tabs`() {
    let router = BaseRouter()
    var held: Held? = Held()
    let weakHeld = Weak(object: held)
    router.setTabs(
      [
        NavigationTab(1, reselection: .perform { [held] in withExtendedLifetime(held) {} }),
        NavigationTab(2, veto: { [held] in withExtendedLifetime(held) {} }),
      ],
      selected: 1
    )
    held = nil
    #expect(weakHeld.object != nil)
    router.setRoot(a)
    #expect(weakHeld.object == nil)
  }

  @Test func `observers and guards are released when they're cancelled`() {
    let router = BaseRouter()
    var held: Held? = Held()
    let weakHeld = Weak(object: held)
    let tokens = [
      router.observe { [held] _ in withExtendedLifetime(held) {} },
      router.addGuard { [held] _ in
        withExtendedLifetime(held) {}
        return .allow
      },
    ]
    held = nil
    router.setRoot(a)
    #expect(weakHeld.object != nil)
    for token in tokens { token.cancel() }
    #expect(weakHeld.object == nil)
  }

  @Test func `a router that is dropped takes its renderer, observers and guards with it`() {
    var renderer: ScriptedRenderer? = ScriptedRenderer()
    let weakRenderer = Weak(object: renderer)
    var router: BaseRouter? = BaseRouter(renderer: renderer)
    let weakRouter = Weak(object: router)
    var held: Held? = Held()
    let weakHeld = Weak(object: held)
    router?.observe { [held] _ in withExtendedLifetime(held) {} }
    router?.addGuard { [held] _ in
      withExtendedLifetime(held) {}
      return .allow
    }
    router?.setTabs([1], selected: 1)
    router?.tab(1).push(a)
    router?.modal(.sheet()).push(x)
    (held, renderer) = (nil, nil)
    #expect(weakRenderer.object != nil)
    router = nil
    #expect(weakRouter.object == nil)
    #expect(weakRenderer.object == nil)
    #expect(weakHeld.object == nil)
  }

  @Test func `a router that is dropped takes what it runs with it`() {
    var router: BaseRouter? = BaseRouter()
    router?.setRoot(a)
    let flow = router.map { run(on: $0) }
    #expect(flow?.object != nil)
    router = nil
    #expect(flow?.object == nil)
  }

  private func run(on router: BaseRouter) -> Weak<FlowCoordinator> {
    let flow = FlowCoordinator(router: router)
    router.run(flow)
    flow.router.push(b)
    return Weak(object: flow)
  }

  @Test func `a layer's router outlives its layer, and nothing else does`() {
    let router = BaseRouter()
    router.setRoot(a)
    let modal = router.modal(.sheet())
    var object: PageObject? = PageObject("O")
    let weakObject = Weak(object: object)
    if let object { modal.push(object) }
    object = nil
    router.dismiss()
    #expect(weakObject.object == nil)
    #expect(!modal.push(a))
  }

  @Test func `the router of a layer is let go when nobody holds it`() {
    let scene = Scene(a)
    scene.presentBare(x)
    let router = Weak(object: scene.router.presented as AnyObject?)
    #expect(router.object == nil)
    #expect(scene.router.presented != nil)
  }

  @Test func `a kept state holds its screens and nothing of the tree`() {
    var router: BaseRouter? = BaseRouter()
    let weakRouter = Weak(object: router)
    var object: PageObject? = PageObject("O")
    let weakObject = Weak(object: object)
    var held: Held? = Held()
    let weakHeld = Weak(object: held)
    if let object {
      router?.push(object, onRemove: { [held] _ in withExtendedLifetime(held) {} })
    }
    var state = router?.state
    (object, held, router) = (nil, nil, nil)
    #expect(weakRouter.object == nil)
    #expect(weakHeld.object == nil)
    #expect(weakObject.object != nil)
    #expect("\(state?.description ?? "")" == "O")
    state = nil
    #expect(weakObject.object == nil)
  }

  @Test func `a removal callback may hold its own router`() {
    var router: BaseRouter? = BaseRouter()
    let weakRouter = Weak(object: router)
    if let router {
      router.setRoot(a)
      router.push(b, onRemove: { _ in router.push(c) })
      router.pop()
    }
    router = nil
    #expect(weakRouter.object == nil)
  }

  @Test func `a router that is dropped inside a callback still finishes the step`() {
    let journal = Journal()
    var router: BaseRouter? = BaseRouter()
    router?.observe { _ in journal.write("ev") }
    router?.setRoot(a)
    router?.push(
      b,
      onRemove: { _ in
        router = nil
        journal.write("rm")
      }
    )
    _ = journal.take()
    router?.pop(completion: journal.writing("done"))
    #expect(router == nil)
    #expect(journal.take() == "rm → ev → done")
  }
}
