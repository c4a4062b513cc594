import Testing

@testable import NavigationKitExplorer

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("cart", 4), ("é", 1), ("e\u{301}", 1), ("z\u{300}\u{301}\u{323}", 1),
    ("茶壶", 4), ("カタログ", 8), ("ｶﾀﾛｸﾞ", 5), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2),
    ("𠀀", 2), ("〈", 2), ("\u{303F}", 1), ("《", 2),
    ("🫖", 2), ("☎", 1), ("☎\u{FE0F}", 2), ("⌚", 2), ("⌚\u{FE0E}", 2), ("❤️", 2), ("1️⃣", 2), ("#", 1),
    ("7", 1),
    ("👨‍👩‍👧‍👦", 2), ("🧑🏽‍💻", 2), ("🏴󠁧󠁢󠁷󠁬󠁳󠁿", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("\u{1F1E9}", 1), ("©", 1), ("©\u{FE0F}", 2),
    ("\u{200B}", 0), ("\u{AD}", 1), ("\u{301}", 0), ("›", 1), ("⌃", 1), ("─", 1), ("€", 1),
    ("नि", 2), ("ไทย", 3),
  ])
  func `a text takes as many columns as a terminal gives it`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test func `a text is broken at spaces, or where it must be`() {
    #expect("".wrapped(to: 5) == [""])
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("incomprehensible".wrapped(to: 6) == ["incomp", "rehens", "ible"])
    #expect("a incomprehensible".wrapped(to: 6) == ["a", "incomp", "rehens", "ible"])
    #expect("茶壶茶壶".wrapped(to: 5) == ["茶壶", "茶壶"])
    #expect("a  b".wrapped(to: 9) == ["a  b"])
    #expect("👨‍👩‍👧‍👦👨‍👩‍👧‍👦".wrapped(to: 3) == ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"])
  }

  @Test(arguments: 1...12)
  func `no line is wider than asked for, and nothing is lost`(columns: Int) {
    let text = "back to 茶壶 product(id: \"🫖\") e\u{301}té"
    let lines = text.wrapped(to: max(columns, 2))
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(columns, 2) })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test func `what doesn't fit loses its beginning`() {
    #expect("catalog".endFitting(7) == "catalog")
    #expect("catalog".endFitting(4) == "…log")
    #expect("茶壶茶壶".endFitting(6) == "…茶壶")
  }
}
