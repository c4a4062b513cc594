import NavigationKit
import Testing

@MainActor
struct UserMoveTests {
  @Test func `a move reads what it prints, whatever is on the button`() {
    var names = [
      "Add to cart", "it's", "say \"hi\"", "back\\slash", "down", "alert \"x\"", " x ", "\"",
    ]
    names += (0...0x2FF).compactMap { Unicode.Scalar($0).map(String.init) }
    names += ["\u{2028}", "\u{202E}", "\"\u{301}", "👩‍👩‍👧", "a\nb\tc\r\0"]
    for name in names {
      for move in [UserMove.tap(name), .alert(name), .tab(name), .open(name)] {
        #expect(UserMove(move.description) == move)
      }
    }
    for move in [UserMove.back, .swipeDown] { #expect(UserMove(move.description) == move) }
  }

  @Test(arguments: [
    ("tap Add to cart", UserMove.tap("Add to cart")),
    ("TAP  \"Add to cart\"  ", .tap("Add to cart")),
    ("tap alert \"Delete\"", .alert("Delete")),
    ("select tab Account", .tab("Account")),
    ("alert OK", .alert("OK")),
    ("open shop://product/42?tab=info", .open("shop://product/42?tab=info")),
    ("back", .back),
    ("swipe down", .swipeDown),
  ])
  func `a move may be spelt in several ways`(_ line: String, _ move: UserMove) {
    #expect(UserMove(line) == move)
  }

  @Test(arguments: [
    "", "tap", "tap \"x", "tap \"x\" y", "tap \"\\q\"", "back home", "swipe", "swipe up", "alert",
    "tab", "open", "open \"x",
    "select", "select account", "tap x \"y\"", "tap \"\\u{110000}\"", "fly",
  ])
  func `anything else is no move`(_ line: String) {
    #expect(UserMove(line) == nil)
  }
}
