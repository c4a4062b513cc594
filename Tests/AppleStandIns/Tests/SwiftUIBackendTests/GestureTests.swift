import NavigationKit
import NavigationKitMock
import SwiftUI
import Testing

private enum Route: String, Screen {
  case a, b, c, d, x, y
}

private enum Tab: String, CaseIterable {
  case first, second
}

/// What a person does with SwiftUI.
@MainActor
struct GestureTests {
  private let stage = Stage()
  private let told = Told()
  private let token: NavigationToken

  private var router: BaseRouter { stage.router }
  private var host: ViewHost { stage.host }

  @MainActor
  final class Told {
    var lines: [String] = []
  }

  init() {
    token = stage.router.observe { [told] event in
      told.lines.append("\(event.origin) \(event)")
    }
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

  @Test func `several screens go back at once with the menu of the back button`() {
    router.setStack([Route.a, Route.b, Route.c, Route.d])
    stage.settle()
    told.lines = []
    host.back(2)
    stage.settle()
    #expect(told.lines == ["user back to b"])
    expectShown("a › b")
  }

  @Test func `a screen that is pushed while a person goes back stays`() {
    router.setStack([Route.a, Route.b])
    stage.settle()
    host.back(1, ViewHost.Manner(delay: 0.5))
    host.clock.advance(by: 0.4)
    router.push(Route.c)
    stage.settle()
    expectShown("a › c")
  }

  @Test func `what a guard blocks comes back, with the flow that it belongs to`() {
    router.setRoot(Route.a)
    router.push(Route.b)
    stage.settle()
    let guarding = router.addGuard { attempt in
      attempt.origin == .user ? .block("unsaved changes") : .allow
    }
    told.lines = []
    stage.play(.back, .completed)
    stage.settle()
    expectShown("a › b")
    router.modal().push(Route.x)
    stage.settle()
    stage.play(.swipeDown, .completed)
    stage.settle()
    expectShown("a › b ⌃ sheet: x")
    guarding.cancel()
    stage.play(.swipeDown, .completed)
    stage.settle()
    expectShown("a › b")
  }

  @Test func `a gesture that a guard postpones is made when it's taken up`() {
    router.setStack([Route.a, Route.b])
    stage.settle()
    var later: PostponedAttempt?
    let guarding = router.addGuard { _ in .postpone("later") { later = $0 } }
    stage.play(.back, .completed)
    stage.settle()
    expectShown("a › b")
    guarding.cancel()
    later?.resume()
    stage.settle()
    expectShown("a")
  }

  @Test func `a tab that only does something is left at once`() {
    router.setTabs(
      [
        NavigationTab(Tab.first),
        NavigationTab(Tab.second, veto: { router.present(sheet: Route.x) }),
      ],
      selected: Tab.first
    )
    stage.settle()
    host.selectTab("second")
    stage.settle()
    expectShown("tabs{first*:, second:} ⌃ sheet: x")
  }

  @Test func `tabs have titles and badges, and a second tap isn't told`() {
    router.setTabs(Tab.allCases, selected: Tab.first)
    router.tab(Tab.first).setStack([Route.a, Route.b])
    router.setBadge("3", for: Tab.second)
    stage.settle()
    #expect(host.tabItems.map(\.title) == ["first", "second"])
    #expect(host.tabItems.map(\.badge) == [nil, "3"])
    told.lines = []
    host.selectTab("first")
    stage.settle()
    #expect(told.lines == [])
    host.selectTab("second")
    stage.settle()
    expectShown("tabs{first: a › b, second*:}")
  }

  // MARK: - Alerts

  private func question(
    _ style: NavigationAlert.Style = .alert,
    _ buttons: NavigationAlert.Button...
  ) -> NavigationAlert {
    NavigationAlert("Delete?", message: "For good.", style: style, buttons: buttons)
  }

  @Test(arguments: [false, true])
  func `a button acts once, whichever is told first`(isEarly: Bool) {
    router.setRoot(Route.a)
    router.showAlert(
      question(.alert, .cancel(), .destructive("Delete") { told.lines.append("deleted") })
    )
    stage.settle()
    #expect(host.alert?.title == "Delete?")
    #expect(host.alert?.message == "For good.")
    #expect(host.alert?.buttons == ["Cancel", "Delete"])
    told.lines = []
    host.tapAlert("Delete", ViewHost.Manner(isEarly: isEarly, writes: 2))
    stage.settle()
    #expect(told.lines == ["user tap alert \"Delete\"", "deleted"])
    expectShown("a")
  }

  @Test func `the next alert comes after the first one, though SwiftUI tells twice`() {
    router.setRoot(Route.a)
    router.showAlert(NavigationAlert("One"))
    router.showAlert(NavigationAlert("Two"))
    stage.settle()
    host.tapAlert("OK", ViewHost.Manner(isEarly: true, writes: 2))
    stage.settle()
    #expect(host.alert?.title == "Two")
    router.dismissAlert()
    stage.settle()
    expectShown("a")
  }

  @Test func `A4 an alert moves to what is in front`() {
    router.setRoot(Route.a)
    router.showAlert(NavigationAlert("One"))
    stage.settle()
    router.present(sheet: Route.x)
    stage.settle()
    expectShown("a ⌃ sheet: x ⌃ alert \"One\"")
    router.dismiss()
    stage.settle()
    expectShown("a ⌃ alert \"One\"")
  }

  @Test func `a tap outside of a dialog means its cancel button`() {
    router.setRoot(Route.a)
    router.showAlert(
      question(.actionSheet(), .default("Copy"), .cancel { told.lines.append("cancelled") })
    )
    stage.settle()
    #expect(host.alert?.isDialog == true)
    told.lines = []
    host.tapOutside()
    stage.settle()
    #expect(told.lines == ["user tap alert \"Cancel\"", "cancelled"])
    expectShown("a")
  }

  @Test func `a dialog without a cancel button comes back`() {
    router.setRoot(Route.a)
    router.showAlert(question(.actionSheet(), .default("Copy"), .default("Move")))
    stage.settle()
    host.tapOutside()
    stage.settle()
    expectShown("a ⌃ alert \"Delete?\"")
    host.tapAlert("Move")
    stage.settle()
    expectShown("a")
  }
}
