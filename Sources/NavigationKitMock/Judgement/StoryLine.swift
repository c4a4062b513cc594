/// What the lines of a story tell besides the deed: only what one of the expectations speaks about.
struct StoryDetail: OptionSet {
  let rawValue: Int

  static let place = StoryDetail(rawValue: 1)
  static let animation = StoryDetail(rawValue: 2)
  static let message = StoryDetail(rawValue: 4)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(_ expectations: [NavigationExpectation]) {
    self = []
    for expectation in expectations {
      if expectation.placeText != nil { insert(.place) }
      if expectation.isAnimated != nil { insert(.animation) }
      if case .alert(let alert) = expectation.action, alert.message != nil { insert(.message) }
    }
  }
}

extension NavigationExpectation {
  /// The expectation as a line of a story.
  var line: String {
    var text = "\(Deed(of: self))"
    if case .alert(let alert) = action, let message = alert.message {
      text += " message \(ScreenText.quoted(message))"
    }
    if let placeText { text += " \(placeText)" }
    if let isAnimated { text += isAnimated ? ", animated" : ", not animated" }
    if let refusal { text += ", refused: \(refusal)" }
    return text
  }

  /// Where it's expected, if that was stated.
  var placeText: String? {
    let layer = layer.map { $0 == 0 ? "base" : "layer \($0)" }
    let tab = tab.map { "tab \(ScreenText.text(of: $0))" }
    let parts = [layer, tab].compactMap { $0 }
    return parts.isEmpty ? nil : "in \(parts.joined(separator: ", "))"
  }
}

extension NavigationEvent {
  /// The event as a line of a story.
  func line(_ detail: StoryDetail = []) -> String {
    var text = "\(Deed(of: self))"
    if detail.contains(.message), case .command(.showAlert(let alert)) = action {
      text += " message \(alert.message.map(ScreenText.quoted) ?? "none")"
    }
    if detail.contains(.place) { text += " in \(place)" }
    if detail.contains(.animation) { text += animated ? ", animated" : ", not animated" }
    if let refusal { text += ", refused: \(refusal)" }
    return text
  }

  /// What happened, as the beginning of a sentence.
  var past: String {
    refusal.map { "Refused to \(Deed(of: self).infinitive) (\($0))" } ?? Deed(of: self).past
  }
}
