import Foundation
import NavigationKit

/// Throws random links at patterns: made to fit, damaged, and made of anything.
@MainActor
package struct LinkFuzz {
  private var random: SplitMix
  private let table: LinkTable<LinkValues>
  private let patterns: [LinkPattern]

  package init(seed: UInt64) {
    random = SplitMix(seed: seed)
    var table = LinkTable<LinkValues>()
    for pattern in Self.texts.compactMap({ try? LinkPattern($0) }) {
      let names = pattern.parameterNames
      switch names.count {
      case 0:
        table.add(pattern) { [:] }
      case 1:
        table.add(pattern) { (first: [String]) in [names[0]: first] }
      case 2:
        table.add(pattern) { (first: [String], second: [String]) in
          [names[0]: first, names[1]: second]
        }
      default:
        table.add(pattern) { (first: [String], second: [String], third: [String]) in
          [names[0]: first, names[1]: second, names[2]: third]
        }
      }
    }
    self.table = table
    patterns = table.patterns
  }

  private static let texts = [
    "product/:id?tab=:tab", "product/new", "product/:id/reviews/:number?sort=:sort",
    "search?q=:q&page=:page",
    "help/*page", ":user/posts", "files/:volume/*path?version=:version", "gift?kind=card&for=:name",
    "https://shop.example.com/order/:number", "a%2Fb/:c",
  ]

  private static let origins: [LinkOrigin] = ["shop://", "https://shop.example.com", "x-y.z+1://"]

  /// Plays a number of links.
  ///
  /// - Returns: What was wrong first, if anything was: what was built isn't read as the same values, by its
  ///   pattern or from the same text as a `URL`.
  package mutating func play(_ count: Int) -> String? {
    for number in 0..<count {
      if let problem = playOne(number) { return "link \(number): \(problem)" }
    }
    return nil
  }

  private mutating func playOne(_ number: Int) -> String? {
    let pattern = random.pick(patterns)
    let values = values(for: pattern)
    let origin = pattern.origin ?? random.pick(Self.origins)
    let url: URL
    do {
      url = try pattern.url(values, at: origin)
    } catch {
      return "\(pattern) isn't built from \(values): \(error)"
    }
    do {
      let read = try pattern.values(in: url)
      guard read == values else { return "\(values) became \(read) in \(url)" }
      _ = try table.link(url)
    } catch {
      return "\(url) isn't read: \(error)"
    }
    let damaged = number % 4 == 0 ? anything() : damaged(url.absoluteString)
    return check(damaged)
  }

  /// Reads a text that may not be a link; what is taken must be built and read again.
  private func check(_ text: String) -> String? {
    guard (try? table.link(text)) != nil else { return nil }
    for pattern in patterns {
      guard let values = try? pattern.values(in: text) else { continue }
      guard let url = try? pattern.url(values, at: pattern.origin ?? "shop://") else {
        return "\(pattern) can't build what it has read from \(text): \(values)"
      }
      guard (try? pattern.values(in: url)) == values else { return "\(text) became \(url)" }
    }
    return nil
  }

  // MARK: - Making them up

  private mutating func values(for pattern: LinkPattern) -> LinkValues {
    var values = LinkValues()
    let query = pattern.text.split(separator: "?").dropFirst().joined()
    for name in pattern.parameterNames {
      if pattern.text.contains("*\(name)") {
        values[all: name] = (0..<random.below(4)).map { _ in segment() }
      } else if query.contains(":\(name)") {
        if random.chance(70) { values[all: name] = [word()] }
      } else {
        values[all: name] = [segment()]
      }
    }
    return values
  }

  private mutating func segment() -> String {
    let text = word()
    return text.isEmpty || text == "." || text == ".." ? "x" : text
  }

  private mutating func word() -> String {
    var text = ""
    for _ in 0..<random.below(9) { text.unicodeScalars.append(scalar()) }
    return text
  }

  private mutating func scalar() -> Unicode.Scalar {
    if random.chance(60) { return Unicode.Scalar(UInt8(random.below(128))) }
    return Unicode.Scalar(UInt32(random.below(0x11_0000))) ?? "\u{FFFD}"
  }

  private mutating func damaged(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...random.below(3) where !bytes.isEmpty {
      let index = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = UInt8(random.below(256))
      case 2: bytes.insert(random.pick(Array("/?#&=%:@.*+\0 ".utf8)), at: index)
      case 3: bytes.insert(contentsOf: "/../".utf8, at: index)
      default: bytes.removeSubrange(index...)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func anything() -> String {
    let pieces = [
      "shop:", "//", "/", "https://", "product", "help", "?", "#", "%", "%2F", "..", "=",
    ]
    return (0..<random.below(12)).map { _ in random.chance(70) ? random.pick(pieces) : word() }
      .joined()
  }
}
