import Foundation
import NavigationKit

/// What the links of the app look like, from its own scheme and from the shop's site on the web.
@MainActor
package enum AppLinks {
  private static let own: LinkOrigin = "shop://"
  private static let web: LinkOrigin = "https://shop.example.com"

  private static let product: LinkPattern = "product/:id"
  private static let cart: LinkPattern = "cart"
  private static let checkout: LinkPattern = "checkout"
  private static let account: LinkPattern = "account"
  private static let orders: LinkPattern = "account/orders"
  private static let order: LinkPattern = "account/orders/:number"
  private static let settings: LinkPattern = "settings/*pages"

  /// What they mean.
  static var table: LinkTable<AppLink> {
    var links = LinkTable<AppLink>(at: own, web)
    links.add(product) { (id: String) in Product.with(id: id).map(AppLink.product) }
    links.add(cart) { .cart }
    links.add(checkout) { .checkout }
    links.add(account) { .account }
    links.add(orders) { .orders }
    links.add(order) { (number: Int) in .order(number: number) }
    links.add(settings) { (pages: [SettingsRoute]) in
      SettingsRoute.below.starts(with: pages) ? .settings(pages) : nil
    }
    return links
  }

  /// The link that a widget on the home screen would open, from words like `product 42`.
  package static func url(forWords text: String) throws -> URL {
    var words = text.split(separator: " ").map(String.init)
    let name = words.isEmpty ? "" : words.removeFirst()
    guard let pattern = patterns.first(where: { $0.name == name })?.pattern else {
      let known = patterns.map(\.name).joined(separator: ", ")
      throw WordsError("there's no link called \"\(name)\"; there are \(known)")
    }
    guard let parameter = pattern.parameterNames.first else {
      guard words.isEmpty else { throw WordsError("\(name) takes nothing else") }
      return try pattern.url(at: own)
    }
    return try pattern.url([parameter: words], at: own)
  }

  private static let patterns: [(name: String, pattern: LinkPattern)] = [
    ("product", product), ("cart", cart), ("checkout", checkout), ("account", account),
    ("orders", orders), ("order", order), ("settings", settings),
  ]
}

/// Words that name none of the app's links.
struct WordsError: Error, CustomStringConvertible {
  let description: String

  init(_ problem: String) { description = problem }
}
