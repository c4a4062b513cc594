import NavigationKit
import Testing

/// R16: each everyday call, done, unchanged and refused, animated and not.
@MainActor
struct CompletionTests {
  typealias Completion = @MainActor () -> Void

  struct Call: CustomTestStringConvertible, Sendable {
    let name: String
    let outcome: NavigationOutcome

    /// What is there before: made on a fresh router, and whose router is then called.
    var given: @MainActor @Sendable (BaseRouter) -> any Router = { $0 }
    let perform: @MainActor @Sendable (any Router, Bool, @escaping Completion) -> Bool

    var testDescription: String { "\(name): \(outcome)" }
  }

  nonisolated static let calls: [Call] = {
    let empty: @MainActor @Sendable (BaseRouter) -> any Router = { $0 }
    let stack: @MainActor @Sendable (BaseRouter) -> any Router = {
      $0.setStack([Page.page("A"), Page.page("B")])
      return $0
    }
    let root: @MainActor @Sendable (BaseRouter) -> any Router = {
      $0.setRoot(Page.page("A"))
      return $0
    }
    let presenting: @MainActor @Sendable (BaseRouter) -> any Router = {
      $0.setRoot(Page.page("A"))
      $0.present(Page.page("X"))
      return $0
    }
    let bare: @MainActor @Sendable (BaseRouter) -> any Router = {
      $0.setRoot(Page.page("A"))
      $0.present(Page.page("X"))
      return $0.presented ?? $0
    }
    let closed: @MainActor @Sendable (BaseRouter) -> any Router = {
      let sheet = $0.modal(.sheet())
      sheet.push(Page.page("X"))
      $0.dismiss()
      return sheet
    }
    let alert: @MainActor @Sendable (BaseRouter) -> any Router = {
      $0.showAlert(NavigationAlert("1"))
      return $0
    }
    let tabs: @MainActor @Sendable (BaseRouter) -> any Router = {
      $0.setTabs([TestTab.a, .b], selected: .a)
      return $0
    }
    return [
      Call(name: "setRoot", outcome: .done) {
        $0.setRoot(Page.page("A"), animated: $1, completion: $2)
      },
      Call(name: "setRoot", outcome: .refused(.layerClosed), given: closed) {
        $0.setRoot(Page.page("A"), animated: $1, completion: $2)
      },
      Call(name: "setStack", outcome: .done) {
        $0.setStack([Page.page("A")], animated: $1, completion: $2)
      },
      Call(name: "setStack", outcome: .unchanged, given: stack) {
        $0.setStack([Page.page("A"), Page.page("B")], animated: $1, completion: $2)
      },
      Call(name: "setStack", outcome: .refused(.invalidCount)) {
        $0.setStack([], animated: $1, completion: $2)
      },
      Call(name: "push", outcome: .done) {
        $0.push(Page.page("A"), animated: $1, completion: $2)
      },
      Call(name: "push", outcome: .refused(.noStack), given: bare) {
        $0.push(Page.page("A"), animated: $1, completion: $2)
      },
      Call(name: "pop", outcome: .done, given: stack) {
        $0.pop(animated: $1, completion: $2)
      },
      Call(name: "pop", outcome: .refused(.atRoot), given: root) {
        $0.pop(animated: $1, completion: $2)
      },
      Call(name: "pop(to:)", outcome: .done, given: stack) {
        $0.pop(to: Page.page("A"), animated: $1, completion: $2)
      },
      Call(name: "pop(to:)", outcome: .unchanged, given: stack) {
        $0.pop(to: Page.page("B"), animated: $1, completion: $2)
      },
      Call(name: "pop(to:)", outcome: .refused(.notOnStack), given: stack) {
        $0.pop(to: Page.page("Z"), animated: $1, completion: $2)
      },
      Call(name: "popToRoot", outcome: .done, given: stack) {
        $0.popToRoot(animated: $1, completion: $2)
      },
      Call(name: "popToRoot", outcome: .unchanged, given: root) {
        $0.popToRoot(animated: $1, completion: $2)
      },
      Call(name: "popToRoot", outcome: .unchanged, given: empty) {
        $0.popToRoot(animated: $1, completion: $2)
      },
      Call(name: "popToRoot", outcome: .refused(.noStack), given: bare) {
        $0.popToRoot(animated: $1, completion: $2)
      },
      Call(name: "replaceTop", outcome: .done, given: stack) {
        $0.replaceTop(with: Page.page("N"), animated: $1, completion: $2)
      },
      Call(name: "replaceTop", outcome: .refused(.noStack), given: tabs) {
        $0.replaceTop(with: Page.page("N"), animated: $1, completion: $2)
      },
      Call(name: "present(_:as:)", outcome: .done, given: root) {
        $0.present(Page.page("X"), as: .popover(from: "it"), animated: $1, completion: $2)
      },
      Call(name: "present(_:as:)", outcome: .refused(.alreadyPresenting), given: presenting) {
        $0.present(Page.page("X"), as: .fullScreen, animated: $1, completion: $2)
      },
      Call(name: "present(sheet:)", outcome: .done, given: root) {
        $0.present(sheet: Page.page("X"), animated: $1, completion: $2)
      },
      Call(name: "present(sheet:)", outcome: .refused(.alreadyPresenting), given: presenting) {
        $0.present(sheet: Page.page("X"), animated: $1, completion: $2)
      },
      Call(name: "present(full:)", outcome: .done, given: root) {
        $0.present(full: Page.page("X"), animated: $1, completion: $2)
      },
      Call(name: "present(full:)", outcome: .refused(.alreadyPresenting), given: presenting) {
        $0.present(full: Page.page("X"), animated: $1, completion: $2)
      },
      Call(name: "dismiss", outcome: .done, given: presenting) {
        $0.dismiss(animated: $1, completion: $2)
      },
      Call(name: "dismiss", outcome: .refused(.nothingPresented), given: root) {
        $0.dismiss(animated: $1, completion: $2)
      },
      Call(name: "dismissAll", outcome: .done, given: bare) {
        $0.dismissAll(animated: $1, completion: $2)
      },
      Call(name: "dismissAll", outcome: .refused(.nothingPresented), given: root) {
        $0.dismissAll(animated: $1, completion: $2)
      },
      Call(name: "showAlert", outcome: .done) {
        $0.showAlert(NavigationAlert("1"), animated: $1, completion: $2)
      },
      Call(name: "showAlert in the queue", outcome: .done, given: alert) {
        $0.showAlert(NavigationAlert("2"), animated: $1, completion: $2)
      },
      Call(name: "showAlert", outcome: .refused(.layerClosed), given: closed) {
        $0.showAlert(NavigationAlert("1"), animated: $1, completion: $2)
      },
      Call(name: "dismissAlert", outcome: .done, given: alert) {
        $0.dismissAlert(animated: $1, completion: $2)
      },
      Call(name: "dismissAlert", outcome: .refused(.nothingPresented)) {
        $0.dismissAlert(animated: $1, completion: $2)
      },
      Call(name: "setTabs of values", outcome: .done) {
        $0.setTabs([TestTab.a, .b], selected: .a, animated: $1, completion: $2)
      },
      Call(name: "setTabs of values", outcome: .refused(.unknownTab)) {
        $0.setTabs([TestTab.a, .b], selected: .z, animated: $1, completion: $2)
      },
      Call(name: "setTabs", outcome: .done, given: tabs) {
        $0.setTabs([NavigationTab(1)], selected: 1, animated: $1, completion: $2)
      },
      Call(name: "setTabs", outcome: .refused(.unknownTab)) {
        $0.setTabs([NavigationTab](), selected: 1, animated: $1, completion: $2)
      },
      Call(name: "selectTab", outcome: .done, given: tabs) {
        $0.selectTab(TestTab.b, animated: $1, completion: $2)
      },
      Call(name: "selectTab", outcome: .unchanged, given: tabs) {
        $0.selectTab(TestTab.a, animated: $1, completion: $2)
      },
      Call(name: "selectTab", outcome: .refused(.noTabs), given: root) {
        $0.selectTab(TestTab.a, animated: $1, completion: $2)
      },
      Call(name: "selectTab", outcome: .refused(.unknownTab), given: tabs) {
        $0.selectTab(TestTab.z, animated: $1, completion: $2)
      },
    ]
  }()

  @Test(arguments: calls, [true, false])
  func `R16 a completion runs once, and true means that something changed`(
    call: Call,
    animated: Bool
  ) {
    let router = BaseRouter()
    let called = call.given(router)
    let before = router.state
    var events: [NavigationEvent] = []
    router.observe { events.append($0) }
    var completions = 0
    #expect(call.perform(called, animated) { completions += 1 } == (call.outcome == .done))
    #expect(completions == 1)
    check(call, animated, router, before, events)
  }

  @Test(arguments: calls, [true, false])
  func `R16 a completion waits until the change is shown, and for nothing if there is none`(
    call: Call,
    animated: Bool
  ) {
    let renderer = ManualRenderer()
    let router = BaseRouter(renderer: renderer)
    let called = call.given(router)
    renderer.completeAll()
    let before = router.state
    let transitions = renderer.changes.count
    var events: [NavigationEvent] = []
    router.observe { events.append($0) }
    var completions = 0
    let isDone = call.perform(called, animated) { completions += 1 }
    #expect(isDone == (call.outcome == .done))
    // A second alert waits behind the first: the picture stays the same.
    let isVisible = isDone && router.state != before
    #expect(completions == (isVisible ? 0 : 1))
    renderer.completeAll()
    #expect(completions == 1)
    #expect(renderer.changes.count == transitions + (isVisible ? 1 : 0))
    if isVisible { #expect(renderer.changes.last?.animated == animated) }
    check(call, animated, router, before, events)
  }

  private func check(
    _ call: Call,
    _ animated: Bool,
    _ router: BaseRouter,
    _ before: NavigationState,
    _ events: [NavigationEvent]
  ) {
    switch call.outcome {
    case .done:
      #expect(events.count == 1)
      #expect(events.first?.refusal == nil)
      #expect(events.first?.animated == animated)
    case .unchanged:
      #expect(events.isEmpty)
      #expect(router.state == before)
    case .refused(let refusal):
      #expect(events.map(\.refusal) == [refusal])
      #expect(router.state == before)
    }
  }
}
