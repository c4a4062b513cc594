import NavigationKit
import Testing
import UIKit

@Suite(.ownRunLoop)
@MainActor
struct LayerTests {
  @Test func `a view controller is presented as it is, in the style that it brings`() {
    let scene = NavigationScene(showing: "home")
    let controller = page("card")
    controller.modalPresentationStyle = .formSheet
    scene.after { scene.router.present(controller) }
    #expect(scene.presented === controller && controller.modalPresentationStyle == .formSheet)
    scene.after { scene.router.dismiss() }
    #expect(scene.presented == nil && controller.modalPresentationStyle == .formSheet)
  }

  @Test func `a style that the router has given is taken back`() {
    let scene = NavigationScene(showing: "home")
    let controller = page("card")
    scene.after { scene.router.present(full: controller) }
    #expect(controller.modalPresentationStyle == .fullScreen)
    scene.after { scene.router.dismiss() }
    #expect(controller.modalPresentationStyle == .automatic)
    scene.after { scene.router.present(controller, as: .sheet(dismissable: false)) }
    #expect(controller.isModalInPresentation)
    scene.after { scene.router.dismiss() }
    #expect(!controller.isModalInPresentation)
  }

  @Test func `a presented navigation controller becomes a layer with its stack`() {
    let scene = NavigationScene(showing: "home")
    let sheet = UINavigationController(rootViewController: page("first"))
    var left: [String] = []
    scene.after {
      scene.router.present(
        sheet,
        onRemove: { screen in left.append((screen as? UIViewController)?.title ?? "?") }
      )
    }
    #expect(scene.presented === sheet)
    #expect("\(scene.router.state)" == "home ⌃ sheet: first")
    scene.after { scene.router.presented?.push(page("second")) }
    #expect(sheet.titles == ["first", "second"])
    let log = scene.after { sheet.standInTapBack() }
    #expect(log == ["user back"])
    scene.after { scene.controller.standInSwipeDown() }
    #expect("\(scene.router.state)" == "home" && left == ["first"])
    #expect(sheet.titles == ["first"], "The app's own controller is given back as it was.")
    #expect(sheet.delegate == nil)
  }

  @Test func `a modal router presents a navigation controller of its own`() {
    let scene = NavigationScene(showing: "home")
    scene.after { scene.router.modal(.fullScreen).setStack([page("one"), page("two")]) }
    let sheet = scene.presented as? UINavigationController
    #expect(sheet?.titles == ["one", "two"] && sheet?.modalPresentationStyle == .fullScreen)
  }

  @Test func `a sheet that is swiped down leaves once, with what is above it`() {
    let scene = NavigationScene(showing: "home")
    scene.after {
      scene.router.present(page("one"))
      scene.router.presented?.present(page("two"))
    }
    #expect(scene.presented?.presentedViewController?.title == "two")
    #expect(scene.after { scene.controller.standInSwipeDown() } == ["user swipe down"])
    #expect("\(scene.router.state)" == "home ⌃ sheet: one")
    #expect(scene.after { scene.controller.standInSwipeDown(completed: false) } == [])
    #expect("\(scene.router.state)" == "home ⌃ sheet: one")
  }

  @Test func `guards are asked before a sheet follows the finger`() {
    let scene = NavigationScene(showing: "home")
    scene.after { scene.router.present(page("one")) }
    let token = scene.router.addGuard { _ in .block("unsaved changes") }
    let log = scene.after { scene.controller.standInSwipeDown() }
    #expect(log.count == 1 && log[0].contains("unsaved changes"))
    token.cancel()
    #expect(scene.after { scene.controller.standInSwipeDown() } == ["user swipe down"])
  }

  @Test func `a locked sheet doesn't follow the finger`() {
    let scene = NavigationScene(showing: "home")
    scene.after { scene.router.present(page("one"), as: .sheet(dismissable: false)) }
    #expect(scene.after { scene.controller.standInSwipeDown() } == [])
    #expect(scene.presented?.title == "one")
    scene.after { scene.router.dismiss() }
    #expect(scene.presented == nil)
  }

  @Test func `detents are those that were asked for, smallest first and each once`() {
    let scene = NavigationScene(showing: "home")
    let detents: [SheetDetent] = [.large, .fraction(0.25), .medium, .height(300), .large]
    scene.after { scene.router.present(page("one"), as: .sheet(detents: detents)) }
    let sheet = scene.presented?.sheetPresentationController
    #expect(sheet?.standInHeights(in: 800) == [200, 300, 400, 800])
    #expect(sheet?.prefersGrabberVisible == true)
  }

  @Test func `a detent keeps to the screen, and one that fits asks the content`() {
    let scene = NavigationScene(showing: "home")
    let card = page("one")
    card.preferredContentSize = CGSize(width: 0, height: 120)
    let detents: [SheetDetent] = [.fitted, .height(9_000)]
    scene.after { scene.router.modal(.sheet(detents: detents)).push(card) }
    let sheet = scene.presented?.sheetPresentationController
    #expect(sheet?.standInHeights(in: 800) == [120, 800])
  }

  @Test func `no detents means a large one`() {
    let scene = NavigationScene(showing: "home")
    scene.after { scene.router.present(page("one"), as: .sheet(detents: [])) }
    #expect(scene.presented?.sheetPresentationController?.standInHeights(in: 800) == [800])
  }

  @Test func `a popover points at the source of its name; without one it's a sheet`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let scene = NavigationScene(showing: "home", source: { $0 == "map" ? .view(view) : nil })
    scene.after { scene.router.present(page("one"), as: .popover(from: "map")) }
    let popover = scene.presented?.popoverPresentationController
    #expect(popover?.sourceView === view && popover?.sourceRect.width == 20)
    #expect(scene.after { scene.controller.standInSwipeDown() } == ["user swipe down"])
    scene.after { scene.router.present(page("one"), as: .popover(from: "list")) }
    #expect(scene.presented?.sheetPresentationController != nil)
  }

  @Test func `a popover may point at a button in a bar`() {
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Share") { _ in })
    let scene = NavigationScene(showing: "home", source: { _ in .barButtonItem(item) })
    scene.after { scene.router.present(page("one"), as: .popover(from: "share")) }
    #expect(scene.presented?.popoverPresentationController?.barButtonItem === item)
  }

  @Test func `R12 a sheet comes when the one before it has gone`() {
    let scene = NavigationScene(showing: "home")
    scene.after { scene.router.present(page("one")) }
    scene.after {
      scene.router.dismiss()
      scene.router.present(page("two"))
      #expect(scene.presented?.title == "one")
    }
    #expect(scene.presented?.title == "two" && scene.loop.console == [])
  }

  @Test func `a step that closes a layer and changes the stack below shows one transition`() {
    let scene = NavigationScene(showing: "home", "list")
    scene.after { scene.router.present(page("one")) }
    _ = scene.loop.takeTransitions()
    scene.after { scene.router.setRoot(Route.about) }
    #expect(scene.presented == nil && scene.titles == ["about"])
    #expect(scene.loop.takeTransitions() == [false, true])
  }

  @Test func `a screen may move from a layer to the stack below in one step`() {
    let scene = NavigationScene(showing: "home")
    let card = page("card")
    scene.after { scene.router.present(card) }
    scene.after {
      scene.router.inOneStep {
        scene.router.dismiss()
        scene.router.push(card)
      }
    }
    #expect(scene.titles == ["home", "card"] && scene.presented == nil)
  }

  @Test(arguments: [false, true])
  func `a screen may be pushed while the layer that showed it is still on its way out`(isBare: Bool)
  {
    let scene = NavigationScene(showing: "home")
    let card = page("card")
    scene.after {
      if isBare { scene.router.present(card) } else { scene.router.modal().push(card) }
    }
    scene.after {
      scene.router.dismiss()
      scene.loop.advance(0.1)
      #expect(scene.router.push(card))
    }
    #expect(scene.titles == ["home", "card"])
  }

  @Test func `a bare layer becomes a stack when it's given a root`() {
    let scene = NavigationScene(showing: "home")
    scene.after { scene.router.present(page("one")) }
    scene.after { scene.router.presented?.setRoot(page("two")) }
    #expect((scene.presented as? UINavigationController)?.titles == ["two"])
  }

  @Test func `layers wait for the window and come with it`() {
    let scene = NavigationScene(showing: "home", isInWindow: false)
    var isShown = false
    scene.after {
      scene.router.present(page("one")) { isShown = true }
      scene.router.showAlert(NavigationAlert("Hello"))
    }
    #expect(isShown && scene.presented == nil && scene.loop.console == [])
    scene.after { scene.window.makeKeyAndVisible() }
    #expect(scene.presented?.title == "one")
    #expect(scene.presented?.presentedViewController?.title == "Hello")
  }

  @Test func `tabs may be presented`() {
    let scene = NavigationScene(showing: "home")
    let sheet = scene.router.modal()
    scene.after {
      sheet.setTabs(["one", "two"], selected: "two")
      sheet.tab("one").push(page("first"))
    }
    let tabs = scene.presented as? UITabBarController
    #expect(tabs?.selectedIndex == 1)
    #expect((tabs?.viewControllers?[0] as? UINavigationController)?.titles == ["first"])
    #expect(scene.after { scene.controller.standInSwipeDown() } == ["user swipe down"])
    #expect("\(scene.router.state)" == "home")
  }

  @Test func `a popover that an app brings points at something, as it must on large screens`() {
    UIKitStandIn.current.idiom = .pad
    let (named, own) = (UIView(frame: .zero), UIView(frame: .zero))
    let scene = NavigationScene(showing: "home", source: { $0 == "map" ? .view(named) : nil })
    func show(
      _ style: PresentationStyle,
      _ prepare: (UIPopoverPresentationController?) -> Void = { _ in }
    ) -> UIPopoverPresentationController? {
      let controller = page("popover")
      controller.modalPresentationStyle = .popover
      prepare(controller.popoverPresentationController)
      scene.after { scene.router.present(controller, as: style) }
      #expect(scene.presented === controller)
      let popover = scene.presented?.popoverPresentationController
      scene.after { scene.router.dismiss() }
      return popover
    }
    #expect(show(.popover(from: "map"))?.sourceView === named)
    #expect(show(.popover(from: "list"))?.sourceView === scene.controller.view)
    #expect(show(.sheet())?.sourceView === scene.controller.view)
    #expect(show(.popover(from: "map")) { $0?.sourceView = own }?.sourceView === own)
    #expect(show(.sheet()) { $0?.sourceItem = own }?.sourceView == nil)
  }

  @Test func `a sheet that fits its content breaks lines at its width`() {
    final class Lines: UIView {
      override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        let isBroken = standInWidth == bounds.width
        return CGSize(width: targetSize.width, height: isBroken ? 90 : 30)
      }
    }
    let scene = NavigationScene(showing: "home")
    let card = page("card")
    card.view = Lines(frame: .zero)
    scene.after { scene.router.present(card, as: .sheet(detents: [.fitted])) }
    #expect(scene.presented?.sheetPresentationController?.standInHeights(in: 800) == [90])
  }
}
