import NavigationKit

/// The screens of the checkout.
enum CheckoutRoute: Screen, Codable {
  case delivery
  case payment
}

extension CheckoutRoute {
  /// What a person can do on the screen.
  @MainActor
  func actions(in context: ScreenContext) -> [ScreenAction] {
    guard let checkout = context.coordinator(CheckoutFlow.self) else { return [] }
    switch self {
    case .delivery:
      return checkout.addresses.map { address in
        ScreenAction("Deliver to \(address)") { checkout.deliver(to: address) }
      } + [ScreenAction("Sign out") { checkout.signOut() }]
    case .payment:
      return PaymentMethod.allCases.map { method in
        ScreenAction("Pay by \(method.rawValue)") { checkout.pay(by: method) }
      }
    }
  }
}
