import NavigationKit

/// A place in the app to which a link can lead.
enum AppLink: Hashable {
  case product(Product)
  case cart
  case checkout
  case account
  case orders
  case order(number: Int)

  /// The settings, and the pages below that are open.
  case settings([SettingsRoute])
}
