import NavigationKit
import Testing
import UIKit

/// Written rules that need more than a script: closures that look around, tables, tasks.
@Suite(.ownRunLoop)
@MainActor
struct MoreCaseTests {
  private let scene = NavigationScene(showing: "home")

  private var router: NavigationRouter { scene.router }

  @Test func `R15 when a dismissal completes, everything about it is over`() {
    var log: [String] = []
    router.observe { _ in log.append("event") }
    scene.after { router.present(page("card"), onRemove: { _ in log.append("removed") }) }
    log = []
    scene.after {
      router.dismiss { [scene] in
        log.append("done, \(scene.presented == nil && scene.router.presented == nil)")
      }
    }
    #expect(log == ["removed", "event", "done, true"])
  }

  @Test(arguments: [false, true])
  func `R16 every call completes once, and is true only if something changed`(animated: Bool) {
    typealias Call = (NavigationRouter, @escaping @MainActor () -> Void) -> Bool
    let calls: [(Bool, Call)] = [
      (true, { $0.push(page("a"), animated: animated, completion: $1) }),
      (true, { $0.pop(animated: animated, completion: $1) }),
      (false, { $0.pop(animated: animated, completion: $1) }),
      (false, { $0.popToRoot(animated: animated, completion: $1) }),
      (true, { $0.setStack([page("b"), page("c")], animated: animated, completion: $1) }),
      (true, { $0.replaceTop(with: page("d"), animated: animated, completion: $1) }),
      (false, { $0.pop(to: page("x"), animated: animated, completion: $1) }),
      (true, { $0.present(page("e"), animated: animated, completion: $1) }),
      (false, { $0.present(page("f"), animated: animated, completion: $1) }),
      (true, { $0.showAlert(NavigationAlert("g"), animated: animated, completion: $1) }),
      (true, { $0.dismissAlert(animated: animated, completion: $1) }),
      (false, { $0.dismissAlert(animated: animated, completion: $1) }),
      (true, { $0.dismiss(animated: animated, completion: $1) }),
      (false, { $0.dismissAll(animated: animated, completion: $1) }),
      (true, { $0.setRoot(page("h"), animated: animated, completion: $1) }),
    ]
    for (index, (changes, call)) in calls.enumerated() {
      var completions = 0
      #expect(call(router) { completions += 1 } == changes, "call \(index)")
      scene.loop.settle()
      #expect(completions == 1, "call \(index)")
    }
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
    let card = page("card")
    let onRemove: @MainActor (any Screen) -> Void = { _ in left += 1 }
    scene.after {
      switch showing {
      case .sheet: router.present(sheet: card, onRemove: onRemove)
      case .full: router.present(full: card, onRemove: onRemove)
      case .styled: router.present(card, as: .sheet(detents: [.medium]), onRemove: onRemove)
      case .modal: router.modal().push(card, onRemove: onRemove)
      }
    }
    #expect(scene.presented != nil)
    scene.after {
      switch closing {
      case .dismiss: router.dismiss()
      case .own: router.presented?.dismiss()
      case .setRoot: router.setRoot(page("new"))
      case .swipe: scene.controller.standInSwipeDown()
      }
    }
    #expect(left == 1 && scene.presented == nil && router.presented == nil)
  }

  @Test func `F11 one flow is pushed or presented by nothing but its router`() {
    final class Checkout: FlowCoordinator {
      override func start() { router.push(page("step1")) }
    }
    let parent = BaseCoordinator()
    weak var flow: Checkout?
    func start(_ router: any Router) {
      let checkout = Checkout(router: router)
      flow = checkout
      scene.after { parent.startChild(checkout) }
    }
    start(router)
    #expect(scene.titles == ["home", "step1"] && flow != nil)
    scene.after { scene.controller.standInTapBack() }
    #expect(flow == nil && parent.children.isEmpty)
    start(router.modal(.sheet()))
    #expect((scene.presented as? UINavigationController)?.titles == ["step1"])
    scene.after { scene.controller.standInSwipeDown() }
    #expect(flow == nil && parent.children.isEmpty)
  }

  @Test func `F13 half a swipe ends no flow, a whole one does`() {
    let flow = FlowCoordinator(router: router)
    router.run(flow)
    scene.after { flow.router.push(page("step1")) }
    for completed in [false, true] {
      #expect(scene.controller.standInBeginSwipeBack())
      scene.after { scene.controller.standInEndSwipeBack(completed: completed) }
      #expect(flow.isFinished == completed)
    }
  }

  @Test func `F17 a flow that only the router holds lives as long as its screens`() {
    weak var flow: FlowCoordinator?
    do {
      let running = FlowCoordinator(router: router)
      flow = running
      router.run(running)
      running.router.push(page("step1"))
    }
    scene.loop.settle()
    #expect(flow != nil)
    scene.after { scene.controller.standInTapBack() }
    #expect(flow == nil)
  }

  @Test func `A7 a button without an action closes like any other`() {
    struct Failure: Error {}
    scene.after {
      router.showAlert(NavigationAlert("Saved"))
      router.showAlert(NavigationAlert(error: Failure()))
      router.showAlert(NavigationAlert("Share", style: .actionSheet(), buttons: [.cancel()]))
    }
    for label in ["OK", "OK", "Cancel"] {
      let alert = scene.presented as? UIAlertController
      #expect(alert?.actions.map(\.title) == [label])
      scene.after { alert?.standInTap(label) }
    }
    #expect(scene.presented == nil && router.state.alert == nil)
  }

  @Test func `G4 a guard sees what is there at the moment, for gestures as for commands`() {
    router.addGuard { attempt in
      guard case .pop = attempt.command, "\(attempt.state)".hasSuffix("list") else { return .allow }
      return .block("the list stays")
    }
    scene.after { router.push(page("list")) }
    scene.after { router.push(page("item")) }
    scene.after { router.pop() }
    #expect(scene.titles == ["home", "list"])
    #expect(!router.pop() && !scene.controller.standInBeginSwipeBack())
    scene.after { scene.controller.standInTapBack() }
    #expect(scene.titles == ["home", "list"])
  }
}
