@testable import NavigationKit
import NavigationKitMock
import SwiftUI
import Testing

private enum Route: String, Screen {
  case a, b, c, d, x, y, z
}

/// What SwiftUI can't do in one update comes in several, and nothing gets lost on the way.
@MainActor
struct LayerTests {
  private let stage = Stage()
  private let events = Events()

  private var router: BaseRouter { stage.router }
  private var host: ViewHost { stage.host }

  /// What was told, and which completions and removals have run.
  @MainActor
  private final class Events {
    var lines: [String] = []

    func note(_ line: String) -> @MainActor () -> Void { { self.lines.append(line) } }

    func removed(_ screen: any Screen) { lines.append("rm \(screen)") }
  }

  init() {
    router.setRoot(Route.a)
    stage.settle()
  }

  private func expectShown(
    _ state: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect("\(router.state)" == state, sourceLocation: sourceLocation)
    #expect(
      stage.picture == RenderedPicture(router.state),
      sourceLocation: sourceLocation
    )
    #expect(host.complaints == [], sourceLocation: sourceLocation)
  }

  // MARK: - One after the other

  @Test func `U5 a sheet that is told late to have gone doesn't take the next one along`() {
    router.present(sheet: Route.x, onRemove: events.removed)
    stage.settle()
    host.swipeDown(ViewHost.Manner(delay: 0.6, writes: 2))
    // The finger is off; SwiftUI hasn't told yet.
    host.clock.advance(by: 0.5)
    router.dismiss()
    router.present(sheet: Route.y, onRemove: events.removed)
    #expect("\(router.state)" == "a ⌃ sheet: y")
    #expect(events.lines == ["rm x"])
    stage.settle()
    expectShown("a ⌃ sheet: y")
    #expect(events.lines == ["rm x"])
  }

  @Test func `a write about a layer that isn't there any more is no gesture`() {
    router.present(sheet: Route.x)
    stage.settle()
    let old = stage.viewRouter.renderer.base.binding(to: .sheet)
    router.dismiss()
    router.present(sheet: Route.y)
    stage.settle()
    old.wrappedValue = nil
    old.wrappedValue = nil
    stage.settle()
    expectShown("a ⌃ sheet: y")
  }

  @Test func `a cover takes the place of a sheet`() {
    router.present(sheet: Route.x)
    stage.settle()
    router.inOneStep {
      router.dismiss()
      router.present(full: Route.y)
    }
    stage.settle()
    expectShown("a ⌃ full screen: y")
    #expect(host.layers.map(\.kind) == ["base", "cover"])
  }

  @Test(arguments: [true, false])
  func `several layers come and go in one step`(animated: Bool) {
    router.inOneStep {
      router.push(Route.b, animated: animated)
      router.modal().setStack([Route.x, Route.y], animated: animated)
      router.presented?.present(full: Route.z, animated: animated)
    }
    stage.settle()
    expectShown("a › b ⌃ sheet: x › y ⌃ full screen: z")
    #expect(host.wasAnimated == animated)
    router.setRoot(Route.d, animated: animated)
    stage.settle()
    expectShown("d")
  }

  @Test func `on systems that can't close several layers at once the upper ones go first`() {
    let stage = Stage(closesTogether: false)
    stage.router.setRoot(Route.a)
    stage.router.present(sheet: Route.x)
    stage.router.presented?.present(sheet: Route.y)
    stage.settle()
    stage.router.dismissAll()
    stage.host.clock.advance(by: 0.01)
    #expect(stage.host.layers.count == 2)
    stage.settle()
    #expect(stage.picture == RenderedPicture(stage.router.state))
    #expect(stage.host.complaints == [])
  }

  @Test func `completions run when it's shown, in the order asked for`() {
    router.push(Route.b, completion: events.note("b"))
    router.present(sheet: Route.x, completion: events.note("x"))
    router.dismiss(completion: events.note("dismissed"))
    #expect(events.lines == [])
    host.clock.advance(by: 0.3)
    #expect(events.lines == [])
    host.clock.advance(by: 0.1)
    #expect(events.lines == ["b"])
    stage.settle()
    #expect(events.lines == ["b", "x", "dismissed"])
    expectShown("a › b")
  }

  @Test func `U1 an echo of what the router did counts once`() {
    router.setStack([Route.a, Route.b, Route.c], onRemove: events.removed)
    stage.settle()
    let stack = stage.viewRouter.renderer.base.frontStack
    let path = stack?.path ?? []
    router.pop()
    stage.settle()
    // SwiftUI writes what it has been told already, and a path that was long ago.
    stack?.path = Array(path.dropLast())
    stack?.path = path
    stage.settle()
    expectShown("a › b")
    #expect(events.lines == ["rm c"])
  }

  @Test func `U3 each transition is animated exactly if that was asked for`() {
    router.push(Route.b, animated: false)
    stage.settle()
    #expect(host.wasAnimated == false)
    router.pop()
    stage.settle()
    #expect(host.wasAnimated == true)
  }

  // MARK: - A platform that doesn't do what it should

  @Test func `what gets lost on a slow platform is asked for again`() {
    host.durations = [.push: 0.35, .present: 0.9, .dismiss: 0.4]
    router.present(sheet: Route.x)
    router.presented?.present(sheet: Route.y, completion: events.note("y"))
    stage.settle()
    // The second one came too early, and once more; then it came.
    #expect(!host.complaints.isEmpty)
    #expect(stage.picture == RenderedPicture(router.state))
    #expect(events.lines == ["y"])
  }

  @Test func `a push that gets lost is asked for again`() {
    host.durations[.present] = 0.9
    router.modal().push(Route.x)
    router.presented?.push(Route.y)
    stage.settle()
    #expect(host.complaints == ["A path was changed while a layer came or went."])
    #expect(stage.picture == RenderedPicture(router.state))
  }

  @Test func `views that tell nothing hold up nothing`() {
    let clock = ScriptClock()
    let router = ViewRouter(clock: clock)
    let host = ViewHost(clock: clock.base) {
      RouterView(router) { _, _ in EmptyView() }
    }
    host.settle()
    router.setRoot(Route.a)
    router.push(Route.b, completion: events.note("b"))
    router.modal().push(Route.x)
    router.presented?.push(Route.y)
    router.dismiss(completion: events.note("dismissed"))
    host.settle()
    #expect(events.lines == ["b", "dismissed"])
    #expect(host.layers.count == 1)
    #expect(host.complaints == [])
  }

  // MARK: - Before, behind and after

  @Test
  func `before anything is on screen everything counts as shown, and comes when there's a window`()
  {
    let clock = ScriptClock()
    let router = ViewRouter(clock: clock)
    router.setRoot(Route.a, completion: events.note("a"))
    router.push(Route.b)
    router.present(sheet: Route.x)
    router.presented?.present(full: Route.y)
    router.showAlert(NavigationAlert("One"), completion: events.note("alert"))
    #expect(events.lines == ["a", "alert"])
    let host = ViewHost(clock: clock.base) {
      RouterView(router) { screen, context in ScreenFace(id: context.id, name: "\(screen)") }
    }
    host.settle()
    #expect(host.layers.map(\.kind) == ["base", "sheet", "cover"])
    #expect(host.texts == ["y"])
    #expect(host.alert?.title == "One")
    #expect(host.complaints == [])
  }

  @Test func `what is asked for in the background is shown when the app is back`() {
    host.setPhase(.background)
    stage.settle()
    router.push(Route.b, completion: events.note("b"))
    stage.settle()
    #expect(host.texts == ["a"])
    #expect(events.lines == [])
    host.setPhase(.inactive)
    stage.settle()
    host.setPhase(.active)
    stage.settle()
    expectShown("a › b")
    #expect(events.lines == ["b"])
  }

  @Test func `a router view that went and came back shows what happened meanwhile`() {
    let clock = ScriptClock()
    let router = ViewRouter(clock: clock)
    let switcher = Switcher()
    let host = ViewHost(clock: clock.base) {
      SwitchingView(switcher: switcher) {
        RouterView(router) { screen, context in ScreenFace(id: context.id, name: "\(screen)") }
      }
    }
    router.setRoot(Route.a)
    host.settle()
    switcher.isOn = false
    host.settle()
    #expect(host.texts == [])
    router.push(Route.b, completion: events.note("b"))
    #expect(events.lines == ["b"])
    router.present(sheet: Route.x)
    switcher.isOn = true
    host.settle()
    #expect(host.texts == ["x"])
    #expect(host.layers.count == 2)
    #expect(host.complaints == [])
  }
}

@MainActor
private final class Switcher: ObservableObject {
  @Published var isOn = true
}

private struct SwitchingView<Content: View>: View {
  @ObservedObject var switcher: Switcher
  @ViewBuilder let content: () -> Content

  var body: some View {
    if switcher.isOn { content() }
  }
}

extension LayerModel {
  /// The stack that is in front.
  fileprivate var frontStack: StackModel? {
    switch content {
    case .stack(let stack), .screen(let stack): stack
    case .tabs(let tabs): tabs[selection].stack
    }
  }
}
