#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Why a payment didn't go through, in words for the customer.
enum PaymentError: LocalizedError, Hashable {
  case declined(PaymentMethod, limit: Price, amount: Price)

  var errorDescription: String? {
    switch self {
    case .declined(let method, _, _): "Your \(method.rawValue) was declined"
    }
  }

  var failureReason: String? {
    switch self {
    case .declined(_, let limit, let amount):
      "It covers \(limit), and the order comes to \(amount)."
    }
  }

  var recoverySuggestion: String? { "Pay in another way." }
}
