/// Why a link can't be read or built: which part of it, and what is wrong with that.
///
/// ```swift
/// let pattern = LinkPattern("order/:number")
/// do {
///   _ = try pattern.values(in: "shop://order")
/// } catch {
///   print(error)  // the parameter number is missing (order/:number)
/// }
/// ```
public struct LinkError: Error, Hashable, Sendable {
  /// A part of a link.
  public enum Part: Hashable, Sendable {
    /// All of it.
    case link

    /// What stands before the first colon.
    case scheme

    /// The host on the web.
    case host

    /// A segment of the path, counted from 1.
    case segment(Int)

    /// An item of the query, by its name.
    case query(String)

    /// What stands behind `#`.
    case fragment

    /// A parameter of the pattern, by its name.
    case parameter(String)
  }

  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It isn't there.
    case missing

    /// It's there, but nothing is in it.
    case empty

    /// It's longer than ``LinkPattern/longestLink``, in bytes.
    case tooLong(Int)

    /// A character can't stand there unless it's percent-encoded.
    case forbiddenCharacter(Unicode.Scalar)

    /// What stands behind a `%` is no text in UTF-8.
    case wrongEncoding(String)

    /// It's `.` or `..`, which programs on the way may resolve.
    case dots

    /// It names a user, as links do that pretend to lead elsewhere.
    case namesUser

    /// It isn't what stands in the pattern.
    case different(String, expected: String)

    /// No pattern goes on with it.
    case unknown(String)

    /// It can't be read as a value of the type that is wanted.
    case wrongValue(String, type: String)

    /// It has this many values, and takes one.
    case several(Int)

    /// The pattern has no such parameter.
    case notInPattern

    /// The app doesn't know what it names.
    case declined
  }

  /// Which part of the link it is.
  public let part: Part

  /// What is wrong with it.
  public let reason: Reason

  /// The pattern that was read or built; for a link that no pattern takes, the nearest one.
  public internal(set) var pattern: LinkPattern?

  init(_ part: Part, _ reason: Reason, _ pattern: LinkPattern? = nil) {
    self.part = part
    self.reason = reason
    self.pattern = pattern
  }

  /// The same, told of a pattern.
  func of(_ pattern: LinkPattern) -> LinkError {
    var error = self
    error.pattern = pattern
    return error
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LinkError: CustomStringConvertible {
  public var description: String {
    "\(part) \(reason)\(pattern.map { " (\($0))" } ?? "")"
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LinkError.Part: CustomStringConvertible {
  public var description: String {
    switch self {
    case .link: "the link"
    case .scheme: "the scheme"
    case .host: "the host"
    case .segment(let number): "segment \(number)"
    case .query(let name): "the query item \(ScreenText.quoted(Self.short(name)))"
    case .fragment: "the fragment"
    case .parameter(let name): "the parameter \(name)"
    }
  }

  /// A text of a stranger, cut off where it becomes boring.
  static func short(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(59) + "…"
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LinkError.Reason: CustomStringConvertible {
  public var description: String {
    func quoted(_ text: String) -> String { ScreenText.quoted(LinkError.Part.short(text)) }
    return switch self {
    case .missing: "is missing"
    case .empty: "is empty"
    case .tooLong(let count): "has \(count) bytes, more than \(LinkPattern.longestLink)"
    case .forbiddenCharacter(let scalar): "has \(quoted(String(scalar))) in it, not percent-encoded"
    case .wrongEncoding(let text): "isn't percent-encoded UTF-8: \(quoted(text))"
    case .dots: "is '.' or '..'"
    case .namesUser: "names a user"
    case .different(let text, let expected): "is \(quoted(text)), not \(quoted(expected))"
    case .unknown(let text): "leads nowhere: \(quoted(text))"
    case .wrongValue(let text, let type): "is \(quoted(text)), which can't be read as \(type)"
    case .several(let count): "has \(count) values, and takes one"
    case .notInPattern: "isn't in the pattern"
    case .declined: "names something that isn't there"
    }
  }
}
