import NavigationKit

/// Plays one script on the engine and on the model, and compares after every move.
@MainActor
package final class Duel {
  let engine: EnginePlayer
  let model: Model

  /// The moves so far.
  package private(set) var moves: [Move] = []

  /// - Parameter isDrawn: Whether a renderer draws what happens.
  package init(isDrawn: Bool = false) {
    engine = EnginePlayer(isDrawn: isDrawn)
    model = Model(isDrawn: isDrawn)
  }

  /// Plays one move on both.
  ///
  /// - Returns: The first thing on which they disagree.
  package func play(_ move: Move) async -> Disagreement? {
    moves.append(move)
    engine.fuel = Self.fuel
    model.fuel = Self.fuel
    NavigationDiagnostics.withHandler({ [engine] _ in engine.write(.diagnostic) }) {
      engine.play(move)
    }
    model.play(move)
    if engine.hasDropped {
      // The engine hears of it in a task of its own.
      engine.hasDropped = false
      for _ in 0..<3 { await Task.yield() }
      model.noticeDroppedTicket()
    }
    return compare()
  }

  /// Plays moves until engine and model disagree.
  package static func play(_ moves: [Move], isDrawn: Bool = false) async -> Disagreement? {
    let duel = Duel(isDrawn: isDrawn)
    for move in moves {
      if let why = await duel.play(move) { return why }
    }
    return nil
  }

  /// How many moves the callbacks of one move may play.
  private static let fuel = 60

  private func compare() -> Disagreement? {
    let happened = engine.takeLines()
    let expected = model.takeLines()
    if happened != expected {
      let index = zip(happened, expected).prefix { $0 == $1 }.count
      func text(_ lines: [Line]) -> String {
        lines[index...].prefix(6).map { "\($0)" }.joined(separator: "\n      ")
      }
      return Disagreement(engine: text(happened), model: text(expected))
    }
    let state = engine.router.state
    let seen = engine.seen(state)
    let wanted = model.situation.seen()
    if seen != wanted { return Disagreement(engine: "\(seen)", model: "\(wanted)") }
    let alert = state.alert.flatMap { Int($0.title) }
    let wantedAlert = model.situation.alerts.first?.plan.title
    if alert != wantedAlert {
      return Disagreement(
        engine: "alert \(alert as Any)",
        model: "alert \(wantedAlert as Any)"
      )
    }
    return nil
  }
}

/// What the engine did and what the model did instead.
package struct Disagreement: CustomStringConvertible {
  package let engine: String
  package let model: String

  package var description: String { "engine: \(engine)\nmodel:  \(model)" }
}
