import NavigationKit

/// What a person can do on the screens of the app: each feature says so for its own.
@MainActor
package enum AppActions {
  package static func actions(on screen: any Screen, in context: ScreenContext) -> [ScreenAction] {
    switch screen {
    case let route as WelcomeRoute: route.actions(in: context)
    case let route as ShopRoute: route.actions(in: context)
    case let route as CheckoutRoute: route.actions(in: context)
    case let route as AccountRoute: route.actions(in: context)
    case let route as SignInRoute: route.actions(in: context)
    case let route as SetupStep: route.actions(in: context)
    case let route as ProfileRoute: route.actions(in: context)
    case let route as SettingsRoute: route.actions(in: context)
    default: []
    }
  }
}
