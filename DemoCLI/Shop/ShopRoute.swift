import NavigationKit

/// The screens of the shop.
enum ShopRoute: Screen {
  case catalog
  case product(id: Product.ID)
  case cart
  case receipt(order: Int)
}
