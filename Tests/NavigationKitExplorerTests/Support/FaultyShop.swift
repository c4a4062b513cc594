import NavigationKitExplorer

/// A part of the shop, in which a fault can be planted.
final class FaultyShop: FlowCoordinator {
  enum Fault: CaseIterable {
    case none
    case leakedCoordinator
    case deadEnd
    case lockedSheet
  }

  enum Route: Screen {
    case catalog, product(id: String), cart, delivery, payment, thanks, settings, licence
  }

  private let fault: Fault
  private var isInCart = false

  init(router: any Router, fault: Fault) {
    self.fault = fault
    super.init(router: router)
  }

  override func start() { router.setRoot(Route.catalog) }

  static func app(_ fault: Fault) -> ExplorableApp<FaultyShop> {
    var app = ExplorableApp(
      actions: { screen, context in
        guard let route = screen as? Route, let shop = context.coordinator(FaultyShop.self) else {
          return []
        }
        return shop.actions(on: route, context)
      },
      root: { FaultyShop(router: $0, fault: fault) }
    )
    // That something is in the cart isn't shown everywhere.
    app.key = { router, shop in [AnyHashable(router.front), AnyHashable(shop.isInCart)] }
    return app
  }

  private func actions(on route: Route, _ context: ScreenContext) -> [ScreenAction] {
    func push(_ name: String, _ next: Route) -> ScreenAction {
      ScreenAction(name) { context.router.push(next) }
    }
    switch route {
    case .catalog:
      return [
        push("Teapot", .product(id: "teapot")), push("Cart", .cart), push("Settings", .settings),
      ]
    case .product:
      return [ScreenAction("Add to cart") { [self] in isInCart = true }, push("Cart", .cart)]
    case .cart:
      return isInCart ? [ScreenAction("Check out") { [self] in checkOut() }] : []
    case .delivery:
      return [push("Deliver", .payment)]
    case .payment:
      return [ScreenAction("Pay") { [self] in pay(context.coordinator(FaultyCheckout.self)) }]
    case .settings:
      return [ScreenAction("Licence") { [self] in showLicence(context.router) }]
    case .thanks, .licence:
      return []
    }
  }

  private func checkOut() {
    let style = PresentationStyle.sheet(dismissable: fault != .lockedSheet)
    startChild(
      FaultyCheckout(router: router.modal(style), keepsItself: fault == .leakedCoordinator)
    )
  }

  /// Ends the checkout, or forgets to.
  private func pay(_ checkout: FaultyCheckout?) {
    if fault == .lockedSheet {
      checkout?.router.popToRoot()
    } else {
      checkout?.finish()
      isInCart = false
      router.setStack([Route.catalog, Route.thanks])
    }
  }

  /// Pushes the licence, or puts it in the place of everything.
  private func showLicence(_ router: any Router) {
    if fault == .deadEnd { router.setRoot(Route.licence) } else { router.push(Route.licence) }
  }
}

/// Buys what is in the cart; one that keeps itself is never released.
final class FaultyCheckout: FlowCoordinator {
  private var onPay: (() -> Void)?

  init(router: any Router, keepsItself: Bool) {
    super.init(router: router)
    if keepsItself { onPay = { self.finish() } }
  }

  override func start() { router.push(FaultyShop.Route.delivery) }
}
