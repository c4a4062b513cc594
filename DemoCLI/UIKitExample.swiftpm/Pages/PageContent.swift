import NavigationKit

/// What stands on a page.
struct PageContent {
  let title: String
  let text: String
  let actions: [ScreenAction]

  /// What stands on the page of a screen at this moment.
  @MainActor
  init(of screen: any Screen, in context: ScreenContext) {
    (title, text) = Self.words(for: screen, in: context)
    actions = AppActions.actions(on: screen, in: context)
  }

  @MainActor
  private static func words(
    for screen: any Screen,
    in context: ScreenContext
  ) -> (title: String, text: String) {
    switch screen {
    case WelcomeRoute.welcome: ("Welcome", "Tea, and what it takes.")
    case let route as ShopRoute:
      words(for: route, cart: context.coordinator(ShopCoordinator.self)?.cart)
    case CheckoutRoute.delivery: ("Delivery", "Where shall it go?")
    case CheckoutRoute.payment: ("Payment", "How would you like to pay?")
    case AccountRoute.account: ("Account", "What is yours.")
    case AccountRoute.orders: ("Orders", "What you have bought.")
    case AccountRoute.order(let number): ("Order \(number)", "It's on its way.")
    case is SignInRoute: ("Sign in", "Who are you?")
    case is SetupStep: ("New account", "One step after the other.")
    case is ProfileRoute: ("Profile", "How shall we call you?")
    case let route as SettingsRoute: (route.rawValue.capitalized, "")
    default: ("\(screen)", "")
    }
  }

  @MainActor
  private static func words(
    for route: ShopRoute,
    cart: Cart?
  ) -> (title: String, text: String) {
    switch route {
    case .catalog: return ("Shop", "What would you like?")
    case .product(let id):
      let product = Product.with(id: id)
      return (product?.name ?? id, product.map { "\($0.price)" } ?? "We don't sell that any more.")
    case .cart:
      let products = cart?.products ?? []
      let lines = products.map { "\($0.name), \($0.price)" }
      return ("Cart", lines.isEmpty ? "It's empty." : lines.joined(separator: "\n"))
    case .receipt(let order): return ("Thank you", "Your order has the number \(order).")
    }
  }
}
