/// A customer of the shop, known by their name.
struct Account: Hashable, Codable {
  let name: String

  /// Where orders go.
  var address: String

  /// Whether the shop may write when there's something new.
  var wantsNews = false
}

extension Account {
  /// The customers that the shop has from the beginning.
  static let regulars = [
    Account(name: "Ada", address: "12 Garden Lane"),
    Account(name: "Grace", address: "3 Harbour Street"),
  ]
}
