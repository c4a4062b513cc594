import NavigationKit
import Testing

/// Links where tabs and layers lie in each other, and flows end while they're asked.
@MainActor
struct LinkNestingTests {
  @Test func `tabs in a layer close with it, and the link goes to the tabs below`() {
    let scene = Scene.tabs([a], [b])
    let sheet = scene.router.modal(.sheet())
    sheet.setTabs([TestTab.a, .c], selected: .c)
    let root = Receiver("p", in: scene) { _, _ in
      scene.router.show(NavigationDestination(tab: TestTab.b, [b, c]))
    }
    let flow = root.started(
      ReceivingFlow("f", in: scene, router: sheet.tab(TestTab.c), showing: x)
    )
    let links = LinkScene(scene, root: root)
    flow.isThere = true
    #expect(links.open() == .opened)
    #expect(scene.router.state.layers.count == 2)
    flow.isThere = false
    _ = scene.takeLog()
    #expect(links.open() == .opened)
    #expect(scene.picture == "tabs{a: A, b*: B›C}")
    #expect(scene.takeLog() == "rm X → fin f → ev → p(x) → ev → ev")
  }

  @Test func `the flow in the selected tab of a layer that stays is asked when the layer has gone`()
  {
    let scene = Scene(a)
    let sheet = scene.router.modal(.fullScreen)
    sheet.setTabs([TestTab.a, .b], selected: .b)
    let root = Receiver("p", in: scene) { _, _ in true }
    let flow = ReceivingFlow("f", in: scene, router: sheet.tab(TestTab.b), showing: x)
    flow.takes = true
    root.startChild(flow)
    let links = LinkScene(scene, root: root)
    _ = scene.takeLog()
    #expect(links.open() == .waiting)
    sheet.selectTab(TestTab.a)
    sheet.tab(TestTab.b).setRoot(y)
    #expect(scene.takeLog() == "ev → rm X → fin f → ev")
    scene.router.inOneStep {
      scene.router.setRoot(b)
      scene.router.push(c)
    }
    #expect(scene.picture == "B›C")
    #expect(scene.takeLog() == "rm A → ev → p(x) → ev")
  }

  @Test func `a flow may end, show its parent's screens, or go elsewhere while it's asked`() {
    for takes in [true, false] {
      let scene = Scene.tabs([a], [b])
      let root = Receiver("p", in: scene) { _, _ in scene.router.tab(TestTab.b).push(d) }
      root.startChild(
        AskedFlow("f", in: scene, router: scene.router.tab(TestTab.a), showing: c) { flow in
          flow.finish()
          #expect(!flow.router.push(e))
          scene.router.selectTab(TestTab.b)
          return takes
        }
      )
      #expect(LinkScene(scene, root: root).open() == .opened)
      #expect(scene.picture == "tabs{a: A, b*: B\(takes ? "" : "›D")}")
      #expect(root.children.isEmpty)
    }
  }

  @Test func `the root may end while it's asked, and is asked no more`() {
    let scene = Scene(a)
    let root = Receiver("p", in: scene) { receiver, _ in
      receiver.finish()
      return false
    }
    root.startChild(Receiver("e", in: scene) { _, _ in true })
    root.startChild(Receiver("d", in: scene))
    let links = LinkScene(scene, root: root)
    #expect(links.open() == .notHandled)
    #expect(scene.takeLog() == "d(x) → p(x)")
    #expect(links.open() == .notHandled)
    #expect(scene.takeLog() == "")
  }

  @Test
  func `a waiting link survives other layers, alerts, steps and refusals, and is opened once`() {
    let scene = Scene(a, manual: true)
    scene.push(x, by: scene.router.modal(.sheet(dismissable: false)))
    let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in scene.push(b) })
    #expect(links.open() == .waiting)
    scene.router.showAlert(NavigationAlert("Well?"))
    scene.s.present(sheet: y)
    scene.s.pop()
    scene.user.swipeDown()
    #expect(links.opener.waiting != nil)
    _ = scene.takeLog()
    scene.router.inOneStep {
      scene.router.dismiss()
      scene.router.modal(.fullScreen).push(z)
    }
    #expect(links.opener.waiting != nil, "Another layer stays now.")
    #expect(scene.picture == "A ⌃ Z")
    _ = scene.takeLog()
    scene.router.dismiss()
    scene.router.dismiss()
    #expect(scene.takeLog() == "ev → p(x) → ev → ev!(nothingPresented)")
    scene.renderer?.completeAll()
    #expect(scene.renderer?.shown.hasPrefix("A › B") == true)
  }

  @Test func `a decorator hears of what is closed for a link, and may refuse it`() {
    final class Keeper: Router {
      private let wrapped: any Router
      var keeps = true
      init(_ wrapped: any Router) { self.wrapped = wrapped }
      var handle: RouterHandle { wrapped.handle }
      func perform(_ request: NavigationRequest) -> NavigationOutcome {
        if keeps, case .dismiss = request.command { return .refused(.blocked("kept")) }
        return wrapped.perform(request)
      }
    }
    let scene = Scene(a)
    scene.present(x)
    let keeper = Keeper(scene.router)
    let root = Receiver("p", in: scene) { _, _ in true }
    let opener = LinkOpener(LinkScene.table, root: root, router: keeper)
    opener.isReady = true
    #expect(opener.open(text: "/place/x") == .waiting)
    keeper.keeps = false
    _ = scene.takeLog()
    scene.user.swipeDown()
    #expect(scene.takeLog() == "rm X → ev(user) → p(x)")
  }

  @Test func `two openers of one tree don't get in each other's way`() {
    let scene = Scene(a)
    scene.push(x, by: scene.router.modal(.fullScreen))
    let first = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true })
    let second = LinkScene(scene, root: Receiver("q", in: scene) { _, _ in scene.present(y) })
    first.open()
    second.open()
    _ = scene.takeLog()
    scene.router.dismiss()
    #expect(scene.takeLog() == "rm X → ev → p(x) → q(x) → ev")
    #expect(scene.picture == "A ⌃ Y")
  }

  @Test func `what a link means may open another link, or add to the table`() {
    let scene = Scene(a)
    var links: LinkScene?
    var table = LinkScene.table
    table.add("twice/:name") { (name: String) in
      links?.open("inner")
      table.add("new") { .other }
      return .place(name)
    }
    let root = Receiver("p", in: scene) { _, _ in true }
    links = LinkScene(scene, root: root)
    let opener = LinkOpener(table, root: root, router: scene.router)
    opener.isReady = true
    #expect(opener.open(text: "/twice/outer") == .opened)
    #expect(scene.takeLog() == "p(inner) → p(outer)")
    guard case .unmatched = opener.open(text: "/new") else {
      Issue.record("An opener has the table that it was given.")
      return
    }
    #expect(throws: Never.self) { try table.link("/new") }
  }
}

/// A flow that answers a link with a closure.
private final class AskedFlow: TestFlow, LinkHandler {
  private let answer: (AskedFlow) -> Bool

  init(
    _ name: String,
    in scene: Scene,
    router: any Router,
    showing first: Page,
    _ answer: @escaping (AskedFlow) -> Bool
  ) {
    self.answer = answer
    super.init(name, in: scene, router: router, showing: first)
  }

  func open(_ link: TestLink) -> Bool { answer(self) }
}
