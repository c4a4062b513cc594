/// Draws cards with the lines and colours of a terminal.
struct Pen {
  enum Ink: String {
    case plain = "0"
    case bold = "1"
    case dim = "2"
    case key = "36"
    case danger = "31"
    case alert = "33"
  }

  /// What stands on a card.
  enum Line {
    /// A title on the left, and on the right what kind of card it is.
    case heading(String, String)
    case text(String, Ink)

    /// A key to press and what it does.
    case choice(String, String, Ink)
    case tabs([(key: String, name: String, isSelected: Bool)])
    case rule
    case space
  }

  let width: Int
  let isColored: Bool

  /// How many of the cards behind are drawn; the lowest of them stand for the rest.
  private static let mostBehind = 3

  /// How much narrower each card behind is, on either side.
  private static let step = 2

  func card(
    _ lines: [Line],
    isAlert: Bool,
    behind: [(heading: String, crumbs: [String])]
  ) -> [String] {
    let edge: Ink = isAlert ? .alert : .dim
    let box =
      isAlert
      ? (corner: "╔", top: "═", end: "╗", side: "║", left: "╠", rule: "═", right: "╣", foot: "╚╝")
      : (corner: "╭", top: "─", end: "╮", side: "│", left: "├", rule: "─", right: "┤", foot: "╰╯")
    var result = edges(of: behind)
    if behind.isEmpty {
      let line = box.corner + String(repeating: box.top, count: width - 2) + box.end
      result.append(paint(line, edge))
    } else {
      let inner = String(repeating: box.top, count: width - 2 - 2 * Self.step)
      let joint = isAlert ? ("═╧", "╧═") : ("─┴", "┴─")
      result.append(paint(box.corner + joint.0 + inner + joint.1 + box.end, edge))
    }
    for line in lines {
      if case .rule = line {
        let rule = box.left + String(repeating: box.rule, count: width - 2) + box.right
        result.append(paint(rule, edge))
        continue
      }
      for (plain, painted) in drawn(line, columns: width - 4) {
        let rest = String(repeating: " ", count: max(0, width - 4 - DisplayWidth.of(plain)))
        result.append("\(paint(box.side, edge)) \(painted)\(rest) \(paint(box.side, edge))")
      }
    }
    let foot = Array(box.foot)
    let line = "\(foot[0])\(String(repeating: box.top, count: width - 2))\(foot[1])"
    result.append(paint(line, edge))
    return result
  }

  // MARK: - Behind

  /// The upper edges of the cards behind, lowest first, each as wide as its place in the pile lets it be.
  private func edges(of behind: [(heading: String, crumbs: [String])]) -> [String] {
    let hidden = max(0, behind.count - Self.mostBehind)
    let shown = behind.dropFirst(hidden)
    var result: [String] = []
    for (index, card) in shown.enumerated() {
      let depth = shown.count - index
      let margin = String(repeating: " ", count: depth * Self.step)
      let columns = width - 2 * depth * Self.step
      let top =
        index == 0
        ? "╭\(String(repeating: "─", count: columns - 2))╮"
        : "╭─┴\(String(repeating: "─", count: columns - 2 - 2 * Self.step))┴─╮"
      result.append(margin + paint(top, .dim))
      var heading = card.heading
      if index == 0, hidden > 0 { heading += "\(heading.isEmpty ? "" : " ")on \(hidden) more" }
      let head = heading.isEmpty ? "" : "\(heading.endFitting((columns - 4) * 2 / 3))  "
      let text = end(of: card.crumbs, fitting: columns - 4 - DisplayWidth.of(head))
      let line = (head + text).padded(to: columns - 4)
      result.append(margin + paint("│ \(line) │", .dim))
    }
    return result
  }

  /// The breadcrumb, or its last crumbs if there's no room for all of them.
  private func end(of crumbs: [String], fitting columns: Int) -> String {
    for first in crumbs.indices {
      let kept = (first == 0 ? [] : ["…"]) + crumbs[first...]
      let text = kept.joined(separator: " › ")
      if DisplayWidth.of(text) <= columns { return text }
    }
    return (crumbs.last ?? "").endFitting(columns)
  }

  // MARK: - On the card

  /// The lines of the terminal for a line of the card, plain to be measured and painted to be seen.
  private func drawn(_ line: Line, columns: Int) -> [(plain: String, painted: String)] {
    switch line {
    case .rule: return []
    case .space: return [("", "")]
    case .text(let text, let ink):
      return text.wrapped(to: columns).map { ($0, paint($0, ink)) }
    case .heading(let title, let kind):
      return heading(title, kind, columns)
    case .choice(let key, let text, let ink):
      let margin = max(4, key.count + 3)
      let lines = text.wrapped(to: columns - margin)
      return lines.enumerated().map { index, text in
        let lead = (index == 0 ? " \(key)" : "").padded(to: margin)
        return (lead + text, (index == 0 ? paint(lead, .key) : lead) + paint(text, ink))
      }
    case .tabs(let tabs):
      return bar(tabs, columns)
    }
  }

  private func heading(_ title: String, _ kind: String, _ columns: Int) -> [(String, String)] {
    let kind = kind.endFitting(columns / 2)
    let room = columns - (kind.isEmpty ? 0 : DisplayWidth.of(kind) + 2)
    let lines = title.wrapped(to: room)
    return lines.enumerated().map { index, text in
      guard index == 0, !kind.isEmpty else { return (text, paint(text, .bold)) }
      let gap = String(repeating: " ", count: columns - DisplayWidth.of(text + kind))
      return (text + gap + kind, paint(text, .bold) + gap + paint(kind, .dim))
    }
  }

  private func bar(
    _ tabs: [(key: String, name: String, isSelected: Bool)],
    _ columns: Int
  ) -> [(String, String)] {
    var lines: [(plain: String, painted: String)] = []
    for tab in tabs {
      let name = tab.isSelected ? "[\(tab.name)]" : " \(tab.name) "
      // A name that is wider than the card is continued on a line of its own.
      for (index, part) in name.wrapped(to: columns - tab.key.count - 2).enumerated() {
        let lead = index == 0 ? " \(tab.key) " : ""
        let painted = paint(lead, .key) + paint(part, tab.isSelected ? .bold : .plain)
        if let last = lines.last, index == 0,
          DisplayWidth.of(last.plain) + 2 + DisplayWidth.of(lead + part) <= columns
        {
          lines[lines.count - 1].plain += "  " + lead + part
          lines[lines.count - 1].painted += "  " + painted
        } else {
          lines.append((lead + part, painted))
        }
      }
    }
    return lines
  }

  /// The text in a colour; each line ends without one, so that nothing runs over.
  func paint(_ text: String, _ ink: Ink) -> String {
    isColored && ink != .plain && !text.isEmpty
      ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
  }
}
