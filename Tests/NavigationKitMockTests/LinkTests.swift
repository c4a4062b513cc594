import NavigationKitMock
import Testing

/// Links that a person follows, in the test kit and on the console.
@MainActor
struct LinkTests {
  /// Opens links to details; over a locked sheet they wait.
  private final class Shop: FlowCoordinator, LinkHandler {
    override func start() { router.setRoot(Route.home) }

    func open(_ link: Int) -> Bool {
      guard link > 0 else { return false }
      return router.push(Route.detail(link))
    }

    func opener(on router: any Router) -> LinkOpener<Int> {
      var links = LinkTable<Int>(at: "shop://")
      links.add("detail/:number") { (number: Int) in number }
      let opener = LinkOpener(links, root: self, router: router)
      opener.isReady = true
      return opener
    }
  }

  private static let session = #"""
    app   set root home
    user  open "shop://detail/7"
    app   push detail(7)
    user  open "shop://detail/x"
    app   open link  refused: the parameter number is "x", which can't be read as Int (detail/:number)
    user  open "shop://detail/0"
    app   open link  refused: no coordinator takes it
    app   present full screen: product(id: "1", tab: "a")
    """#

  @Test func `the mock and the console tell the same of links`() throws {
    let mock = MockRouter()
    let shop = Shop(router: mock)
    mock.openLink = shop.opener(on: mock).open(text:)
    shop.start()
    for link in ["shop://detail/7", "shop://detail/x", "shop://detail/0"] { mock.user.open(link) }
    shop.router.present(full: Route.product(id: "1", tab: "a"))
    mock.user.open("shop://detail/8")
    let console = RecordingRouter(to: Nowhere())
    let other = Shop(router: console)
    console.openLink = other.opener(on: console).open(text:)
    other.start()
    try console.play(
      """
      open "shop://detail/7"
      open shop://detail/x
      open "shop://detail/0"
      """
    )
    other.router.present(full: Route.product(id: "1", tab: "a"))
    try console.perform(.open("shop://detail/8"))
    #expect(mock.transcript == console.transcript)
    #expect(
      mock.script
        == Self.session
        + "  [layer 1]\nuser  open \"shop://detail/8\"\napp   keep the link for later"
    )
    #expect(try [TranscriptLine](jsonLines: console.transcript.jsonLines) == mock.transcript)
    #expect(
      console.transcript[4].json
        == #"{"by":"app","did":"open link","refused":"the parameter number is \"x\", which can't be read as Int (detail/:number)"}"#
    )
  }

  @Test func `a link is no event, what it leads to is`() {
    let mock = MockRouter()
    let shop = Shop(router: mock)
    mock.openLink = shop.opener(on: mock).open(text:)
    mock.given { shop.start() }
    mock.expect(.push(Route.detail(7))) { #expect(mock.user.open("shop://detail/7") == .opened) }
    mock.expect() { #expect(mock.user.open("shop://detail/0") == .notHandled) }
    mock.expectScript(
      """
      user  open "/detail/8"
      app   push detail(8)
      """
    ) { mock.user.open("/detail/8") }
  }

  @Test func `without a way to open links following one is a failure`() {
    let kit = Kit()
    let mock = kit.router()
    #expect(mock.user.open("shop://detail/7") == nil)
    #expect(
      kit.texts == [
        """
        Can't open "shop://detail/7": the mock doesn't know how.

          screen   nothing

        Set 'router.openLink' to the 'open(text:)' of your link opener.
        """
      ]
    )
    let console = RecordingRouter(to: Nowhere())
    let error = #expect(throws: UserMoveError.self) {
      try console.perform(.open("shop://detail/7"))
    }
    #expect(
      error?.description == #"open "shop://detail/7" isn't possible here; nothing is possible"#
    )
    #expect(console.transcript.isEmpty)
  }
}

/// A stream that nobody reads.
private struct Nowhere: TextOutputStream {
  func write(_ text: String) {}
}
