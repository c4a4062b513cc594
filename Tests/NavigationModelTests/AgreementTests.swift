import NavigationModel
import Testing

/// Plays a script on the engine and on the model.
@MainActor
func expectAgreement(
  isDrawn: Bool = false,
  _ moves: [Move],
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  if let why = await Duel.play(moves, isDrawn: isDrawn) {
    Issue.record("\(why)", sourceLocation: sourceLocation)
  }
}

@MainActor
struct AgreementTests {
  /// More of them with `swift run -c release Benchmarks soak SECONDS [SEED]`.
  @Test func `engine and model agree on random scripts`() async {
    for seed in 0..<2_000 as Range<UInt64> {
      guard let failure = await Search.play(seed: seed, moves: 60) else { continue }
      Issue.record("\(await Search.report(seed: seed, failure.moves))")
      return
    }
  }

  /// Sequences of four with `swift run -c release Benchmarks small`.
  @Test func `engine and model agree on every short sequence of commands on every small state`()
    async
  {
    let (count, failure) = await SmallCases.play(upTo: 3)
    #expect(SmallCases.commands.count == 12)
    #expect(count == SmallCases.states.count * (1 + 12 + 144 + 1_728))
    guard let failure else { return }
    Issue.record("\(Printer.test("a small case", failure.moves, failure.why))")
  }
}
