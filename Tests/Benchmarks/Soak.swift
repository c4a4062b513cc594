import NavigationModel

/// Plays random scripts for as long as told, and stops at the first on which engine and model disagree.
@MainActor
func soak(seconds: Int, seed: UInt64) async {
  for seed in seed..<(seed + 1_000_000) {
    guard let failure = await Search.play(seed: seed, moves: 60) else { continue }
    print("seed", seed)
    let shortest = await Shrinker.shrink(failure.moves) {
      await Duel.play($0, isDrawn: Search.isDrawn(seed)) != nil
    }
    print(Printer.test("seed \(seed)", shortest, await Duel.play(shortest, isDrawn: Search.isDrawn(seed))))
    return
  }
}
