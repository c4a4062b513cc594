/// Text as it stands in a link.
enum PercentEncoding {
  typealias Bytes = ContiguousArray<UInt8>.SubSequence

  /// The text that some bytes of a link stand for.
  static func decode(_ bytes: Bytes, in part: LinkError.Part) throws(LinkError) -> String {
    var isPlain = true
    var isASCII = true
    for byte in bytes {
      if byte >= 0x80 {
        isASCII = false
      } else if byte == UInt8(ascii: "%") {
        isPlain = false
      } else if !ASCII.isAllowed(byte) {
        throw LinkError(part, .forbiddenCharacter(Unicode.Scalar(byte)))
      }
    }
    if !isASCII {
      let text = String(decoding: bytes, as: UTF8.self)
      if let control = text.unicodeScalars.first(where: {
        $0.properties.generalCategory == .control
      }) {
        throw LinkError(part, .forbiddenCharacter(control))
      }
    }
    guard !isPlain else { return String(decoding: bytes, as: UTF8.self) }
    guard let text = unescaped(bytes) else {
      throw LinkError(part, .wrongEncoding(String(decoding: bytes, as: UTF8.self)))
    }
    return text
  }

  private static func unescaped(_ bytes: Bytes) -> String? {
    var result = ContiguousArray<UInt8>()
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.endIndex, let high = ASCII.hexDigit(bytes[index + 1]),
          let low = ASCII.hexDigit(bytes[index + 2])
        else { return nil }
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    let text = String(decoding: result, as: UTF8.self)
    // Bytes that aren't UTF-8 would have been repaired.
    return text.utf8.elementsEqual(result) ? text : nil
  }

  /// The text with everything percent-encoded but what nobody ever encodes or decodes.
  static func encode(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if ASCII.isUnreserved(byte) {
        result.append(byte)
      } else {
        result += [
          UInt8(ascii: "%"), ASCII.hexDigits[Int(byte >> 4)], ASCII.hexDigits[Int(byte & 15)],
        ]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The characters that links are made of.
enum ASCII {
  static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// What may stand in a link as it is: the characters of RFC 3986.
  private static let allowed: (low: UInt64, high: UInt64) = {
    var (low, high) = (UInt64(0), UInt64(0))
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    for byte in (letters + "-._~:/?#[]@!$&'()*+,;=%").utf8 {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
    return (low, high)
  }()

  static func isAllowed(_ byte: UInt8) -> Bool {
    byte < 64 ? allowed.low >> UInt64(byte) & 1 == 1 : allowed.high >> UInt64(byte - 64) & 1 == 1
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// What a link may have in it encoded or not, without a difference.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: isLetter(byte) || isDigit(byte)
    }
  }

  /// What a scheme is made of, after its first letter.
  static func isPartOfScheme(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isLetter(byte) || isDigit(byte)
    }
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - UInt8(ascii: "0") }
    let letter = byte | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }

  static func lowercased(_ bytes: some Sequence<UInt8>) -> String {
    String(
      decoding: bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 },
      as: UTF8.self
    )
  }
}
