/// What a person is about to buy.
@MainActor
final class Cart {
  /// The products, in the order in which they were added; one that is wanted twice is there twice.
  private(set) var products: [Product] = [] {
    didSet { onChange?() }
  }

  /// Is called after each change.
  var onChange: (() -> Void)?

  var isEmpty: Bool { products.isEmpty }

  var total: Price { products.reduce(.zero) { $0 + $1.price } }

  func add(_ product: Product) { products.append(product) }

  /// Takes one product of the kind out, the one that was added last.
  func remove(_ product: Product) {
    if let index = products.lastIndex(of: product) { products.remove(at: index) }
  }

  func empty() { products = [] }

  /// Puts back what was in it.
  func fill(with products: [Product]) { self.products = products }
}
