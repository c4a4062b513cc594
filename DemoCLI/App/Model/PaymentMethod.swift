/// How an order is paid.
enum PaymentMethod: String, CaseIterable {
  case creditCard = "credit card"
  case giftCard = "gift card"

  /// How much can be paid with it; `nil` if there's no limit.
  var limit: Price? {
    switch self {
    case .creditCard: nil
    case .giftCard: Price(cents: 20_00)
    }
  }

  /// Takes the money.
  func pay(_ amount: Price) throws(PaymentError) {
    if let limit, amount > limit {
      throw .declined(self, limit: limit, amount: amount)
    }
  }
}
