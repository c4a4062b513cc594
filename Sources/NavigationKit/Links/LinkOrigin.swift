/// Where links come from: a scheme of the app's own, or a host on the web.
///
/// ```swift
/// let own: LinkOrigin = "shop://"
/// let web: LinkOrigin = "https://shop.example.com"
/// ```
///
/// Scheme and host count whatever the case of their letters. A scheme of one's own has no host: in
/// `shop://product/42` the first segment is `product`, as in `shop:///product/42` and `shop:product/42`.
public struct LinkOrigin: Hashable, Sendable {
  /// The scheme, in small letters.
  public let scheme: String

  /// The host, in small letters, and the port if there's one; `nil` for a scheme of one's own.
  public let host: String?

  init(scheme: String, host: String?) {
    self.scheme = scheme
    self.host = host
  }

  /// Reads an origin: `shop://`, or `https://shop.example.com`.
  ///
  /// - Throws: A ``LinkPatternError`` if it's anything else.
  public init(_ text: String) throws(LinkPatternError) {
    guard let (origin, rest) = try LinkPatternReader.origin(of: text), rest.isEmpty else {
      throw LinkPatternError(text: text, reason: .notAnOrigin)
    }
    self = origin
  }

  /// Whether the scheme is one of the web, where the host says whose link it is.
  static func isWeb(_ scheme: String) -> Bool { scheme == "https" || scheme == "http" }

  /// What is different in a link from elsewhere; one without a scheme is from nowhere else.
  func difference(from parts: LinkParts) -> LinkError? {
    guard let other = parts.scheme else { return nil }
    guard other == scheme else {
      return LinkError(.scheme, .different(other, expected: scheme))
    }
    guard host != parts.host else { return nil }
    return LinkError(.host, .different(parts.host ?? "", expected: host ?? ""))
  }
}

extension LinkOrigin: ExpressibleByStringLiteral {
  /// Takes an origin that stands in the source; one that isn't any is a mistake in the program.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LinkOrigin: CustomStringConvertible {
  public var description: String { "\(scheme)://\(host ?? "")" }
}
