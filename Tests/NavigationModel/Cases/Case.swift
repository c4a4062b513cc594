/// A situation, what is done in it, and what comes of it, in the notation of the rules: the final state, then
/// the log of the operations.
package struct Case: Sendable, CustomStringConvertible {
  package let id: String
  package let isManual: Bool
  package let given: [Move]
  package let moves: [Move]
  package let expected: String

  init(_ id: String, manual: Bool = false, _ given: [Move], _ moves: [Move], _ expected: String) {
    self.id = id
    isManual = manual
    self.given = given
    self.moves = moves
    self.expected = expected
  }

  package var description: String { id }

  /// Plays the case on the engine and on the model.
  ///
  /// - Parameter stage: Where the engine's screens are drawn; by nobody if there's none.
  /// - Returns: What came of it, or on what they disagree. What a stage is handed isn't told.
  @MainActor
  package func play(on stage: (any Stage)? = nil) async -> String {
    let duel = stage.map { Duel(on: $0, isDrawn: isManual) } ?? Duel(isDrawn: isManual)
    var lines: [Line] = []
    duel.onLines = { lines += $0 }
    let start = [Move.answering(.shown)] + given + [.answering(isManual ? nil : .shown)]
    for move in start + [.observe(99, by: .base)] {
      if let why = await duel.play(move) { return "\(why)" }
    }
    lines = []
    for move in moves {
      if let why = await duel.play(move) { return "\(why)" }
    }
    let log = lines.compactMap(\.text).joined(separator: " → ")
    return "\(duel.model.situation.text) | \(log)"
  }

  /// What is expected where nobody tells what is handed out to be drawn.
  package var expectedOnStage: String {
    let parts = expected.split(separator: "→", omittingEmptySubsequences: false)
    let kept = parts.filter { $0 != " drawn " && $0 != " drawn" }
    guard kept.count < parts.count else { return expected }
    var text = kept.joined(separator: "→")
    if text.last == " " { text.removeLast() }
    return text
  }
}

extension Face {
  static let (a, b, c, d, e) = (value("A"), value("B"), value("C"), value("D"), value("E"))
  static let (l, m, n, x, y) = (value("L"), value("M"), value("N"), value("X"), value("Y"))
  static let (z, o) = (value("Z"), Face.object(0))

  private static func value(_ letter: Unicode.Scalar) -> Face {
    .value(Int(letter.value) - 65)
  }

  var text: String {
    switch self {
    case .value(let number): String(UnicodeScalar(UInt8(65 + number)))
    case .object: "o"
    }
  }
}

/// Pushes by a router, the base's if no other is named.
func pushes(_ faces: Face..., by name: RouterName = .base) -> [Move] {
  faces.map { .perform(name, .push($0)) }
}

/// Starts a flow that pushes; `f` is 1, `g` 2, `p` 3.
func flow(
  _ number: Int,
  _ faces: Face...,
  parent: Int = 0,
  by router: RouterName = .base
) -> Move {
  .start(
    CoordinatorPlan(
      number,
      kind: number - 1,
      parent: parent,
      router: router,
      body: faces.map { .perform(.flow(number), .push($0)) }
    )
  )
}

private func name(_ coordinator: Int) -> String {
  switch coordinator {
  case 0: "app"
  case 1: "f"
  case 2: "g"
  default: "p\(coordinator)"
  }
}

extension Line {
  /// The line in the notation of the rules; `nil` for what it doesn't speak of.
  var text: String? {
    switch self {
    case .removed(_, let face): "rm \(face.text)"
    case .done: "done"
    case .finished(let number, _): "fin \(name(number))"
    case .told(_, let telling):
      if let refusal = telling.refusal {
        "ev!(\("\(refusal)".prefix { $0 != "(" }))"
      } else {
        telling.isUser ? "ev(user)" : "ev"
      }
    case .returned(_, .unchanged): "unchanged"
    case .possible(_, false): "false"
    case .result(_, let output?): "result \(output)"
    case .result, .didFinish, .asked, .looked, .admitted, .stepped, .returned, .possible, .resumed:
      nil
    case .then: "then"
    case .action(let title, let button): "action \(title).\(button)"
    case .reselected: "reselected"
    case .vetoed: "vetoed"
    case .diagnostic: "diagnostic"
    case .drawn: "drawn"
    }
  }
}

extension Situation {
  /// The situation in the notation of the rules.
  var text: String {
    let layers = layers.map { layer in
      switch layer.content {
      case .stack(let entries): path(entries)
      case .bare(let entry): path([entry])
      case .tabs(let tabs):
        "tabs{\(tabs.tabs.indices.map { path(tabs, $0) }.joined(separator: ", "))}"
      }
    }
    let alert = alerts.first.map { " ⌃ alert \($0.plan.title)" } ?? ""
    return layers.joined(separator: " ⌃ ") + alert
  }

  private func path(_ tabs: Tabs, _ index: Int) -> String {
    let name = "\(tabs.tabs[index].plan.key)" + (index == tabs.selected ? "*" : "")
    return "\(name): \(path(tabs.tabs[index].entries))"
  }

  private func path(_ entries: [Entry]) -> String {
    entries.map { $0.face.text + ($0.owner.map { "·\(name($0))" } ?? "") }.joined(separator: "›")
  }
}
