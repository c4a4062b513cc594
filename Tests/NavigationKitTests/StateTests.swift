import NavigationKit
import Testing

@MainActor
struct StateTests {
  private enum Route: Screen { case home, product(id: String), step1 }

  @Test func `S1 a state prints as a breadcrumb`() {
    let router = BaseRouter()
    #expect("\(router.state)" == "")
    router.setRoot(Route.home)
    router.push(Route.product(id: "42"))
    router.modal(.sheet()).push(Route.step1)
    #expect("\(router.state)" == #"home › product(id: "42") ⌃ sheet: step1"#)
    router.presented?.present(full: Route.home)
    router.showAlert(NavigationAlert("Really?"))
    #expect(
      "\(router.state)"
        == #"home › product(id: "42") ⌃ sheet: step1 ⌃ full screen: home ⌃ alert "Really?""#
    )
    router.setTabs([TestTab.a, .b, .c], selected: .b)
    router.tab(TestTab.b).setStack([Route.home, Route.step1])
    router.tab(TestTab.c).push(Route.home)
    router.present(Route.home, as: .popover(from: "it"))
    #expect("\(router.state)" == "tabs{a:, b*: home › step1, c: home} ⌃ popover: home")
  }

  private func fill(_ router: BaseRouter) {
    router.setStack([a, b])
    router.push(Route.product(id: "1"))
    router.pop()
    router.modal(.sheet()).setStack([x, y])
    router.showAlert(NavigationAlert("1"))
  }

  @Test func `S2 the same calls on two fresh routers give equal states and the same ids`() {
    let (one, other) = (BaseRouter(), BaseRouter())
    fill(one)
    fill(other)
    let kept = one.state
    #expect(one.state == other.state)
    #expect(one.state.hashValue == other.state.hashValue)
    #expect(one.state.entries.map(\.id) == other.state.entries.map(\.id))
    #expect(one.state.entries.map(\.id.number) == [1, 2, 4, 5])
    one.push(c)
    #expect(one.state != other.state)
    #expect(one.state != kept)
    #expect(kept == other.state)
    #expect("\(kept)" == #"A › B ⌃ sheet: X › Y ⌃ alert "1""#)
  }

  @Test func `states are compared by what is shown, not by ids`() {
    let (one, other) = (BaseRouter(), BaseRouter())
    one.setStack([a, b])
    other.setStack([a, c])
    other.replaceTop(with: b)
    #expect(one.state == other.state)
    #expect(one.state.hashValue == other.state.hashValue)
    #expect(one.state.entries.map(\.id) != other.state.entries.map(\.id))
  }

  @Test func `everything that is shown makes a difference`() {
    let variants: [@MainActor (BaseRouter) -> Void] = [
      { _ in },
      { $0.push(c) },
      { $0.pop() },
      { $0.replaceTop(with: c) },
      { $0.present(x) },
      { $0.present(x, as: .fullScreen) },
      { $0.present(x, as: .sheet(detents: [.medium])) },
      { $0.present(x, as: .sheet(dismissable: false)) },
      { $0.modal(.sheet()).push(x) },
      { $0.modal(.sheet()).setTabs([1], selected: 1) },
      { $0.showAlert(NavigationAlert("1")) },
      { $0.showAlert(NavigationAlert("1", message: "m")) },
      { $0.setTabs([1, 2], selected: 1) },
      { $0.setTabs([1, 2], selected: 2) },
      { $0.setTabs([1.0, 2.0], selected: 1.0) },
      { $0.setTabs([NavigationTab(1, badge: "3"), NavigationTab(2)], selected: 1) },
      { router in
        router.setTabs([1, 2], selected: 1)
        router.tab(2).push(a)
      },
    ]
    let states = variants.map { variant in
      let router = BaseRouter()
      router.setStack([a, b])
      variant(router)
      return router.state
    }
    for (index, state) in states.enumerated() {
      for (otherIndex, other) in states.enumerated() {
        #expect(
          (state == other) == (index == otherIndex),
          "\(index): \(state), \(otherIndex): \(other)"
        )
      }
    }
  }

  @Test func `S4 screens of all kinds share a stack and print their names`() {
    struct Settings: Screen { var page: Int }
    final class Profile: Screen {}
    final class Special: NamedScreen {
      nonisolated var screenName: String { "chosen" }
    }
    let scene = Scene()
    for screen in [
      Route.home, Route.product(id: "42"), Settings(page: 3), Profile(), Special(),
    ] as [any Screen] {
      scene.router.push(screen, onRemove: { _ in scene.write("rm") })
    }
    #expect(scene.state == #"home › product(id: "42") › Settings(page: 3) › Profile › chosen"#)
    #expect(scene.log(of: { scene.router.popToRoot() }) == "rm → rm → rm → rm → ev")
    #expect(scene.state == "home")
  }

  @Test func `S5 what is undone leaves an equal state`() {
    let router = BaseRouter()
    router.setTabs([TestTab.a, .b], selected: .a)
    router.tab(TestTab.a).push(a)
    let before = router.state
    router.showAlert(NavigationAlert("1"))
    let between = router.state
    #expect(router.input.tapAlert("OK"))
    #expect(router.state == before)
    #expect(router.state.hashValue == before.hashValue)
    #expect(between != before)
    router.selectTab(TestTab.b)
    #expect(router.state != before)
    router.selectTab(TestTab.a)
    #expect(router.state == before)
    #expect(router.state.hashValue == before.hashValue)
  }

  private final class Parent: FlowCoordinator {}
  private final class Flow: FlowCoordinator {}

  @Test func `S6 a screen's context knows the flow that showed it`() throws {
    let renderer = ScriptedRenderer()
    let router = BaseRouter(renderer: renderer)
    router.setRoot(a)
    let parent = Parent(router: router)
    router.run(parent)
    parent.router.push(b)
    let flow = Flow(router: parent.router)
    parent.startChild(flow)
    flow.router.push(c)
    let contexts = router.state.entries.map { router.input.context(for: $0) }
    #expect(contexts.map(\.id.number) == [1, 2, 3])

    #expect(contexts[0].coordinator(Parent.self) == nil)
    #expect(contexts[0].coordinator(Flow.self) == nil)
    #expect(contexts[1].coordinator(Parent.self) === parent)
    #expect(contexts[1].coordinator(Flow.self) == nil)
    #expect(contexts[2].coordinator(Parent.self) === parent)
    #expect(contexts[2].coordinator(Flow.self) === flow)
    #expect(contexts[2].coordinator(FlowCoordinator.self) === flow)

    // Who owns what a context's router pushes shows in the contexts of what was pushed.
    for (context, owner) in zip(contexts, [nil, parent, flow] as [FlowCoordinator?]) {
      context.router.push(n)
      let pushed = try #require(router.state.top)
      #expect(router.input.context(for: pushed).coordinator(FlowCoordinator.self) === owner)
      router.pop()
    }

    parent.finish()
    #expect("\(router.state)" == "A")
    for context in contexts.dropFirst() {
      #expect(
        context.router.perform(NavigationRequest(.push(n))) == .refused(.flowEnded)
      )
    }
    #expect(contexts[0].router.push(n))
  }

  @Test func `a context's router stands for the screen's own layer or tab`() throws {
    let router = BaseRouter()
    router.setTabs([TestTab.a, .b], selected: .a)
    router.tab(TestTab.a).push(a)
    router.tab(TestTab.b).push(b)
    router.modal(.sheet()).push(x)
    for (entry, text) in zip(
      router.state.entries,
      ["A › N", "B › N", "X › N"]
    ) {
      let context = router.input.context(for: entry)
      #expect(context.router.push(n))
      #expect(
        context.router.screens.map { "\(($0 as? Page)?.screenName ?? "")" }
          == text.split(
            separator: " › "
          ).map(String.init)
      )
    }
    #expect("\(router.state)" == "tabs{a*: A › N, b: B › N} ⌃ sheet: X › N")
  }

  @Test func `a context of a screen that has left keeps its layer's router`() throws {
    let router = BaseRouter()
    router.setRoot(a)
    router.modal(.sheet()).push(x)
    let entry = try #require(router.state.top)
    let context = router.input.context(for: entry)
    router.dismiss()
    #expect(context.router.perform(NavigationRequest(.push(y))) == .refused(.layerClosed))
    #expect(
      router.input.context(for: entry).router.perform(NavigationRequest(.push(y)))
        == .refused(.layerClosed)
    )
  }

  @Test func `a state of a layer begins with that layer`() {
    let scene = Scene(a, b)
    let sheet = scene.presentStack(x, y)
    #expect("\(sheet.state)" == "sheet: X › Y")
    #expect(scene.router.state.layers.first?.style == nil)
    #expect(scene.router.state.top?.screen as? Page == y)
    #expect(scene.router.state.layers.first?.top?.screen as? Page == b)
    #expect(NavigationState().top == nil)
  }
}
