import NavigationKit
import Testing

@MainActor
struct ModalRouterTests {
  @Test func `R28 a modal router that is dropped leaves no trace`() {
    let scene = Scene(a, b)
    weak var dropped: (any Router)?
    let logged = scene.log {
      let modal = scene.router.modal(.sheet())
      dropped = modal
    }
    #expect(logged == "")
    #expect(dropped == nil)
    #expect(scene.state == "A › B")
    #expect(scene.router.presented == nil)
  }

  @Test func `R28 a modal router's first stack presents it in one transition`() throws {
    let scene = Scene(a, b, manual: true)
    let renderer = try #require(scene.renderer)
    let before = renderer.changes.count
    let modal = scene.router.modal(.sheet())
    #expect(modal.setStack([x, y], completion: scene.done()))
    #expect(scene.state == "A › B ⌃ sheet: X › Y")
    #expect(scene.takeLog() == "ev")
    #expect(scene.arrived == "X Y")
    renderer.completeAll()
    #expect(scene.takeLog() == "done")
    #expect(renderer.changes.count == before + 1)
    #expect(renderer.shown == scene.state)
  }

  @Test func `R29 a modal router that comes too late is refused`() {
    let scene = Scene(a)
    let modal = scene.router.modal(.sheet())
    scene.router.present(y)
    _ = scene.takeLog()
    #expect(!modal.push(x, completion: scene.done(), onRemove: scene.removal))
    #expect(scene.takeLog() == "ev!(alreadyPresenting) → done")
    #expect(scene.state == "A ⌃ sheet: Y")
    scene.router.dismiss()
    #expect(modal.push(x))
    #expect(scene.state == "A ⌃ sheet: X")
  }

  enum First: CaseIterable { case push, setRoot, setStack, replaceTop, setTabs }

  @Test(arguments: First.allCases)
  func `whatever fills a modal router presents it in its style`(first: First) {
    let scene = Scene(a)
    let style = PresentationStyle.sheet(detents: [.medium, .height(120)], dismissable: false)
    let modal = scene.router.modal(style)
    let isDone =
      switch first {
      case .push: modal.push(x)
      case .setRoot: modal.setRoot(x)
      case .setStack: modal.setStack([x])
      case .replaceTop: modal.replaceTop(with: x)
      case .setTabs: modal.setTabs([TestTab.a], selected: .a)
      }
    #expect(isDone)
    #expect(scene.takeLog() == "ev")
    #expect(scene.router.state.layers.last?.style == style)
    #expect(scene.events.last?.place.layer == 1)
    #expect(scene.state == (first == .setTabs ? "A ⌃ sheet: tabs{a*:}" : "A ⌃ sheet: X"))
  }

  @Test func `a modal router has nothing to change before its first screen`() {
    let scene = Scene(a, b)
    let modal = scene.router.modal(.sheet())
    for command: NavigationCommand in [.pop(1), .pop(0), .popTo(a), .popToRoot] {
      #expect(scene.outcome(command, by: modal) == .refused(.noStack), "\(command)")
    }
    #expect(scene.outcome(.setStack([]), by: modal) == .refused(.invalidCount))
    #expect(scene.outcome(.dismiss, by: modal) == .refused(.nothingPresented))
    #expect(modal.screens.isEmpty)
    #expect(modal.presented == nil)
    #expect(modal.presenting === scene.router)
    #expect(modal.state == NavigationState())
    #expect(!modal.canPop)
    #expect(scene.state == "A › B")
  }

  @Test func `a modal router is its layer's router from then on`() {
    let scene = Scene(a)
    let modal = scene.router.modal(.sheet())
    modal.push(x)
    modal.push(y)
    #expect(scene.state == "A ⌃ sheet: X › Y")
    #expect(modal.dismiss())
    #expect(scene.outcome(.push(z), by: modal) == .refused(.layerClosed))
    #expect(scene.state == "A")
  }

  @Test func `a modal router whose presenter has closed refuses`() {
    let scene = Scene(a)
    let sheet = scene.presentStack(x)
    let modal = sheet.modal(.sheet())
    let onModal = modal.modal(.sheet())
    sheet.dismiss()
    #expect(scene.outcome(.push(y), by: modal) == .refused(.layerClosed))
    #expect(scene.outcome(.push(y), by: onModal) == .refused(.layerClosed))
    #expect(scene.state == "A")
  }

  @Test func `a refused first screen leaves the modal router usable`() {
    let scene = Scene()
    let o = PageObject("O")
    scene.push(o)
    let modal = scene.router.modal(.fullScreen)
    #expect(scene.outcome(.push(o), by: modal) == .refused(.alreadyOnStack))
    #expect(scene.outcome(.setStack([a, o]), by: modal) == .refused(.alreadyOnStack))
    #expect(scene.state == "O")
    #expect(modal.push(x))
    #expect(scene.state == "O ⌃ full screen: X")
  }

  @Test func `two modal routers of one presenter: the first to show something wins`() {
    let scene = Scene(a)
    let first = scene.router.modal(.sheet())
    let second = scene.router.modal(.fullScreen)
    #expect(second.push(y))
    #expect(!first.push(x))
    #expect(scene.state == "A ⌃ full screen: Y")
  }

  @Test func `an alert needs no layer`() {
    let scene = Scene(a)
    let modal = scene.router.modal(.sheet())
    #expect(modal.showAlert(NavigationAlert("1")))
    #expect(scene.state == #"A ⌃ alert "1""#)
    #expect(modal.dismissAlert())
    #expect(scene.state == "A")
  }
}
