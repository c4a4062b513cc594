import NavigationKit

/// The shop: from the catalog to the receipt.
final class ShopCoordinator: FlowCoordinator, RestorableCoordinator {
  /// What the person is about to buy.
  let cart: Cart

  /// Takes the person to their orders, which are another feature's.
  let showOrders: () -> Void

  private let session: Session

  init(
    router: any Router,
    session: Session,
    cart: Cart,
    showOrders: @escaping () -> Void
  ) {
    self.session = session
    self.cart = cart
    self.showOrders = showOrders
    super.init(router: router)
  }

  override func start() {
    router.setRoot(ShopRoute.catalog)
  }

  func restore(_ saved: SavedCoordinator) {
    if let signIn = saved.child(SignInFlow.self) { checkOut(restoring: signIn) }
    if let checkout = saved.child(CheckoutFlow.self) { startCheckout(restoring: checkout) }
  }

  func open(_ product: Product) {
    router.push(ShopRoute.product(id: product.id))
  }

  func openCart() {
    router.push(ShopRoute.cart)
  }

  /// Starts the checkout; guests are asked to sign in first and then go on where they wanted to go.
  func checkOut(restoring signIn: SavedCoordinator? = nil) {
    requireSignIn(to: session, restoring: signIn) { [weak self] in self?.startCheckout() }
  }

  private func startCheckout(restoring saved: SavedCoordinator? = nil) {
    let checkout = CheckoutFlow(
      router: router.modal(.sheet()),
      session: session,
      products: cart.products
    )
    startChild(checkout, restoring: saved) { [weak self] order in
      guard let self, let order else { return }
      cart.empty()
      // The cart has served its purpose: back from the receipt is back to the catalog.
      router.setStack([ShopRoute.catalog, ShopRoute.receipt(order: order.number)])
    }
  }
}

extension ShopCoordinator: LinkHandler {
  func open(_ link: AppLink) -> Bool {
    switch link {
    case .product(let product): show([.catalog, .product(id: product.id)])
    case .cart: show([.catalog, .cart])
    case .checkout:
      show([.catalog, .cart])
      if !cart.isEmpty { checkOut() }
    case .account, .orders, .order, .settings: return false
    }
    return true
  }

  /// A checkout that has begun isn't begun again.
  func isShowing(_ link: AppLink) -> Bool {
    link == .checkout && children.contains { $0 is CheckoutFlow }
  }

  private func show(_ routes: [ShopRoute]) { router.show(NavigationDestination(routes)) }
}
