@testable import NavigationKit
import SwiftUI
import Testing

private enum Route: String, Screen {
  case a, b, x
}

/// What screens get to know, and who keeps what.
@MainActor
struct ScreenTests {
  private final class Wizard: FlowCoordinator {
    override func start() { router.push(Route.b) }
  }

  private final class App: FlowCoordinator {
    override func start() { router.setRoot(Route.a) }

    func openWizard() { startChild(Wizard(router: router)) }
  }

  /// Everything that it finds in its environment.
  private struct Face: View {
    @Environment(\.screenContext) private var context
    @Environment(\.router) private var router
    @Environment(\.canPop) private var canPop
    let name: String

    var body: some View {
      Text(name)
      Text(canPop ? "can pop" : "can't pop")
      Text(context?.coordinator(Wizard.self) == nil ? "no wizard" : "wizard")
      Button("Open") { context?.coordinator(App.self)?.openWizard() }
      Button("Finish") { context?.coordinator(Wizard.self)?.finish() }
      Button("Push") { router?.push(Route.x) }
    }
  }

  @Test func `views deeper inside find router and coordinators in the environment`() async {
    let host = ViewHost {
      CoordinatorView(App.init(router:)) { screen, _ in Face(name: "\(screen)") }
    }
    await host.settleInTurns()
    #expect(host.texts.prefix(3) == ["a", "can't pop", "no wizard"])
    host.tap("Open")
    await host.settleInTurns()
    #expect(host.texts.prefix(3) == ["b", "can pop", "wizard"])
    host.tap("Push")
    await host.settleInTurns()
    #expect(host.texts.prefix(3) == ["x", "can pop", "wizard"])
    host.tap("Finish")
    await host.settleInTurns()
    #expect(host.texts.prefix(3) == ["a", "can't pop", "no wizard"])
    #expect(host.complaints == [])
  }

  @Test func `outside of a router view the environment is empty`() {
    let host = ViewHost { Face(name: "alone") }
    host.settle()
    #expect(host.texts.prefix(3) == ["alone", "can't pop", "no wizard"])
    host.tap("Push")
    host.tap("Open")
    #expect(host.complaints == [])
  }

  // MARK: - Who makes views

  private enum Place: ViewScreen {
    case list
    case item(Int)

    func view(in context: ScreenContext) -> some View {
      switch self {
      case .list: Button("Open") { context.router.push(Place.item(7)) }
      case .item(let number): Text("item \(number)")
      }
    }
  }

  @Test func `a screen may bring its own view, with a closure for the others or without`() async {
    let host = ViewHost { RouterView(root: Place.list) }
    await host.settleInTurns()
    host.tap("Open")
    await host.settleInTurns()
    #expect(host.texts == ["item 7"])

    let router = ViewRouter()
    router.setStack([Route.a, Place.item(1)])
    let mixed = ViewHost { RouterView(router) { screen, _ in Text("from the closure: \(screen)") } }
    await mixed.settleInTurns()
    #expect(mixed.texts == ["item 1"])
    router.pop()
    await mixed.settleInTurns()
    #expect(mixed.texts == ["from the closure: a"])
    let plain = ViewHost { RouterView(ViewRouter.showing(Route.a)) }
    await plain.settleInTurns()
    #expect(plain.texts == ["a"])
  }

  @MainActor
  private final class Journal {
    var starts = 0
  }

  private final class Counting: FlowCoordinator {
    private let journal: Journal

    init(router: any Router, _ journal: Journal) {
      self.journal = journal
      super.init(router: router)
    }

    override func start() {
      journal.starts += 1
      router.setRoot(Route.a)
    }
  }

  @Test func `a coordinator view starts its coordinator once, however often it's drawn`() async {
    let journal = Journal()
    let host = ViewHost {
      CoordinatorView {
        Counting(router: $0, journal)
      } content: { screen, _ in
        Text("\(screen)")
      }
    }
    await host.settleInTurns()
    host.drawAnew()
    await host.settleInTurns()
    #expect(journal.starts == 1)
    #expect(host.texts == ["a"])
  }

  @Test func `another router is drawn anew, and a root that changes isn't`() async {
    let (first, second) = (ViewRouter.showing(Route.a), ViewRouter.showing(Route.b))
    let choice = Choice()
    let host = ViewHost {
      RouterView(choice.isFirst ? first : second)
      RouterView(root: choice.isFirst ? Place.item(1) : Place.item(2))
    }
    await host.settleInTurns()
    #expect(host.texts == ["a", "item 1"])
    choice.isFirst = false
    host.drawAnew()
    await host.settleInTurns()
    #expect(host.texts == ["b", "item 1"])
  }

  @MainActor
  private final class Choice {
    var isFirst = true
  }

  private struct Toolbar: View {
    @ObservedObject var router: ViewRouter

    var body: some View {
      Text(router.canPop ? "can pop" : "can't pop")
      RouterView(router) { screen, _ in ScreenFace(id: ScreenID(number: 0), name: "\(screen)") }
    }
  }

  @Test func `a view that observes the router is drawn anew after commands and gestures`() async {
    let router = ViewRouter.showing(Route.a)
    let host = ViewHost { Toolbar(router: router) }
    await host.settleInTurns()
    #expect(host.texts == ["can't pop", "a"])
    router.push(Route.b)
    await host.settleInTurns()
    #expect(host.texts == ["can pop", "b"])
    host.back()
    await host.settleInTurns()
    #expect(host.texts == ["can't pop", "a"])
  }

  // MARK: - What is drawn while it goes

  @Test func `a screen keeps its coordinators while it's drawn for the last time`() {
    let clock = ScriptClock()
    let router = ViewRouter(clock: clock)
    let host = ViewHost(clock: clock.base) {
      RouterView(router) { screen, _ in Face(name: "\(screen)") }
    }
    router.setRoot(Route.a)
    let wizard = Wizard(router: router)
    router.run(wizard)
    host.settle()
    wizard.finish()
    host.clock.advance(by: 0.1)
    #expect(host.texts.contains("wizard"))
    host.settle()
    #expect(!host.texts.contains("wizard"))
  }

  // MARK: - Who keeps what

  private final class Witness {
    weak var app: AnyObject?
    weak var engine: AnyObject?
  }

  @Test func `a window that closes leaves nothing behind`() async {
    let witness = Witness()
    await showAndClose(witness)
    for _ in 0..<5 { await Task.yield() }
    #expect(witness.app == nil)
    #expect(witness.engine == nil)
  }

  private func showAndClose(_ witness: Witness) async {
    let host = ViewHost {
      CoordinatorView { router in
        let app = App(router: router)
        witness.app = app
        witness.engine = router.handle.engine
        return app
      } content: { screen, _ in
        Face(name: "\(screen)")
      }
    }
    await host.settleInTurns()
    host.tap("Open")
    await host.settleInTurns()
    #expect(witness.app != nil)
    #expect(witness.engine != nil)
    #expect(host.texts.first == "b")
  }
}

extension ViewRouter {
  /// A router that shows one screen.
  fileprivate static func showing(_ screen: any Screen) -> ViewRouter {
    let router = ViewRouter()
    router.setRoot(screen)
    return router
  }
}
