/// Plays many random scripts.
@MainActor
package enum Search {
  /// Plays one random script.
  ///
  /// - Parameters:
  ///   - seed: Which script.
  ///   - moves: How long it is.
  ///   - fault: Changes what the model says, to see whether that is found.
  /// - Returns: The moves and the disagreement, if there was one.
  package static func play(
    seed: UInt64,
    moves: Int,
    planting fault: Duel.Fault? = nil
  ) async -> (moves: [Move], why: Disagreement)? {
    var generator = Generator(seed: seed)
    var rest = moves
    let (moves, why) = await Duel.play(isDrawn: isDrawn(seed), planting: fault) { model in
      guard rest > 0 else { return nil }
      rest -= 1
      return (generator.move(for: model), compares: true)
    }
    return why.map { (moves, $0) }
  }

  /// Plays one random script on a stage, with gestures that a finger can make.
  ///
  /// - Parameters:
  ///   - seed: Which script.
  ///   - moves: How long it is.
  ///   - duel: Makes the duel; what the model draws isn't played.
  /// - Returns: The moves and the disagreement on the shortest script that fails, if this one does.
  package static func play(
    seed: UInt64,
    moves: Int,
    on duel: @MainActor () -> Duel
  ) async -> (moves: [Move], why: Disagreement)? {
    var generator = Generator(seed: seed)
    let first = duel()
    var script: [Move] = []
    var isWrong = false
    while !isWrong && script.count < moves {
      script.append(generator.move(for: first.model).onStage)
      isWrong = await first.play(script[script.count - 1]) != nil
    }
    if !isWrong { isWrong = await first.endOnStage() != nil }
    guard isWrong else { return nil }
    await first.abandon()
    let shortest = await Shrinker.shrink(script) { await play($0, on: duel()) != nil }
    return await play(shortest, on: duel()).map { (shortest, $0) }
  }

  private static func play(_ moves: [Move], on duel: Duel) async -> Disagreement? {
    var why: Disagreement?
    for move in moves where why == nil { why = await duel.play(move) }
    if why == nil { why = await duel.endOnStage() }
    if why != nil { await duel.abandon() }
    return why
  }

  /// The shortest script that still fails, as a test.
  package static func report(
    seed: UInt64,
    _ failure: (moves: [Move], why: Disagreement)
  ) async -> String {
    let isDrawn = isDrawn(seed)
    let shortest = await Shrinker.shrink(failure.moves) {
      await Duel.play($0, isDrawn: isDrawn) != nil
    }
    let why = await Duel.play(shortest, isDrawn: isDrawn) ?? failure.why
    return Printer.test("seed \(seed)", shortest, isDrawn: isDrawn, why)
  }

  /// Every second script is drawn.
  package static func isDrawn(_ seed: UInt64) -> Bool { seed % 2 == 1 }
}
