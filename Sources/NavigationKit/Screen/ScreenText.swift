/// The texts by which screens, tabs and payloads appear to people.
///
/// They show names and labelled payloads, and never a module, an `Optional(`, an address or a line break.
package enum ScreenText {
  /// The name of a screen and its payload, `product(id: "42")`.
  package static func text(of screen: any Screen) -> String { describe(screen, depth: 0) }

  /// The name of a screen without its payload, `product`.
  package static func name(of screen: any Screen) -> String {
    if let named = screen as? any NamedScreen { return singleLine(named.screenName) }
    let mirror = Mirror(reflecting: screen)
    guard mirror.displayStyle == .enum else { return text(of: type(of: screen)) }
    return mirror.children.first?.label ?? singleLine(String(describing: screen))
  }

  /// The text of a tab's identity or another plain value; a string stands for itself, unquoted.
  package static func text(of value: AnyHashable) -> String {
    if let text = value.base as? String { return singleLine(text) }
    return describe(value.base, depth: 0)
  }

  /// The name of an error and its payload.
  static func text(ofError error: any Error) -> String { describe(error, depth: 0) }

  /// The name of a type without its module.
  package static func text(of type: Any.Type) -> String { String(describing: type) }

  private static let deepest = 6

  private static func describe(_ value: Any, depth: Int) -> String {
    // What most payloads are comes first: a cast to a protocol is slow.
    if let number = value as? Int { return String(number) }
    if let text = value as? String { return quoted(text) }
    if let named = value as? any NamedScreen { return singleLine(named.screenName) }
    if let text = value as? Substring { return quoted(String(text)) }
    if let text = value as? Character { return quoted(String(text)) }
    if let erased = value as? AnyHashable, type(of: value) == AnyHashable.self {
      return describe(erased.base, depth: depth)
    }
    guard depth < deepest else { return "…" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { describe($0.value, depth: depth + 1) } ?? "nil"
    case .collection:
      return "[\(list(mirror.children.map { describe($0.value, depth: depth + 1) }))]"
    case .set:
      return "[\(list(mirror.children.map { describe($0.value, depth: depth + 1) }.sorted()))]"
    case .dictionary:
      let pairs = mirror.children.map { pair in
        Mirror(reflecting: pair.value).children.map { describe($0.value, depth: depth + 1) }
          .joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[\(list(pairs.sorted()))]"
    case .tuple:
      return "(\(fields(of: mirror, depth: depth)))"
    case .class, .foreignReference:
      return text(of: type(of: value))
    case .enum:
      return describeCase(value, mirror, depth: depth)
    default:
      let name = text(of: type(of: value))
      if isAddress(name) { return name }
      // A generic type may print its contents raw, with modules and all.
      if !name.contains("<"), let printable = value as? any CustomStringConvertible {
        return singleLine(printable.description)
      }
      let fields = fields(of: mirror, depth: depth)
      return fields.isEmpty ? name : "\(name)(\(fields))"
    }
  }

  private static func describeCase(_ value: Any, _ mirror: Mirror, depth: Int) -> String {
    guard let payload = mirror.children.first, let name = payload.label else {
      return singleLine(String(describing: value))
    }
    let inner = Mirror(reflecting: payload.value)
    let text =
      inner.displayStyle == .tuple
      ? fields(of: inner, depth: depth) : describe(payload.value, depth: depth + 1)
    return "\(name)(\(text))"
  }

  private static func fields(of mirror: Mirror, depth: Int) -> String {
    list(
      mirror.children.map { field in
        let text = describe(field.value, depth: depth + 1)
        // Unlabelled parts of a tuple are called ".0", ".1".
        guard let label = field.label, !label.hasPrefix(".") else { return text }
        return "\(label): \(text)"
      }
    )
  }

  /// Whether a type is known to print an address, which differs on each run.
  private static func isAddress(_ name: String) -> Bool {
    name.hasPrefix("Unsafe") || name == "OpaquePointer" || name == "ObjectIdentifier"
  }

  private static func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

  /// Escapes what would break a line or a terminal.
  static func singleLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isControl(scalar) {
        result += scalar.escaped(asASCII: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A text in quotation marks, on one line.
  package static func quoted(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return "\"\(singleLine(String(escaped)))\""
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar.properties.isBidiControl
    default: false
    }
  }
}
