import Foundation
import NavigationKit
import Testing

/// Reading and building links of one pattern.
struct LinkPatternTests {
  private let product = LinkPattern("product/:id?tab=:tab")

  @Test func `L1 a pattern reads a link and builds the same`() throws {
    let values = try product.values(in: "app:///product/42?tab=info")
    #expect(values == ["id": 42, "tab": "info"])
    #expect(values["id"] == "42")
    #expect(try values.value("id", as: Int.self) == 42)
    #expect(try product.url(values, at: "app://").absoluteString == "app:///product/42?tab=info")
    let url = try #require(URL(string: "app:///product/42?tab=info"))
    #expect(try product.values(in: url) == values)
  }

  @Test func `L1 what was built reads as the same values, for every scalar of Unicode`() throws {
    let pattern = LinkPattern("product/:id/*rest?tab=:tab&all=:all")
    // Texts of many scalars, each in a segment or in the query, so that all of them take a second.
    for (number, start) in stride(from: UInt32(0), through: 0x10FFFF, by: 1024).enumerated() {
      let scalars = (start..<start + 1024).compactMap(Unicode.Scalar.init)
      guard !scalars.isEmpty else { continue }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let name = number.isMultiple(of: 2) ? "id" : "tab"
      var values: LinkValues = ["id": "x"]
      values[all: name] = [text]
      let read = try pattern.values(in: pattern.url(values, at: "app://"))
      // Equal texts may differ in their scalars.
      #expect(read[name].map { Array($0.unicodeScalars) } == scalars)
    }
    for origin in ["app://", "https://shop.example.com"] as [LinkOrigin] {
      for scalar in (0...0x24F).compactMap(Unicode.Scalar.init) {
        let text = String(scalar)
        let values: LinkValues = [
          "id": "x\(text)", "tab": text, "rest": ["\(text)x"], "all": [text, ""],
        ]
        #expect(try pattern.values(in: pattern.url(values, at: origin)) == values)
      }
    }
  }

  @Test func `L2 an encoded slash belongs to its segment`() throws {
    let (two, three) = (LinkPattern("items/:x/:y"), LinkPattern("items/:x/:y/:z"))
    #expect(try two.values(in: "/items/a%2Fb/c") == ["x": "a/b", "y": "c"])
    #expect(throws: LinkError.self) { try three.values(in: "/items/a%2Fb/c") }
  }

  @Test(arguments: [
    "app://items/1", "app:///items/1", "app:items/1", "app:/items/1", "APP://items/1",
    "app://Items/1", "app://items/1/", "app:////items//1", "app://items/1#top", "app://items/%31",
    "app://items/1?other=2", "app://%69tems/1", "/items/1", "items/1",
  ])
  func `a link may be spelt in several ways`(_ link: String) throws {
    #expect(try LinkPattern("app://items/:id").values(in: link) == ["id": "1"])
  }

  @Test func `host and scheme count whatever their case, the path as it is`() throws {
    let pattern = LinkPattern("https://Shop.example.com/Product/:id")
    #expect(try pattern.values(in: "HTTPS://SHOP.example.com/Product/7") == ["id": "7"])
    #expect(throws: LinkError.self) { try pattern.values(in: "https://shop.example.com/product/7") }
    #expect(throws: LinkError.self) { try LinkPattern("app://a/b").values(in: "app:///A/b") }
  }

  @Test func `a catch-all takes all that is left, none included`() throws {
    let help = LinkPattern("help/*page")
    #expect(try help.values(in: "/help/a/b").value("page") == ["a", "b"])
    #expect(try help.values(in: "/help").value("page", as: [String].self) == [])
    #expect(try help.url(at: "app://").absoluteString == "app:///help")
    #expect(
      try help.url(["page": ["a/b", "c"]], at: "app://").absoluteString == "app:///help/a%2Fb/c"
    )
  }

  @Test func `items of the query may be left out, come several times, or have to be there`() throws
  {
    let search = LinkPattern("search?kind=gift&word=:word&tag=:tag")
    let values = try search.values(in: "/search?tag=a&kind=gift&tag=b%26+c&flag")
    #expect(try values.value("word", as: String?.self) == nil)
    #expect(try values.value("tag") == ["a", "b&+c"])
    #expect(
      try search.url(values, at: "app://").absoluteString
        == "app:///search?kind=gift&tag=a&tag=b%26%2Bc"
    )
    #expect(try search.values(in: "/search?kind=gift&word").value("word") == "")
    #expect(throws: LinkError.self) { try search.values(in: "/search?word=x") }
  }

  @Test func `parameters have types`() throws {
    enum Tab: String, LinkParameter { case info }
    struct Number: RawRepresentable, Hashable, LinkParameter { let rawValue: Int }
    struct Name: LosslessStringConvertible, LinkParameter, Equatable {
      let description: String
      init(_ text: String) { description = text }
    }
    func roundTrip<Value: LinkParameter & Equatable>(_ value: Value) throws -> Bool {
      let pattern = LinkPattern("x/:value")
      let url = try pattern.url(["value": value], at: "app://")
      return try pattern.values(in: url).value("value") == value
    }
    #expect(try roundTrip(-7))
    #expect(try roundTrip(UInt64.max))
    #expect(try roundTrip(0.1))
    #expect(try roundTrip(false))
    #expect(try roundTrip(UUID()))
    #expect(try roundTrip(Tab.info))
    #expect(try roundTrip(Number(rawValue: 3)))
    #expect(try roundTrip(Name("x y")))
    #expect(Double(linkTexts: ["nan"]) == nil)
    let values: LinkValues = ["id": "7", "tab": nil]
    #expect(values.names == ["id"])
    #expect("\(values)" == #"[id: "7"]"#)
  }

  // MARK: - What is wrong

  @Test(arguments: [
    ("", "the link is empty (product/:id)"),
    ("app://product", "the parameter id is missing (product/:id)"),
    ("app://", "segment 1 is missing (product/:id)"),
    ("app://order/7", #"segment 1 is "order", not "product" (product/:id)"#),
    ("app://product/7/8", #"segment 3 leads nowhere: "8" (product/:id)"#),
    ("app://product/..", "segment 2 is '.' or '..' (product/:id)"),
    ("app://product/%2E", "segment 2 is '.' or '..' (product/:id)"),
    ("app://product/a b", #"segment 2 has " " in it, not percent-encoded (product/:id)"#),
    ("app://product/\u{0}", #"segment 2 has "\0" in it, not percent-encoded (product/:id)"#),
    ("app://product/x\n", #"segment 2 has "\n" in it, not percent-encoded (product/:id)"#),
    ("app://product/\u{85}", #"segment 2 has "\u{0085}" in it, not percent-encoded (product/:id)"#),
    ("app://product/%zz", #"segment 2 isn't percent-encoded UTF-8: "%zz" (product/:id)"#),
    ("app://product/%F", #"segment 2 isn't percent-encoded UTF-8: "%F" (product/:id)"#),
    ("app://product/%FF", #"segment 2 isn't percent-encoded UTF-8: "%FF" (product/:id)"#),
    (
      "app://product/7?a=%FF",
      #"the query item "a" isn't percent-encoded UTF-8: "%FF" (product/:id)"#
    ),
    (
      "app://product/7#\u{7}",
      #"the fragment has "\u{07}" in it, not percent-encoded (product/:id)"#
    ),
    ("app://shop@product/7", "the host names a user (product/:id)"),
    ("https:product/7", "the host is missing (product/:id)"),
    ("https:///product/7", "the host is missing (product/:id)"),
  ])
  func `a link that can't be read says which part is wrong`(_ link: String, _ text: String) {
    let error = #expect(throws: LinkError.self) { try LinkPattern("product/:id").values(in: link) }
    #expect(error?.description == text)
  }

  @Test func `a link of a megabyte is refused`() {
    let link = "app://product/" + String(repeating: "a", count: 1_000_000)
    let error = #expect(throws: LinkError.self) { try product.values(in: link) }
    #expect(error?.part == .link)
    #expect(error?.reason == .tooLong(1_000_014))
    let text = String(repeating: "/", count: 30_000)
    let other = #expect(throws: LinkError.self) { try product.url(["id": text], at: "app://") }
    #expect(other?.part == .link)
  }

  private static let unbuildable: [(LinkValues, String)] = [
    ([:], "the parameter id is missing (product/:id?tab=:tab)"),
    (["id": ""], "the parameter id is empty (product/:id?tab=:tab)"),
    (["id": ".."], "the parameter id is '.' or '..' (product/:id?tab=:tab)"),
    (["id": ["a", "b"]], "the parameter id has 2 values, and takes one (product/:id?tab=:tab)"),
    (["id": nil, "tab": "x"], "the parameter id is missing (product/:id?tab=:tab)"),
    (["id": 1, "page": 2], "the parameter page isn't in the pattern (product/:id?tab=:tab)"),
  ]

  @Test(arguments: unbuildable)
  func `a link that can't be built says which part is wrong`(_ values: LinkValues, _ text: String) {
    let error = #expect(throws: LinkError.self) { try product.url(values, at: "app://") }
    #expect(error?.description == text)
  }

  @Test func `a link needs to know where to lead`() throws {
    let error = #expect(throws: LinkError.self) { try product.url(["id": 1]) }
    #expect(error?.part == .scheme)
    let own = LinkPattern("https://shop.example.com/cart")
    #expect(try own.url().absoluteString == "https://shop.example.com/cart")
    #expect(try own.url(at: "https://SHOP.example.com").absoluteString == own.text)
    let host = #expect(throws: LinkError.self) { try own.url(at: "https://example.com") }
    #expect(host?.reason == .different("example.com", expected: "shop.example.com"))
    #expect(throws: LinkError.self) { try own.url(at: "shop://") }
    #expect(try LinkPattern("").url(at: "shop://").absoluteString == "shop:///")
    #expect(try LinkPattern("").values(in: "shop:///") == [:])
  }

  @Test func `a value of the wrong type names its parameter`() throws {
    let values = try product.values(in: "app://product/x?tab=a&tab=b")
    let id = #expect(throws: LinkError.self) { try values.value("id", as: Int.self) }
    #expect(id?.description == #"the parameter id is "x", which can't be read as Int"#)
    let tab = #expect(throws: LinkError.self) { try values.value("tab", as: Bool?.self) }
    #expect(tab?.description == #"the parameter tab is "a, b", which can't be read as Bool"#)
    let other = #expect(throws: LinkError.self) { try values.value("page", as: Int.self) }
    #expect(other?.description == "the parameter page is missing")
  }

  @Test(arguments: [
    ("a/:", #""a/:" can't be a pattern for links: "" isn't a name; use letters, digits and '_'."#),
    (
      "a/:b-c",
      #""a/:b-c" can't be a pattern for links: "b-c" isn't a name; use letters, digits and '_'."#
    ),
    (
      ":a/:a",
      #"":a/:a" can't be a pattern for links: a is there twice; give each parameter a name of its own."#
    ),
    (
      "*a/b",
      #""*a/b" can't be a pattern for links: '*a' takes all that is left, so it must come last."#
    ),
    (
      "product:id",
      #""product:id" can't be a pattern for links: ":" can't stand there; percent-encode it."#
    ),
    ("a b", #""a b" can't be a pattern for links: " " can't stand there; percent-encode it."#),
    (
      "a/%zz",
      #""a/%zz" can't be a pattern for links: "%zz" isn't percent-encoded UTF-8; a '%' itself is '%25'."#
    ),
    (
      "a/../b",
      #""a/../b" can't be a pattern for links: '.' and '..' can't be segments; write where they lead to."#
    ),
    (
      "a?tab",
      #""a?tab" can't be a pattern for links: "tab" isn't an item of a query; write 'name=:parameter' or 'name=text'."#
    ),
    (
      "https:///a",
      #""https:///a" can't be an origin of links: write 'scheme://', or for the web 'https://host'."#
    ),
  ])
  func `a text that is no pattern says why not`(_ text: String, _ problem: String) {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern(text) }
    #expect(error?.description == problem)
  }

  @Test(arguments: ["shop", "shop:", "https://", "https://a b", "https://a/b", "shop://a", ""])
  func `a text that is no origin says so`(_ text: String) {
    let error = #expect(throws: LinkPatternError.self) { try LinkOrigin(text) }
    #expect(error?.reason == .notAnOrigin)
  }

  @Test func `a literal that is no pattern ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = LinkPattern("product/:") }
  }

  @Test(arguments: [
    "p?a=:x&a=:y", "p?kind=gift&kind=:kind", "p?kind=gift&kind=card", "p?a=:x&%61=:y",
    "p?caf\u{E9}=:x&cafe\u{301}=:y",
  ])
  func `an item of the query is there once, or what's built couldn't be read`(_ text: String) {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern(text) }
    guard case .repeatedItem = error?.reason else {
      Issue.record("\(text): \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    "https://:", "https://::", "https://a:", "https://:80", "https://a:b", "https://a:80:80",
    "https://a:8o", "http://.", "https://-a:99999", "https://a..b", "https://a:000000000000080",
  ])
  func `an origin that no link can have isn't one`(_ text: String) throws {
    guard let origin = try? LinkOrigin(text) else { return }
    #expect(try LinkPattern("x").url(at: origin).absoluteString == "\(origin)/x")
  }

  @Test(arguments: ["https://a:8080", "https://1.2.3.4", "http://localhost:80", "https://a-b.c"])
  func `an origin may have a port`(_ text: String) throws {
    let link = try LinkPattern("x").url(at: LinkOrigin(text)).absoluteString
    #expect(link == "\(text)/x")
    #expect(throws: Never.self) { try LinkPattern("\(text)/x").values(in: link) }
  }

  @Test func `equal texts are equal, however their accents are spelt`() throws {
    let pattern = LinkPattern("caf\u{E9}/:name")
    #expect(try pattern.values(in: "/cafe%CC%81/x") == ["name": "x"])
    #expect(try pattern.url(["name": "x"], at: "app://").absoluteString == "app:///caf%C3%A9/x")
  }
}
