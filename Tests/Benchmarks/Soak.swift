import NavigationModel

/// Plays random scripts for as long as told, and stops at the first on which engine and model disagree.
@MainActor
func soak(seconds: Int, seed: UInt64) {
  for seed in seed..<(seed + 1_000_000) {
    guard let failure = Search.play(seed: seed, moves: 60) else { continue }
    print("seed", seed)
    let shortest = Shrinker.shrink(failure.moves) { Duel.play($0) != nil }
    print(Printer.test("seed \(seed)", shortest, Duel.play(shortest)))
    return
  }
}
