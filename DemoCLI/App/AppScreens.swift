import NavigationKit

/// The screens of all features.
package enum AppScreens {
  /// Every one that the app declares, with payloads that stand for all.
  package static var all: [any Screen] {
    [
      WelcomeRoute.welcome,
      ShopRoute.catalog, ShopRoute.product(id: ""), ShopRoute.cart, ShopRoute.receipt(order: 0),
      CheckoutRoute.delivery, CheckoutRoute.payment,
      AccountRoute.account, AccountRoute.orders, AccountRoute.order(number: 0),
      SignInRoute.signIn, SignInRoute.code(for: ""),
      SetupStep.name, SetupStep.address, SetupStep.review,
      ProfileRoute.profile,
      SettingsRoute.settings, SettingsRoute.about, SettingsRoute.licence,
    ]
  }
}
