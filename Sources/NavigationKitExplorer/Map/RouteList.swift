/// The routes of a map as people read them: what leads from a screen to the same places is one line, and so
/// are its tabs.
struct RouteList {
  /// Moves of one kind that all lead from one screen to the same others.
  struct Line {
    let from: Int
    var moves: [UserMove]
    var targets: [Int]

    /// The moves in words: `tap "Teapot", "Cup"`.
    var text: String {
      moves.dropFirst().reduce(moves[0].description) { text, move in
        "\(text), \(ScreenText.quoted(move.label ?? ""))"
      }
    }
  }

  /// The lines, those of the first screen first.
  let lines: [Line]

  private struct Step: Hashable {
    let from: Int
    let move: UserMove
  }

  private struct Bundle: Hashable {
    let from: Int
    let kind: String
    let targets: [Int]
  }

  init(_ map: NavigationMap) {
    var order: [Step] = []
    var targets: [Step: [Int]] = [:]
    for route in map.routes {
      let step = Step(from: route.from, move: route.move)
      if targets[step] == nil { order.append(step) }
      targets[step, default: []].append(route.to)
    }
    var lines: [Line] = []
    var positions: [Bundle: Int] = [:]
    for step in order {
      let found = targets[step, default: []].sorted()
      let isTab = if case .tab = step.move { true } else { false }
      let bundle = Bundle(
        from: step.from,
        kind: step.move.kind,
        targets: isTab ? [] : found
      )
      if step.move.label != nil, let position = positions[bundle] {
        lines[position].moves.append(step.move)
        lines[position].targets = Set(lines[position].targets + found).sorted()
      } else {
        positions[bundle] = lines.count
        lines.append(Line(from: step.from, moves: [step.move], targets: found))
      }
    }
    self.lines = lines.enumerated().sorted {
      ($0.element.from, $0.offset) < ($1.element.from, $1.offset)
    }
    .map(\.element)
  }
}

extension UserMove {
  /// What stands on the button, tab or row; `nil` for a gesture.
  var label: String? {
    switch self {
    case .tap(let name), .alert(let name), .tab(let name), .open(let name): name
    default: nil
    }
  }

  /// Whether it comes from outside of the app.
  var isLink: Bool {
    if case .open = self { true } else { false }
  }

  /// The first word of its script line.
  var kind: String { String(description.prefix { $0 != " " }) }
}

extension NavigationMap {
  /// The names of the screens, told apart by flow and type where two have the same.
  var titles: [String] {
    var counts: [String: Int] = [:]
    for screen in screens { counts[screen.title, default: 0] += 1 }
    var titles = screens.map { screen in
      counts[screen.title] == 1
        ? screen.title : "\(screen.title) of \(screen.flow ?? screen.type ?? "nobody")"
    }
    counts = [:]
    for title in titles { counts[title, default: 0] += 1 }
    for (index, screen) in screens.enumerated() where counts[titles[index], default: 0] > 1 {
      titles[index] += " (\(screen.type ?? "alert"))"
    }
    return titles
  }

  /// The screens of one flow, or of none.
  struct Group {
    let flow: String?

    /// Where its screens were seen.
    var places: [String]
    var screens: [Int]

    /// Where it was seen, in words; nothing for the base alone.
    var placeText: String {
      let words = places.map {
        $0 == "base" ? "at the base" : $0.hasPrefix("tab ") ? "in \($0)" : $0
      }
      return words == ["at the base"] ? "" : words.joined(separator: ", ")
    }
  }

  /// The flows in the order in which they were found.
  var groups: [Group] {
    var groups: [Group] = []
    var positions: [String?: Int] = [:]
    for (index, screen) in screens.enumerated() {
      let position = positions[screen.flow] ?? groups.count
      if position == groups.count {
        positions[screen.flow] = position
        groups.append(Group(flow: screen.flow, places: [], screens: []))
      }
      groups[position].screens.append(index)
      for place in places[index] where !groups[position].places.contains(place) {
        groups[position].places.append(place)
      }
    }
    return groups
  }
}
