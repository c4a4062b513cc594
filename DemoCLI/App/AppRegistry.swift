import NavigationKit

/// The names under which the app's screens, tabs and coordinators are saved.
@MainActor
package enum AppRegistry {
  package static func make() -> ScreenRegistry {
    var registry = ScreenRegistry(version: 1)
    registry.register(WelcomeRoute.self, as: "welcome")
    registry.register(ShopRoute.self, as: "shop")
    registry.register(CheckoutRoute.self, as: "checkout")
    registry.register(AccountRoute.self, as: "account")
    registry.register(SignInRoute.self, as: "sign-in")
    registry.register(SetupStep.self, as: "setup")
    registry.register(ProfileRoute.self, as: "profile")
    registry.register(SettingsRoute.self, as: "settings")
    registry.register(MainTab.self, as: "tab")
    registry.register(AppCoordinator.self, as: "app")
    registry.register(WelcomeCoordinator.self, as: "welcome")
    registry.register(MainCoordinator.self, as: "main")
    registry.register(ShopCoordinator.self, as: "shop")
    registry.register(CheckoutFlow.self, as: "checkout")
    registry.register(AccountCoordinator.self, as: "account")
    registry.register(SignInFlow.self, as: "sign-in")
    registry.register(AccountSetupWizard.self, as: "setup")
    registry.register(ProfileEditor.self, as: "profile")
    registry.register(SettingsCoordinator.self, as: "settings")
    return registry
  }
}
