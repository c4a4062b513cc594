import NavigationKit
import Testing
import UIKit

@testable import UIKitExample

/// The app that is to be opened in Xcode, played with fingers on its buttons.
@Suite(.ownRunLoop)
@MainActor
struct ExampleTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let app: ExampleApp

  init() {
    app = ExampleApp(in: window)
    app.router.useClock(of: .current)
    UIKitStandIn.current.settle()
  }

  private var page: PageViewController? {
    app.router.state.top.flatMap { app.router.viewController(for: $0.id) } as? PageViewController
  }

  private var buttons: [UIButton] { page?.view.subviews.compactMap { $0 as? UIButton } ?? [] }

  private var names: [String] { buttons.compactMap { $0.title(for: .normal) } }

  private var text: String? {
    page?.view.subviews.compactMap { ($0 as? UILabel)?.text }.first
  }

  private func tap(_ names: String...) {
    for name in names {
      let button = buttons.first { $0.title(for: .normal) == name }
      #expect(button != nil, "There's no \(name) among \(self.names).")
      button?.standInTap()
      UIKitStandIn.current.settle()
    }
  }

  @Test func `somebody buys a teapot and signs out`() {
    #expect(page?.title == "Welcome" && page?.view.window === window)
    tap("Look around", "Teapot")
    #expect(page?.title == "Teapot" && text == "€24.00")
    tap("Add to cart", "Cart")
    #expect(text == "Teapot, €24.00")
    let bar = window.rootViewController as? UITabBarController
    #expect(bar?.viewControllers?[0].tabBarItem.badgeValue == "1")
    tap("Remove Teapot")
    #expect(text == "It's empty." && names == [])
    bar?.standInTap(2)
    UIKitStandIn.current.settle()
    #expect(page?.title == "Settings")
  }

  @Test func `a scene shows the app in its window`() {
    let delegate = SceneDelegate()
    delegate.scene(
      UIWindowScene(),
      willConnectTo: UISceneSession(),
      options: UIScene.ConnectionOptions()
    )
    #expect(delegate.window?.isHidden == false)
    #expect(delegate.window?.rootViewController is UINavigationController)
    let link = URL(string: "shop://product/teapot").map { UIOpenURLContext(standIn: $0) }
    delegate.scene(UIWindowScene(), openURLContexts: Set([link].compactMap { $0 }))
    UIKitStandIn.current.settle()
    #expect(delegate.window?.rootViewController is UITabBarController)
  }
}
