extension Int {
  /// The number with thousands set apart.
  var grouped: String {
    let digits = Array(String(magnitude))
    let text = digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digits[index])
    }
    return self < 0 ? "-\(text)" : text
  }

  /// The number with what it counts: `1 move`, `2,000 moves`.
  func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(grouped) \(noun)s" }
}
