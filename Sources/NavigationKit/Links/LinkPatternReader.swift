/// Reads the text of a pattern.
struct LinkPatternReader {
  private let text: String
  private(set) var origin: LinkOrigin?
  private(set) var segments: [LinkPattern.Segment] = []
  private(set) var items: [LinkPattern.Item] = []
  private(set) var parameters: [LinkPattern.Parameter] = []

  init(_ text: String) throws(LinkPatternError) {
    self.text = text
    var path = text[...]
    if let (origin, rest) = try Self.origin(of: text) {
      self.origin = origin
      path = rest
    }
    var query = path[path.endIndex...]
    if let mark = path.firstIndex(of: "?") {
      query = path[path.index(after: mark)...]
      path = path[..<mark]
    }
    for segment in path.split(separator: "/") { try read(segment: segment) }
    for item in query.split(separator: "&") { try read(item: item) }
  }

  /// Splits off what says where links come from, if a text begins with that.
  static func origin(
    of text: String
  ) throws(LinkPatternError) -> (origin: LinkOrigin, rest: Substring)? {
    let bytes = ContiguousArray(text.utf8)
    var rest = bytes[...]
    let slash = UInt8(ascii: "/")
    guard let scheme = LinkParts.takeScheme(&rest), rest.starts(with: [slash, slash]) else {
      return nil
    }
    let start = text.utf8.index(text.startIndex, offsetBy: rest.startIndex + 2)
    let path = text[start...]
    guard LinkOrigin.isWeb(scheme) else {
      return (LinkOrigin(scheme: scheme, host: nil), path)
    }
    let end = path.firstIndex { $0 == "/" || $0 == "?" } ?? path.endIndex
    guard isHost(path[..<end]) else { throw LinkPatternError(text: text, reason: .notAnOrigin) }
    let host = ASCII.lowercased(path[..<end].utf8)
    return (LinkOrigin(scheme: scheme, host: host), path[end...])
  }

  /// Whether a text is a name in ASCII, with or without a port.
  private static func isHost(_ text: Substring) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, !parts[0].isEmpty else { return false }
    let isName = parts[0].allSatisfy {
      ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    return isName
      && parts.dropFirst().allSatisfy {
        $0.allSatisfy(ASCII.isDigit) && UInt16(Substring($0)) != nil
      }
  }

  private mutating func read(segment: Substring) throws(LinkPatternError) {
    if case .rest(let name)? = segments.last { throw wrong(.restNotLast(name)) }
    switch segment.first {
    case ":":
      let name = try name(after: segment)
      parameters.append(.init(name: name, source: .segment(segments.count)))
      segments.append(.parameter(name))
    case "*":
      let name = try name(after: segment)
      parameters.append(.init(name: name, source: .rest(from: segments.count)))
      segments.append(.rest(name))
    default:
      let text = try literal(segment)
      guard text != ".", text != ".." else { throw wrong(.dots) }
      segments.append(.literal(text))
    }
  }

  private mutating func read(item: Substring) throws(LinkPatternError) {
    guard let sign = item.firstIndex(of: "="), sign > item.startIndex else {
      throw wrong(.wrongQueryItem(String(item)))
    }
    let key = try literal(item[..<sign])
    guard !items.contains(where: { $0.name == key }) else { throw wrong(.repeatedItem(key)) }
    let value = item[item.index(after: sign)...]
    if value.first == ":" {
      let name = try name(after: value)
      parameters.append(.init(name: name, source: .query(key)))
      items.append(.init(name: key, value: .parameter(name)))
    } else {
      items.append(.init(name: key, value: .literal(try literal(value))))
    }
  }

  /// The name behind the sign that says that it's one.
  private func name(after text: Substring) throws(LinkPatternError) -> String {
    let name = String(text.dropFirst())
    let isName = name.utf8.allSatisfy {
      ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_")
    }
    guard isName, !name.isEmpty else { throw wrong(.wrongName(name)) }
    guard !parameters.contains(where: { $0.name == name }) else { throw wrong(.repeatedName(name)) }
    return name
  }

  private func literal(_ text: Substring) throws(LinkPatternError) -> String {
    // Most likely meant as signs of the pattern.
    if let sign = text.unicodeScalars.first(where: { ":*?#".unicodeScalars.contains($0) }) {
      throw wrong(.forbiddenCharacter(sign))
    }
    do {
      return try PercentEncoding.decode(ContiguousArray(text.utf8)[...], in: .link)
    } catch {
      switch error.reason {
      case .forbiddenCharacter(let scalar): throw wrong(.forbiddenCharacter(scalar))
      default: throw wrong(.wrongEncoding(String(text)))
      }
    }
  }

  private func wrong(_ reason: LinkPatternError.Reason) -> LinkPatternError {
    LinkPatternError(text: text, reason: reason)
  }
}
