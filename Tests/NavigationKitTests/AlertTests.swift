import Foundation
import NavigationKit
import Testing

@MainActor
struct AlertTests {
  /// An alert with one button, "OK", that writes a line.
  private func alert(_ title: String, in scene: Scene, then action: (() -> Void)? = nil)
    -> NavigationAlert
  {
    NavigationAlert(
      title,
      buttons: [
        .init("OK") {
          scene.write("action \(title)")
          action?()
        }
      ]
    )
  }

  @Test func `A1 alerts wait in one queue`() {
    let scene = Scene(a)
    scene.router.showAlert(alert("1", in: scene))
    scene.router.showAlert(alert("2", in: scene))
    #expect(scene.takeLog() == "ev → ev")
    #expect(scene.router.state.alert?.title == "1")
    #expect(scene.user.tapAlert("OK"))
    #expect(scene.takeLog() == "ev(user) → action 1")
    #expect(scene.router.state.alert?.title == "2")
    #expect(scene.user.tapAlert("OK"))
    #expect(scene.takeLog() == "ev(user) → action 2")
    #expect(scene.router.state.alert == nil)
    #expect(!scene.user.tapAlert("OK"))
    #expect(scene.takeLog() == "")
    #expect(scene.state == "A")
  }

  @Test func `A2 an action runs when its alert is gone`() {
    let scene = Scene(a, b)
    scene.router.showAlert(
      NavigationAlert(
        "Delete photo?",
        buttons: [
          .cancel { scene.write("cancelled") },
          .destructive("Delete") {
            #expect(scene.router.state.alert == nil)
            #expect(scene.state == "A › B")
            scene.router.pop()
          },
        ]
      )
    )
    #expect(scene.log(of: { scene.user.tapAlert("Delete") }) == "ev(user) → rm B → ev")
    #expect(scene.state == "A")
  }

  @Test func `A3 an action may show the next alert`() {
    let scene = Scene(a)
    let second = alert("2", in: scene)
    scene.router.showAlert(alert("1", in: scene) { scene.router.showAlert(second) })
    #expect(scene.log(of: { scene.user.tapAlert("OK") }) == "ev(user) → action 1 → ev")
    #expect(scene.router.state.alert?.title == "2")
  }

  @Test func `A4 an alert is shown on the topmost layer`() {
    let scene = Scene(a)
    scene.presentStack(y, by: scene.presentStack(x))
    let before = scene.router.state.layers
    scene.router.showAlert(alert("1", in: scene))
    #expect(scene.router.state.layers == before)
    #expect(scene.router.state.alert?.title == "1")
    #expect(scene.events.last?.place.layer == 2)
    #expect(scene.state == #"A ⌃ sheet: X ⌃ sheet: Y ⌃ alert "1""#)
  }

  @Test func `A5 an alert waits for the layer that goes`() throws {
    let scene = Scene(a, manual: true)
    let renderer = try #require(scene.renderer)
    scene.presentBare(x)
    renderer.completeAll()
    let before = renderer.changes.count
    _ = scene.takeLog()
    scene.router.dismiss()
    scene.router.showAlert(alert("1", in: scene))
    #expect(scene.state == #"A ⌃ alert "1""#)
    #expect(scene.takeLog() == "rm X → ev → ev")
    #expect(renderer.changes.dropFirst(before).map { "\($0.to)" } == ["A"])
    renderer.complete()
    #expect(renderer.changes.dropFirst(before).map { "\($0.to)" } == ["A", #"A ⌃ alert "1""#])
    renderer.complete()
    #expect(renderer.shown == scene.state)
  }

  enum Ending: CaseIterable { case setRoot, setStack, setTabs }

  @Test(arguments: Ending.allCases)
  func `A6 whoever starts over cancels all alerts`(ending: Ending) {
    let scene = Scene(a, b)
    scene.router.showAlert(alert("1", in: scene))
    scene.router.showAlert(alert("2", in: scene))
    let id = scene.router.state.alert?.id
    _ = scene.takeLog()
    switch ending {
    case .setRoot: scene.router.setRoot(n)
    case .setStack: scene.router.setStack([n])
    case .setTabs: scene.router.setTabs([TestTab.a], selected: .a)
    }
    #expect(scene.router.state.alert == nil)
    #expect(scene.takeLog() == "rm B → rm A → ev")
    #expect(!scene.user.tapAlert("OK"))
    #expect(!scene.user.tapAlert("OK", id))
    #expect(scene.outcome(.dismissAlert) == .refused(.nothingPresented))
    #expect(scene.takeLog() == "ev!(nothingPresented)")
  }

  @Test func `alerts survive changes of layers and stacks above the base`() {
    let scene = Scene(a, b)
    let sheet = scene.presentStack(x, y)
    scene.router.showAlert(alert("1", in: scene))
    sheet.setRoot(z)
    sheet.setTabs([TestTab.a], selected: .a)
    sheet.tab(TestTab.a).setRoot(z)
    sheet.tab(TestTab.a).present(y)
    scene.router.dismissAll()
    scene.router.pop()
    scene.push(c)
    scene.router.present(x)
    #expect(scene.router.state.alert?.title == "1")
    #expect(scene.log(of: { scene.user.tapAlert("OK") }) == "ev(user) → action 1")
  }

  @Test func `A7 all kinds of alerts share one queue`() throws {
    struct Offline: LocalizedError {
      var errorDescription: String? { "You're offline" }
      var failureReason: String? { "There is no network." }
      var recoverySuggestion: String? { "Try again later." }
    }
    let scene = Scene(a)
    scene.router.showAlert(NavigationAlert("Saved", buttons: [.init("Fine")]))
    scene.router.showAlert(NavigationAlert(error: Offline()))
    scene.router.showAlert(
      NavigationAlert(
        "Photo",
        message: "What now?",
        style: .actionSheet(from: "photo"),
        buttons: [.init("Share"), .destructive("Delete"), .cancel("Keep")]
      )
    )
    _ = scene.takeLog()

    let first = try #require(scene.router.state.alert)
    #expect(first.title == "Saved")
    #expect(first.message == nil)
    #expect(first.style == .alert)
    #expect(first.buttons.map(\.label) == ["Fine"])
    #expect(scene.user.tapAlert("Fine"))

    let second = try #require(scene.router.state.alert)
    #expect(second.title == "You're offline")
    #expect(second.message == "There is no network. Try again later.")
    #expect(second.buttons == [.cancel("OK")])
    #expect(scene.user.tapAlert("OK"))

    let third = try #require(scene.router.state.alert)
    #expect(third.message == "What now?")
    #expect(third.style == .actionSheet(from: "photo"))
    #expect(third.buttons.map(\.role) == [.default, .destructive, .cancel])
    #expect(!scene.user.tapAlert("OK"))
    #expect(scene.user.tapAlert("Keep"))

    #expect(scene.router.state.alert == nil)
    #expect(scene.takeLog() == "ev(user) → ev(user) → ev(user)")
  }

  @Test func `an alert answered twice is answered once`() throws {
    let scene = Scene(a)
    scene.router.showAlert(alert("1", in: scene))
    scene.router.showAlert(alert("2", in: scene))
    let first = try #require(scene.router.state.alert?.id)
    _ = scene.takeLog()
    #expect(scene.user.tapAlert("OK", first))
    #expect(!scene.user.tapAlert("OK", first))
    #expect(scene.takeLog() == "ev(user) → action 1")
    #expect(scene.router.state.alert?.title == "2")
  }

  @Test func `a tap on an alert that isn't up yet does nothing`() throws {
    let other = Scene(a)
    for _ in 0..<2 { other.router.showAlert(alert("x", in: other)) }
    other.user.tapAlert("OK")
    let laterID = try #require(other.router.state.alert?.id)
    let scene = Scene(a)
    scene.router.showAlert(alert("1", in: scene))
    scene.router.showAlert(alert("2", in: scene))
    _ = scene.takeLog()
    #expect(!scene.user.tapAlert("OK", laterID))
    #expect(scene.takeLog() == "")
    #expect(scene.router.state.alert?.title == "1")
  }

  @Test func `dismissAlert takes one away without an answer`() {
    let scene = Scene(a)
    scene.router.showAlert(alert("1", in: scene))
    scene.router.showAlert(alert("2", in: scene))
    _ = scene.takeLog()
    #expect(scene.router.dismissAlert(completion: scene.done()))
    #expect(scene.takeLog() == "ev → done")
    #expect(scene.router.state.alert?.title == "2")
    #expect(scene.router.dismissAlert())
    #expect(!scene.router.dismissAlert(completion: scene.done()))
    #expect(scene.takeLog() == "ev → ev!(nothingPresented) → done")
  }

  @Test func `an action that dismisses, pops and shows is as free as any callback`() {
    let scene = Scene(a, b)
    scene.presentStack(x, y)
    scene.router.showAlert(
      alert("1", in: scene) {
        scene.router.dismiss()
        scene.router.pop()
        scene.push(n)
      }
    )
    let logged = scene.log { scene.user.tapAlert("OK") }
    #expect(logged == "ev(user) → action 1 → rm Y → rm X → ev → rm B → ev → ev")
    #expect(scene.state == "A › N")
  }

  @Test func `alerts are equal if they look the same`() {
    let scene = Scene(a)
    let one = alert("1", in: scene)
    let other = NavigationAlert("1", buttons: [.init("OK")])
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != NavigationAlert("2", buttons: [.init("OK")]))
    #expect(one != NavigationAlert("1", message: "", buttons: [.init("OK")]))
    #expect(one != NavigationAlert("1", style: .actionSheet(), buttons: [.init("OK")]))
    #expect(one != NavigationAlert("1", buttons: [.cancel("OK")]))
    #expect(NavigationAlert("1").buttons == [.cancel("OK")])
  }

  @Test func `a plain error appears by its name and payload`() {
    enum Failure: Error { case notFound, status(code: Int, of: String?) }
    struct Broken: Error { let part: String }
    final class Failed: Error, Sendable {}
    #expect(NavigationAlert(error: Failure.notFound).title == "notFound")
    #expect(
      NavigationAlert(error: Failure.status(code: 404, of: "a")).title
        == #"status(code: 404, of: "a")"#
    )
    #expect(
      NavigationAlert(error: Failure.status(code: 1, of: nil)).title == "status(code: 1, of: nil)"
    )
    #expect(NavigationAlert(error: Broken(part: "x")).title == #"Broken(part: "x")"#)
    #expect(NavigationAlert(error: Failed()).title == "Failed")
    #expect(NavigationAlert(error: Failed()).message == nil)
    #expect(NavigationAlert(error: CancellationError()).title == "CancellationError")
  }

  @Test func `a localized error may have one text only`() {
    struct OnlyReason: LocalizedError { var failureReason: String? { "It broke." } }
    struct OnlyAdvice: LocalizedError {
      var errorDescription: String? { "Broken" }
      var recoverySuggestion: String? { "Mend it." }
    }
    let reason = NavigationAlert(error: OnlyReason())
    #expect(reason.title == "OnlyReason")
    #expect(reason.message == "It broke.")
    let advice = NavigationAlert(error: OnlyAdvice(), buttons: [.init("Mend")])
    #expect(advice.title == "Broken")
    #expect(advice.message == "Mend it.")
    #expect(advice.buttons.map(\.label) == ["Mend"])
  }

  @Test func `present under an alert is allowed`() {
    let scene = Scene(a)
    scene.router.showAlert(alert("1", in: scene))
    #expect(scene.router.present(x))
    #expect(scene.state == #"A ⌃ sheet: X ⌃ alert "1""#)
  }
}
