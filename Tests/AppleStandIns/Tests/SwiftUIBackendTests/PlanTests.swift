import SwiftUI
import Testing

@testable import NavigationKit

private enum Route: String, Screen, CaseIterable {
  case a, b, c
}

/// The steps from one picture to another.
@MainActor
struct PlanTests {
  /// Pictures of one tree, in which layers and stays have come and gone.
  private let states: [NavigationState]

  init() {
    let router = BaseRouter()
    var states = [router.state]
    func note() { states.append(router.state) }
    router.setStack([Route.a, .b] as [Route])
    note()
    router.showAlert(NavigationAlert("One"))
    note()
    router.present(sheet: Route.c)
    note()
    router.presented?.modal(.fullScreen).setStack([Route.a, .b] as [Route])
    note()
    router.dismissAlert()
    note()
    router.showAlert(NavigationAlert("Two"))
    router.pop()
    note()
    router.dismiss()
    note()
    router.modal().setTabs([1, 2], selected: 1)
    router.presented?.tab(2).push(Route.c)
    note()
    router.presented?.selectTab(2)
    router.presented?.setBadge("3", for: 1)
    note()
    router.setTabs([1, 2, 3], selected: 3)
    note()
    router.tab(3).setStack([Route.a, .b] as [Route])
    router.present(full: Route.c)
    note()
    self.states = states
  }

  @Test(arguments: [true, false])
  func `every picture is reached from every other, one thing at a time`(closesTogether: Bool) {
    for from in states {
      for wanted in states {
        var bound = from
        var count = 0
        while let step = ViewPlan.nextStep(
          from: bound,
          to: wanted,
          closesTogether: closesTogether
        ) {
          let next = ViewPlan.state(after: step, from: bound, to: wanted)
          expectSafe(from: bound, to: next, closesTogether)
          bound = next
          count += 1
          guard count < 20 else { break }
        }
        #expect(bound.isSame(as: wanted), "\(from) → \(wanted)")
      }
    }
  }

  /// What SwiftUI follows in one update.
  private func expectSafe(
    from bound: NavigationState,
    to next: NavigationState,
    _ closesTogether: Bool
  ) {
    let difference = next.layers.count - bound.layers.count
    #expect(difference <= 1 && (closesTogether || difference >= -1))
    if difference != 0 {
      #expect(bound.alert == nil && next.alert == nil)
      let kept = min(bound.layers.count, next.layers.count)
      #expect(zip(bound.layers, next.layers).prefix(kept).allSatisfy { $0.isSame(as: $1) })
    }
    if bound.alert != nil { #expect(next.alert == nil || next.alert?.id == bound.alert?.id) }
  }

  @Test func `only the last step is animated`() {
    let (from, wanted) = (states[4], states[7])
    var bound = from
    var lasts: [Bool] = []
    while let step = ViewPlan.nextStep(from: bound, to: wanted, closesTogether: true) {
      lasts.append(ViewPlan.isLast(step, from: bound, to: wanted, closesTogether: true))
      bound = ViewPlan.state(after: step, from: bound, to: wanted)
    }
    #expect(lasts.count > 2)
    #expect(lasts.dropLast().allSatisfy { !$0 } && lasts.last == true)
  }
}
