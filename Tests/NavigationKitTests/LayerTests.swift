import NavigationKit
import Testing

@MainActor
struct LayerTests {
  @Test func `R12 a dismiss and a present are shown one after the other`() throws {
    let scene = Scene(a, manual: true)
    let renderer = try #require(scene.renderer)
    scene.presentBare(x)
    renderer.completeAll()
    let before = renderer.changes.count
    _ = scene.takeLog()
    scene.router.dismiss(completion: scene.done("₁"))
    scene.router.present(y, completion: scene.done("₂"), onRemove: scene.removal)
    #expect(scene.state == "A ⌃ sheet: Y")
    #expect(scene.takeLog() == "rm X → ev → ev")
    #expect(renderer.changes.count == before + 1)
    renderer.complete()
    #expect(scene.takeLog() == "done₁")
    #expect(renderer.shown == "A")
    renderer.complete()
    #expect(scene.takeLog() == "done₂")
    #expect(renderer.shown == "A ⌃ sheet: Y")
    let second = try #require(scene.router.presented)
    #expect(second.present(z))
    #expect(scene.state == "A ⌃ sheet: Y ⌃ sheet: Z")
  }

  @Test func `R15 the completion of a dismiss finds everything done`() {
    let scene = Scene(a)
    scene.presentBare(x)
    _ = scene.takeLog()
    scene.router.dismiss(
      completion: {
        #expect(scene.router.presented == nil)
        #expect(scene.takeLog() == "rm X → ev")
        scene.write("looked around")
      }
    )
    #expect(scene.takeLog() == "looked around")
  }

  @Test func `R17 a bare screen has no stack`() throws {
    let scene = Scene(a)
    scene.presentBare(x)
    let sheet = try #require(scene.router.presented)
    #expect(scene.outcome(.push(y), by: sheet) == .refused(.noStack))
    #expect(scene.outcome(.pop(1), by: sheet) == .refused(.noStack))
    #expect(scene.outcome(.popTo(x), by: sheet) == .refused(.noStack))
    #expect(scene.outcome(.popToRoot, by: sheet) == .refused(.noStack))
    #expect(scene.outcome(.replaceTop(y), by: sheet) == .refused(.noStack))
    #expect(sheet.screens as? [Page] == [x])
    #expect(!sheet.canPop)
    #expect(scene.state == "A ⌃ sheet: X")
  }

  @Test func `R18 pop never closes a layer`() {
    let scene = Scene(a)
    let sheet = scene.presentStack(x, y)
    #expect(scene.log(of: { sheet.pop() }) == "rm Y → ev")
    #expect(scene.outcome(.popToRoot, by: sheet) == .unchanged)
    #expect(scene.takeLog() == "")
    _ = scene.takeLog()
    #expect(!sheet.pop())
    #expect(scene.takeLog() == "ev!(atRoot)")
    #expect(scene.state == "A ⌃ sheet: X")
  }

  @Test func `R19 dismiss never pops`() {
    let scene = Scene(a, b)
    _ = scene.takeLog()
    #expect(!scene.router.dismiss())
    #expect(scene.takeLog() == "ev!(nothingPresented)")
    #expect(scene.state == "A › B")
    scene.presentBare(x)
    _ = scene.takeLog()
    #expect(scene.router.dismiss())
    #expect(scene.takeLog() == "rm X → ev")
    #expect(scene.state == "A › B")
  }

  @Test func `R20 dismiss closes everything above in one transition`() throws {
    let scene = Scene(a, manual: true)
    let renderer = try #require(scene.renderer)
    scene.presentStack(z, by: scene.presentStack(x, y))
    let before = renderer.changes.count
    _ = scene.takeLog()
    scene.router.dismiss(completion: scene.done())
    #expect(scene.takeLog() == "rm Z → rm Y → rm X → ev")
    #expect(scene.left == "Z Y X")
    renderer.completeAll()
    #expect(scene.takeLog() == "done")
    #expect(renderer.changes.count == before + 1)
    #expect(renderer.shown == "A")
  }

  @Test func `R21 who presented nothing is closed itself, and nobody else`() {
    let scene = Scene(a)
    let first = scene.presentStack(x)
    let second = scene.presentStack(y, by: first)
    #expect(scene.log(of: { second.dismiss() }) == "rm Y → ev")
    #expect(scene.state == "A ⌃ sheet: X")
    #expect(scene.log(of: { first.dismiss() }) == "rm X → ev")
    #expect(scene.state == "A")
  }

  @Test func `R22 a layer presents one other at a time`() {
    let scene = Scene(a)
    let sheet = scene.presentStack(x)
    #expect(scene.outcome(.present(.screen(y), as: .sheet())) == .refused(.alreadyPresenting))
    #expect(scene.state == "A ⌃ sheet: X")
    #expect(sheet.present(y))
    #expect(scene.state == "A ⌃ sheet: X ⌃ sheet: Y")
  }

  @Test func `R23 a stack moves below a layer and leaves it alone`() {
    let scene = Scene(a, b)
    scene.presentBare(x)
    #expect(scene.log(of: { scene.push(c) }) == "ev")
    #expect(scene.state == "A › B › C ⌃ sheet: X")
    #expect(scene.events.last?.place.layer == 0)
    #expect(scene.events.last?.top?.screen as? Page == x)
    #expect(scene.log(of: { scene.router.pop(2) }) == "rm C → rm B → ev")
    #expect(scene.state == "A ⌃ sheet: X")
  }

  @Test func `R24 setRoot and dismissAll close all layers in one transition`() throws {
    for startsOver in [true, false] {
      let scene = Scene(a, b, manual: true)
      let renderer = try #require(scene.renderer)
      scene.presentStack(y, by: scene.presentStack(x))
      let before = renderer.changes.count
      let logged = scene.log {
        if startsOver { scene.router.setRoot(n) } else { scene.router.dismissAll() }
      }
      #expect(logged == (startsOver ? "rm Y → rm X → rm B → rm A → ev" : "rm Y → rm X → ev"))
      #expect(scene.state == (startsOver ? "N" : "A › B"))
      renderer.completeAll()
      #expect(renderer.changes.count == before + 1)
      #expect(renderer.shown == scene.state)
    }
  }

  enum Opening: CaseIterable { case bare, sheet, full, modal }
  enum Closing: CaseIterable { case below, itself, startingOver, person }

  @Test(arguments: Opening.allCases, Closing.allCases)
  func `R25 a layer's screen leaves once, however it came and went`(
    opening: Opening,
    closing: Closing
  ) throws {
    let scene = Scene(a)
    switch opening {
    case .bare: scene.router.present(x, as: .sheet(), onRemove: scene.removal)
    case .sheet: scene.router.present(sheet: x, onRemove: scene.removal)
    case .full: scene.router.present(full: x, onRemove: scene.removal)
    case .modal: scene.router.modal(.sheet()).push(x, onRemove: scene.removal)
    }
    let layer = try #require(scene.router.presented)
    #expect(scene.takeLog() == "ev")
    let expected: String
    switch closing {
    case .below:
      #expect(scene.router.dismiss())
      expected = "rm X → ev"
    case .itself:
      #expect(layer.dismiss())
      expected = "rm X → ev"
    case .startingOver:
      #expect(scene.router.setRoot(n))
      expected = "rm X → rm A → ev"
    case .person:
      let isSheet = opening != .full
      #expect(scene.user.swipeDown() == isSheet)
      expected = isSheet ? "rm X → ev(user)" : ""
    }
    #expect(scene.takeLog() == expected)
    #expect(scene.router.presented == nil || expected.isEmpty)
    if expected.isEmpty { layer.dismiss() } else { #expect(!layer.dismiss()) }
    scene.router.setRoot(m)
    #expect(!scene.takeLog().contains("rm X → rm X"))
    #expect(scene.state == "M")
  }

  @Test func `a closed layer's router refuses everything`() {
    let scene = Scene(a)
    let bare = Scene(a)
    bare.presentBare(x)
    let routers = [
      scene.presentStack(x), scene.router.presented, bare.router.presented,
      scene.router.presented?.tab(TestTab.a), scene.router.presented?.modal(.sheet()),
    ]
    scene.router.dismiss()
    bare.router.dismiss()
    for router in routers.compactMap(\.self) {
      for command in NavigationCommand.oneOfEach {
        #expect(scene.outcome(command, by: router) == .refused(.layerClosed), "\(command)")
      }
      #expect(router.screens.isEmpty)
      #expect(router.presented == nil)
      #expect(router.presenting == nil)
      #expect(router.state == NavigationState())
      #expect(!router.canPop)
    }
    #expect(scene.state == "A")
  }

  @Test func `a closed layer's router stays closed when another layer comes`() {
    let scene = Scene(a)
    let first = scene.presentStack(x)
    scene.router.dismiss()
    scene.presentStack(y)
    #expect(scene.outcome(.push(z), by: first) == .refused(.layerClosed))
    #expect(scene.outcome(.dismiss, by: first) == .refused(.layerClosed))
    #expect(scene.state == "A ⌃ sheet: Y")
  }

  @Test func `routers know the layers above and below`() throws {
    let scene = Scene(a)
    #expect(scene.router.presented == nil)
    #expect(scene.router.presenting == nil)
    let first = scene.presentStack(x)
    let second = scene.presentStack(y, by: first)
    #expect(scene.router.presented?.screens as? [Page] == [x])
    #expect(first.presented?.screens as? [Page] == [y])
    #expect(second.presenting?.screens as? [Page] == [x])
    #expect(first.presenting === scene.router)
    let held = try #require(scene.router.presented)
    #expect(scene.router.presented === held)
    #expect("\(first.state)" == "sheet: X ⌃ sheet: Y")
    #expect("\(second.state)" == "sheet: Y")
  }

  @Test func `dismissAll closes from any layer`() {
    let scene = Scene(a)
    let first = scene.presentStack(x)
    let second = scene.presentStack(y, by: first)
    #expect(second.dismissAll())
    #expect(scene.state == "A")
    #expect(scene.outcome(.dismissAll) == .refused(.nothingPresented))
  }

  @Test func `ten thousand layers are dismissed at once`() {
    let router = BaseRouter()
    let count = 10_000
    let removed = stack(count, on: router)
    #expect(router.state.layers.count == count + 1)
    #expect(router.dismiss())
    #expect(removed() == (0..<count).reversed())
    #expect("\(router.state)" == "base")
  }

  @Test func `ten thousand layers are dropped with their router`() {
    var router: BaseRouter? = BaseRouter()
    if let router { _ = stack(10_000, on: router) }
    let engineIsGone = Weak(object: router)
    router = nil
    #expect(engineIsGone.object == nil)
  }

  /// Presents layer upon layer, each by the router that `modal(_:)` of the one below gave.
  ///
  /// - Returns: Gives the numbers of the layers that have been removed.
  private func stack(_ count: Int, on base: BaseRouter) -> () -> [Int] {
    let removed = Numbers()
    base.setRoot(Page.page("base"))
    var top: any Router = base
    for number in 0..<count {
      top = top.modal(.sheet())
      top.push(x, onRemove: { _ in removed.all.append(number) })
    }
    return { removed.all }
  }

  @MainActor
  private final class Numbers {
    var all: [Int] = []
  }
}

extension NavigationCommand {
  /// One command of each kind, with arguments that are right for a layer with a stack.
  static var oneOfEach: [NavigationCommand] {
    [
      .setRoot(n), .setStack([n]), .push(n), .pop(1), .popTo(n), .popToRoot, .replaceTop(n),
      .present(.screen(n), as: .sheet()), .present(.stack([n]), as: .fullScreen),
      .present(.tabs([NavigationTab(TestTab.a)], selected: TestTab.a), as: .sheet()), .dismiss,
      .dismissAll, .setTabs([NavigationTab(TestTab.a)], selected: TestTab.a),
      .selectTab(TestTab.a), .setBadge("1", tab: TestTab.a), .showAlert(NavigationAlert("1")),
      .dismissAlert,
    ]
  }
}
