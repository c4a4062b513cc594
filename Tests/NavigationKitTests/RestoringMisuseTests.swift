import Foundation
import NavigationKit
import Testing

/// Restoring and saving at odd times, with odd coordinators, and from odd files.
@MainActor
struct RestoringMisuseTests {
  private let registry = makeShopRegistry()

  private func saved(_ router: any Router) throws -> SavedState {
    try registry.decode(try registry.encode(router).data)
  }

  /// A shop with a child that was pushed or presented.
  private func played(inSheet: Bool) -> (router: BaseRouter, shop: ShopFlow) {
    let router = BaseRouter()
    let shop = ShopFlow(router: router)
    router.run(shop)
    shop.startItem(inSheet: inSheet)
    return (router, shop)
  }

  // MARK: - Odd times

  @Test func `a link that waited for the app is opened when everybody is back`() throws {
    let (router, _) = played(inSheet: true)
    let other = BaseRouter()
    let shop = ShopFlow(router: other)
    var links = LinkTable<Int>()
    links.add("item/:number") { (number: Int) in number }
    let opener = LinkOpener(links, root: shop, router: other)
    shop.onStart = { opener.isReady = true }
    #expect(opener.open(text: "/item/7") == .waiting)
    #expect(other.run(shop, restoring: try saved(router)) == .restored(cuts: []))
    #expect(shop.results == ["nil"], "The sheet has closed for the link.")
    #expect(shop.opened == [7])
    #expect(other.state.layers.count == 1)
  }

  @Test func `a link is asked of coordinators that were restored in the same step`() throws {
    let (router, _) = played(inSheet: false)
    let other = BaseRouter()
    let shop = ShopFlow(router: other)
    let opener = LinkOpener(LinkTable<String>(), root: shop, router: other)
    shop.onStart = { opener.isReady = true }
    #expect(opener.open(link: "item") == .waiting)
    other.run(shop, restoring: try saved(router))
    #expect((shop.children.first as? ItemFlow)?.opened == ["item"])
  }

  @Test func `restoring twice is refused, and the first stays`() throws {
    let (router, _) = played(inSheet: true)
    let saved = try saved(router)
    let other = BaseRouter()
    let shop = ShopFlow(router: other)
    other.run(shop, restoring: saved)
    let again = ShopFlow(router: other)
    let problems = diagnostics {
      #expect(other.run(again, restoring: saved) == .refused(.blocked("something is shown")))
      #expect(other.restore(saved) == .refused(.blocked("something is shown")))
    }
    #expect(problems.count == 2)
    #expect(shop.treeDescription == "ShopFlow\n  ItemFlow")
    #expect(again.treeDescription == "ShopFlow")
    #expect(other.state == router.state)
  }

  @Test func `one saved state may be restored in several trees`() throws {
    let (router, _) = played(inSheet: true)
    let saved = try saved(router)
    for _ in 0..<3 {
      let other = BaseRouter()
      #expect(other.run(ShopFlow(router: other), restoring: saved) == .restored(cuts: []))
      #expect(other.state == router.state)
    }
  }

  @Test func `restoring again inside of restoring is refused`() throws {
    let (router, _) = played(inSheet: false)
    let saved = try saved(router)
    let other = BaseRouter()
    let shop = ShopFlow(router: other)
    var inner: [RestoreOutcome] = []
    shop.onStart = { inner.append(other.run(ShopFlow(router: other), restoring: saved)) }
    let problems = diagnostics {
      #expect(other.run(shop, restoring: saved) == .restored(cuts: []))
    }
    #expect(inner == [.refused(.blocked("something is shown"))])
    #expect(problems.count == 1)
    #expect(other.state == router.state)
  }

  @Test func `restoring in a step belongs to the step, while a transition is out as well`() throws {
    let (router, _) = played(inSheet: true)
    let saved = try saved(router)
    let renderer = ManualRenderer()
    let other = BaseRouter(renderer: renderer)
    let shop = ShopFlow(router: other)
    other.inOneStep {
      #expect(other.run(shop, restoring: saved) == .restored(cuts: []))
      other.dismiss()
      #expect(shop.results == [])
    }
    #expect(shop.results == ["nil"])
    #expect(renderer.changes.count == 1)
    #expect("\(other.state)" == "home")
    other.push(Note(number: 3))
    renderer.completeAll()
    #expect(renderer.shown == "home › note3")
  }

  @Test func `a state saved in a step, or in a callback, has no flow that is about to end`() throws
  {
    let (router, shop) = played(inSheet: true)
    var states: [SavedState] = []
    var data = Data()
    router.inOneStep {
      router.dismiss()
      if let encoded = try? registry.encode(router) { data = encoded.data }
    }
    states.append(try registry.decode(data))
    shop.startItem(inSheet: false)
    shop.children.first?.onFinish = { [registry] in
      if let data = try? registry.encode(router).data, let saved = try? registry.decode(data) {
        states.append(saved)
      }
    }
    router.pop()
    #expect(states.count == 2)
    for state in states {
      let other = BaseRouter()
      let restored = ShopFlow(router: other)
      #expect(other.run(restored, restoring: state) == .restored(cuts: []))
      #expect("\(other.state)" == "home")
      #expect(restored.children.isEmpty)
      #expect(restored.results == [], "Nobody is told of an end in another life.")
    }
  }

  @Test func `a state may be saved in a guard and in a restoring`() throws {
    let (router, _) = played(inSheet: true)
    var count = 0
    router.addGuard { [registry] _ in
      if (try? registry.encode(router)) != nil { count += 1 }
      return .allow
    }
    router.dismiss()
    let other = BaseRouter()
    let shop = ShopFlow(router: other)
    shop.onStart = { [registry] in
      if (try? registry.encode(other)) != nil { count += 1 }
    }
    other.run(shop, restoring: try saved(router))
    #expect(count == 2)
  }

  @Test func `restoring while a guard is asked moves nothing`() throws {
    let (router, _) = played(inSheet: true)
    let saved = try saved(router)
    let other = BaseRouter()
    var outcomes: [RestoreOutcome] = []
    other.addGuard { _ in
      if outcomes.isEmpty { outcomes.append(other.restore(saved)) }
      return .allow
    }
    let problems = diagnostics { other.setRoot(Spot.home) }
    #expect(!problems.isEmpty)
    #expect("\(other.state)" == "home")
  }

  // MARK: - Odd routers

  @Test func `the router of a flow that has ended says so`() throws {
    let (router, _) = played(inSheet: false)
    let saved = try saved(router)
    let other = BaseRouter()
    let flow = ShopFlow(router: other)
    flow.finish()
    let problems = diagnostics { #expect(flow.router.restore(saved) == .refused(.flowEnded)) }
    #expect(problems == ["Can't restore with this router: \(NavigationRefusal.flowEnded)."])
    #expect(other.state == BaseRouter().state)
  }

  @Test func `the routers of tabs, layers and closed layers refuse`() throws {
    let saved = try saved(played(inSheet: false).router)
    let router = BaseRouter()
    router.setTabs([SpotTab.a, .b], selected: .a)
    let sheet = router.modal()
    sheet.push(Spot.home)
    let before = router.state
    let problems = diagnostics {
      let tab = router.tab(SpotTab.a)
      #expect(tab.restore(saved) == .refused(.blocked("it isn't the base")))
      #expect(sheet.restore(saved) == .refused(.blocked("it isn't the base")))
      #expect(router.tab(SpotTab.c).restore(saved) == .refused(.unknownTab))
      #expect(router.state == before)
      router.dismiss()
      #expect(sheet.restore(saved) == .refused(.layerClosed))
    }
    #expect(problems.count == 4)
  }

  @Test func `without the base router nothing is shown, as nobody could run the coordinator`()
    throws
  {
    let saved = try saved(played(inSheet: false).router)
    var base: BaseRouter? = BaseRouter()
    let keeper = base.map { ShopFlow(router: $0) }
    base = nil
    let router = try #require(keeper?.router)
    var events = 0
    router.observe { _ in events += 1 }
    let shop = ShopFlow(router: router)
    let problems = diagnostics {
      let outcome = router.run(shop, restoring: saved)
      #expect(outcome == .refused(.blocked("the coordinator can't be run")))
    }
    #expect(problems.count == 1)
    #expect(events == 0)
    #expect("\(router.state)" == "")
    #expect(!shop.isFinished)
  }

  @Test func `a coordinator with a router of another tree starts there, and takes nothing here`()
    throws
  {
    let (router, _) = played(inSheet: true)
    let saved = try saved(router)
    for isTop in [true, false] {
      let (other, foreign) = (BaseRouter(), BaseRouter())
      foreign.setRoot(Spot.product(id: "x"))
      let shop = ShopFlow(router: isTop ? foreign : other)
      if !isTop { shop.routerOfItems = foreign }
      other.run(shop, restoring: saved)
      if isTop {
        #expect("\(other.state)" == "")
        #expect("\(foreign.state)" == "home")
      } else {
        #expect("\(other.state)" == "home")
        #expect("\(foreign.state)" == "product(id: \"x\") ⌃ sheet: note0")
        foreign.presented?.push(Spot.home)
        #expect("\(other.state)" == "home")
        foreign.dismiss()
        #expect(shop.results == ["nil"])
      }
    }
  }

  @Test func `without the sheet below, all that lay above it goes`() throws {
    let router = BaseRouter()
    let shop = ShopFlow(router: router)
    router.run(shop)
    shop.startItem(inSheet: true)
    (shop.children.first as? ItemFlow)?.startInner()
    #expect("\(router.state)" == "home ⌃ sheet: note0 ⌃ sheet: note0")
    let other = BaseRouter()
    let restored = ShopFlow(router: other)
    restored.goesInSheet = { _ in false }
    other.run(restored, restoring: try saved(router))
    #expect("\(other.state)" == "home › note0")
    #expect(restored.treeDescription == "ShopFlow\n  ItemFlow")
  }

  @Test func `a sheet that a child presents in restoring isn't taken for one that was saved`()
    throws
  {
    let (router, shop) = played(inSheet: false)
    shop.startItem(inSheet: true)
    #expect("\(router.state)" == "home › note0 ⌃ sheet: note0")
    let other = BaseRouter()
    var refusals: [NavigationRefusal] = []
    other.observe { event in
      if let refusal = event.refusal { refusals.append(refusal) }
    }
    let restored = ShopFlow(router: other)
    restored.goesInSheet = { _ in true }
    other.run(restored, restoring: try saved(router))
    #expect("\(other.state)" == "home ⌃ sheet: note0")
    #expect(restored.treeDescription == "ShopFlow\n  ItemFlow")
    #expect(refusals == [.alreadyPresenting], "The second starts, and finds its place taken.")
    #expect(restored.results == ["nil"])
  }

  @Test func `what was saved restores one child, and another that is given it starts`() throws {
    let (router, _) = played(inSheet: true)
    let other = BaseRouter()
    let shop = ShopFlow(router: other)
    shop.isRestoringTwice = true
    other.run(shop, restoring: try saved(router))
    #expect("\(other.state)" == "home ⌃ sheet: note0 ⌃ sheet: note0")
    #expect(shop.treeDescription == "ShopFlow\n  ItemFlow\n  ItemFlow")
    other.dismiss()
    #expect(shop.results == ["nil", "nil"])
  }

  @Test func `a coordinator is restored as what it is, though it's handed on as its base class`()
    throws
  {
    let router = BaseRouter()
    let shop = SpecialShopFlow(router: router)
    router.run(shop)
    shop.startItem(inSheet: true)
    let other = BaseRouter()
    let restored: ShopFlow = SpecialShopFlow(router: other)
    #expect(other.run(restored, restoring: try saved(router)) == .restored(cuts: []))
    #expect(other.state == router.state)
    #expect(restored.treeDescription == "SpecialShopFlow\n  ItemFlow")
  }

  @Test func `a flow whose screens a guard keeps away isn't there to be restored`() throws {
    for inSheet in [true, false] {
      let (router, _) = played(inSheet: inSheet)
      let other = BaseRouter()
      other.addGuard { attempt in
        attempt.command.screens.contains { ($0 as? Note)?.number == 0 }
          ? .block("not now") : .allow
      }
      let shop = ShopFlow(router: other)
      let outcome = other.run(shop, restoring: try saved(router))
      if inSheet {
        #expect("\(other.state)" == "home")
        guard case .restored(let cuts) = outcome else {
          Issue.record("\(outcome)")
          continue
        }
        #expect(cuts.map(\.lost) == [1])
      } else {
        #expect(outcome == .started, "The whole stack was kept away.")
      }
      #expect(shop.children.isEmpty)
      #expect(shop.results == [])
      #expect(!shop.isFinished)
    }
  }

  // MARK: - Odd screens and files

  @Test func `the state of a router above the base is saved as one of its own`() throws {
    let router = BaseRouter()
    router.setTabs([SpotTab.a, .b], selected: .a)
    router.tab(SpotTab.b).setStack([Spot.home, Note(number: 1)])
    router.modal(.sheet(detents: [.medium])).push(Note(number: 2))
    router.presented?.modal(.fullScreen).push(Note(number: 3))
    for (part, text) in [
      (router.presented?.state, "note2 ⌃ full screen: note3"),
      (router.tab(SpotTab.b).state, "home › note1 ⌃ sheet: note2 ⌃ full screen: note3"),
      (router.modal().state, ""),
    ] {
      let saved = try registry.decode(registry.encode(try #require(part)).data)
      let other = BaseRouter()
      #expect(other.restore(saved) == .restored(cuts: []))
      #expect("\(other.state)" == text)
    }
  }

  @Test func `generic, nested, optional and equal screens keep apart`() throws {
    let router = BaseRouter()
    let tabs = [
      NavigationTab(1), NavigationTab(UInt8(1)), NavigationTab(Optional("e")),
      NavigationTab("caf\u{E9}"),
    ]
    router.setTabs(tabs, selected: UInt8(1))
    router.tab(1).setStack([Box(1), Box("1"), Box(Box(1)), Box(1), Outer.Inner.one])
    router.tab("cafe\u{301}").setStack([Box("cafe\u{301}"), Box("caf\u{E9}"), Box("")])
    let encoded = try registry.encode(router)
    #expect(encoded.cuts == [])
    let other = BaseRouter()
    #expect(other.restore(try registry.decode(encoded.data)) == .restored(cuts: []))
    #expect(other.state == router.state)
    #expect(try registry.encode(other) == encoded)
  }

  private static let home = #"{"name": "spot", "value": {"home": {}}}"#

  @Test(arguments: ["nan", "inf", "-inf", "0", "-5", "1e999", "0x", "", "5 5"])
  func `a height that makes no sense is left out, and its sheet stays`(height: String) throws {
    let text =
      #"{"format": 1, "version": 1, "layers": [{"stack": [\#(Self.home)]}, {"style": "sheet","#
      + #" "detents": ["height \#(height)", "fraction \#(height)", "lofty", "medium"],"#
      + #" "dismissable": true, "stack": [\#(Self.home)]}]}"#
    let router = BaseRouter()
    #expect(router.restore(try registry.decode(text)) == .restored(cuts: []))
    #expect(router.state.layers.last?.style == .sheet(detents: [.medium]))
  }

  @Test(arguments: [
    (#""format": 0"#, "format: a value is damaged"),
    (#""format": -9223372036854775808"#, "format: a value is damaged"),
    (#""format": 1e400"#, ""), (#""format": 99999999999999999999"#, ""), (#""format": 1.5"#, ""),
    (#""format": null"#, ""), (#""format": true"#, ""),
    (#""format": 1, "version": 1, "layers": {}"#, ""),
    (#""format": 1, "version": 1, "layers": [[]]"#, ""),
    (
      #""format": 1, "version": 1, "layers": [], "coordinators": [{"name": "shop", "parent": -1}]"#,
      ""
    ),
    (
      #""format": 1, "version": 1, "layers": [], "coordinators": [{"name": "shop", "parent": 0}]"#,
      ""
    ),
    (#""format": 1, "version": 1, "layers": [], "coordinators": [{"name": 7}]"#, ""),
    (#""format": 1, "version": 1, "layers": [], "coordinators": 7"#, ""),
  ])
  func `numbers and kinds that make no sense are an error`(_ text: String, _ why: String) {
    do throws(SavedStateError) {
      _ = try registry.decode(Data("{\(text)}".utf8))
      Issue.record("It was read.")
    } catch {
      guard case .damaged(let found) = error else {
        Issue.record("\(error)")
        return
      }
      if !why.isEmpty { #expect(found == why) }
    }
  }

  @Test(arguments: [
    #""layer": 9223372036854775807"#, #""layer": -1"#, #""layer": 1, "tab": 0"#,
    #""layer": 0, "tab": -7"#, #""layer": 0"#, #""hadScreens": true"#,
  ])
  func `a place that isn't there is no crash`(_ place: String) throws {
    let text =
      #"{"format": 1, "version": 1, "layers": [{"stack": [\#(Self.home)]}, {"style":"#
      + #" "fullScreen", "stack": [{"coordinator": 1, "name": "spot", "value": {"home": {}}}]}],"#
      + #" "coordinators": [{"name": "shop", "memory": [true]}, {"name": "item", "parent": 0, \#(place)}]}"#
    let router = BaseRouter()
    let shop = ShopFlow(router: router)
    router.run(shop, restoring: try registry.decode(text))
    (shop.children.first as? ItemFlow)?.router.push(Spot.home)
    shop.children.first?.finish()
    #expect(router.state.layers.count == 1)
    router.push(Spot.home)
    shop.finish()
  }
}

@MainActor
private func makeShopRegistry() -> ScreenRegistry {
  var registry = makeRegistry()
  registry.register(ShopFlow.self, as: "shop")
  registry.register(SpecialShopFlow.self, as: "special shop")
  registry.register(ItemFlow.self, as: "item")
  registry.register(Box<Int>.self, as: "box")
  registry.register(Box<String>.self, as: "box of text")
  registry.register(Box<Box<Int>>.self, as: "")
  registry.register(Outer.Inner.self, as: "\u{0}\"\\/ö")
  registry.register(UInt8.self, as: "byte")
  registry.register(String?.self, as: "maybe")
  registry.register(String.self, as: "text")
  return registry
}

private struct Box<Value: Hashable & Codable>: Screen, Codable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private enum Outer { enum Inner: Screen, Codable { case one } }

/// A root with children, which opens links that are numbers.
private class ShopFlow: FlowCoordinator, RestorableCoordinator, LinkHandler {
  var onStart: () -> Void = {}
  var routerOfItems: (any Router)?

  /// Where children are restored that were in a sheet, or not.
  var goesInSheet: (Bool) -> Bool = { $0 }
  var isRestoringTwice = false
  private(set) var results: [String] = []
  private(set) var opened: [Int] = []

  /// Which of the children are in a sheet.
  var memory: [Bool] = []

  override func start() {
    router.setRoot(Spot.home)
    onStart()
  }

  func restore(_ saved: SavedCoordinator) {
    onStart()
    for (inSheet, child) in zip(memory, saved.children(ItemFlow.self)) {
      let router = routerOfItems ?? router
      let modal = goesInSheet(inSheet) ? router.modal() : router
      run(modal, restoring: child)
      if isRestoringTwice { run(modal.modal(), restoring: child) }
    }
  }

  func startItem(inSheet: Bool) {
    memory.append(inSheet)
    run(inSheet ? router.modal() : router)
  }

  private func run(_ router: any Router, restoring saved: SavedCoordinator? = nil) {
    startChild(ItemFlow(router: router), restoring: saved) { [weak self] output in
      self?.results.append(output.map { "\($0)" } ?? "nil")
    }
  }

  func open(_ link: Int) -> Bool {
    opened.append(link)
    return true
  }
}

private final class SpecialShopFlow: ShopFlow {}

/// A flow in the middle, which opens links that are texts.
private final class ItemFlow: FlowCoordinator, RestorableCoordinator, ResultCoordinator, LinkHandler
{
  typealias Output = Int
  private(set) var opened: [String] = []

  override func start() { router.push(Note(number: 0)) }

  func restore(_ saved: SavedCoordinator) {
    if let inner = saved.child(ItemFlow.self) { startInner(restoring: inner) }
  }

  func startInner(restoring saved: SavedCoordinator? = nil) {
    startChild(ItemFlow(router: router.modal()), restoring: saved)
  }

  func open(_ link: String) -> Bool {
    opened.append(link)
    return true
  }
}
