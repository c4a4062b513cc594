import NavigationKit
import NavigationKitMock
import SwiftUI
import Testing

private enum Route: String, Screen {
  case a, b, c, d, e, f, h, x, home, list, item, step1, card, new
}

private enum Tab: String, CaseIterable {
  case first, second
}

/// Written rules that need more than a script: closures that look around, tables, what lives and what doesn't.
@MainActor
struct MoreCaseTests {
  private let stage = Stage()

  private var router: BaseRouter { stage.router }
  private var host: ViewHost { stage.host }

  init() {
    router.setRoot(Route.home)
    stage.settle()
  }

  private func after(_ body: () -> Void) {
    body()
    stage.settle()
  }

  private func expectShown(
    _ state: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect("\(router.state)" == state, sourceLocation: sourceLocation)
    #expect(stage.picture == RenderedPicture(router.state), sourceLocation: sourceLocation)
    #expect(host.complaints == [], sourceLocation: sourceLocation)
  }

  @Test func `R15 when a dismissal completes, everything about it is over`() {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let token = router.observe { _ in log.lines.append("event") }
    after { router.present(Route.card, onRemove: { _ in log.lines.append("removed") }) }
    log.lines = []
    after {
      router.dismiss { [stage] in
        log.lines.append("done, \(stage.host.layers.count) \(stage.router.presented == nil)")
      }
    }
    token.cancel()
    #expect(log.lines == ["removed", "event", "done, 1 true"])
  }

  @Test(arguments: [false, true])
  func `R16 every call completes once, and is true only if something changed`(animated: Bool) {
    typealias Call = (BaseRouter, @escaping @MainActor () -> Void) -> Bool
    let calls: [(Bool, Call)] = [
      (true, { $0.push(Route.a, animated: animated, completion: $1) }),
      (true, { $0.pop(animated: animated, completion: $1) }),
      (false, { $0.pop(animated: animated, completion: $1) }),
      (false, { $0.popToRoot(animated: animated, completion: $1) }),
      (true, { $0.setStack([Route.b, Route.c], animated: animated, completion: $1) }),
      (true, { $0.replaceTop(with: Route.d, animated: animated, completion: $1) }),
      (false, { $0.pop(to: Route.x, animated: animated, completion: $1) }),
      (true, { $0.present(Route.e, animated: animated, completion: $1) }),
      (false, { $0.present(Route.f, animated: animated, completion: $1) }),
      (true, { $0.showAlert(NavigationAlert("g"), animated: animated, completion: $1) }),
      (true, { $0.dismissAlert(animated: animated, completion: $1) }),
      (false, { $0.dismissAlert(animated: animated, completion: $1) }),
      (true, { $0.dismiss(animated: animated, completion: $1) }),
      (false, { $0.dismissAll(animated: animated, completion: $1) }),
      (true, { $0.setRoot(Route.h, animated: animated, completion: $1) }),
    ]
    for (index, (changes, call)) in calls.enumerated() {
      var completions = 0
      #expect(call(router) { completions += 1 } == changes, "call \(index)")
      stage.settle()
      #expect(completions == 1, "call \(index)")
    }
    expectShown("h")
  }

  enum Showing: CaseIterable { case sheet, full, styled, modal }
  enum Closing: CaseIterable { case dismiss, own, setRoot, swipe }

  @Test(arguments: Showing.allCases, Closing.allCases)
  func `R25 however a layer came and goes, its screen leaves once`(
    showing: Showing,
    closing: Closing
  ) {
    if showing == .full && closing == .swipe { return }
    var left = 0
    let onRemove: @MainActor (any Screen) -> Void = { _ in left += 1 }
    after {
      switch showing {
      case .sheet: router.present(sheet: Route.card, onRemove: onRemove)
      case .full: router.present(full: Route.card, onRemove: onRemove)
      case .styled: router.present(Route.card, as: .sheet(detents: [.medium]), onRemove: onRemove)
      case .modal: router.modal().push(Route.card, onRemove: onRemove)
      }
    }
    #expect(host.layers.count == 2)
    after {
      switch closing {
      case .dismiss: router.dismiss()
      case .own: router.presented?.dismiss()
      case .setRoot: router.setRoot(Route.new)
      case .swipe: stage.play(.swipeDown, .completed)
      }
    }
    #expect(left == 1)
    expectShown(closing == .setRoot ? "new" : "home")
  }

  @Test func `A7 a button without an action closes like any other`() {
    struct Failure: Error {}
    after {
      router.showAlert(NavigationAlert("Saved"))
      router.showAlert(NavigationAlert(error: Failure()))
      router.showAlert(NavigationAlert("Share", style: .actionSheet(), buttons: [.cancel()]))
    }
    for label in ["OK", "OK", "Cancel"] {
      #expect(router.state.alert?.buttons.map(\.label) == [label] && host.alert != nil)
      after { stage.play(.alert(label), .completed) }
    }
    #expect(host.alert == nil)
    expectShown("home")
  }

  @Test func `F11 one flow is pushed or presented by nothing but its router`() {
    final class Checkout: FlowCoordinator {
      override func start() { router.push(Route.step1) }
    }
    let parent = BaseCoordinator()
    weak var flow: Checkout?
    func start(_ router: any Router) {
      let checkout = Checkout(router: router)
      flow = checkout
      after { parent.startChild(checkout) }
    }
    start(router)
    expectShown("home › step1")
    #expect(flow != nil)
    after { stage.play(.back, .completed) }
    #expect(flow == nil && parent.children.isEmpty)
    start(router.modal(.sheet()))
    expectShown("home ⌃ sheet: step1")
    after { stage.play(.swipeDown, .completed) }
    #expect(flow == nil && parent.children.isEmpty)
    expectShown("home")
  }

  @Test func `F13 half a swipe ends no flow, a whole one does`() {
    let flow = FlowCoordinator(router: router)
    router.run(flow)
    after { flow.router.push(Route.step1) }
    after { stage.play(.back, .cancelled) }
    #expect(!flow.isFinished)
    expectShown("home › step1")
    after { stage.play(.back, .completed) }
    #expect(flow.isFinished)
    expectShown("home")
  }

  @Test func `F17 a flow that only the router holds lives as long as its screens`() {
    weak var flow: FlowCoordinator?
    do {
      let running = FlowCoordinator(router: router)
      flow = running
      router.run(running)
      running.router.push(Route.step1)
    }
    stage.settle()
    #expect(flow != nil)
    after { stage.play(.back, .completed) }
    #expect(flow == nil)
  }

  @Test func `T4 a tab that a person chose and one that the app chose count the same`() {
    after { router.setTabs(Tab.allCases, selected: .first) }
    after { for tab in Tab.allCases { router.tab(tab).setRoot(Route.home) } }
    after { stage.play(.tab("second"), .completed) }
    #expect(stage.picture.layers[0].selected == 1 && router.state.description.contains("second*"))
    after { router.selectTab(Tab.first) }
    expectShown("tabs{first*: home, second: home}")
  }

  @Test func `G4 a guard sees what is there at the moment, for gestures as for commands`() {
    let token = router.addGuard { attempt in
      guard case .pop = attempt.command, "\(attempt.state)".hasSuffix("list") else { return .allow }
      return .block("the list stays")
    }
    after { router.push(Route.list) }
    after { router.push(Route.item) }
    after { router.pop() }
    expectShown("home › list")
    #expect(!router.pop())
    after { stage.play(.back, .completed) }
    expectShown("home › list")
    token.cancel()
    after { stage.play(.back, .completed) }
    expectShown("home")
  }
}
