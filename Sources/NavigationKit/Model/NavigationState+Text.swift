// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationState: CustomStringConvertible {
  public var description: String {
    let text = layers.map { $0.description }.joined(separator: " ⌃ ")
    guard let alert else { return text }
    let question = "alert \(ScreenText.quoted(alert.title))"
    return text.isEmpty ? question : "\(text) ⌃ \(question)"
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationLayer: CustomStringConvertible {
  public var description: String {
    let text: String
    switch content {
    case .stack(let entries): text = ScreenText.path(entries)
    case .screen(let entry): text = entry.description
    case .tabs(let tabs, let selected):
      let parts = tabs.enumerated().map { index, tab in
        let name = ScreenText.text(of: tab.id) + (index == selected ? "*" : "")
        return tab.entries.isEmpty ? "\(name):" : "\(name): \(ScreenText.path(tab.entries))"
      }
      text = "tabs{\(parts.joined(separator: ", "))}"
    }
    return style.map { "\($0.name): \(text)" } ?? text
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationEntry: CustomStringConvertible {
  public var description: String { ScreenText.text(of: screen) }
}

extension ScreenText {
  /// Screens as a breadcrumb, `home › list`.
  static func path(_ entries: [NavigationEntry]) -> String {
    entries.map { $0.description }.joined(separator: " › ")
  }
}
