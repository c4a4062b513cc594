import NavigationKit
import Testing

/// Restoring shows one picture, tells nobody of removals, and gives each flow its screens back.
@MainActor
struct RestoringTests {
  private let registry = makeFlowRegistry()

  private func saved(_ router: any Router) throws -> SavedState {
    try registry.decode(try registry.encode(router).data)
  }

  /// An app with two tabs, a flow that has pushed another on the first, and a sheet of the second.
  private func playedApp() -> (router: BaseRouter, app: RootFlow) {
    let router = BaseRouter()
    let app = RootFlow(router: router)
    router.run(app)
    let first = app.tabFlow(0)
    first?.router.push(Spot.product(id: "1"))
    first?.pushChild()
    (first?.children.first as? StepFlow)?.next()
    first?.router.push(Spot.home)
    app.tabFlow(1)?.presentChild()
    (app.tabFlow(1)?.children.first as? StepFlow)?.next()
    return (router, app)
  }

  @Test func `restoring is one transition without animation and without a removal`() throws {
    let (router, _) = playedApp()
    let saved = try saved(router)
    let renderer = ManualRenderer()
    let other = BaseRouter(renderer: renderer)
    var left = 0
    other.observe { left += $0.left.count }
    #expect(other.run(RootFlow(router: other), restoring: saved) == .restored(cuts: []))
    #expect(renderer.changes.count == 1)
    #expect(renderer.changes.first?.animated == false)
    #expect(renderer.changes.first?.to == router.state)
    #expect(left == 0)
  }

  @Test func `flows own their screens again`() throws {
    let (router, app) = playedApp()
    let text = "\(router.state)"
    #expect(
      text == "tabs{a*: home › product(id: \"1\") › note0 › note1 › home, b: home} "
        + "⌃ sheet: note0 › note1"
    )
    let other = BaseRouter()
    let restored = RootFlow(router: other)
    #expect(other.run(restored, restoring: try saved(router)) == .restored(cuts: []))
    #expect("\(other.state)" == text)
    #expect(restored.treeDescription == app.treeDescription)
    #expect(try registry.encode(other) == registry.encode(router))

    // What each flow does afterwards goes where it would have gone.
    let sheet = restored.tabFlow(1)?.children.first as? StepFlow
    #expect(sheet?.memory == 1)
    sheet?.next()
    #expect("\(other.state)".hasSuffix("⌃ sheet: note0 › note1 › note2"))
    other.input.swipeDown()
    #expect(restored.tabFlow(1)?.results == ["nil"])
    let pushed = restored.tabFlow(0)?.children.first as? StepFlow
    pushed?.done()
    #expect(restored.tabFlow(0)?.results == ["1"])
    #expect("\(other.state)" == "tabs{a*: home › product(id: \"1\") › home, b: home}")
  }

  @Test func `a restored flow ends with its last screen and is let go`() throws {
    let router = BaseRouter()
    let app = RootFlow(router: router)
    router.run(app)
    app.tabFlow(0)?.pushChild()
    let other = BaseRouter()
    let restored = RootFlow(router: other)
    other.run(restored, restoring: try saved(router))
    weak var child: StepFlow?
    child = restored.tabFlow(0)?.children.first as? StepFlow
    #expect(child != nil)
    other.input.back()
    #expect(restored.tabFlow(0)?.results == ["nil"])
    #expect(child == nil)
  }

  @Test func `flows of one kind on one stack keep their bounds`() throws {
    let router = BaseRouter()
    let app = RootFlow(router: router)
    router.run(app)
    app.tabFlow(0)?.pushChild()
    app.tabFlow(0)?.pushChild()
    let other = BaseRouter()
    let restored = RootFlow(router: other)
    other.run(restored, restoring: try saved(router))
    #expect("\(other.state)" == "tabs{a*: home › note0 › note0, b: home}")
    #expect(restored.tabFlow(0)?.children.count == 2)
    (restored.tabFlow(0)?.children.first as? StepFlow)?.done()
    #expect("\(other.state)" == "tabs{a*: home › note0, b: home}")
    #expect(restored.tabFlow(0)?.children.count == 1)
  }

  @Test func `what no coordinator takes up is taken away with what lies above it`() throws {
    let (router, _) = playedApp()
    let other = BaseRouter()
    let restored = RootFlow(router: other)
    restored.forgets = true
    let outcome = other.run(restored, restoring: try saved(router))
    #expect("\(other.state)" == "tabs{a*: home › product(id: \"1\"), b: home}")
    guard case .restored(let cuts) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(
      cuts.map(\.description) == [
        "step: no coordinator took it up (layer 0, 5 screens lost)"
      ]
    )
    #expect(restored.tabFlow(0)?.children.isEmpty == true)
  }

  @Test(arguments: [SpotTab.a, .b])
  func `what no coordinator takes up is taken away in each tab`(_ selected: SpotTab) throws {
    let router = BaseRouter()
    let app = RootFlow(router: router)
    router.run(app)
    for index in [0, 1] { app.tabFlow(index)?.pushChild() }
    // Selecting the selected one would pop it.
    if selected == .b { router.selectTab(selected) }
    router.modal().push(Spot.home)
    let other = BaseRouter()
    let restored = RootFlow(router: other)
    restored.forgets = true
    let outcome = other.run(restored, restoring: try saved(router))
    #expect(
      "\(other.state)"
        == "tabs{a\(selected == .a ? "*" : ""): home, b\(selected == .b ? "*" : ""): home}"
    )
    guard case .restored(let cuts) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(cuts.map(\.lost).reduce(0, +) == 3)
  }

  @Test func `a flow whose router stands elsewhere now loses its screens and starts`() throws {
    let router = BaseRouter()
    let app = RootFlow(router: router)
    router.run(app)
    app.tabFlow(0)?.presentChild()
    let other = BaseRouter()
    let restored = RootFlow(router: other)
    restored.pushesWhatWasPresented = true
    other.run(restored, restoring: try saved(router))
    #expect("\(other.state)" == "tabs{a*: home › note0, b: home}")
    #expect(restored.tabFlow(0)?.children.count == 1)
  }

  @Test func `a coordinator that isn't registered is cut off with those below it`() throws {
    let router = BaseRouter()
    let app = RootFlow(router: router)
    router.run(app)
    let guest = GuestFlow(router: router.tab(SpotTab.a))
    app.startChild(guest)
    guest.startChild(StepFlow(router: router.tab(SpotTab.a)))
    #expect("\(router.state)" == "tabs{a*: home › home › note0, b: home}")
    let encoded = try registry.encode(router)
    #expect(
      encoded.cuts.map(\.description) == [
        "GuestFlow: the type isn't registered (layer 0, 2 screens lost)"
      ]
    )
    let other = BaseRouter()
    other.run(RootFlow(router: other), restoring: try registry.decode(encoded.data))
    #expect("\(other.state)" == "tabs{a*: home, b: home}")
  }

  @Test func `with nothing to show the coordinator starts, with its memory`() throws {
    let router = BaseRouter()
    #expect(router.run(StepFlow(router: router), restoring: nil) == .started)
    #expect("\(router.state)" == "note0")
    let text =
      #"{"format": 1, "version": 1, "layers": [],"#
      + #" "coordinators": [{"name": "step", "memory": 5}]}"#
    let other = BaseRouter()
    let flow = StepFlow(router: other)
    #expect(other.restore(flow, from: try registry.decode(text)) == .started)
    #expect("\(other.state)" == "note0")
    #expect(flow.memory == 5)
  }

  @Test func `a memory that can't be read cuts its coordinator off`() throws {
    let (router, _) = playedApp()
    let text = try registry.encode(router).text
    let saved = try registry.decode(
      text.replacing("\"memory\" : 1", with: "\"memory\" : \"one\"")
    )
    #expect("\(saved.state)" == "tabs{a*: home › product(id: \"1\"), b: home}")
    #expect(saved.cuts.map(\.subject) == ["step", "step"])
    #expect(saved.cuts.map(\.lost) == [5, 0])
  }

  @Test func `a router that shows something refuses, and loses nothing`() throws {
    let (router, _) = playedApp()
    let saved = try saved(router)
    let other = BaseRouter()
    other.setRoot(Spot.home)
    let app = RootFlow(router: other)
    var outcomes: [RestoreOutcome] = []
    let texts = diagnostics {
      outcomes.append(other.restore(saved))
      outcomes.append(other.run(app, restoring: saved))
      outcomes.append(other.modal().restore(saved))
    }
    #expect(
      outcomes == [
        .refused(.blocked("something is shown")), .refused(.blocked("something is shown")),
        .refused(.blocked("it isn't the base")),
      ]
    )
    #expect(texts.count == 3)
    #expect(
      texts.first == "Can't restore with this router: it already shows home."
    )
    #expect("\(other.state)" == "home")
    #expect(app.children.isEmpty)
    other.popToRoot()
    #expect(other.run(app))
  }

  @Test func `what a guard doesn't allow is cut off with what lies above`() throws {
    let router = BaseRouter()
    router.setStack([Spot.home, Spot.product(id: "1")])
    router.modal().push(Note(number: 1))
    router.presented?.modal(.fullScreen).push(Spot.home)
    let saved = try saved(router)
    let other = BaseRouter()
    other.addGuard { attempt in
      attempt.command.screens.contains { $0 is Note } ? .block("no notes") : .allow
    }
    let outcome = other.restore(saved)
    #expect("\(other.state)" == "home › product(id: \"1\")")
    guard case .restored(let cuts) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(
      cuts.map(\.description) == [
        "note1: the router refused it: no notes (layer 1, 2 screens lost)"
      ]
    )
  }

  @Test func `tabs are given their behaviour again`() throws {
    let router = BaseRouter()
    router.setTabs([SpotTab.a, .b], selected: .a)
    router.setBadge("3", for: SpotTab.b)
    router.tab(SpotTab.a).setStack([Spot.home, Spot.home])
    let other = BaseRouter()
    other.restore(try saved(router))
    var vetoes = 0
    other.setBehavior(of: [
      NavigationTab(SpotTab.a, reselection: .stay), NavigationTab(SpotTab.b, veto: { vetoes += 1 }),
      NavigationTab(SpotTab.c),
    ])
    #expect(other.state == router.state)
    other.selectTab(SpotTab.a)
    other.selectTab(SpotTab.b)
    #expect(vetoes == 1)
    #expect(other.state == router.state)
  }

  @Test func `a flow that has lost its screens and isn't given its children again ends`() throws {
    let text =
      #"{"format": 1, "version": 1, "layers": [{"stack": ["#
      + #"{"name": "spot", "value": {"home": {}}, "coordinator": 1}]}], "coordinators": ["#
      + #"{"name": "step", "hadScreens": true, "memory": 1}, {"name": "chain", "parent": 0}]}"#
    let router = BaseRouter()
    let flow = StepFlow(router: router)
    let outcome = router.restore(flow, from: try registry.decode(text))
    guard case .restored(let cuts) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(cuts.map(\.lost) == [1])
    #expect(flow.isFinished)
    #expect("\(router.state)" == "")
  }

  @Test func `with everything refused the coordinator starts`() throws {
    let (router, _) = playedApp()
    let saved = try saved(router)
    let other = BaseRouter()
    var isFirst = true
    other.addGuard { _ in
      defer { isFirst = false }
      return isFirst ? .block("not yet") : .allow
    }
    #expect(other.run(RootFlow(router: other), restoring: saved) == .started)
    #expect("\(other.state)" == "tabs{a*: home, b: home}")
  }

  @Test func `restored flows go through the decorator of their router`() throws {
    let (router, _) = playedApp()
    let saved = try saved(router)
    let decorator = CountingRouter(BaseRouter())
    let restored = RootFlow(router: decorator)
    #expect(decorator.restore(restored, from: saved) == .restored(cuts: []))
    #expect(decorator.state == router.state)
    #expect(decorator.commands.count == 4)
    (restored.tabFlow(1)?.children.first as? StepFlow)?.next()
    restored.tabFlow(0)?.router.push(Spot.home)
    #expect(decorator.commands.suffix(2) == ["push note2", "push home"])
  }

  @Test func `a memory that is optional may be nothing`() throws {
    let router = BaseRouter()
    let flow = MaybeFlow(router: router)
    router.run(flow)
    for memory in [nil, 1] {
      flow.memory = memory
      let other = BaseRouter()
      let restored = MaybeFlow(router: other)
      other.run(restored, restoring: try saved(router))
      #expect(restored.memory == memory)
    }
  }

  @Test func `a coordinator that runs already isn't restored`() throws {
    let (router, app) = playedApp()
    let saved = try saved(router)
    let other = BaseRouter()
    let texts = diagnostics {
      #expect(
        other.run(app, restoring: saved) == .refused(.blocked("the coordinator can't be run"))
      )
      #expect(other.restore(app, from: saved) == .refused(.blocked("the coordinator can't be run")))
    }
    #expect(texts.count == 2)
    #expect(other.state == BaseRouter().state)
    #expect(router.input.swipeDown())
  }

  @Test func `a flow's router restores for the flow`() throws {
    let router = BaseRouter()
    router.setStack([Spot.home, Spot.home])
    let other = BaseRouter()
    let flow = GuestFlow(router: other)
    flow.router.restore(try saved(router))
    flow.finish()
    #expect("\(other.state)" == "home")
  }

  @Test func `no damage to a file with coordinators is a crash, or leaves a flow without anything`()
    throws
  {
    let (router, _) = playedApp()
    let file = [UInt8](try registry.encode(router).data).filter { $0 != 32 && $0 != 10 }
    var dice = Dice(7)
    var (restored, ended) = (0, 0)
    for round in 0..<6_000 {
      var bytes = file
      // Digits stand for owners, parents, places and memories: they're what is worth damaging most.
      let digits = bytes.indices.filter { (48...57).contains(bytes[$0]) }
      switch dice.roll(4) {
      case 0: bytes.remove(at: dice.roll(bytes.count))
      case 1: bytes.swapAt(dice.roll(bytes.count), dice.roll(bytes.count))
      default:
        for _ in 0...dice.roll(3) {
          bytes[digits[dice.roll(digits.count)]] = UInt8(48 + dice.roll(10))
        }
      }
      guard let saved = try? registry.decode(String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      let other = BaseRouter()
      let app = RootFlow(router: other)
      let outcome = other.run(app, restoring: saved)
      if case .restored = outcome { restored += 1 }
      if app.isFinished { ended += 1 }
      for flow in app.allBelow
      where !flow.isFinished && flow.node.holdings?.hadAny == true {
        let holdsSomething = flow.node.holdings?.count ?? 0 > 0 || !flow.children.isEmpty
        #expect(holdsSomething, "round \(round): \(flow)")
      }
      app.finish()
      #expect(app.isFinished)
    }
    #expect(restored > 1_000)
    // With its only tab's flow gone the root has nothing left, and so has ended.
    #expect(ended > 0)
  }

  @Test func `coordinators may be nested as deep as a file says`() throws {
    let links = (0..<10_000).map { index in
      index == 0 ? #"{"name": "chain"}"# : #"{"name": "chain", "parent": \#(index - 1)}"#
    }
    let text =
      #"{"format": 1, "version": 1, "layers": [{"stack": ["#
      + #"{"name": "spot", "value": {"home": {}}, "coordinator": 9999}]}],"#
      + #" "coordinators": [\#(links.joined(separator: ","))]}"#
    let router = BaseRouter()
    let chain = ChainFlow(router: router)
    #expect(router.restore(chain, from: try registry.decode(text)) == .restored(cuts: []))
    var depth = 0
    var next: (any Coordinator)? = chain
    while let coordinator = next {
      depth += 1
      next = coordinator.children.first
    }
    #expect(depth == 10_000)
    chain.finish()
  }
}

@MainActor
private func makeFlowRegistry() -> ScreenRegistry {
  var registry = makeRegistry()
  registry.register(RootFlow.self, as: "root")
  registry.register(TabFlow.self, as: "tab")
  registry.register(StepFlow.self, as: "step")
  registry.register(ChainFlow.self, as: "chain")
  registry.register(MaybeFlow.self, as: "maybe")
  return registry
}

extension Coordinator {
  /// This coordinator and all below it.
  fileprivate var allBelow: [any Coordinator] { [self] + children.flatMap(\.allBelow) }
}

/// Two tabs with a flow in each.
private final class RootFlow: FlowCoordinator, RestorableCoordinator {
  var forgets = false
  var pushesWhatWasPresented = false

  override func start() {
    router.setTabs([SpotTab.a, .b], selected: .a)
    startTabs([nil, nil])
  }

  func restore(_ saved: SavedCoordinator) { startTabs(saved.children(TabFlow.self)) }

  private func startTabs(_ saved: [SavedCoordinator?]) {
    for (tab, saved) in zip([SpotTab.a, .b], saved) {
      startChild(TabFlow(router: router.tab(tab), root: self), restoring: saved)
    }
  }

  func tabFlow(_ index: Int) -> TabFlow? { children[index] as? TabFlow }
}

private final class TabFlow: FlowCoordinator, RestorableCoordinator {
  private weak var root: RootFlow?
  private(set) var results: [String] = []

  /// Which of the children are shown in a sheet.
  var memory: [Bool] = []

  init(router: any Router, root: RootFlow) {
    self.root = root
    super.init(router: router)
  }

  override func start() { router.setRoot(Spot.home) }

  func restore(_ saved: SavedCoordinator) {
    guard root?.forgets == false else { return }
    for (isSheet, child) in zip(memory, saved.children(StepFlow.self)) {
      run(inSheet: isSheet && root?.pushesWhatWasPresented == false, restoring: child)
    }
  }

  func pushChild() {
    memory.append(false)
    run(inSheet: false)
  }

  func presentChild() {
    memory.append(true)
    run(inSheet: true)
  }

  private func run(inSheet: Bool, restoring saved: SavedCoordinator? = nil) {
    startChild(StepFlow(router: inSheet ? router.modal() : router), restoring: saved) {
      [weak self] output in
      self?.results.append(output.map { "\($0)" } ?? "nil")
    }
  }
}

private final class StepFlow: FlowCoordinator, ResultCoordinator, RestorableCoordinator {
  typealias Output = Int
  var memory = 0
  override func start() { router.push(Note(number: 0)) }

  func next() {
    memory += 1
    router.push(Note(number: memory))
  }

  func done() { finish(with: memory) }
}

/// A flow that isn't registered.
private final class GuestFlow: FlowCoordinator {
  override func start() { router.push(Spot.home) }
}

/// A flow that runs others of its own kind.
private final class ChainFlow: FlowCoordinator, RestorableCoordinator {
  func restore(_ saved: SavedCoordinator) {
    if let next = saved.child(ChainFlow.self) {
      startChild(ChainFlow(router: router), restoring: next)
    }
  }
}

/// A flow whose memory may be nothing.
private final class MaybeFlow: FlowCoordinator, RestorableCoordinator {
  var memory: Int? = 5
  override func start() { router.setRoot(Spot.home) }
}

/// Writes down what goes through it.
private final class CountingRouter: Router {
  private(set) var commands: [String] = []
  private let wrapped: any Router

  init(_ wrapped: any Router) { self.wrapped = wrapped }

  var handle: RouterHandle { wrapped.handle }

  func perform(_ request: NavigationRequest) -> NavigationOutcome {
    commands.append("\(request.command)")
    return wrapped.perform(request)
  }
}
