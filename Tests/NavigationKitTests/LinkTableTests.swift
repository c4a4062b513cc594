import Foundation
import NavigationKit
import Testing

/// Which of several patterns takes a link.
@MainActor
struct LinkTableTests {
  /// A table in which each pattern means its own text.
  private func table(_ patterns: [String], at origins: LinkOrigin...) throws -> LinkTable<String> {
    var table =
      origins.isEmpty ? LinkTable<String>() : LinkTable(at: origins[0], origins.last ?? origins[0])
    for text in patterns { try add(text, to: &table) }
    return table
  }

  private func add(_ text: String, to table: inout LinkTable<String>) throws {
    let pattern = try LinkPattern(text)
    switch pattern.parameterNames.count {
    case 0: table.add(pattern) { text }
    case 1: table.add(pattern) { (_: [String]) in text }
    default: table.add(pattern) { (_: [String], _: [String]) in text }
    }
  }

  @Test(arguments: [["product/:id", "product/new"], ["product/new", "product/:id"]])
  func `L3 a literal comes before a parameter, whatever was added first`(_ order: [String]) throws {
    let table = try table(order)
    #expect(try table.link("/product/new") == "product/new")
    #expect(try table.link("/product/7") == "product/:id")
  }

  @Test func `the most specific pattern wins in each of all orders`() throws {
    let patterns = ["a/b", "a/:x", "a/*r", ":x/b", "*r", "a/:x/c"]
    let expected = [
      "/a/b": "a/b", "/a/z": "a/:x", "/a": "a/*r", "/z/b": ":x/b", "/z": "*r", "/": "*r",
      "/a/z/c": "a/:x/c", "/a/b/c": "a/:x/c", "/a/b/d": "a/*r", "/z/b/c": "*r",
    ]
    for order in permutations(patterns) {
      let table = try table(order)
      for (link, pattern) in expected { #expect(try table.link(link) == pattern) }
    }
  }

  @Test
  func
    `origin, items that must be there and items that are there decide what the path leaves open`()
    throws
  {
    let patterns = [
      "p", "p?a=:a", "p?a=:a&b=:b", "p?k=v&a=:a", "https://x.org/p", "shop://p?a=:a",
    ]
    let expected = [
      "/p": "p", "/p?a=1": "p?a=:a", "/p?b=1": "p?a=:a&b=:b", "/p?b=1&a=1": "p?a=:a&b=:b",
      "/p?k=v": "p?k=v&a=:a", "other:p?k=w": "p", "other:p?c=1": "p",
    ]
    for order in permutations(patterns) {
      let table = try table(order)
      #expect(try table.link("https://x.org/p?k=v") == "https://x.org/p")
      #expect(try table.link("shop:p") == "shop://p?a=:a")
      #expect(try table.link("other:p?k=v&b=1") == "p?k=v&a=:a")
      for (link, pattern) in expected where link.hasPrefix("other") {
        #expect(try table.link(link) == pattern)
      }
    }
    for order in permutations(Array(patterns.prefix(4))) {
      let table = try table(order)
      for (link, pattern) in expected { #expect(try table.link(link) == pattern) }
    }
  }

  private func permutations(_ items: [String]) -> [[String]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { index in
      var rest = items
      let item = rest.remove(at: index)
      return permutations(rest).map { [item] + $0 }
    }
  }

  @Test func `parameters come with their types, in the order of the pattern`() throws {
    enum Link: Hashable { case product(Int, String?), path([Int]), cart }
    var table = LinkTable<Link>()
    table.add("product/:id?tab=:tab") { (id: Int, tab: String?) in .product(id, tab) }
    table.add("path/*numbers", Link.path)
    table.add("cart") { .cart }
    #expect(try table.link("/product/7?tab=x") == .product(7, "x"))
    #expect(try table.link("/product/7") == .product(7, nil))
    #expect(try table.link("/path/1/2") == .path([1, 2]))
    #expect(try table.link(#require(URL(string: "shop://cart"))) == .cart)
    #expect(table.patterns.map(\.text) == ["product/:id?tab=:tab", "path/*numbers", "cart"])
  }

  @Test func `a pattern that can't read its parameters leaves the link to the next`() throws {
    var table = LinkTable<String>()
    table.add("order/:number") { (number: Int) in number < 100 ? "number \(number)" : nil }
    table.add("order/*name") { (name: [String]) in name.first == "x" ? "name" : nil }
    #expect(try table.link("/order/7") == "number 7")
    #expect(try table.link("/order/x") == "name")
    let wrong = #expect(throws: LinkError.self) { try table.link("/order/y") }
    #expect(
      wrong?.description
        == #"the parameter number is "y", which can't be read as Int (order/:number)"#
    )
    let declined = #expect(throws: LinkError.self) { try table.link("/order/100") }
    #expect(declined?.description == "the link names something that isn't there (order/:number)")
  }

  @Test func `an item of the query that isn't optional must be there`() throws {
    var table = LinkTable<Int>()
    table.add("search?page=:page") { (page: Int) in page }
    #expect(try table.link("/search?page=3") == 3)
    let error = #expect(throws: LinkError.self) { try table.link("/search") }
    #expect(error?.description == "the parameter page is missing (search?page=:page)")
  }

  @Test(arguments: [
    ("/", "segment 1 is missing"),
    ("/nope/x", #"segment 1 leads nowhere: "nope""#),
    ("/account/nope", #"segment 2 leads nowhere: "nope" (account)"#),
    ("/account/orders/7/items", "the parameter item is missing (account/orders/:id/items/:item)"),
    (
      "/account/orders/7/items/1/2",
      #"segment 6 leads nowhere: "2" (account/orders/:id/items/:item)"#
    ),
    ("/help", "segment 2 is missing (help/me)"),
    ("/gift", "the query item \"for\" is missing (gift?for=you)"),
    ("/gift?for=me", #"the query item "for" is "me", not "you" (gift?for=you)"#),
    ("/web", ""),
    ("shop:web", #"the scheme is "shop", not "https" (https://x.org/web)"#),
    ("https://y.org/web", #"the host is "y.org", not "x.org" (https://x.org/web)"#),
  ])
  func `a link that nobody takes says where it stopped, and which pattern is nearest`(
    _ link: String,
    _ text: String
  ) throws {
    let patterns = [
      "account", "account/orders/:id/items/:item", "help/me", "gift?for=you", "https://x.org/web",
    ]
    for order in permutations(patterns) {
      let table = try table(order)
      guard !text.isEmpty else {
        #expect(throws: Never.self) { try table.link(link) }
        continue
      }
      let error = #expect(throws: LinkError.self) { try table.link(link) }
      #expect(error?.description == text)
    }
  }

  @Test func `a table takes links from its origins alone`() throws {
    let table = try table(
      ["cart", "https://other.org/cart"],
      at: "shop://",
      "https://shop.example.com"
    )
    for link in ["shop://cart", "https://shop.example.com/cart", "/cart"] {
      #expect(try table.link(link) == "cart")
    }
    #expect(try table.link("https://other.org/cart") == "https://other.org/cart")
    let host = #expect(throws: LinkError.self) {
      try table.link("https://shop.example.com.evil.org/cart")
    }
    #expect(host?.part == .host)
    let user = #expect(throws: LinkError.self) {
      try table.link("https://shop.example.com@evil.org/cart")
    }
    #expect(user?.reason == .namesUser)
    let scheme = #expect(throws: LinkError.self) { try table.link("http://shop.example.com/cart") }
    #expect(scheme?.part == .scheme)
  }

  @Test func `two patterns for the same links raise one diagnostic, and the first wins`() throws {
    var table = LinkTable<Int>()
    let problems = diagnostics {
      table.add("a/:x?q=:q&r=:r") { (_: String, _: String?, _: String?) in 1 }
      table.add("a/:y?r=:s&q=:t") { (_: String, _: String?, _: String?) in 2 }
      table.add("a/:z?r=:s") { (_: String, _: String?) in 3 }
      table.add("shop://a/:y?r=:s&q=:t") { (_: String, _: String?, _: String?) in 4 }
    }
    #expect(problems == [#""a/:y?r=:s&q=:t" takes the same links as "a/:x?q=:q&r=:r"."#])
    #expect(try table.link("shop:a/7?q=1&r=1") == 4)
    #expect(try table.link("/a/7?q=1&r=1") == 1)
    #expect(try table.link("other:a/7?q=1&r=1") == 1)
  }

  @Test func `a closure with another number of parameters is refused with a diagnostic`() throws {
    var table = LinkTable<Int>()
    let problems = diagnostics { table.add("a/:x") { 1 } }
    #expect(problems == [#"Can't add "a/:x": parameters in it: 1, in its closure: 0."#])
    #expect(table.patterns.isEmpty)
    #expect(throws: LinkError.self) { try table.link("/a/7") }
  }

  @Test func `a host finds the pattern however both are spelt, as the pattern alone does`() throws {
    let patterns = ["Cart/x", "cart/y", "CART/:z/w", ":any/q"]
    let expected = [
      "app://cart/x": "Cart/x", "app://CART/y": "cart/y", "app://Cart/7/w": "CART/:z/w",
      "app://cart/q": ":any/q", "app:///Cart/x": "Cart/x", "app://caRt/x": "Cart/x",
    ]
    for order in permutations(patterns) {
      let table = try table(order)
      for (link, pattern) in expected {
        #expect(try table.link(link) == pattern)
        #expect(throws: Never.self) { try LinkPattern(pattern).values(in: link) }
      }
      #expect(throws: LinkError.self) { try table.link("app:///cart/x") }
    }
  }

  @Test func `a pattern may be as long as a link`() throws {
    let text = String(repeating: "a/", count: 32_000)
    let table = try table([text, text + "*rest", String(repeating: ":a/", count: 1)])
    #expect(try table.link("/" + text) == text)
    #expect(try table.link("/" + text + "b") == text + "*rest")
    let error = #expect(throws: LinkError.self) { try table.link("/" + text.dropLast(2)) }
    #expect(error?.part == .segment(32_000))
  }

  @Test func `ten thousand patterns are told apart`() throws {
    var table = LinkTable<Int>()
    for number in 0..<10_000 {
      table.add(try LinkPattern("\(number)/:a/\(number % 7)")) { (_: Int) in number }
    }
    for number in stride(from: 0, to: 10_000, by: 37) {
      #expect(try table.link("/\(number)/5/\(number % 7)") == number)
      #expect(throws: LinkError.self) { try table.link("/\(number)/5/7") }
    }
  }

  @Test func `a closure may have as many parameters as its pattern`() throws {
    typealias I = Int
    typealias S = String?
    var table = LinkTable<[String]>()
    table.add(":a/:b/:c/:d/:e/:f/:g/:h?i=:i&j=:j&k=:k&l=:l") {
      (a: I, b: I, c: I, d: I, e: I, f: I, g: I, h: I, i: S, j: S, k: S, l: S) in
      [a, b, c, d, e, f, g, h].map(String.init) + [i, j, k, l].map { $0 ?? "-" }
    }
    #expect(
      try table.link("/1/2/3/4/5/6/7/8?l=x&j=").joined(separator: " ") == "1 2 3 4 5 6 7 8 -  - x"
    )
  }
}
