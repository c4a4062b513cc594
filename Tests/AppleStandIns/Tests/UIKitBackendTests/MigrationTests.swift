import NavigationKit
import NavigationKitMock
import Testing
import UIKit

/// What the articles about migrating and adopting say.
@Suite(.ownRunLoop)
@MainActor
struct MigrationTests {
  private let scene = NavigationScene(showing: "home")

  @Test func `a flow's screens go with it, and it goes with its screens`() {
    let home = HomeCoordinator(router: scene.router)
    scene.after {
      scene.router.run(home)
      home.showOnboarding()
    }
    #expect(scene.controller.topViewController is OnboardingViewController)
    scene.after { scene.controller.standInTapBack() }
    #expect(home.children.isEmpty)
    scene.after { home.showOnboardingAsSheet() }
    #expect(scene.presented is UINavigationController && home.children.count == 1)
    scene.after { scene.controller.standInSwipeDown() }
    #expect(home.children.isEmpty)
    scene.after { home.showOnboarding() }
    scene.after {
      (scene.controller.topViewController as? OnboardingViewController)?.onFinished?()
    }
    #expect(home.children.isEmpty && scene.controller.viewControllers.count == 1)
  }

  @Test func `a step is judged by what it leads to`() {
    let router = MockRouter()
    let home = HomeCoordinator(router: router)
    router.expect(.setRoot(UIViewController.self)) { home.start() }
    router.expect(.push(OnboardingViewController.self)) { home.showOnboarding() }
    router.expect(.back) { router.user.back() }
    #expect(home.children.isEmpty)
  }

  @Test func `a navigation controller with its router is all that a window needs`() {
    let window = UIWindow(frame: .zero)
    weak var flow: OnboardingCoordinator?
    do {
      let navigationController = UINavigationController()
      let router = NavigationRouter(navigationController: navigationController)
      let coordinator = OnboardingCoordinator(router: router)
      router.run(coordinator)
      flow = coordinator
      window.rootViewController = navigationController
      window.makeKeyAndVisible()
    }
    #expect(flow != nil)
    let shown = (window.rootViewController as? UINavigationController)?.topViewController
    #expect(shown is OnboardingViewController)
  }

  @Test func `an old screen starts a flow and gets its result`() {
    let cart = CartViewController(nibName: nil, bundle: nil)
    scene.after { scene.controller.pushViewController(cart, animated: true) }
    scene.after { cart.checkOut() }
    #expect(scene.controller.topViewController?.title == "Address")
    tapNext(scene.controller)
    #expect(scene.controller.topViewController?.title == "Payment")
    tapNext(scene.controller)
    #expect(cart.order == 42 && scene.controller.topViewController === cart)
  }

  @Test func `an old screen starts a flow in a sheet, which may be swiped down`() {
    let cart = CartViewController(nibName: nil, bundle: nil)
    scene.after { scene.controller.pushViewController(cart, animated: true) }
    scene.after { cart.checkOutInSheet() }
    #expect((scene.presented as? UINavigationController)?.titles == ["Address"])
    scene.after { scene.controller.standInSwipeDown() }
    #expect(cart.order == nil && scene.presented == nil)
    scene.after { cart.checkOut() }
    #expect(scene.controller.viewControllers.count == 3)
  }

  private func tapNext(_ controller: UINavigationController) {
    scene.after {
      controller.topViewController?.navigationItem.rightBarButtonItem?.standInTap()
    }
  }
}

private final class OnboardingViewController: UIViewController {
  var onFinished: (() -> Void)?
}

private final class OnboardingCoordinator: FlowCoordinator {
  override func start() {
    let viewController = OnboardingViewController()
    viewController.onFinished = { [weak self] in self?.finish() }
    router.push(viewController)
  }
}

private final class HomeCoordinator: FlowCoordinator {
  override func start() {
    router.setRoot(UIViewController(), animated: false)
  }

  func showOnboarding() {
    startChild(OnboardingCoordinator(router: router))
  }

  func showOnboardingAsSheet() {
    startChild(OnboardingCoordinator(router: router.modal(.sheet())))
  }
}

private enum CheckoutStep: ViewControllerScreen {
  case address, payment

  func makeViewController(in context: ScreenContext) -> UIViewController {
    let controller = UIViewController()
    controller.title = self == .address ? "Address" : "Payment"
    let next = UIAction(title: "Next") { _ in context.coordinator(Checkout.self)?.goOn() }
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: next)
    return controller
  }
}

private final class Checkout: FlowCoordinator, ResultCoordinator {
  typealias Output = Int

  override func start() { router.push(CheckoutStep.address) }

  func goOn() {
    if router.screens.last as? CheckoutStep == .address {
      router.push(CheckoutStep.payment)
    } else {
      finish(with: 42)
    }
  }
}

/// A screen of the old kind.
private final class CartViewController: UIViewController {
  private let coordinator = BaseCoordinator()
  private(set) var order: Int?

  func checkOut() {
    guard let navigationController else { return }
    let router = NavigationRouter.attached(to: navigationController)
    coordinator.startChild(Checkout(router: router)) { [weak self] order in
      self?.order = order
    }
  }

  func checkOutInSheet() {
    guard let navigationController else { return }
    let router = NavigationRouter.attached(to: navigationController)
    coordinator.startChild(Checkout(router: router.modal(.sheet())))
  }
}
