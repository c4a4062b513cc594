/// An amount of money in euros, exact to the cent.
struct Price: Hashable, Comparable, Codable {
  let cents: Int

  static let zero = Price(cents: 0)

  static func < (first: Price, second: Price) -> Bool { first.cents < second.cents }

  static func + (first: Price, second: Price) -> Price {
    Price(cents: first.cents + second.cents)
  }
}

extension Price: CustomStringConvertible {
  /// The amount as it stands on a price tag: `€24.50`.
  var description: String {
    let rest = cents % 100
    return "€\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
