import NavigationModel
import Testing
import UIKit

/// Random scripts, with fingers on the platform.
@Suite(.ownRunLoop)
@MainActor
struct ScriptTests {
  @Test func `without animations UIKit says word for word what the model says`() async {
    for seed in 0..<300 as Range<UInt64> {
      let failure = await Search.play(seed: seed, moves: 50) {
        Duel(on: UIKitStage(isInstant: true))
      }
      if let failure { return record(failure, seed) }
    }
  }

  @Test func `what is shown is the state once the animations are over`() async {
    for seed in 0..<300 as Range<UInt64> {
      let failure = await Search.play(seed: seed, moves: 50) {
        Duel(on: UIKitStage(), comparesLines: false)
      }
      if let failure { return record(failure, seed) }
    }
  }

  private func record(_ failure: (moves: [Move], why: Disagreement), _ seed: UInt64) {
    Issue.record("\(Printer.test("seed \(seed)", failure.moves, failure.why))")
  }
}
