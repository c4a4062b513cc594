import NavigationKit
import SwiftUI
import Testing

private enum Route: String, Screen {
  case a, x, y
}

/// How a layer looks: its heights, and what it points at.
@MainActor
struct SheetTests {
  private let router: ViewRouter
  private let host: ViewHost

  private struct Face: View {
    let name: String

    var body: some View {
      Text(name)
      Button("Options") {}.navigationSource("options")
    }
  }

  init() {
    let clock = ScriptClock()
    let router = ViewRouter(clock: clock)
    self.router = router
    host = ViewHost(clock: clock.base) {
      RouterView(router) { screen, _ in Face(name: "\(screen)") }
    }
    router.setRoot(Route.a)
    host.settle()
  }

  @Test(
    arguments: [
      ([], [.large]),
      ([.medium, .large], [.medium, .large]),
      ([.height(120), .fraction(0.3)], [.height(120), .fraction(0.3)]),
    ] as [([SheetDetent], Set<PresentationDetent>)]
  )
  func `a sheet rests at its detents`(
    detents: [SheetDetent],
    expected: Set<PresentationDetent>
  ) {
    router.present(Route.x, as: .sheet(detents: detents))
    host.settle()
    #expect(host.layers.last?.detents == expected)
    #expect(host.layers.last?.isLocked == false)
  }

  @Test func `a fitted sheet is as high as the screen in front`() {
    host.height = { texts in texts.contains("y") ? 300 : 200 }
    let sheet = router.modal(.sheet(detents: [.fitted]))
    sheet.push(Route.x)
    host.settle()
    #expect(host.layers.last?.detents == [.height(200)])
    sheet.push(Route.y)
    host.settle()
    #expect(host.layers.last?.detents == [.height(300)])
    sheet.pop()
    host.settle()
    #expect(host.layers.last?.detents == [.height(200)])
    #expect(host.complaints == [])
  }

  @Test func `a locked sheet can't be swiped away, and is closed by the app`() {
    router.present(Route.x, as: .sheet(dismissable: false))
    host.settle()
    #expect(host.layers.last?.isLocked == true)
    router.dismiss()
    host.settle()
    #expect(host.layers.count == 1)
  }

  @Test func `a popover points at its source, and a tap outside closes it`() {
    router.present(Route.x, as: .popover(from: "options"))
    host.settle()
    #expect(host.layers.map(\.kind) == ["base", "popover"])
    host.swipeDown()
    host.settle()
    #expect("\(router.state)" == "a")
    #expect(host.layers.count == 1)
    #expect(host.complaints == [])
  }

  @Test func `a popover without a source is a sheet`() {
    router.present(Route.x, as: .popover(from: "nothing"))
    host.settle()
    #expect(host.layers.map(\.kind) == ["base", "sheet"])
    #expect("\(router.state)" == "a ⌃ popover: x")
  }

  @Test(arguments: ["options", "nothing"])
  func `an action sheet is up once, at its source or without one`(source: String) {
    router.showAlert(NavigationAlert("Sort", style: .actionSheet(from: source)))
    host.settle()
    #expect(host.alert?.title == "Sort")
    #expect(host.alert?.isDialog == true)
    host.tapAlert("OK")
    host.settle()
    #expect(host.alert == nil)
    #expect(host.complaints == [])
  }
}
