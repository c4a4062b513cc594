extension NavigationMap {
  /// The map as a Mermaid flowchart, which code hosts draw where it stands in Markdown as ` ```mermaid `.
  ///
  /// Ways that only lead back to what was there already, a screen below or another tab, aren't drawn.
  public var mermaid: String {
    let diagram = Diagram(self)
    var lines = ["%% \(Diagram.note)", "flowchart LR"]
    for (index, tab) in diagram.tabs.enumerated() {
      lines.append("  subgraph tab\(index)[\(Mermaid.quoted(tab.tab))]")
      for (number, group) in tab.groups.enumerated() {
        lines += frame(group, "tab\(index)flow\(number)", in: diagram, indent: "    ")
      }
      lines.append("  end")
    }
    for (index, group) in diagram.others.enumerated() {
      lines += frame(group, "flow\(index)", in: diagram, indent: "  ")
    }
    if !screens.isEmpty { lines += ["  start((\" \")) --> s0"] }
    for arrow in diagram.arrows {
      let line = arrow.isReturn ? "-.->" : "-->"
      lines.append("  s\(arrow.from) \(line)|\(Mermaid.quoted(arrow.label))| s\(arrow.to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func frame(
    _ group: Group,
    _ name: String,
    in diagram: Diagram,
    indent: String
  ) -> [String] {
    let screens = group.screens.map { index in
      let title = Mermaid.quoted(diagram.title(ofScreen: index))
      return self.screens[index].isAlert
        ? "\(indent)  s\(index){{\(title)}}" : "\(indent)  s\(index)[\(title)]"
    }
    return ["\(indent)subgraph \(name)[\(Mermaid.quoted(diagram.title(of: group)))]"] + screens
      + ["\(indent)end"]
  }
}

/// Texts for Mermaid.
enum Mermaid {
  /// A text in quotation marks; what Mermaid or a browser would take for its own is spelt as they ask.
  static func quoted(_ text: String) -> String {
    "\"\(escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "#quot;"))\""
  }

  /// A text where none are needed.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "#", ";", "&", "<", ">", "`", "\\", "%": result += "#\(scalar.value);"
      case _ where scalar.properties.generalCategory == .control: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
