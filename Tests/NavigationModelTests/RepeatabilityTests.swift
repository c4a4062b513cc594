import Testing

@testable import NavigationModel

/// The same script says the same wherever and whenever it's played.
@MainActor
struct RepeatabilityTests {
  @Test func `the same seed gives the same script and the same log`() async {
    for seed in 0..<20 as Range<UInt64> {
      let first = await play(seed: seed, isDrawn: true)
      let second = await play(seed: seed, isDrawn: true)
      #expect(first == second)
    }
  }

  @Test func `a script says the same with and without a renderer`() async {
    for seed in 0..<100 as Range<UInt64> {
      let headless = await play(seed: seed, isDrawn: false)
      let drawn = await play(seed: seed, isDrawn: true, drawing: headless.moves)
      if headless.lines != drawn.lines {
        let shortest = await Shrinker.shrink(headless.moves) {
          await log(of: $0, isDrawn: false) != log(of: $0, isDrawn: true)
        }
        let logs = await (log(of: shortest, isDrawn: false), log(of: shortest, isDrawn: true))
        Issue.record("\(Printer.test("seed \(seed)", shortest)) \(logs)")
      }
    }
  }

  private func log(of moves: [Move], isDrawn: Bool) async -> [Line] {
    await play(seed: 0, isDrawn: isDrawn, drawing: moves).lines
  }

  private struct Played: Equatable {
    var moves: [Move]
    var lines: [Line]

    static func == (first: Played, second: Played) -> Bool {
      Printer.test("", first.moves) == Printer.test("", second.moves) && first.lines == second.lines
    }
  }

  /// Plays a random script, or a given one, and gives what was said about it but the transitions.
  private func play(seed: UInt64, isDrawn: Bool, drawing moves: [Move]? = nil) async -> Played {
    let duel = Duel(isDrawn: isDrawn)
    var lines: [Line] = []
    duel.onLines = { lines += $0 }
    var generator = Generator(seed: seed)
    for index in 0..<(moves?.count ?? 60) {
      _ = await duel.play(moves?[index] ?? generator.move(for: duel.model))
    }
    await duel.abandon()
    lines.removeAll { if case .drawn = $0 { true } else { false } }
    return Played(moves: duel.moves, lines: lines)
  }
}
