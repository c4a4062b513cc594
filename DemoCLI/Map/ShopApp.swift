import DemoApp
import NavigationKit
import NavigationKitExplorer

/// The app as something that can be built afresh: to be run, mapped or played.
@MainActor
package enum ShopApp {
  /// The whole app.
  ///
  /// For its map a full cart is a full cart, whatever is in it, and an order is an order, whatever its number:
  /// otherwise there would be no end of states. What lies in the other tabs counts only if it can be seen.
  package static var explorable: ExplorableApp<AppCoordinator> {
    var app = ExplorableApp(actions: AppActions.actions) { router in
      let app = AppCoordinator(router: router)
      router.openLink = { [weak app] link in app?.open(link) ?? .notHandled }
      return app
    }
    app.key = { router, app in
      var seen: Set<String> = []
      var texts = router.front.map { $0.filter { !$0.isNumber } }.filter {
        seen.insert($0).inserted
      }
      texts += app.circumstances
      if router.state.badges.contains(where: { $0 != nil }) { texts.append("has a cart") }
      return AnyHashable(texts.joined(separator: "\n"))
    }
    return app
  }

  /// Every screen that the app declares, with payloads that stand for all.
  package static var screens: [any Screen] { AppScreens.all }
}

extension NavigationState {
  /// The texts at the tabs of all layers.
  fileprivate var badges: [String?] {
    layers.flatMap { layer in
      if case .tabs(let tabs, _) = layer.content { tabs.map(\.badge) } else { [String?]() }
    }
  }
}
