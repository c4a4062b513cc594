/// Something that the shop sells.
struct Product: Hashable, Identifiable, Codable {
  let id: String
  let name: String
  let price: Price
}

extension Product {
  /// Everything that the shop sells, in the order of its shelves.
  static let all = [
    Product(id: "teapot", name: "Teapot", price: Price(cents: 24_00)),
    Product(id: "cup", name: "Cup", price: Price(cents: 8_50)),
    Product(id: "tea", name: "Earl Grey", price: Price(cents: 6_90)),
  ]

  /// Looks a product up; `nil` if the shop doesn't sell it.
  static func with(id: ID) -> Product? { all.first { $0.id == id } }
}
