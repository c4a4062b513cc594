import DemoMap
import DemoApp
import Testing

@testable import NavigationKitExplorer

/// The pictures of what is shown.
@MainActor
struct CardTests {
  /// What is drawn after some moves in the shop.
  private func card(
    after script: String,
    width: Int = 56,
    color: Bool = false
  ) throws -> String {
    let play = Play(ShopApp.explorable, width: { width }, color: color)
    for line in script.split(separator: "\n") { _ = play.answer(to: String(line)) }
    #expect(play.moves.count == script.split(separator: "\n").count)
    return play.card.joined(separator: "\n")
  }

  @Test func `one screen`() throws {
    #expect(
      try card(after: "") == """
        ╭──────────────────────────────────────────────────────╮
        │ welcome                                              │
        ├──────────────────────────────────────────────────────┤
        │  1  Look around                                      │
        │  2  Sign in                                          │
        │  3  Create account                                   │
        ╰──────────────────────────────────────────────────────╯
        """
    )
  }

  @Test func `a stack in a tab`() throws {
    #expect(
      try card(after: "1\n1\n1\n2") == """
        ╭──────────────────────────────────────────────────────╮
        │ cart                                        tab Shop │
        │ catalog › product(id: "teapot") › cart               │
        ├──────────────────────────────────────────────────────┤
        │  1  Check out                                        │
        │  2  Remove Teapot                                    │
        │                                                      │
        │  b  back to product(id: "teapot")                    │
        ├──────────────────────────────────────────────────────┤
        │  t 1 [Shop (1)]   t 2 Account    t 3 Settings        │
        ╰──────────────────────────────────────────────────────╯
        """
    )
  }

  @Test func `a sheet over tabs`() throws {
    #expect(
      try card(after: "1\n1\n1\n2\n1\n1") == """
          ╭──────────────────────────────────────────────────╮
          │ tab Shop  catalog › product(id: "teapot") › cart │
        ╭─┴──────────────────────────────────────────────────┴─╮
        │ code(for: "Ada")                               sheet │
        │ signIn › code(for: "Ada")                            │
        ├──────────────────────────────────────────────────────┤
        │  1  Enter the code                                   │
        │                                                      │
        │  b  back to signIn                                   │
        │  d  swipe the sheet down                             │
        ╰──────────────────────────────────────────────────────╯
        """
    )
  }

  @Test func `an alert over a sheet over tabs, on the narrowest terminal`() throws {
    let script = "1\n1\n1\n2\n1\n1\n1\n1\n2"
    let expected = """
          ╭──────────────────────────────╮
          │ tab Shop  … › cart           │
        ╭─┴──────────────────────────────┴─╮
        │ sheet  delivery › payment        │
      ╔═╧══════════════════════════════════╧═╗
      ║ Your gift card was declined    alert ║
      ║ It covers €20.00, and the order      ║
      ║ comes to €24.00. Pay in another way. ║
      ╠══════════════════════════════════════╣
      ║  1  OK                               ║
      ╚══════════════════════════════════════╝
      """
    #expect(try card(after: script, width: 40) == expected)
    #expect(try card(after: script, width: 0) == expected)
  }

  @Test func `colours are put around what they colour and taken back on the same line`() throws {
    let plain = try card(after: "1\n1\n1\n2\n1")
    let colored = try card(after: "1\n1\n1\n2\n1", color: true)
    let escape: Character = "\u{1B}"
    #expect(!plain.contains(escape))
    let codes = try Regex("\u{1B}\\[[0-9]+m")
    #expect(colored.replacing(codes, with: "") == plain)
    for line in colored.split(separator: "\n") where line.contains(escape) {
      #expect(line.matches(of: codes).count.isMultiple(of: 2))
    }
  }

  @Test func `many layers are a pile of which the upper cards are seen`() {
    let router = BaseRouter()
    var top: any Router = router
    router.setRoot(Room("home"))
    for number in 1...6 {
      top.modal(.sheet()).push(Room("sheet \(number)"))
      top = top.presented ?? top
    }
    let lines = Card.draw(router.state, actions: [], width: 40)
    #expect(
      lines.joined(separator: "\n") == """
              ╭──────────────────────────╮
              │ sheet on 3 more  sheet 3 │
            ╭─┴──────────────────────────┴─╮
            │ sheet  sheet 4               │
          ╭─┴──────────────────────────────┴─╮
          │ sheet  sheet 5                   │
        ╭─┴──────────────────────────────────┴─╮
        │ sheet 6                        sheet │
        ├──────────────────────────────────────┤
        │ nothing to tap here                  │
        │                                      │
        │  d  swipe the sheet down             │
        ╰──────────────────────────────────────╯
        """
    )
  }

  @Test func `nothing is on screen before the first`() {
    #expect(
      Card.draw(BaseRouter().state, actions: [], width: 40) == [
        "╭──────────────────────────────────────╮",
        "│ nothing is here yet                  │",
        "├──────────────────────────────────────┤",
        "│ nothing to tap here                  │",
        "╰──────────────────────────────────────╯",
      ]
    )
  }

  @Test(arguments: [40, 41, 57, 80, 120])
  func `every line is as wide as its card, whatever stands on it`(width: Int) {
    let router = BaseRouter()
    let names = ["茶壶", "👨‍👩‍👧‍👦 und alle anderen, die noch kommen", "e\u{301}", "한국어 상품", "🇩🇪", "❤️"]
    router.inOneStep {
      router.setTabs(names, selected: names[0])
      router.tab(names[0]).setStack(names.map { Room($0) })
    }
    router.setBadge("99+ 通知", for: names[0])
    for style in [PresentationStyle.sheet(), .fullScreen, .popover(from: "x")] {
      check(router.state, names, width)
      (router.topmost).modal(style).push(Room(names.joined(separator: " ")))
    }
    check(router.state, names, width)
    router.showAlert(
      NavigationAlert(
        names.joined(),
        message: names.joined(separator: " "),
        style: .actionSheet(),
        buttons: names.map { .destructive($0) }
      )
    )
    check(router.state, names, width)
  }

  private func check(_ state: NavigationState, _ actions: [String], _ width: Int) {
    for line in Card.draw(state, actions: actions, width: width) {
      let indent = line.prefix { $0 == " " }.count
      #expect(DisplayWidth.of(line) == width - indent, "\(line)")
    }
  }
}

extension Router {
  /// The router of the layer in front.
  fileprivate var topmost: any Router { presented?.topmost ?? self }
}
