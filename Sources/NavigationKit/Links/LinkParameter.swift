/// A type of value that stands in a link: a number, a text, an identifier, a choice.
///
/// `String`, `Int` and its relatives, `Double`, `Bool` and `UUID` are there. A type of one's own needs no more
/// than the word, if it has a raw value that is one of them, or can be made from its description:
///
/// ```swift
/// enum ProductTab: String, LinkParameter { case info, reviews }
/// ```
///
/// As an optional it's an item of the query that may be left out; an array takes the segments of a catch-all,
/// or all items of one name. What a value writes it has to read back.
public protocol LinkParameter {
  /// Reads the texts in the link: one for a parameter, as many as there are for a catch-all.
  ///
  /// - Returns: `nil` if they don't stand for a value.
  init?(linkTexts: [String])

  /// What stands in the link, not yet percent-encoded.
  var linkTexts: [String] { get }
}

extension LinkParameter where Self: LosslessStringConvertible {
  /// Reads one text as a description.
  public init?(linkTexts: [String]) {
    guard linkTexts.count == 1 else { return nil }
    self.init(linkTexts[0])
  }

  /// The description.
  public var linkTexts: [String] { [description] }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
  /// Reads the texts as a raw value.
  public init?(linkTexts: [String]) {
    guard let rawValue = RawValue(linkTexts: linkTexts) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// What stands in the link for the raw value.
  public var linkTexts: [String] { rawValue.linkTexts }
}

extension LinkParameter
where Self: RawRepresentable & LosslessStringConvertible, RawValue: LinkParameter {
  /// Reads the texts as a raw value.
  public init?(linkTexts: [String]) {
    guard let rawValue = RawValue(linkTexts: linkTexts) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// What stands in the link for the raw value.
  public var linkTexts: [String] { rawValue.linkTexts }
}

extension String: LinkParameter {
  /// Takes one text as it is.
  public init?(linkTexts: [String]) {
    guard linkTexts.count == 1 else { return nil }
    self = linkTexts[0]
  }

  /// The text itself.
  public var linkTexts: [String] { [self] }
}

extension Bool: LinkParameter {}
extension Int: LinkParameter {}
extension Int8: LinkParameter {}
extension Int16: LinkParameter {}
extension Int32: LinkParameter {}
extension Int64: LinkParameter {}
extension UInt: LinkParameter {}
extension UInt8: LinkParameter {}
extension UInt16: LinkParameter {}
extension UInt32: LinkParameter {}
extension UInt64: LinkParameter {}

extension Double: LinkParameter {
  /// Reads a finite number.
  public init?(linkTexts: [String]) {
    guard linkTexts.count == 1, let number = Double(linkTexts[0]), number.isFinite else {
      return nil
    }
    self = number
  }
}

extension Optional: LinkParameter where Wrapped: LinkParameter {
  /// Reads no text as `nil`.
  public init?(linkTexts: [String]) {
    guard !linkTexts.isEmpty else {
      self = .none
      return
    }
    guard let value = Wrapped(linkTexts: linkTexts) else { return nil }
    self = .some(value)
  }

  /// What the value writes; nothing for `nil`.
  public var linkTexts: [String] { self?.linkTexts ?? [] }
}

extension Array: LinkParameter where Element: LinkParameter {
  /// Reads each text as an element.
  public init?(linkTexts: [String]) {
    self = []
    for text in linkTexts {
      guard let element = Element(linkTexts: [text]) else { return nil }
      append(element)
    }
  }

  /// The texts of the elements.
  public var linkTexts: [String] { flatMap(\.linkTexts) }
}

extension LinkParameter {
  /// Reads the texts of a parameter, or says what is wrong with them.
  static func read(_ texts: [String], of name: String) throws(LinkError) -> Self {
    if let value = Self(linkTexts: texts) { return value }
    guard !texts.isEmpty else { throw LinkError(.parameter(name), .missing) }
    var type = ScreenText.text(of: Self.self)
    if type.hasPrefix("Optional<") { type = String(type.dropFirst(9).dropLast()) }
    throw LinkError(.parameter(name), .wrongValue(texts.joined(separator: ", "), type: type))
  }
}
