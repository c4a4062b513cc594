/// A link taken apart: where it's from, its segments and the items of its query, all decoded.
///
/// Several spellings give the same parts: `app://items/1`, `app:///items/1`, `app:items/1`, with a slash at the
/// end or a fragment besides. Foundation isn't asked, as it accepts what is no link, decodes separators away
/// and differs between platforms and years.
struct LinkParts {
  /// In small letters; `nil` for a path alone.
  private(set) var scheme: String?

  /// In small letters, with the port; `nil` unless the scheme is one of the web.
  private(set) var host: String?
  private(set) var segments: [String] = []
  private(set) var query: [(name: String, value: String)] = []

  /// Whether the first segment was spelt as a host, of which the case doesn't count.
  private(set) var startsWithHost = false

  init(_ text: String) throws(LinkError) {
    guard text.utf8.count <= LinkPattern.longestLink else {
      throw LinkError(.link, .tooLong(text.utf8.count))
    }
    let bytes = ContiguousArray(text.utf8)
    guard !bytes.isEmpty else { throw LinkError(.link, .empty) }
    var rest = bytes[...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      _ = try PercentEncoding.decode(rest[(hash + 1)...], in: .fragment)
      rest = rest[..<hash]
    }
    var items = rest[rest.endIndex...]
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      items = rest[(mark + 1)...]
      rest = rest[..<mark]
    }
    scheme = Self.takeScheme(&rest)
    try readHost(&rest)
    try readSegments(rest)
    if !items.isEmpty { try readQuery(items) }
  }

  /// Takes the scheme away, if there's one; a colon that stands elsewhere belongs to a segment.
  static func takeScheme(_ rest: inout PercentEncoding.Bytes) -> String? {
    guard let first = rest.first, ASCII.isLetter(first) else { return nil }
    for index in rest.indices {
      let byte = rest[index]
      if byte == UInt8(ascii: ":") {
        let scheme = ASCII.lowercased(rest[..<index])
        rest = rest[(index + 1)...]
        return scheme
      }
      guard ASCII.isPartOfScheme(byte) else { return nil }
    }
    return nil
  }

  private mutating func readHost(
    _ rest: inout PercentEncoding.Bytes
  ) throws(LinkError) {
    guard let scheme else { return }
    let slash = UInt8(ascii: "/")
    let isWeb = LinkOrigin.isWeb(scheme)
    guard rest.starts(with: [slash, slash]) else {
      if isWeb { throw LinkError(.host, .missing) }
      return
    }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex(of: slash) ?? rest.endIndex
    let authority = rest[..<end]
    rest = rest[end...]
    if authority.contains(UInt8(ascii: "@")) { throw LinkError(.host, .namesUser) }
    if isWeb {
      _ = try PercentEncoding.decode(authority, in: .host)
      guard !authority.isEmpty else { throw LinkError(.host, .missing) }
      host = ASCII.lowercased(authority)
    } else if !authority.isEmpty {
      segments.append(try Self.segment(authority, number: 1))
      startsWithHost = true
    }
  }

  private mutating func readSegments(
    _ path: PercentEncoding.Bytes
  ) throws(LinkError) {
    var start = path.startIndex
    while start < path.endIndex {
      let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      if start < end {
        segments.append(try Self.segment(path[start..<end], number: segments.count + 1))
      }
      start = end + 1
    }
  }

  private static func segment(
    _ bytes: PercentEncoding.Bytes,
    number: Int
  ) throws(LinkError) -> String {
    let text = try PercentEncoding.decode(bytes, in: .segment(number))
    guard text != ".", text != ".." else { throw LinkError(.segment(number), .dots) }
    return text
  }

  private mutating func readQuery(
    _ items: PercentEncoding.Bytes
  ) throws(LinkError) {
    for item in items.split(separator: UInt8(ascii: "&")) {
      let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      let raw = String(decoding: item[..<end], as: UTF8.self)
      let name = try PercentEncoding.decode(item[..<end], in: .query(raw))
      let value = try PercentEncoding.decode(item[end...].dropFirst(), in: .query(name))
      query.append((name, value))
    }
  }

  /// The texts of all items with a name.
  func texts(of name: String) -> [String] {
    query.isEmpty ? [] : query.filter { $0.name == name }.map(\.value)
  }
}
