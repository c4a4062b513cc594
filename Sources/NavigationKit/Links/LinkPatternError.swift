/// Why a text isn't a ``LinkPattern`` or a ``LinkOrigin``.
public struct LinkPatternError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A name behind `:` or `*` isn't made of letters, digits and `_`.
    case wrongName(String)

    /// Two parameters have the same name.
    case repeatedName(String)

    /// Two items of the query have the same name.
    case repeatedItem(String)

    /// A catch-all isn't the last segment.
    case restNotLast(String)

    /// A character can't stand there unless it's percent-encoded.
    case forbiddenCharacter(Unicode.Scalar)

    /// What stands behind a `%` is no text in UTF-8.
    case wrongEncoding(String)

    /// A segment is `.` or `..`.
    case dots

    /// An item of the query has no name, or no `=`.
    case wrongQueryItem(String)

    /// A scheme isn't one, or a host is missing or isn't in ASCII.
    case notAnOrigin
  }

  /// The text.
  public let text: String

  /// What is wrong with it.
  public let reason: Reason
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LinkPatternError: CustomStringConvertible {
  public var description: String {
    let kind = reason == .notAnOrigin ? "an origin of links" : "a pattern for links"
    return "\(ScreenText.quoted(text)) can't be \(kind): \(reason)."
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LinkPatternError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wrongName(let name):
      "\(ScreenText.quoted(name)) isn't a name; use letters, digits and '_'"
    case .repeatedName(let name): "\(name) is there twice; give each parameter a name of its own"
    case .repeatedItem(let name):
      "the query item \(ScreenText.quoted(name)) is there twice; a parameter takes all items of one name"
    case .restNotLast(let name): "'*\(name)' takes all that is left, so it must come last"
    case .forbiddenCharacter(let scalar):
      "\(ScreenText.quoted(String(scalar))) can't stand there; percent-encode it"
    case .wrongEncoding(let text):
      "\(ScreenText.quoted(text)) isn't percent-encoded UTF-8; a '%' itself is '%25'"
    case .dots: "'.' and '..' can't be segments; write where they lead to"
    case .wrongQueryItem(let text):
      "\(ScreenText.quoted(text)) isn't an item of a query; write 'name=:parameter' or 'name=text'"
    case .notAnOrigin: "write 'scheme://', or for the web 'https://host'"
    }
  }
}
