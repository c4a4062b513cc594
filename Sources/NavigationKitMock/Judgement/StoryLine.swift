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
    layer == nil && tab == nil ? nil : NavigationPlace.text(layer: layer, tab: tab)
  }

  /// Whether it's the end of a flow that an event has ended in another way.
  fileprivate func isFinish(of flow: any Coordinator.Type, notBy event: NavigationEvent) -> Bool {
    guard case .finish(let wanted) = action, Self.isKind(flow, of: wanted) else { return false }
    return !matchesAction(of: event)
  }
}

extension NavigationEvent {
  /// The event as a line of a story; it also names flows that were to finish and ended with it instead.
  func line(_ detail: StoryDetail = [], missing: [NavigationExpectation] = []) -> String {
    var text = "\(Deed(of: self))"
    if detail.contains(.message), case .command(.showAlert(let alert)) = action {
      text += " message \(alert.message.map(ScreenText.quoted) ?? "none")"
    }
    if detail.contains(.place) { text += " \(placeText)" }
    if detail.contains(.animation) { text += animated ? ", animated" : ", not animated" }
    if let refusal { text += ", refused: \(refusal)" }
    let flows = ended.filter { flow in
      missing.contains { $0.isFinish(of: flow, notBy: self) }
    }
    if !flows.isEmpty {
      text += ", ended \(flows.map { ScreenText.text(of: $0) }.joined(separator: ", "))"
    }
    return text
  }

  /// Where it happened.
  var placeText: String {
    NavigationPlace.text(layer: place.layer, tab: place.tab)
  }

  /// What happened, as the beginning of a sentence.
  var past: String {
    refusal.map { "Refused to \(Deed(of: self).infinitive) (\($0))" } ?? Deed(of: self).past
  }
}

extension NavigationCommand {
  /// A request that changed nothing as a line of a story.
  var unchangedLine: String { "\(Deed(of: self)), changed nothing" }
}

extension NavigationPlace {
  /// The place in a sentence, with the layer only where it's needed: `in tab shop`, `in layer 1, tab shop`.
  fileprivate static func text(layer: Int?, tab: AnyHashable?) -> String {
    let tab = tab.map { "tab \(ScreenText.text(of: $0))" }
    guard let layer, layer > 0 else { return "in \(tab ?? "base")" }
    return tab.map { "in layer \(layer), \($0)" } ?? "in layer \(layer)"
  }
}
