import NavigationKit
import Testing

@testable import DemoApp
@testable import DemoCLI

/// Links into the shop.
@MainActor
struct LinkTests {
  private let signIn = ["tap \"I'm Ada\"", "tap \"Enter the code\""]

  @Test(arguments: [
    (
      "shop://product/cup",
      "tabs{Shop*: catalog › product(id: \"cup\"), Account: account, Settings: settings}"
    ),
    (
      "https://shop.example.com/cart",
      "tabs{Shop*: catalog › cart, Account: account, Settings: settings}"
    ),
    ("shop:checkout", "tabs{Shop*: catalog › cart, Account: account, Settings: settings}"),
    ("/account", "tabs{Shop: catalog, Account*: account, Settings: settings}"),
    ("/settings", "tabs{Shop: catalog, Account: account, Settings*: settings}"),
    (
      "shop:///settings/about/licence",
      "tabs{Shop: catalog, Account: account, Settings*: settings › about › licence}"
    ),
    (
      "shop://account/orders",
      "tabs{Shop*: catalog, Account: account, Settings: settings} ⌃ sheet: signIn"
    ),
  ])
  func `a link leads from the door to its place`(_ link: String, _ state: String) throws {
    #expect(try TestApp(playing: "open \(link)").state == state)
  }

  @Test func `what needs an account asks for it, then goes on where the link leads`() throws {
    let app = try TestApp(playing: "open shop://account/orders")
    for move in signIn { try app.play(move) }
    #expect(app.state == "tabs{Shop: catalog, Account*: account › orders, Settings: settings}")
  }

  @Test func `who doesn't sign in stays where they were`() throws {
    let app = try TestApp(playing: "open shop://account/orders/1001", "swipe down")
    #expect(app.state == "tabs{Shop*: catalog, Account: account, Settings: settings}")
  }

  @Test func `an order that isn't there is told of over those that are`() throws {
    let app = try TestApp(playing: "open shop://account/orders/1001")
    for move in signIn { try app.play(move) }
    #expect(
      app.state
        == "tabs{Shop: catalog, Account*: account › orders, Settings: settings} ⌃ alert \"There's no order 1001\""
    )
  }

  @Test func `an order is opened on top of the orders`() throws {
    let app = try TestApp(
      playing: "open shop://product/tea",
      "tap \"Add to cart\"",
      "open shop://checkout"
    )
    for move in signIn { try app.play(move) }
    #expect(app.state.hasSuffix("⌃ sheet: delivery"))
    try app.play("tap \"Deliver to the shop\"")
    _ = app.takeOutput()
    try app.play("open shop://checkout")
    #expect(app.takeOutput() == ["user  open \"shop://checkout\""], "It is open already.")
    try app.play("tap \"Pay by credit card\"")
    try app.play("open /account/orders/1001")
    #expect(app.state.contains("Account*: account › orders › order(number: 1001)"))
    try app.play("tab \"Settings\"")
    _ = app.takeOutput()
    try app.play("open /account/orders/1001")
    #expect(
      app.takeOutput() == [
        "user  open \"/account/orders/1001\"", "app   select tab Account  [tab Account]",
      ],
      "Nothing is built again."
    )
  }

  @Test func `a sheet goes for a link, a wizard over the whole screen keeps it waiting`() throws {
    let app = try TestApp(playing: "tap \"Sign in\"", "open shop://product/cup")
    #expect(app.state.hasPrefix("tabs{Shop*: catalog › product(id: \"cup\")"))
    let other = try TestApp(playing: "tap \"Create account\"", "tap \"My name is Mary\"")
    _ = other.takeOutput()
    try other.play("open shop://product/cup")
    #expect(
      other.takeOutput() == ["user  open \"shop://product/cup\"", "app   keep the link for later"]
    )
    try other.play("tap \"I live at the Old Mill\"")
    try other.play("tap \"Confirm\"")
    #expect(other.state.hasPrefix("tabs{Shop*: catalog › product(id: \"cup\")"))
  }

  @Test func `unsaved changes keep a link waiting until they're dealt with`() throws {
    let app = try TestApp(playing: "open shop://settings")
    try app.play("tap \"Create account\"")
    try app.play("tap \"My name is Mary\"")
    try app.play("tap \"I live at the Old Mill\"")
    try app.play("tap \"Confirm\"")
    try app.play("tap \"Edit profile\"")
    try app.play("tap \"Send me news\"")
    try app.play("open shop://cart")
    #expect(app.state.hasSuffix("⌃ alert \"Discard changes?\""))
    try app.play("alert \"Discard\"")
    #expect(app.state == "tabs{Shop*: catalog › cart, Account: account, Settings: settings}")
  }

  @Test(arguments: [
    ("shop://nope", "segment 1 leads nowhere: \"nope\""),
    ("shop://product/42", "the link names something that isn't there (product/:id)"),
    ("shop://settings/licence", "the link names something that isn't there (settings/*pages)"),
    (
      "shop://account/orders/x",
      "the parameter number is \"x\", which can't be read as Int (account/orders/:number)"
    ),
    ("https://example.com/cart", "the host is \"example.com\", not \"shop.example.com\""),
  ])
  func `a link that leads nowhere says why, and moves nothing`(_ link: String, _ why: String) {
    let run = CommandLineRun("open", link)
    #expect(run.status == .wrongLink)
    #expect(run.errorOutput == "DemoCLI: can't open \"\(link)\": \(why)\n")
    #expect(
      run.output
        == "app   set root welcome\nuser  open \"\(link)\"\napp   open link  refused: \(why)\n"
    )
  }

  @Test(arguments: [
    ("product 42", "shop:///product/42"), ("product a/b", "shop:///product/a%2Fb"),
    ("cart", "shop:///cart"),
    ("order 1001", "shop:///account/orders/1001"),
    ("settings about licence", "shop:///settings/about/licence"),
  ])
  func `the link to a place is printed`(_ words: String, _ link: String) {
    let run = CommandLineRun("link", words)
    #expect(run.output == link + "\n")
    #expect(run.status == .success)
  }

  @Test(arguments: [
    ("product", "the parameter id is missing (product/:id)"),
    ("product a b", "the parameter id has 2 values, and takes one (product/:id)"),
    ("cart 7", "cart takes nothing else"),
    (
      "",
      "there's no link called \"\"; there are product, cart, checkout, account, orders, order, settings"
    ),
  ])
  func `words for no place say why not`(_ words: String, _ why: String) {
    let run = CommandLineRun("link", words)
    #expect(run.errorOutput == "DemoCLI: \(why)\n")
    #expect(run.status == .wrongUsage)
  }

  @Test func `the links that are printed are opened`() throws {
    for words in ["product cup", "cart", "checkout", "account", "settings about"] {
      let link = CommandLineRun("link", words).output.dropLast()
      #expect(CommandLineRun("open", String(link)).status == .success)
    }
  }
}
