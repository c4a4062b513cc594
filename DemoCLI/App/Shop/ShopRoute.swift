import NavigationKit

/// The screens of the shop.
enum ShopRoute: Screen, Codable {
  case catalog
  case product(id: Product.ID)
  case cart
  case receipt(order: Int)
}

extension ShopRoute {
  /// What a person can do on the screen.
  @MainActor
  func actions(in context: ScreenContext) -> [ScreenAction] {
    guard let shop = context.coordinator(ShopCoordinator.self) else { return [] }
    let openCart = ScreenAction("Cart") { shop.openCart() }
    switch self {
    case .catalog:
      return Product.all.map { product in
        ScreenAction(product.name) { shop.open(product) }
      } + [openCart]
    case .product(let id):
      guard let product = Product.with(id: id) else { return [] }
      return [ScreenAction("Add to cart") { shop.cart.add(product) }, openCart]
    case .cart:
      return cartActions(shop)
    case .receipt:
      return [
        ScreenAction("My orders") { shop.showOrders() },
        ScreenAction("Go on shopping") { context.router.popToRoot() },
      ]
    }
  }

  @MainActor
  private func cartActions(_ shop: ShopCoordinator) -> [ScreenAction] {
    guard !shop.cart.isEmpty else { return [] }
    let kinds = Product.all.filter(shop.cart.products.contains)
    return [ScreenAction("Check out") { shop.checkOut() }]
      + kinds.map { product in
        ScreenAction("Remove \(product.name)") { shop.cart.remove(product) }
      }
  }
}
