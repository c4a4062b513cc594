import DemoMap
import DemoApp
import NavigationKitExplorer
import Testing

/// What a person types, and what comes back.
@MainActor
struct PlayTests {
  private let play = Play(ShopApp.explorable, width: { 60 }, color: false)

  @discardableResult
  private func type(_ lines: String...) -> [String] {
    var answer: [String] = []
    for line in lines { answer = play.answer(to: line) }
    return answer
  }

  @Test func `numbers, gestures and tabs`() {
    type("1", "2", "b", "t 2", "1", "d")
    #expect(
      play.script == """
        tap "Look around"
        tap "Cup"
        back
        tab "Account"
        tap "Sign in"
        swipe down

        """
    )
  }

  @Test func `an alert is answered by number`() {
    type("2", "1", "1", "t 3", "4")
    #expect(play.card.contains { $0.contains("Delete your account?") })
    type("1")
    #expect(play.moves.last == .alert("Cancel"))
  }

  @Test func `what happened stands above the card, refusals too`() {
    let answer = type("1")
    #expect(
      answer.prefix(4) == [
        "app   set tabs Shop*, Account, Settings  − welcome  ended",
        "WelcomeCoordinator",
        "app   set root catalog  [tab Shop]",
        "app   set root account  [tab Account]",
      ]
    )
    #expect(answer.suffix(play.card.count) == play.card[...])
    type("t 2", "1", "1", "1", "2", "1")
    let blocked = type("b")
    #expect(blocked.first == "user  back  [tab Account]  refused: unsaved changes")
  }

  @Test func `undo plays all but the last move on a fresh build`() {
    type("1", "1", "1")
    let before = play.card
    type("1", "u")
    #expect(play.card == before)
    #expect(play.moves.count == 3)
    type("u", "u", "u")
    #expect(play.moves == [])
    #expect(type("u") == ["nothing to undo"])
  }

  @Test(arguments: [
    ("9", "no choice 9: there are 3"), ("0", "no choice 0: there are 3"),
    ("-1", "no choice -1: there are 3"),
    ("t 1", "no tab 1: there's none here"),
    (
      "b",
      #"back isn't possible here; possible: tap "Look around", tap "Sign in", tap "Create account""#
    ),
    ("jump", #""jump" isn't one of the things to type; ? for help"#),
    ("t two", #""t two" isn't one of the things to type; ? for help"#),
    (
      "tap \u{1B}[2J",
      #"tap "\u{1B}[2J" isn't possible here; possible: tap "Look around", tap "Sign in", tap "Create account""#
    ),
    (
      "99999999999999999999", #""99999999999999999999" isn't one of the things to type; ? for help"#
    ),
  ])
  func `what makes no sense changes nothing`(line: String, answer: String) {
    #expect(play.answer(to: line) == [answer])
    #expect(play.moves == [])
  }

  @Test func `moves as scripts spell them`() {
    type("tap \"Look around\"", "tab Account")
    #expect(play.moves == [.tap("Look around"), .tab("Account")])
  }

  @Test func `a link from outside`() {
    type("1", "o shop://product/cup")
    #expect(play.moves == [.tap("Look around"), .open("shop://product/cup")])
    #expect(play.card.contains { $0.hasPrefix("│ product(id: \"cup\") ") })
    #expect(type("o") == ["\"o\" isn't one of the things to type; ? for help"])
    #expect(type("u") != [])
    #expect(play.card.contains { $0.hasPrefix("│ catalog ") })
  }

  @Test func `an empty line shows the card again`() {
    #expect(type("") == play.card)
    #expect(type("  ") == play.card)
  }

  @Test func `help names every key`() {
    let text = type("?").joined(separator: "\n")
    for key in ["1, 2", "b ", "d ", "t 2", "o URL", "u ", "? ", "q "] {
      #expect(text.contains("\(key)"))
    }
  }

  @Test(arguments: [["1", "q", "2"], ["1"]])
  func `it ends when asked to, and when there's nothing more to read`(lines: [String]) {
    var rest = lines
    let output = Output()
    play.run(readingLine: { rest.isEmpty ? nil : rest.removeFirst() }, to: output)
    #expect(play.moves == [.tap("Look around")])
    #expect(play.isOver == (lines.count > 1))
    #expect(output.text.hasPrefix("╭"))
    #expect(output.text.hasSuffix(lines.count > 1 ? "> " : "> \n"))
  }

  @Test func `whoever listens hears of each move and each undo`() {
    var scripts: [String] = []
    play.onChange = { [unowned play] in scripts.append(play.script) }
    type("1", "7", "?", "t 2", "u")
    #expect(
      scripts == [
        "tap \"Look around\"\n", "tap \"Look around\"\ntab \"Account\"\n", "tap \"Look around\"\n",
      ]
    )
  }
}

/// Keeps what is written.
private final class Output: TextOutputStream {
  private(set) var text = ""
  func write(_ text: String) { self.text += text }
}
