/// One thing that a person does in an app, as a line of a script says it.
///
///     tap "Add to cart"
///     back
///     swipe down
///     alert "Delete"
///     tab "Account"
///
/// Quotation marks may be left out.
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

  /// Reads a line of a script.
  ///
  /// - Returns: `nil` if it's none of the moves.
  public init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let rest = words.count > 1 ? Self.unquoted(words[1]) : nil
    switch (words.first?.lowercased(), rest) {
    case ("tap", let name?): self = .tap(name)
    case ("back", nil): self = .back
    case ("swipe", "down"): self = .swipeDown
    case ("alert", let label?): self = .alert(label)
    case ("tab", let name?): self = .tab(name)
    default: return nil
    }
  }

  /// The text between the quotation marks, if there are any, with `\"` and `\\` resolved.
  private static func unquoted(_ text: Substring) -> String? {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.first?.isWhitespace == true { text.removeFirst() }
    guard text.first == "\"" else { return text.isEmpty ? nil : String(text) }
    var result = ""
    var isEscaped = false
    for (index, character) in zip(text.indices, text).dropFirst() {
      if isEscaped {
        result.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return text.index(after: index) == text.endIndex ? result : nil
      } else {
        result.append(character)
      }
    }
    return nil
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
    }
  }
}
