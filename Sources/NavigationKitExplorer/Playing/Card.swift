/// The picture of what an app shows: the layer in front as a card, the layers below it as cards whose upper
/// edges look out behind, an alert as a card before all of them.
///
/// It's a function of its arguments and nothing else.
public enum Card: Sendable {
  /// Draws a state.
  ///
  /// - Parameters:
  ///   - state: What is shown.
  ///   - actions: What can be done on the screen in front, by name.
  ///   - width: The number of columns, at least 40.
  ///   - color: Whether the lines have colours, as terminals understand them.
  /// - Returns: The lines, none of which is wider.
  public static func draw(
    _ state: NavigationState,
    actions: [String],
    width: Int = 80,
    color: Bool = false
  ) -> [String] {
    let pen = Pen(width: max(width, 40), isColored: color)
    var behind = state.layers.map { layer in (heading: layer.heading, crumbs: layer.crumbs) }
    let front: [Pen.Line]
    if let alert = state.alert {
      front = content(of: alert)
    } else if let layer = state.layers.last {
      behind.removeLast()
      front = content(of: layer, actions)
    } else {
      front = [.text("nothing is on screen", .dim)]
    }
    return pen.card(front, isAlert: state.alert != nil, behind: behind)
  }

  private static func content(of layer: NavigationLayer, _ actions: [String]) -> [Pen.Line] {
    let entries = layer.visibleEntries
    let title = entries.last?.description ?? "nothing is here yet"
    var lines: [Pen.Line] = [.heading(title, layer.heading)]
    if entries.count > 1 { lines.append(.text(layer.crumbs.joined(separator: " › "), .dim)) }
    lines.append(.rule)
    if actions.isEmpty { lines.append(.text("nothing to tap here", .dim)) }
    for (index, action) in actions.enumerated() {
      lines.append(.choice("\(index + 1)", ScreenText.text(of: AnyHashable(action)), .plain))
    }
    var gestures: [Pen.Line] = []
    if entries.count > 1 {
      gestures.append(.choice("b", "back to \(entries[entries.count - 2])", .dim))
    }
    if let style = layer.style, style.isDismissable {
      gestures.append(.choice("d", "swipe the \(style.name) down", .dim))
    }
    if !gestures.isEmpty { lines += [.space] + gestures }
    if case .tabs(let tabs, let selected) = layer.content {
      lines.append(.rule)
      lines.append(
        .tabs(
          tabs.enumerated().map { index, tab in
            let name = ScreenText.text(of: tab.id)
            let badge = tab.badge.map { " (\(ScreenText.text(of: AnyHashable($0))))" } ?? ""
            return (key: "t \(index + 1)", name: name + badge, isSelected: index == selected)
          }
        )
      )
    }
    return lines
  }

  private static func content(of alert: NavigationAlert) -> [Pen.Line] {
    let kind = if case .alert = alert.style { "alert" } else { "action sheet" }
    var lines: [Pen.Line] = [.heading(ScreenText.text(of: AnyHashable(alert.title)), kind)]
    if let message = alert.message {
      lines.append(.text(ScreenText.text(of: AnyHashable(message)), .plain))
    }
    lines.append(.rule)
    for (index, button) in alert.buttons.enumerated() {
      lines.append(
        .choice(
          "\(index + 1)",
          ScreenText.text(of: AnyHashable(button.label)),
          button.role == .destructive ? .danger : .plain
        )
      )
    }
    return lines
  }
}

extension NavigationLayer {
  fileprivate var visibleEntries: [NavigationEntry] {
    switch content {
    case .stack(let entries): entries
    case .screen(let entry): [entry]
    case .tabs(let tabs, let selected): tabs[selected].entries
    }
  }

  /// The stack that is seen, root first.
  fileprivate var crumbs: [String] { visibleEntries.map(\.description) }

  /// What kind of layer it is: its style, the tab that is in front.
  fileprivate var heading: String {
    var parts = style.map { [$0.name] } ?? []
    if case .tabs(let tabs, let selected) = content {
      parts.append("tab \(ScreenText.text(of: tabs[selected].id))")
    }
    return parts.joined(separator: ", ")
  }
}
