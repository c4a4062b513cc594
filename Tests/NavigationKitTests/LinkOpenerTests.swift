import Foundation
import NavigationKit
import Testing

/// When links are opened, what closes for them, and who is asked.
@MainActor
struct LinkOpenerTests {
  @Test func `L4 before the app is ready the latest link waits, and is handled once`() throws {
    let scene = Scene(a)
    let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true }, isReady: false)
    #expect(links.open("first") == .waiting)
    #expect(links.open("second") == .waiting)
    #expect(links.opener.waiting == .place("second"))
    #expect(scene.takeLog() == "")
    links.opener.isReady = true
    #expect(scene.takeLog() == "p(second)")
    links.opener.isReady = true
    #expect(links.opener.waiting == nil)
    #expect(scene.takeLog() == "")
    let url = try #require(URL(string: "app:///place/third"))
    #expect(links.opener.open(url) == .opened)
    #expect(scene.takeLog() == "p(third)")
  }

  @Test func `L5 a sheet goes, then the link's screen comes`() {
    let scene = Scene(a, manual: true)
    scene.present(x)
    scene.renderer?.completeAll()
    let root = Receiver("p", in: scene) { _, _ in scene.push(b) }
    let links = LinkScene(scene, root: root)
    _ = scene.takeLog()
    #expect(links.open() == .opened)
    #expect(scene.picture == "A›B")
    #expect(scene.takeLog() == "rm X → ev → p(x) → ev")
    scene.renderer?.complete()
    #expect(scene.renderer?.shown == "A")
    scene.renderer?.complete()
    #expect(scene.renderer?.shown == "A › B")
    #expect(scene.renderer?.isBusy == false)
    #expect(scene.takeLog() == "")
  }

  @Test func `L6 layers close down to the first that may not, and the link waits for that`() {
    let scene = Scene(a)
    scene.push(x, by: scene.router.modal(.sheet(dismissable: false)))
    scene.push(y, by: scene.s.modal(.sheet()))
    let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in scene.push(b) })
    _ = scene.takeLog()
    #expect(links.open() == .waiting)
    #expect(scene.picture == "A ⌃ X")
    #expect(scene.takeLog() == "rm Y → ev")
    scene.s.push(z)
    #expect(scene.takeLog() == "ev")
    scene.router.dismiss()
    #expect(scene.picture == "A›B")
    #expect(scene.takeLog() == "rm X → ev → p(x) → ev")
    scene.router.pop()
    #expect(scene.takeLog() == "rm B → ev")
  }

  @Test func `layers close in one transition`() {
    let scene = Scene(a, manual: true)
    scene.push(x, by: scene.router.modal(.sheet()))
    scene.push(y, by: scene.s.modal(.popover(from: "button")))
    scene.renderer?.completeAll()
    let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true })
    #expect(scene.transitions { links.open() } == 1)
    #expect(scene.picture == "A")
  }

  @Test(arguments: [PresentationStyle.fullScreen, .sheet(dismissable: false)])
  func `a link doesn't close what a person couldn't`(_ style: PresentationStyle) {
    let scene = Scene(a)
    scene.push(x, by: scene.router.modal(style))
    let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true })
    _ = scene.takeLog()
    #expect(links.open() == .waiting)
    #expect(scene.takeLog() == "")
    links.opener.stopWaiting()
    scene.router.dismiss()
    #expect(scene.takeLog() == "rm X → ev")
  }

  @Test func `a layer that a guard keeps is asked about once, and the link waits for it`() {
    let scene = Scene(a)
    let editor = TestFlow("f", in: scene, router: scene.router.modal(.sheet()), showing: x)
    scene.router.run(editor)
    editor.router.addGuard { [weak editor] attempt in
      guard let editor, attempt.ends(editor) else { return .allow }
      return .block("unsaved", then: { scene.write("asked") })
    }
    let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true })
    scene.push(y, by: scene.s.modal(.sheet()))
    _ = scene.takeLog()
    #expect(links.open() == .waiting)
    #expect(scene.picture == "A ⌃ X·f")
    #expect(scene.takeLog() == "rm Y → ev → ev!(blocked) → asked")
    editor.router.push(z)
    #expect(scene.takeLog() == "ev")
    editor.finish()
    #expect(scene.takeLog() == "rm X → fin f → ev → p(x)")
  }

  @Test func `a guard that does something instead doesn't keep the opener busy`() {
    let scene = Scene(a)
    scene.present(x)
    scene.router.addGuard { attempt in
      if case .dismiss = attempt.command {
        return .replace(with: .present(.screen(y), as: .sheet()))
      }
      return .allow
    }
    let links = LinkScene(scene, root: Receiver("p", in: scene))
    #expect(links.open() == .waiting)
    #expect(scene.router.state.layers.count == 3)
  }

  @Test(arguments: [
    (["c"], "d(x) → c(x)", LinkOutcome.opened),
    ([], "d(x) → c(x) → p(x) → e(x)", .notHandled),
    (["e"], "d(x) → c(x) → p(x) → e(x)", .opened),
  ])
  func `L7 the active path is asked from the leaf up, then the others in start order`(
    _ takers: [String],
    _ log: String,
    _ outcome: LinkOutcome
  ) {
    let scene = Scene(a)
    let answer = { @MainActor (receiver: Receiver, _: String) in takers.contains(receiver.name) }
    let p = Receiver("p", in: scene, answer)
    p.startChild(Receiver("e", in: scene, answer))
    p.started(Receiver("c", in: scene, answer)).startChild(Receiver("d", in: scene, answer))
    let links = LinkScene(scene, root: p)
    #expect(links.open() == outcome)
    #expect(scene.takeLog() == log)
    #expect(scene.picture == "A")
  }

  @Test func `L7 a coordinator that ends while it's asked doesn't change who else is`() {
    let scene = Scene(a)
    let p = Receiver("p", in: scene)
    p.startChild(Receiver("e", in: scene))
    let c = p.started(Receiver("c", in: scene))
    c.startChild(
      Receiver("d", in: scene) { receiver, _ in
        receiver.finish()
        return false
      }
    )
    let links = LinkScene(scene, root: p)
    #expect(links.open() == .notHandled)
    #expect(scene.takeLog() == "d(x) → c(x) → p(x) → e(x)")
  }

  @Test func `the owner of the screen in front is asked first, whoever was started last`() {
    let scene = Scene.tabs([a], [b])
    let root = Receiver("p", in: scene)
    let f = root.started(
      ReceivingFlow("f", in: scene, router: scene.router.tab(TestTab.a), showing: c)
    )
    root.startChild(ReceivingFlow("g", in: scene, router: scene.router.tab(TestTab.b), showing: d))
    let links = LinkScene(scene, root: root)
    _ = scene.takeLog()
    links.open()
    #expect(scene.takeLog() == "f? → p(x) → g?")
    f.finish()
    _ = scene.takeLog()
    links.open()
    #expect(scene.takeLog() == "g? → p(x)")
  }

  @Test func `a coordinator that has ended meanwhile isn't asked`() {
    let scene = Scene(a)
    let p = Receiver("p", in: scene)
    let e = p.started(ReceivingFlow("e", in: scene))
    p.startChild(
      Receiver("d", in: scene) { _, _ in
        e.finish()
        return false
      }
    )
    _ = scene.takeLog()
    LinkScene(scene, root: p).open()
    #expect(scene.takeLog() == "d(x) → fin e → p(x)")
  }

  @Test func `L8 a receiver may go to another tab`() {
    let scene = Scene.tabs([a], [b])
    let root = Receiver("p", in: scene) { _, _ in
      scene.router.selectTab(TestTab.b)
      return scene.router.tab(TestTab.b).push(d)
    }
    #expect(LinkScene(scene, root: root).open() == .opened)
    #expect(scene.picture == "tabs{a: A, b*: B›D}")
  }

  @Test(arguments: [
    "", "app://nope", "web://place/x", "app://place/%zz", "app://place", "/place/..",
  ])
  func `a text that isn't a link of the table closes nothing`(_ text: String) {
    let scene = Scene(a)
    scene.present(x)
    let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true })
    _ = scene.takeLog()
    guard case .unmatched = links.opener.open(text: text) else {
      Issue.record("\(text) was taken.")
      return
    }
    #expect(scene.picture == "A ⌃ X")
    #expect(scene.takeLog() == "")
  }

  @Test func `a link to what is showing already moves nothing, not even a locked layer`() {
    let scene = Scene(a)
    let root = Receiver("p", in: scene)
    let flow = root.started(
      ReceivingFlow("f", in: scene, router: scene.router.modal(.fullScreen), showing: x)
    )
    let links = LinkScene(scene, root: root)
    _ = scene.takeLog()
    #expect(links.open() == .waiting)
    flow.isThere = true
    #expect(links.open() == .opened)
    #expect(links.opener.waiting == nil)
    #expect(scene.picture == "A ⌃ X·f")
    #expect(scene.takeLog() == "")
  }

  @Test func `links of another type aren't for a coordinator`() {
    final class Stranger: BaseCoordinator, LinkHandler {
      func open(_ link: Int) -> Bool { true }
    }
    let scene = Scene(a)
    #expect(LinkScene(scene, root: Stranger()).open() == .notHandled)
    let opener = LinkOpener(LinkTable<any Hashable>(), root: Stranger(), router: scene.router)
    opener.isReady = true
    // Nobody holds the root.
    #expect(opener.open(link: 7) == .notHandled)
    let stranger = Stranger()
    let other = LinkOpener(LinkTable<any Hashable>(), root: stranger, router: scene.router)
    other.isReady = true
    #expect(other.open(link: 7) == .opened)
    #expect(other.open(link: "7") == .notHandled)
  }

  @Test func `an opener may be dropped while a link waits`() {
    let scene = Scene(a)
    scene.push(x, by: scene.router.modal(.fullScreen))
    weak var opener: LinkOpener<TestLink>?
    do {
      let links = LinkScene(scene, root: Receiver("p", in: scene) { _, _ in true })
      #expect(links.open() == .waiting)
      opener = links.opener
    }
    #expect(opener == nil)
    _ = scene.takeLog()
    scene.router.dismiss()
    #expect(scene.takeLog() == "rm X → ev")
  }

  @Test func `an opener doesn't keep its tree alive`() {
    weak var router: BaseRouter?
    var opener: LinkOpener<TestLink>?
    do {
      let base = BaseRouter()
      router = base
      opener = LinkOpener(LinkScene.table, root: BaseCoordinator(), router: base)
    }
    #expect(router == nil)
    #expect(opener?.open(text: "app://other") == .waiting)
  }
}
