/// Something that was bought and paid for.
struct Order: Hashable, Codable {
  /// The number on the receipt.
  let number: Int
  let products: [Product]
  let address: String
  let total: Price
}
