extension String {
  /// The text in quotation marks, on one line whatever it contains.
  var quoted: String { "\"\(printable)\"" }

  /// The text with control characters spelt out, so that it can stand in a line.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.generalCategory == .control {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
