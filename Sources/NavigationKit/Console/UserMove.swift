/// One thing that a person does in an app, as a line of a script says it.
///
///     tap "Add to cart"
///     back
///     swipe down
///     alert "Delete"
///     tab "Account"
///     open "shop://product/42"
///
/// Quotation marks may be left out. The lines of a person in a transcript are understood as well.
public enum UserMove: Hashable, Sendable {
  /// Taps something on the screen in front, by its name.
  case tap(String)

  /// Goes back one screen.
  case back

  /// Swipes the layer in front away.
  case swipeDown

  /// Taps a button of the alert.
  case alert(String)

  /// Taps a tab.
  case tab(String)

  /// Follows a link from outside of the app.
  case open(String)

  /// Reads a line of a script.
  ///
  /// - Returns: `nil` if it's none of the moves.
  public init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let rest = words.count > 1 ? Self.unquoted(words[1]) : nil
    switch (words.first?.lowercased(), rest) {
    case ("tap", let name?): self = .tap(name)
    case ("back", nil) where words.count == 1: self = .back
    case ("swipe", "down"): self = .swipeDown
    case ("alert", let label?): self = .alert(label)
    case ("tab", let name?): self = .tab(name)
    case ("open", let link?): self = .open(link)
    case ("tap", nil), ("select", _):
      // As a transcript says it: `tap alert "Delete"`, `select tab Account`.
      let inner = words.count > 1 ? words[1].drop { $0 == " " } : ""
      let verbs = (words[0].lowercased(), inner.prefix { $0 != " " }.lowercased())
      guard verbs == ("tap", "alert") || verbs == ("select", "tab") else { return nil }
      self.init(String(inner))
    default: return nil
    }
  }

  /// The text between the quotation marks, with its escapes resolved; without marks the text itself.
  private static func unquoted(_ text: Substring) -> String? {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.first?.isWhitespace == true { text.removeFirst() }
    guard text.unicodeScalars.first == "\"" else {
      return text.isEmpty || text.contains("\"") ? nil : String(text)
    }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return rest.isEmpty ? String(result) : nil
      case "\\":
        guard let resolved = unescaped(&rest) else { return nil }
        result.append(resolved)
      default: result.append(scalar)
      }
    }
    return nil
  }

  /// What stands behind a backslash, as ``ScreenText`` writes it.
  private static func unescaped(
    _ rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return UInt32(String(rest[..<end]), radix: 16).flatMap(Unicode.Scalar.init)
    case let other?: return other == "\"" || other == "\\" || other == "'" ? other : nil
    case nil: return nil
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UserMove: CustomStringConvertible {
  /// The line of a script that says it.
  public var description: String {
    switch self {
    case .tap(let name): "tap \(ScreenText.quoted(name))"
    case .back: "back"
    case .swipeDown: "swipe down"
    case .alert(let label): "alert \(ScreenText.quoted(label))"
    case .tab(let name): "tab \(ScreenText.quoted(name))"
    case .open(let link): "open \(ScreenText.quoted(link))"
    }
  }
}
