/// The values of a link's parameters, by their names.
///
/// ```swift
/// let values: LinkValues = ["id": 42, "tab": "info"]
/// print(try values.value("id", as: Int.self))  // 42
/// ```
public struct LinkValues: Hashable, Sendable {
  /// The texts of each parameter that is there, decoded.
  private(set) var texts: [String: [String]] = [:]

  /// The text of a parameter, decoded; `nil` if it isn't in the link.
  ///
  /// Of a catch-all, or an item that is there several times, it's the first.
  public subscript(name: String) -> String? { texts[name]?.first }

  /// All texts of a parameter, decoded: none if it isn't in the link; an empty list takes it out.
  public subscript(all name: String) -> [String] {
    get { texts[name] ?? [] }
    set { texts[name] = newValue.isEmpty ? nil : newValue }
  }

  /// The names of the parameters that are there.
  public var names: Set<String> { Set(texts.keys) }

  /// Reads a parameter as a type.
  ///
  /// - Throws: A ``LinkError`` that names the parameter, if it's missing and the type isn't optional, or if it
  ///   can't be read as that type.
  public func value<Value: LinkParameter>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(LinkError) -> Value {
    try Value.read(texts[name] ?? [], of: name)
  }

  mutating func set(_ name: String, _ texts: [String]) {
    if !texts.isEmpty { self.texts[name] = texts }
  }
}

extension LinkValues: ExpressibleByDictionaryLiteral {
  /// Takes names and values; `nil` leaves an item of the query out.
  public init(dictionaryLiteral elements: (String, (any LinkParameter)?)...) {
    for (name, value) in elements { set(name, value?.linkTexts ?? []) }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LinkValues: CustomStringConvertible {
  public var description: String {
    let parts = texts.sorted { $0.key < $1.key }.map { name, texts in
      "\(name): \(texts.map(ScreenText.quoted).joined(separator: ", "))"
    }
    return parts.isEmpty ? "[:]" : "[\(parts.joined(separator: ", "))]"
  }
}
