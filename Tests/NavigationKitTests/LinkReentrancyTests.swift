import NavigationKit
import Testing

/// Links that are opened while something else is going on.
@MainActor
struct LinkReentrancyTests {
  @Test func `a link in a step is opened when the step is over`() {
    let scene = Scene(a)
    let root = Receiver("p", in: scene) { _, _ in scene.push(b) }
    let flow = root.started(
      ReceivingFlow("f", in: scene, router: scene.router.modal(.sheet()), showing: x)
    )
    flow.takes = true
    let links = LinkScene(scene, root: root)
    _ = scene.takeLog()
    scene.router.inOneStep {
      #expect(links.open("first") == .waiting)
      #expect(links.open("second") == .waiting)
      scene.write("end of step")
    }
    #expect(scene.takeLog() == "end of step → p(second) → rm X → fin f → ev → ev")
    #expect(scene.picture == "A›B")
    #expect(links.opener.waiting == nil)
  }

  @Test func `an opener that gets ready in a step opens its link afterwards`() {
    let scene = Scene(a)
    let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true }, isReady: false)
    links.open()
    scene.router.inOneStep {
      links.opener.isReady = true
      #expect(links.opener.waiting != nil)
    }
    #expect(scene.takeLog() == "p(x)")
    scene.router.inOneStep {
      links.open("y")
      links.opener.isReady = false
    }
    #expect(scene.takeLog() == "")
    scene.router.inOneStep {
      links.opener.isReady = true
      links.opener.stopWaiting()
    }
    #expect(scene.takeLog() == "")
  }

  @Test func `a step of another tree counts as well, as flows don't end in it`() {
    let scene = Scene(a)
    let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true })
    BaseRouter().inOneStep { #expect(links.open() == .waiting) }
    #expect(scene.takeLog() == "p(x)")
  }

  @Test func `a removal callback's link is later than the one that layers close for`() {
    let scene = Scene(a)
    var links: LinkScene?
    scene.router.present(sheet: x, onRemove: { _ in links?.open("second") })
    let opened = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true })
    links = opened
    _ = scene.takeLog()
    #expect(opened.open("first") == .waiting)
    #expect(scene.takeLog() == "p(second) → ev")
    #expect(opened.opener.waiting == nil)
  }

  @Test func `a link that gave way to one that waits doesn't take its place`() {
    let scene = Scene(a)
    var links: LinkScene?
    scene.push(x, by: scene.router.modal(.fullScreen))
    scene.s.present(sheet: y, onRemove: { _ in links?.open("second") })
    let opened = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true })
    links = opened
    _ = scene.takeLog()
    #expect(opened.open("first") == .waiting)
    #expect(opened.opener.waiting == .place("second"))
    _ = scene.takeLog()
    scene.router.dismiss()
    #expect(scene.takeLog() == "rm X → ev → p(second)")
  }

  @Test func `a receiver that opens another link has the last word`() {
    let scene = Scene(a)
    var links: LinkScene?
    let root = Receiver("p", in: scene) { _, _ in scene.push(c) }
    root.startChild(
      Receiver("d", in: scene) { _, name in
        if name == "x" { links?.open("y") }
        return false
      }
    )
    let opened = LinkScene(scene, root: root)
    links = opened
    #expect(opened.open("x") == .waiting)
    #expect(scene.takeLog() == "d(x) → d(y) → p(y) → ev")
    #expect(scene.picture == "A›C")
  }

  @Test func `links that open each other without end are stopped with one diagnostic`() {
    let scene = Scene(a)
    var links: LinkScene?
    let root = Receiver("p", in: scene) { _, name in
      links?.open(name == "x" ? "y" : "x")
      return true
    }
    let opened = LinkScene(scene, root: root)
    links = opened
    let problems = diagnostics { opened.open("x") }
    #expect(problems == ["Can't open a link: 8 links have opened each other."])
    #expect(scene.takeLog().split(separator: "→").count == 8)
    #expect(diagnostics { opened.open("z") }.count == 1)
  }

  @Test func `what a guard's answer closes doesn't keep the link waiting`() {
    let scene = Scene(a)
    let root = Receiver("p", in: scene) { _, _ in true }
    let links = LinkScene(scene, root: root)
    for name in ["f", "g"] {
      let flow = root.started(
        TestFlow(name, in: scene, router: scene.router.frontmost.modal(.sheet()), showing: x)
      )
      flow.router.addGuard { [weak flow] attempt in
        guard let flow, attempt.ends(flow) else { return .allow }
        return .block("unsaved", then: { flow.finish() })
      }
    }
    _ = scene.takeLog()
    #expect(links.open() == .opened)
    #expect(scene.picture == "A")
    #expect(
      scene.takeLog()
        == "ev!(blocked) → rm X → fin g → ev → ev!(blocked) → rm X → fin f → ev → p(x)"
    )
  }

  @Test func `a layer that a guard's answer puts in the place of another is waited for`() {
    let scene = Scene(a)
    let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true })
    scene.present(x)
    var isClosing = false
    scene.router.addGuard { attempt in
      guard case .dismiss = attempt.command, !isClosing else { return .allow }
      return .block("no") {
        isClosing = true
        scene.router.dismiss()
        isClosing = false
        scene.present(y)
      }
    }
    #expect(links.open() == .waiting)
    #expect(scene.picture == "A ⌃ Y")
    isClosing = true
    _ = scene.takeLog()
    scene.router.dismiss()
    #expect(scene.takeLog() == "rm Y → ev → p(x)")
  }

  @Test func `a link that is opened while a guard is asked isn't lost without a word`() {
    let scene = Scene(a)
    let root = Receiver("p", in: scene) { _, _ in scene.push(b) }
    let links = LinkScene(scene, root: root)
    scene.router.addGuard { attempt in
      if case .push(let screen as Page) = attempt.command, screen == c { links.open() }
      return .allow
    }
    let problems = diagnostics { scene.router.push(c) }
    #expect(problems == ["Can't push B while a guard is being asked."])
    #expect(scene.picture == "A›C")
  }

  @Test func `a link in a completion, an observer or the end of a flow is opened there`() {
    let scene = Scene(a)
    let root = Receiver("p", in: scene) { _, name in scene.push(Page.page(name)) }
    let links = LinkScene(scene, root: root)
    let flow = root.started(TestFlow("f", in: scene, showing: b))
    flow.onFinish = { links.open("M") }
    scene.router.pop { links.open("N") }
    #expect(scene.picture == "A›M›N")
    var token: NavigationToken?
    token = scene.router.observe { _ in
      token?.cancel()
      links.open("E")
    }
    scene.router.pop()
    #expect(scene.picture == "A›M›E")
  }

  @Test func `a tree that has gone has nobody to ask, and is no crash`() {
    var router: BaseRouter? = BaseRouter()
    router?.setRoot(a)
    router?.modal().push(x)
    let root = Receiver("p", in: Scene())
    let opener = router.map { LinkOpener(LinkScene.table, root: root, router: $0) }
    router = nil
    opener?.isReady = true
    #expect(opener?.open(text: "app://place/x") == .notHandled)
  }

  @Test func `a token in its own observer, or guard, keeps nothing alive`() {
    final class Thing {}
    weak var thing: Thing?
    do {
      let router = BaseRouter()
      let new = Thing()
      thing = new
      var tokens: [NavigationToken] = []
      tokens.append(router.observe { _ in withExtendedLifetime(new) { tokens[0].cancel() } })
      tokens.append(
        router.addGuard { _ in
          withExtendedLifetime(new) { tokens[1].cancel() }
          return .allow
        }
      )
    }
    #expect(thing == nil)
  }
}
