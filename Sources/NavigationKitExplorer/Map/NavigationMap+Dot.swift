extension NavigationMap {
  /// The map as a graph for Graphviz: `dot -Tsvg` makes a picture of it.
  ///
  /// It shows what ``mermaid`` shows.
  public var dot: String {
    let diagram = Diagram(self)
    var lines = [
      "// \(Diagram.note)",
      "digraph app {",
      "  rankdir=LR; newrank=true; nodesep=0.3; ranksep=0.9; fontname=\"Helvetica\"",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"Helvetica\"]",
      "  edge [fontname=\"Helvetica\", fontsize=10, color=gray40]",
    ]
    for (number, group) in diagram.groups.enumerated() {
      let title = quoted(diagram.longTitle(of: group))
      lines.append("  subgraph cluster_flow\(number) {")
      lines.append("    label=\(title); style=\"rounded,filled\"; color=gray80; fillcolor=gray96")
      for index in group.screens {
        let shape = screens[index].isAlert ? ", shape=hexagon, style=filled" : ""
        lines.append("    s\(index) [label=\(quoted(diagram.title(ofScreen: index)))\(shape)]")
      }
      lines.append("  }")
    }
    if !screens.isEmpty {
      lines.append("  start [shape=circle, label=\"\", width=0.2, fillcolor=black]")
      lines.append("  start -> s0")
    }
    for (number, arrow) in diagram.arrows.enumerated() {
      var end = "s\(arrow.to)"
      if arrow.endsAtSign {
        end = "t\(number)"
        let title = quoted(diagram.title(ofScreen: arrow.to))
        lines.append("  \(end) [label=\(title), style=\"rounded,dashed\", color=gray40]")
      }
      let style = arrow.isReturn ? ", style=dotted" : ""
      lines.append("  s\(arrow.from) -> \(end) [label=\(quoted(wrapped(arrow.label)))\(style)]")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// A label with a line for each of its parts.
  private func wrapped(_ label: String) -> String {
    var lines = [""]
    for word in label.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 22, lines != [""] { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.properties.generalCategory == .control: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
