#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What links to one kind of place look like; it reads such links, and builds them.
///
/// ```swift
/// let product = LinkPattern("product/:id?tab=:tab")
/// let values = try product.values(in: "shop:///product/42?tab=info")
/// print(try values.value("id", as: Int.self))                 // 42
/// print(try product.url(["id": 42, "tab": "info"], at: "shop://"))  // shop:///product/42?tab=info
/// ```
///
/// | in the pattern | in a link |
/// |---|---|
/// | `product` | this segment, percent-encoded or not |
/// | `:id` | any one segment |
/// | `*path` | all segments that are left, none included; the last one in a pattern |
/// | `?tab=:tab` | an item of the query, which may be left out; `&` comes before the next |
/// | `?kind=gift` | an item of the query that must be there |
/// | `https://shop.example.com/…` | only links to that host |
/// | `shop://…` | only links with that scheme, of which the host counts as the first segment |
///
/// Which type a parameter has is said where it's used. Slashes at the end, fragments and items of the query
/// that aren't in the pattern don't matter. A `+` is a plus, not a space.
public struct LinkPattern: Hashable, Sendable {
  /// How many bytes a link can have: 65,536.
  public static let longestLink = 65_536

  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)

    /// All that is left.
    case rest(String)
  }

  struct Item: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case literal(String)
      case parameter(String)
    }

    let name: String
    let value: Value
  }

  /// A parameter, and where in a link it stands.
  struct Parameter: Hashable, Sendable {
    enum Source: Hashable, Sendable {
      case segment(Int)
      case rest(from: Int)
      case query(String)
    }

    let name: String
    let source: Source
  }

  /// The pattern as it was written.
  public let text: String

  /// Where links of it come from, if that is in the pattern.
  public let origin: LinkOrigin?

  let segments: [Segment]
  let items: [Item]

  /// In the order in which they stand in the pattern.
  let parameters: [Parameter]

  /// Reads a pattern that isn't known when the program is written.
  ///
  /// - Throws: A ``LinkPatternError`` if it isn't one.
  public init(_ text: String) throws(LinkPatternError) {
    let reader = try LinkPatternReader(text)
    self.text = text
    origin = reader.origin
    segments = reader.segments
    items = reader.items
    parameters = reader.parameters
  }

  /// The names of the parameters, in the order in which they stand in the pattern.
  public var parameterNames: [String] { parameters.map(\.name) }

  /// Reads a link, which may be a path alone.
  ///
  /// - Throws: A ``LinkError`` that names the part that is wrong or different.
  /// - Complexity: O(*n*) in the length of the link.
  public func values(in link: String) throws(LinkError) -> LinkValues {
    let parts: LinkParts
    do {
      parts = try LinkParts(link)
    } catch {
      throw error.of(self)
    }
    if let difference = difference(from: parts) { throw difference }
    var values = LinkValues()
    for parameter in parameters { values.set(parameter.name, parts.texts(of: parameter)) }
    return values
  }

  /// Reads a URL.
  public func values(in url: URL) throws(LinkError) -> LinkValues {
    try values(in: url.absoluteString)
  }

  /// Builds a link: what ``values(in:)-(String)`` reads as these values.
  ///
  /// - Parameters:
  ///   - values: A value for each parameter; those in the query may be left out.
  ///   - origin: Where the link shall lead; not needed if it's in the pattern.
  /// - Returns: The link in the spelling that everybody reads alike: `shop:///product/42`.
  /// - Throws: A ``LinkError`` that names the part for which a value is missing, empty, of the wrong kind or too
  ///   many. A segment can't be empty, `.` or `..`, as those get lost on the way.
  public func url(_ values: LinkValues = [:], at origin: LinkOrigin? = nil) throws(LinkError) -> URL
  {
    let text = try LinkBuilder(self).text(of: values, at: origin)
    guard let url = URL(string: text) else { throw LinkError(.link, .wrongEncoding(text), self) }
    return url
  }
}

extension LinkPattern: ExpressibleByStringLiteral {
  /// Takes a pattern that stands in the source; one that isn't any is a mistake in the program, and ends it.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LinkPattern: CustomStringConvertible {
  public var description: String { text }
}
