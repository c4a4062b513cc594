import NavigationKit
import NavigationKitMock
import Testing
import UIKit

/// Coordinators written for the UIKit original, as they are in its documentation.
@Suite(.ownRunLoop)
@MainActor
struct OriginalCodeTests {
  private let navigationController = UINavigationController()

  @Test func `a coordinator pushes its screen and what its buttons ask for`() {
    let router = NavigationRouter(navigationController: navigationController)
    let coordinator = ProfileCoordinator(router: router, userID: "42")
    coordinator.start()
    #expect(navigationController.viewControllers.first is ProfileViewController)
    (navigationController.topViewController as? ProfileViewController)?.onEditTapped?()
    #expect(navigationController.topViewController is EditProfileViewController)
  }

  @Test func `a child leaves its parent when it finishes`() {
    let router = NavigationRouter(navigationController: navigationController)
    let home = HomeCoordinator(router: router)
    home.start()
    let root = navigationController.viewControllers.first as? HomeViewController
    root?.onStartOnboarding?()
    #expect(home.children.count == 1 && navigationController.viewControllers.count == 2)
    (navigationController.topViewController as? OnboardingViewController)?.onFinished?()
    #expect(home.children.isEmpty)
  }

  @Test func `the calls of the original router compile, complete and do what they did`() {
    let router = NavigationRouter(navigationController: navigationController)
    let window = UIWindow(frame: .zero)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    var completions = 0
    let (first, second, third) = (page("first"), page("second"), page("third"))
    router.setRoot(first, animated: false)
    router.push(second, animated: true) { completions += 1 }
    router.push(third, animated: true, completion: { completions += 1 })
    UIKitStandIn.current.settle()
    #expect(navigationController.viewControllers == [first, second, third])
    router.popViewController(animated: true)
    UIKitStandIn.current.settle()
    router.popToRootViewController(animated: true)
    UIKitStandIn.current.settle()
    #expect(navigationController.viewControllers == [first])
    router.present(second, animated: true) { completions += 1 }
    UIKitStandIn.current.settle()
    #expect(navigationController.presentedViewController === second)
    router.dismiss(animated: true) { completions += 1 }
    UIKitStandIn.current.settle()
    #expect(navigationController.presentedViewController == nil && completions == 4)
    router.push(third, animated: false)
    router.popToViewController(first, animated: false)
    #expect(navigationController.viewControllers == [first])
  }

  @Test func `a test of the original passes as it is`() {
    let router = MockRouter(exhaustive: false)
    let coordinator = ProfileCoordinator(router: router, userID: "42")
    coordinator.start()
    #expect(router.pushedViewControllers.first is ProfileViewController)
  }
}

private final class ProfileViewController: UIViewController {
  var onEditTapped: (() -> Void)?
}

private final class EditProfileViewController: UIViewController {}

private final class HomeViewController: UIViewController {
  var onStartOnboarding: (() -> Void)?
}

private final class OnboardingViewController: UIViewController {
  var onFinished: (() -> Void)?
}

private final class ProfileCoordinator: BaseCoordinator {
  private let router: any Router
  private let userID: String

  init(router: any Router, userID: String) {
    self.router = router
    self.userID = userID
  }

  override func start() {
    let viewController = ProfileViewController()
    viewController.title = userID
    viewController.onEditTapped = { [weak self] in self?.showEdit() }
    router.push(viewController)
  }

  private func showEdit() {
    router.push(EditProfileViewController())
  }
}

private final class HomeCoordinator: BaseCoordinator {
  private let router: any Router

  init(router: any Router) { self.router = router }

  override func start() {
    let viewController = HomeViewController()
    viewController.onStartOnboarding = { [weak self] in self?.showOnboarding() }
    router.setRoot(viewController, animated: false)
  }

  private func showOnboarding() {
    let onboarding = OnboardingCoordinator(router: router)
    startChild(onboarding)
  }
}

private final class OnboardingCoordinator: BaseCoordinator {
  private let router: any Router

  init(router: any Router) { self.router = router }

  override func start() {
    let viewController = OnboardingViewController()
    viewController.onFinished = { [weak self] in self?.finish() }
    router.push(viewController)
  }
}
