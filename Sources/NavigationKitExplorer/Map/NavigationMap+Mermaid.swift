extension NavigationMap {
  /// The map as a Mermaid flowchart, which code hosts draw where it stands in Markdown as ` ```mermaid `.
  ///
  /// Ways that only lead back to what was there already, a screen below or another tab, aren't drawn.
  /// Those to a screen of another flow that was found before end at a sign with its name.
  public var mermaid: String {
    let diagram = Diagram(self)
    var lines = ["%% \(Diagram.note)", "flowchart LR"]
    for (number, group) in diagram.groups.enumerated() {
      lines.append("  subgraph flow\(number)[\(Mermaid.quoted(diagram.title(of: group)))]")
      for index in group.screens {
        let title = Mermaid.quoted(diagram.title(ofScreen: index))
        lines.append(
          screens[index].isAlert ? "    s\(index){{\(title)}}" : "    s\(index)[\(title)]"
        )
      }
      lines.append("  end")
    }
    if !screens.isEmpty { lines.append("  start((\" \")) --> s0") }
    for (number, arrow) in diagram.arrows.enumerated() {
      let line = arrow.isReturn ? "-.->" : "-->"
      let sign = "t\(number)([\(Mermaid.quoted(diagram.title(ofScreen: arrow.to)))]):::sign"
      let end = arrow.endsAtSign ? sign : "s\(arrow.to)"
      lines.append("  s\(arrow.from) \(line)|\(Mermaid.quoted(arrow.label))| \(end)")
    }
    if diagram.arrows.contains(where: \.endsAtSign) {
      lines.append("  classDef sign fill:none,stroke-dasharray:4")
    }
    return lines.joined(separator: "\n") + "\n"
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
