import NavigationKit
import NavigationKitMock
import Testing
import UIKit

/// Tests that were written for the mock of the UIKit original.
@Suite(.ownRunLoop)
@MainActor
struct MockTests {
  private let router = MockRouter(exhaustive: false)

  @Test func `pushed, presented and root view controllers are found under the original's names`() {
    let (root, pushed, presented) = (page("root"), page("pushed"), page("presented"))
    router.setRoot(root)
    router.push(pushed)
    router.push(Route.home)
    router.present(presented)
    #expect(router.rootViewController === root)
    #expect(router.pushedViewControllers == [pushed])
    #expect(router.presentedViewControllers == [presented])
  }

  @Test func `without view controllers there are none`() {
    router.setRoot(Route.home)
    #expect(router.rootViewController == nil && router.pushedViewControllers == [])
    #expect(router.presentedViewControllers == [])
  }

  @Test func `a presented navigation controller is found as it was given`() {
    router.setRoot(Route.home)
    let sheet = UINavigationController(rootViewController: page("first"))
    router.present(sheet)
    #expect(router.presentedViewControllers == [sheet])
  }

  @Test func `expectations match view controllers by instance and by type`() {
    final class Special: UIViewController {}
    let router = MockRouter()
    let controller = Special()
    router.expect(.setRoot(controller)) { router.setRoot(controller) }
    router.expect(.push(Special.self)) { router.push(Special()) }
    router.expect(.pop(1)) { router.popViewController() }
    router.expect(.push(Special.self)) { router.push(Special()) }
    router.expect(.popToRoot) { router.popToRootViewController() }
  }
}
