import NavigationKit
import Testing

/// Going to a place in one transition, leaving alone what's there.
@MainActor
struct DestinationTests {
  /// Shows a place, and gives the ids before and after, so that what stayed can be told.
  private func stayed(in scene: Scene, _ body: () -> Void) -> [String] {
    let before = Set(scene.entries.map(\.id))
    body()
    return scene.entries.filter { before.contains($0.id) }.map { "\($0)" }
  }

  @Test func `a tab, its stack and a layer come in one transition`() {
    let scene = Scene.tabs([a], [b], manual: true)
    let place = NavigationDestination(tab: TestTab.b, [b, c]).presenting([x, y], as: .sheet())
    let transitions = scene.transitions {
      #expect(scene.router.show(place) { scene.write("done") })
    }
    #expect(transitions == 1)
    #expect(scene.picture == "tabs{a: A, b*: B›C} ⌃ X›Y")
    #expect(scene.takeLog() == "ev → ev → ev → done")
    #expect(scene.router.isShowing(place))
  }

  @Test func `what is there already stays, and nothing happens`() {
    let scene = Scene.tabs([a], [b, c], selected: .b, manual: true)
    scene.router.modal(.sheet()).setStack([x, y])
    scene.renderer?.completeAll()
    _ = scene.takeLog()
    let place = NavigationDestination(tab: TestTab.b, [b, c]).presenting([x, y])
    let transitions = scene.transitions {
      let stayed = stayed(in: scene) {
        #expect(!scene.router.show(place) { scene.write("done") })
      }
      #expect(stayed == ["A", "B", "C", "X", "Y"])
    }
    #expect(transitions == 0)
    #expect(scene.takeLog() == "done")
  }

  @Test(arguments: [
    ("A", "X Y", "A X", "set stack"),
    ("A", "X", "A X", "set stack"),
    ("A", "", "A", "dismiss"),
    ("A B", "X M", "A", "set stack, present"),
    ("A", "X M|Z", "A X M Z", ""),
    ("A", "X N|Z", "A X", "set stack, present"),
    ("A", "X M|Y", "A X M", "set stack"),
    ("A", "X M|Z|Y", "A X M Z", "present"),
    ("", "X M|Z", "A X M Z", ""),
    ("", "", "A", "dismiss"),
  ])
  func `from below upwards, what's equal stays`(
    _ stack: String,
    _ layers: String,
    _ stays: String,
    _ commands: String
  ) {
    let scene = Scene(a)
    scene.router.modal(.sheet()).setStack([x, m])
    scene.s.modal(.sheet()).setStack([z])
    _ = scene.takeLog()
    func pages(_ text: some StringProtocol) -> [Page] {
      text.split(separator: " ").map { .page("\($0)") }
    }
    var place = NavigationDestination(pages(stack))
    for layer in layers.split(separator: "|") { place = place.presenting(pages(layer)) }
    let count = scene.events.count
    let stayed = stayed(in: scene) { scene.router.show(place) }
    #expect(stayed.joined(separator: " ") == stays)
    #expect(scene.events[count...].map(verb).joined(separator: ", ") == commands)
    #expect(scene.router.isShowing(place))
    let wanted = ([stack.isEmpty ? "A" : stack] + layers.split(separator: "|").map(String.init))
      .joined(separator: " ⌃ ").split(separator: " ").joined(separator: "›")
    #expect(scene.picture == wanted.replacing("›⌃›", with: " ⌃ "))
  }

  private func verb(_ event: NavigationEvent) -> String {
    let words = "\(event)".split(separator: " ")
    return words[0] == "set" ? "set stack" : String(words[0])
  }

  @Test func `a layer in another style is another layer`() {
    let scene = Scene(a)
    scene.router.modal(.sheet()).setStack([x])
    let stayed = stayed(in: scene) {
      scene.router.show(NavigationDestination([a]).presenting([x], as: .fullScreen))
    }
    #expect(stayed == ["A"])
    #expect(scene.picture == "A ⌃ X")
  }

  @Test func `a bare screen isn't a stack of one`() {
    let scene = Scene(a)
    scene.present(x)
    let place = NavigationDestination([a]).presenting([x])
    #expect(!scene.router.isShowing(place))
    #expect(scene.router.show(place))
    #expect(scene.s.push(y))
  }

  @Test func `the router of a tab brings its tab to the front`() {
    let scene = Scene.tabs([a], [b])
    let flow = TestFlow("f", in: scene, router: scene.router.tab(TestTab.b))
    #expect(flow.router.show(NavigationDestination([b, c]).presenting([x])))
    #expect(scene.picture == "tabs{a: A, b*: B›C·f} ⌃ X·f")
    #expect(scene.router.show(NavigationDestination(tab: TestTab.a)))
    #expect(scene.picture == "tabs{a*: A, b: B›C·f}")
    #expect(!flow.isFinished)
  }

  @Test func `the selected tab isn't selected again`() {
    let scene = Scene.tabs([a, b], [c])
    #expect(!scene.router.show(NavigationDestination(tab: TestTab.a)))
    #expect(scene.picture == "tabs{a*: A›B, b: C}")
  }

  @Test func `from a layer one gets to a tab below, and takes the flow along`() {
    let scene = Scene.tabs([a], [b])
    let flow = TestFlow("f", in: scene, router: scene.router.modal(.sheet()), showing: x)
    flow.start()
    _ = scene.takeLog()
    #expect(flow.router.show(NavigationDestination(tab: TestTab.b, [b, d]).presenting([y])))
    #expect(scene.picture == "tabs{a: A, b*: B›D·f} ⌃ Y·f")
    #expect(scene.takeLog() == "rm X → ev → ev → ev")
  }

  @Test func `a layer that doesn't exist yet is presented with what comes`() {
    let scene = Scene(a)
    #expect(scene.router.modal(.sheet()).show(NavigationDestination([x, y]).presenting([z])))
    #expect(scene.picture == "A ⌃ X›Y ⌃ Z")
  }

  @Test func `it goes through a decorator, with the flow that asks`() {
    final class Still: Router {
      private let wrapped: any Router
      private(set) var seen: [String] = []
      init(_ wrapped: any Router) { self.wrapped = wrapped }
      var handle: RouterHandle { wrapped.handle }
      func perform(_ request: NavigationRequest) -> NavigationOutcome {
        seen.append("\(request.command) by \((request.coordinator as? TestFlow)?.name ?? "nobody")")
        return wrapped.perform(request)
      }
    }
    let scene = Scene.tabs([a], [b])
    scene.router.modal(.sheet()).setStack([x])
    let still = Still(scene.router)
    let flow = TestFlow("f", in: scene, router: still)
    flow.router.show(
      NavigationDestination(tab: TestTab.b).presenting([x, y]).presenting([z], as: .fullScreen)
    )
    #expect(
      still.seen == ["set stack X › Y by f", "select tab b by f", "set stack Z by f"]
    )
    #expect(scene.picture == "tabs{a: A, b*: B} ⌃ X›Y·f ⌃ Z·f")
  }

  @Test func `what a guard keeps in the way stops the rest`() {
    let scene = Scene.tabs([a], [b])
    scene.router.modal(.sheet()).setStack([x])
    scene.router.addGuard { attempt in
      if case .dismiss = attempt.command { return .block("no") }
      return .allow
    }
    _ = scene.takeLog()
    let place = NavigationDestination(tab: TestTab.b).presenting([y], as: .fullScreen)
    #expect(!scene.router.show(place) { scene.write("done") })
    #expect(scene.picture == "tabs{a*: A, b: B} ⌃ X")
    #expect(scene.takeLog() == "ev!(blocked) → done")
  }

  @Test func `without tabs, or without such a tab, nothing moves`() {
    let scene = Scene(a)
    #expect(!scene.router.show(NavigationDestination(tab: TestTab.a, [b])))
    #expect(!scene.router.show(NavigationDestination(tab: TestTab.a)))
    #expect(scene.takeLog() == "ev!(noTabs) → ev!(noTabs)")
    let tabs = Scene.tabs([a], [b])
    #expect(!tabs.router.show(NavigationDestination(tab: TestTab.z, [c]).presenting([x])))
    #expect(tabs.takeLog() == "ev!(unknownTab)")
    #expect(tabs.picture == "tabs{a*: A, b: B}")
  }

  @Test func `a layer needs a screen`() {
    let scene = Scene(a)
    #expect(!scene.router.show(NavigationDestination([a]).presenting([] as [Page])))
    #expect(scene.takeLog() == "ev!(invalidCount)")
  }

  @Test func `a layer without a screen is refused before anything moves`() {
    let scene = Scene(a)
    scene.router.modal(.sheet()).setStack([x])
    _ = scene.takeLog()
    let place = NavigationDestination([b]).presenting([y]).presenting([] as [Page])
    #expect(!scene.router.show(place) { scene.write("done") })
    #expect(scene.takeLog() == "ev!(invalidCount) → done")
    #expect(scene.picture == "A ⌃ X")
    #expect(!scene.router.isShowing(place))
  }

  @Test func `an object goes with its layer, and comes back in another`() {
    let scene = Scene(a)
    let object = PageObject("O")
    scene.router.modal(.sheet()).setStack([object])
    #expect(scene.router.show(NavigationDestination([a]).presenting([object], as: .fullScreen)))
    #expect(scene.picture == "A ⌃ O")
  }

  @Test func `a router whose place has gone shows nothing`() {
    let scene = Scene(a)
    let sheet = scene.presentStack(x)
    scene.router.dismiss()
    _ = scene.takeLog()
    #expect(!sheet.show(NavigationDestination([x]).presenting([y])))
    #expect(!sheet.isShowing(NavigationDestination([x])))
    #expect(scene.takeLog() == "ev!(layerClosed)")
    #expect(scene.picture == "A")
  }
}
