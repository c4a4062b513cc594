/// The keys in the file.
enum SavedKey: String, CodingKey {
  case format, version, coordinators, layers
  case style, detents, dismissable, source
  case stack, screen, tabs, selected, badge
  case name, value, coordinator
  case parent, layer, tab, hadScreens, memory

  /// The format that is written.
  static let currentFormat = 1
}

/// The spelling of detents in the file, `medium` or `height 320.0`.
enum SavedDetent {
  static func text(of detent: SheetDetent) -> String {
    switch detent {
    case .medium: "medium"
    case .large: "large"
    case .fitted: "fitted"
    case .height(let points): "height \(points)"
    case .fraction(let part): "fraction \(part)"
    }
  }

  static func detent(_ text: String) -> SheetDetent? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    switch (words.first, words.count) {
    case ("medium", 1): return .medium
    case ("large", 1): return .large
    case ("fitted", 1): return .fitted
    case ("height", 2): return number(words[1]).map { .height($0) }
    case ("fraction", 2): return number(words[1]).map { .fraction($0) }
    default: return nil
    }
  }

  /// A number that can be a size: backends need not cope with others.
  private static func number(_ text: Substring) -> Double? {
    guard let number = Double(text), number.isFinite, number > 0 else { return nil }
    return number
  }
}
