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
  #if DEBUG
  private let scripts: UInt64 = 2_000
  private let longest = 2
  #else
  private let scripts: UInt64 = 10_000
  private let longest = 3
  #endif

  /// More of them with `swift run -c release Benchmarks soak SECONDS [SEED]`.
  @Test func `engine and model agree on random scripts`() async {
    for seed in 0..<scripts {
      guard let failure = await Search.play(seed: seed, moves: 60) else { continue }
      Issue.record("\(await Search.report(seed: seed, failure))")
      return
    }
  }

  /// Sequences of four with `swift run -c release Benchmarks small`.
  @Test func `engine and model agree on every short sequence of commands on every small state`()
    async
  {
    let (count, failure) = await SmallCases.play(upTo: longest)
    let perState = (0...longest).reduce(0) { sum, length in
      sum + (0..<length).reduce(1) { product, _ in product * SmallCases.commands.count }
    }
    #expect(count == SmallCases.states.count * perState)
    guard let failure else { return }
    Issue.record("\(Printer.test("a small case", failure.moves, failure.why))")
  }
}
