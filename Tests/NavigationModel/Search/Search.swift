/// Plays many random scripts.
@MainActor
package enum Search {
  /// Plays one random script.
  ///
  /// - Returns: The moves and the disagreement, if there was one.
  package static func play(
    seed: UInt64,
    moves: Int
  ) async -> (moves: [Move], why: Disagreement)? {
    let duel = Duel(isDrawn: isDrawn(seed))
    var generator = Generator(seed: seed)
    for _ in 0..<moves {
      let move = generator.move(for: duel.model)
      if let why = await duel.play(move) { return (duel.moves, why) }
    }
    return nil
  }

  /// Every second script is drawn.
  package static func isDrawn(_ seed: UInt64) -> Bool { seed % 2 == 1 }
}
