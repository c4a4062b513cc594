import NavigationKit

/// Buys what is in the cart: where to, paid how; ends with the order, or with none.
final class CheckoutFlow: FlowCoordinator, ResultCoordinator, RestorableCoordinator {
  typealias Output = Order

  /// Where the order goes, once that's chosen.
  var memory: String?

  private let session: Session
  private let products: [Product]

  init(router: any Router, session: Session, products: [Product]) {
    self.session = session
    self.products = products
    super.init(router: router)
  }

  /// Where the order can go: home, or to where the shop keeps it.
  var addresses: [String] { [session.account?.address, "the shop"].compactMap { $0 } }

  override func start() {
    router.push(CheckoutRoute.delivery)
  }

  /// For somebody who finds that somebody else is signed in: the app goes back to its door.
  func signOut() { session.signOut() }

  func deliver(to address: String) {
    memory = address
    router.push(CheckoutRoute.payment)
  }

  /// Pays and so ends the checkout, or tells why the payment was declined.
  func pay(by method: PaymentMethod) {
    guard let address = memory else { return }
    let total = products.reduce(.zero) { $0 + $1.price }
    do {
      try method.pay(total)
      finish(with: session.order(products, to: address, for: total))
    } catch {
      router.showAlert(NavigationAlert(error: error))
    }
  }
}
