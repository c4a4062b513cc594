import NavigationKit

/// Plays many random scripts.
@MainActor
package enum Search {
  /// Plays one random script.
  ///
  /// - Returns: The moves and the disagreement, if there was one.
  package static func play(seed: UInt64, moves: Int) -> (moves: [Move], why: Disagreement)? {
    let duel = Duel()
    var generator = Generator(seed: seed)
    for _ in 0..<moves {
      let move = generator.move(for: duel.model)
      if let why = duel.play(move) { return (duel.moves, why) }
    }
    return nil
  }
}
