import NavigationKit
import Testing
import UIKit

@Suite(.ownRunLoop)
@MainActor
struct AlertTests {
  private let scene = NavigationScene(showing: "home")

  private var alert: UIAlertController? {
    var top = scene.presented
    while let next = top?.presentedViewController { top = next }
    return top as? UIAlertController
  }

  @Test func `an alert shows title, message and buttons with their roles`() {
    scene.after {
      scene.router.showAlert(
        NavigationAlert(
          "Delete photo?",
          message: "For good.",
          buttons: [.cancel(), .destructive("Delete"), .default("Later")]
        )
      )
    }
    #expect(alert?.title == "Delete photo?" && alert?.message == "For good.")
    #expect(alert?.preferredStyle == .alert)
    #expect(alert?.actions.map(\.title) == ["Cancel", "Delete", "Later"])
    #expect(alert?.actions.map(\.style) == [.cancel, .destructive, .default])
  }

  @Test func `of two buttons that leave things as they are UIKit is given one as such`() {
    scene.after {
      scene.router.showAlert(NavigationAlert("Sure?", buttons: [.cancel("No"), .cancel("Never")]))
    }
    #expect(alert?.actions.map(\.style) == [.cancel, .default])
  }

  @Test func `A1 alerts come one after the other, and each action runs when its alert has gone`() {
    var log: [String] = []
    func show(_ title: String) {
      scene.router.showAlert(
        NavigationAlert(
          title,
          buttons: [
            .default("OK") { [scene] in
              log.append("\(title), \(scene.presented == nil ? "alone" : "below")")
            }
          ]
        )
      )
    }
    scene.after {
      show("one")
      show("two")
    }
    #expect(alert?.title == "one")
    let events = scene.after { alert?.standInTap("OK") }
    #expect(log == ["one, alone"] && alert?.title == "two")
    #expect(events == ["user tap alert \"OK\""])
    scene.after { alert?.standInTap("OK") }
    #expect(log == ["one, alone", "two, alone"] && alert == nil)
  }

  @Test func `A4 an alert is shown above the highest layer`() {
    scene.after {
      scene.router.present(page("one"))
      scene.router.presented?.present(page("two"))
      scene.router.showAlert(NavigationAlert("Hello"))
    }
    #expect(alert?.presentingViewController?.title == "two")
  }

  @Test func `a layer that comes under an alert takes it along upwards`() {
    scene.after { scene.router.showAlert(NavigationAlert("Hello")) }
    scene.after { scene.router.present(page("one")) }
    #expect(scene.presented?.title == "one" && alert?.presentingViewController?.title == "one")
    #expect(scene.router.state.alert?.title == "Hello")
    scene.after { scene.router.dismiss() }
    #expect(alert?.presentingViewController === scene.controller)
  }

  @Test func `an alert that the app takes away doesn't count as answered`() {
    var isAnswered = false
    scene.after {
      scene.router.showAlert(
        NavigationAlert("Hello", buttons: [.default("OK") { isAnswered = true }])
      )
    }
    scene.after { scene.router.dismissAlert() }
    #expect(alert == nil && !isAnswered)
  }

  @Test func `an alert that other code dismisses is shown again, since it's still to be answered`()
  {
    scene.after { scene.router.showAlert(NavigationAlert("Hello")) }
    scene.after { scene.controller.dismiss(animated: true) }
    #expect(alert == nil)
    scene.after { scene.router.push(page("list")) }
    #expect(alert?.title == "Hello" && scene.titles == ["home", "list"])
  }

  @Test(arguments: [UIUserInterfaceIdiom.phone, .pad])
  func `an action sheet points at its source, or at the middle`(idiom: UIUserInterfaceIdiom) {
    UIKitStandIn.current.idiom = idiom
    let view = UIView(frame: .zero)
    let scene = NavigationScene(showing: "home", source: { $0 == "list" ? .view(view) : nil })
    func show(_ source: String?) -> UIPopoverPresentationController? {
      scene.after {
        scene.router.showAlert(NavigationAlert("Share", style: .actionSheet(from: source)))
      }
      #expect((scene.presented as? UIAlertController)?.preferredStyle == .actionSheet)
      let popover = scene.presented?.popoverPresentationController
      scene.after { scene.router.dismissAlert() }
      return popover
    }
    #expect(show("list")?.sourceView === view)
    let middle = show(nil)
    #expect(middle?.sourceView === scene.controller.view)
    #expect(middle?.permittedArrowDirections == [])
  }

  @Test func `a tap beside an action sheet means its cancel button, and nothing without one`() {
    UIKitStandIn.current.idiom = .pad
    func show(_ buttons: NavigationAlert.Button...) {
      scene.after {
        scene.router.showAlert(NavigationAlert("Share", style: .actionSheet(), buttons: buttons))
      }
    }
    show(.default("Copy"), .cancel())
    #expect(scene.after { alert?.standInTapOutside() } == ["user tap alert \"Cancel\""])
    show(.default("Copy"))
    #expect(scene.after { alert?.standInTapOutside() } == [] && alert?.title == "Share")
    #expect(scene.after { alert?.standInTap("Copy") } == ["user tap alert \"Copy\""])
    #expect(scene.router.state.alert == nil && alert == nil)
  }

  @Test func `an alert that is going isn't missed before its handler has run`() {
    UIKitStandIn.current.tellsCoordinatorsFirst = true
    scene.after { scene.router.present(page("card")) }
    scene.after { scene.router.showAlert(NavigationAlert("Hello")) }
    let events = scene.after {
      alert?.standInTap("OK")
      // Something comes back into the window meanwhile.
      let view = scene.presented?.viewIfLoaded
      view?.removeFromSuperview()
      if let view { scene.window.addSubview(view) }
    }
    #expect(events == ["user tap alert \"OK\""] && alert == nil)
  }

  @Test(arguments: [false, true])
  func `an alert waits for what other code is just dismissing`(tellsCoordinatorsFirst: Bool) {
    UIKitStandIn.current.endsInsideCalls = false
    UIKitStandIn.current.tellsCoordinatorsFirst = tellsCoordinatorsFirst
    for animated in [false, true] {
      scene.after { scene.controller.present(page("other"), animated: false) }
      var isShown = false
      scene.after {
        scene.controller.dismiss(animated: animated)
        scene.router.showAlert(NavigationAlert("Hello")) { isShown = true }
      }
      #expect(isShown && alert?.title == "Hello" && scene.loop.console == [])
      scene.after { scene.router.dismissAlert() }
    }
  }
}
