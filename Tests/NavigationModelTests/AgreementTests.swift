import NavigationModel
import Testing

/// Plays a script on the engine and on the model.
@MainActor
func expectAgreement(_ moves: [Move], sourceLocation: SourceLocation = #_sourceLocation) {
  if let why = Duel.play(moves) {
    Issue.record("\(why)", sourceLocation: sourceLocation)
  }
}

@MainActor
struct AgreementTests {
  @Test func `engine and model agree on random scripts`() {
    for seed in 0..<2_000 as Range<UInt64> {
      if let failure = Search.play(seed: seed, moves: 60) {
        Issue.record("seed \(seed): \(failure.why)")
        return
      }
    }
  }
}
