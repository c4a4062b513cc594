#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What an app's links look like, and what they mean.
///
/// ```swift
/// enum ShopLink: Hashable { case product(id: Int, tab: String?), newProduct, cart }
///
/// var links = LinkTable<ShopLink>(at: "shop://", "https://shop.example.com")
/// links.add("product/:id?tab=:tab") { (id: Int, tab: String?) in .product(id: id, tab: tab) }
/// links.add("product/new") { .newProduct }
/// links.add("cart") { .cart }
///
/// print(try links.link("shop://product/7?tab=info"))  // product(id: 7, tab: Optional("info"))
/// print(try links.link("https://shop.example.com/product/new"))  // newProduct
/// ```
///
/// Parameters have the types that the closure gives them, in the order in which they stand in the pattern. One of
/// an optional type may be left out of the query; an array takes a catch-all.
///
/// **Which pattern takes a link.** Of those that it fits, the most specific, whatever the order in which they
/// were added:
/// 1. the path, segment by segment: a literal comes before a parameter, a parameter before a catch-all;
/// 2. then a pattern that names a scheme or host comes before one that doesn't (and after it for a path alone);
/// 3. then the one with more items of the query that must be there;
/// 4. then the one of which more of the other items are there, and of equal ones the one of which fewer are missing;
/// 5. then the one that was added first.
///
/// One whose parameters can't be read, or whose closure answers `nil`, doesn't take the link, and the next is asked.
/// Two that fit the same links raise a diagnostic when the second is added.
@MainActor
public struct LinkTable<Link> {
  /// Reads the parameters, in their order, and says what they mean.
  private typealias Meaning = @MainActor (LinkParts, LinkPattern) -> Result<Link?, LinkError>

  private var trie = LinkTrie()
  private var meanings: [Meaning] = []
  private let origins: [LinkOrigin]

  /// Makes a table without any links.
  ///
  /// - Parameter origins: Where links come from whose pattern doesn't say so; none means from anywhere. A path
  ///   alone, `/product/7`, is taken in any case.
  public init(at origins: LinkOrigin...) { self.origins = origins }

  /// The patterns, in the order in which they were added.
  public var patterns: [LinkPattern] { trie.patterns }

  /// Adds a pattern, and what its links mean.
  ///
  /// - Parameters:
  ///   - pattern: What the links look like.
  ///   - fileID: The file that a diagnostic names.
  ///   - line: The line that a diagnostic names.
  ///   - meaning: Called with the parameters in the order of the pattern; `nil` if the app doesn't know what they
  ///     name. A closure with another number of parameters is never called and raises a diagnostic.
  public mutating func add<each Value: LinkParameter>(
    _ pattern: LinkPattern,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ meaning: @escaping @MainActor (repeat each Value) -> Link?
  ) {
    var count = 0
    for _ in repeat (each Value).self { count += 1 }
    guard count == pattern.parameters.count else {
      NavigationDiagnostics.report(
        "Can't add \(ScreenText.quoted(pattern.text)): parameters in it: \(pattern.parameters.count),"
          + " in its closure: \(count).",
        "Give the closure a parameter for each of the pattern, in the same order.",
        fileID,
        line
      )
      return
    }
    if let twin = trie.insert(pattern) {
      NavigationDiagnostics.report(
        "\(ScreenText.quoted(pattern.text)) takes the same links as \(ScreenText.quoted(twin.text)).",
        "The one that was added first takes them; remove one of the two.",
        fileID,
        line
      )
    }
    meanings.append { parts, pattern in Self.call(meaning, parts, pattern) }
  }

  private static func call<each Value: LinkParameter>(
    _ meaning: @MainActor (repeat each Value) -> Link?,
    _ parts: LinkParts,
    _ pattern: LinkPattern
  ) -> Result<Link?, LinkError> {
    var reader = LinkValueReader(parts, pattern)
    do throws(LinkError) {
      return .success(meaning(repeat try reader.next((each Value).self)))
    } catch {
      return .failure(error)
    }
  }

  /// Says what a link means.
  ///
  /// - Throws: A ``LinkError``: what is wrong with the link, or where it leaves the nearest pattern.
  /// - Complexity: O(*n*) in the length of the link, whatever the number of patterns, as long as few of them
  ///   begin alike.
  public func link(_ text: String) throws(LinkError) -> Link {
    let parts = try LinkParts(text)
    var failure: LinkError?
    let found = trie.first(for: parts) { index in
      let pattern = trie.patterns[index]
      if let error = difference(of: parts, from: pattern) {
        failure = failure ?? error
        return nil as Link?
      }
      switch meanings[index](parts, pattern) {
      case .success(let link?): return link
      case .success(nil): failure = failure ?? LinkError(.link, .declined, pattern)
      case .failure(let error): failure = failure ?? error.of(pattern)
      }
      return nil
    }
    if let found { return found }
    throw failure ?? trie.mismatch(of: parts)
  }

  /// Says what a URL means.
  public func link(_ url: URL) throws(LinkError) -> Link { try link(url.absoluteString) }

  /// What doesn't fit besides the path.
  private func difference(of parts: LinkParts, from pattern: LinkPattern) -> LinkError? {
    if let origin = pattern.origin {
      if let error = origin.difference(from: parts) { return error.of(pattern) }
    } else if let first = origins.first,
      !origins.contains(where: { $0.difference(from: parts) == nil })
    {
      let nearest = origins.first { $0.scheme == parts.scheme } ?? first
      return nearest.difference(from: parts)
    }
    return pattern.differenceOfQuery(from: parts)
  }
}

@available(*, unavailable)
extension LinkTable: Sendable {}
