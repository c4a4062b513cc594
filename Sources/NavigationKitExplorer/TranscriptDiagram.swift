extension [TranscriptLine] {
  /// The session as a Mermaid sequence diagram: who did what, where, and what ended with it.
  ///
  /// Code hosts draw it where it stands in Markdown as ` ```mermaid `. Tabs and layers get a lifeline each, in
  /// the order in which something happens there.
  public var mermaidSequence: String {
    var places: [String] = []
    for line in self {
      let place = line.place ?? ""
      if !line.isTap && !places.contains(place) { places.append(place) }
    }
    var lines = ["sequenceDiagram", "  actor person as Person", "  participant app as App"]
    for (index, place) in places.enumerated() {
      lines.append("  participant p\(index) as \(place.isEmpty ? "Base" : Mermaid.escaped(place))")
    }
    for line in self {
      let origin = line.origin == .user ? "person" : "app"
      let action = Mermaid.escaped(line.action)
      guard !line.isTap, let index = places.firstIndex(of: line.place ?? "") else {
        lines.append("  person->>app: \(action)")
        continue
      }
      if let refusal = line.refusal {
        lines.append("  \(origin)-xp\(index): \(action) (refused: \(Mermaid.escaped(refusal)))")
      } else {
        lines.append("  \(origin)->>p\(index): \(action)")
      }
      if !line.ended.isEmpty {
        let flows = Mermaid.escaped(line.ended.joined(separator: ", "))
        lines.append("  Note over p\(index): ended \(flows)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TranscriptLine {
  /// Whether it's a tap on a screen's own button, which the app answers.
  fileprivate var isTap: Bool {
    origin == .user && action.hasPrefix("tap \"")
  }
}
