import NavigationKit
import Testing
import UIKit

/// Completions come when a transition has ended.
@Suite(.ownRunLoop)
@MainActor
struct CompletionTests {
  /// A way to change what is shown.
  enum Change: CaseIterable {
    case push, pop, setStack, present, dismiss, alert
  }

  private func perform(
    _ change: Change,
    on scene: NavigationScene,
    animated: Bool,
    _ completion: @escaping @MainActor () -> Void
  ) {
    let router = scene.router
    switch change {
    case .push: router.push(page("item"), animated: animated, completion: completion)
    case .pop: router.pop(animated: animated, completion: completion)
    case .setStack: router.setStack([page("a")], animated: animated, completion: completion)
    case .present: router.present(page("card"), animated: animated, completion: completion)
    case .dismiss:
      router.present(page("card"), animated: false)
      router.dismiss(animated: animated, completion: completion)
    case .alert:
      router.showAlert(NavigationAlert("Hello"), animated: animated, completion: completion)
    }
  }

  @Test(arguments: Change.allCases)
  func `an animated change completes when its animation is over`(change: Change) {
    let scene = NavigationScene(showing: "home", "list")
    var isDone = false
    perform(change, on: scene, animated: true) { isDone = true }
    scene.loop.advance(0.3)
    #expect(!isDone)
    scene.loop.advance(0.1)
    #expect(isDone)
  }

  @Test(arguments: Change.allCases)
  func `a change without animation completes inside the call`(change: Change) {
    let scene = NavigationScene(showing: "home", "list")
    var isDone = false
    perform(change, on: scene, animated: false) { isDone = true }
    #expect(isDone)
  }

  @Test(arguments: [Change.present, .dismiss, .alert])
  func `presenting without animation may also end a moment later`(change: Change) {
    UIKitStandIn.current.endsInsideCalls = false
    let scene = NavigationScene(showing: "home", "list")
    var isDone = false
    perform(change, on: scene, animated: false) { isDone = true }
    #expect(!isDone)
    scene.loop.advance(0)
    scene.loop.advance(0)
    #expect(isDone)
  }

  @Test(arguments: Change.allCases)
  func `out of a window everything completes at once`(change: Change) {
    let scene = NavigationScene(showing: "home", "list", isInWindow: false)
    var isDone = false
    perform(change, on: scene, animated: true) { isDone = true }
    #expect(isDone && scene.loop.console == [])
  }

  @Test(arguments: Change.allCases)
  func `a transition that UIKit forgets is over after a while`(change: Change) {
    let scene = NavigationScene(showing: "home", "list")
    if change == .dismiss { scene.after { scene.router.present(page("card"), animated: false) } }
    scene.loop.forgetsTransitions = true
    var done = 0
    if change == .dismiss {
      scene.router.dismiss { done += 1 }
    } else {
      perform(change, on: scene, animated: true) { done += 1 }
    }
    scene.loop.advance(2.5)
    #expect(done == 0)
    scene.loop.advance(1)
    #expect(done == 1)
    scene.loop.forgetsTransitions = false
    scene.loop.advance(60)
    #expect(done == 1)
  }

  @Test func `a presentation that UIKit drops completes all the same`() {
    let scene = NavigationScene(showing: "home")
    scene.after { scene.controller.present(page("other"), animated: false) }
    // A presentation of other code that begins in the meantime isn't seen from here.
    let other = scene.presented
    scene.loop.forgetsTransitions = true
    other?.present(page("stuck"), animated: true)
    var isDone = false
    var problems: [String] = []
    NavigationDiagnostics.withHandler({ problems.append("\($0)") }) {
      scene.router.present(page("card")) { isDone = true }
      scene.loop.advance(10)
    }
    #expect(isDone && "\(scene.router.state)" == "home ⌃ sheet: card")
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("UIKit hasn't presented a Page from a Page.") == true)
  }

  @Test func `R10 transitions run one after the other, each with its completion`() {
    let scene = NavigationScene(showing: "home")
    var done: [String] = []
    scene.router.push(page("list")) { done.append("list") }
    scene.router.present(page("card")) { done.append("card") }
    scene.router.showAlert(NavigationAlert("Hello")) { done.append("alert") }
    scene.loop.advance(0.4)
    #expect(done == ["list"] && scene.presented?.title == "card")
    scene.loop.advance(0.4)
    #expect(done == ["list", "card"])
    scene.loop.advance(0.4)
    #expect(done == ["list", "card", "alert"])
  }

  @Test func `the clock of the world goes on by itself`() async {
    let navigation = UINavigationController(rootViewController: page("home"))
    let window = UIWindow(frame: .zero)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    UIKitStandIn.current.forgetsTransitions = true
    let router = NavigationRouter(navigationController: navigation)
    await withCheckedContinuation { continuation in
      router.push(page("list")) { continuation.resume() }
    }
    #expect(navigation.titles == ["home", "list"])
  }
}
