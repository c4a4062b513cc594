/// How many columns of a terminal texts take.
enum DisplayWidth {
  /// The columns of a text without line breaks.
  static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  /// The columns of what a person sees as one character: 0, 1 or 2.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x300 { return scalars.count > 1 && isEmoji(scalars) ? 2 : of(first) }
    if isEmoji(scalars) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// Whether the character is drawn as a picture: by itself, by a selector that asks for it, as a key, or
  /// as a flag, which is two letters.
  private static func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first else { return false }
    if scalars.contains("\u{FE0E}") { return false }
    if isRegionalIndicator(first) {
      return scalars.dropFirst().first.map(isRegionalIndicator) == true
    }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji && scalars.contains("\u{FE0F}"))
      || (first.properties.isEmoji && scalars.contains("\u{20E3}"))
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    // The soft hyphen is shown by terminals.
    case .format: return scalar.value == 0xAD ? 1 : 0
    case .control, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    // The vowels and last consonants of Korean syllables stand on the consonant before them.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
      return 0
    }
    return isWide(scalar) ? 2 : 1
  }

  /// Whether the Unicode Standard calls it wide or full-width; pictures aside, which have a property.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    if scalar.value == 0x303F { return false }
    return wide.contains { $0.contains(scalar.value) }
      || (scalar.properties.isEmojiPresentation && !isRegionalIndicator(scalar))
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x4DBF,  // CJK radicals, kana, bopomofo, compatibility jamo, ideographs
    0x4E00...0xA4CF,  // CJK ideographs, Yi
    0xA960...0xA97F,  // old Hangul consonants
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility ideographs
    0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplements, Nüshu
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // the supplementary ideographic planes
  ]
}

extension String {
  /// The text broken at spaces, or within words that are too long, into lines of at most so many columns.
  func wrapped(to columns: Int) -> [String] {
    var lines = [""]
    var used = 0
    for word in split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      let width = DisplayWidth.of(word)
      if used > 0 {
        if used + 1 + width <= columns {
          lines[lines.count - 1] += " " + word
          used += 1 + width
          continue
        }
        lines.append("")
        used = 0
      }
      for character in word {
        let width = DisplayWidth.of(character)
        if used + width > columns, used > 0 {
          lines.append("")
          used = 0
        }
        lines[lines.count - 1].append(character)
        used += width
      }
    }
    return lines
  }

  /// The text with spaces behind it up to so many columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - DisplayWidth.of(self)))
  }

  /// The text, or as much of its end as fits behind a dot mark.
  func endFitting(_ columns: Int) -> String {
    guard DisplayWidth.of(self) > columns else { return self }
    var kept: [Character] = []
    var used = 1
    for character in reversed() {
      let width = DisplayWidth.of(character)
      if used + width > columns { break }
      kept.append(character)
      used += width
    }
    return "…" + String(kept.reversed())
  }
}
