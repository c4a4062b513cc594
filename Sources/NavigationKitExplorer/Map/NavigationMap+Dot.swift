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
    for (index, tab) in diagram.tabs.enumerated() {
      lines.append("  subgraph cluster_tab\(index) {")
      lines.append("    label=\(quoted(tab.tab)); style=\"rounded,dashed\"; color=gray60")
      for (number, group) in tab.groups.enumerated() {
        lines += frame(group, "tab\(index)_\(number)", in: diagram, indent: "    ")
      }
      lines.append("  }")
    }
    for (index, group) in diagram.others.enumerated() {
      lines += frame(group, "\(index)", in: diagram, indent: "  ")
    }
    if !screens.isEmpty {
      lines.append("  start [shape=circle, label=\"\", width=0.2, fillcolor=black]")
      lines.append("  start -> s0")
    }
    for arrow in diagram.arrows {
      let style = arrow.isReturn ? ", style=dotted" : ""
      // The picture grows from the start to the right: what leads to an older screen doesn't bend it.
      let rank = arrow.to <= arrow.from ? ", constraint=false, color=gray70" : ""
      lines.append(
        "  s\(arrow.from) -> s\(arrow.to) [label=\(quoted(wrapped(arrow.label)))\(style)\(rank)]"
      )
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func frame(
    _ group: Group,
    _ name: String,
    in diagram: Diagram,
    indent: String
  ) -> [String] {
    let screens = group.screens.map { index in
      let shape = self.screens[index].isAlert ? ", shape=hexagon, style=filled" : ""
      return "\(indent)  s\(index) [label=\(quoted(diagram.title(ofScreen: index)))\(shape)]"
    }
    return [
      "\(indent)subgraph cluster_flow\(name) {",
      "\(indent)  label=\(quoted(diagram.title(of: group))); style=\"rounded,filled\";"
        + " color=gray80; fillcolor=gray96",
    ] + screens + ["\(indent)}"]
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
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
