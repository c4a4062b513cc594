import NavigationKit
import UIKit

/// The demo's coordinators in a window.
@MainActor
final class ExampleApp {
  let router: NavigationRouter
  let coordinator: AppCoordinator

  init(in window: UIWindow) {
    router = NavigationRouter(
      window: window,
      tabItem: { tab in
        let tab = tab.base as? MainTab
        return UITabBarItem(
          title: tab?.rawValue,
          image: UIImage(systemName: tab?.symbol ?? "questionmark"),
          tag: 0
        )
      },
      viewController: { screen, context in
        PageViewController { PageContent(of: screen, in: context) }
      }
    )
    coordinator = AppCoordinator(router: router)
    // What a page offers depends on what has happened: on who is signed in, say.
    router.observe { [weak router] _ in
      guard let router, let top = router.state.top else { return }
      (router.viewController(for: top.id) as? PageViewController)?.reload()
    }
    coordinator.start()
    window.makeKeyAndVisible()
  }
}

extension MainTab {
  /// The name of its image.
  fileprivate var symbol: String {
    switch self {
    case .shop: "cart"
    case .account: "person"
    case .settings: "gear"
    }
  }
}
