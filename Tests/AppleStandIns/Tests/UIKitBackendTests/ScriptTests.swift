import NavigationModel
import Testing
import UIKit

/// Random scripts, with fingers on the platform.
@Suite(.ownRunLoop)
@MainActor
struct ScriptTests {
  private let scripts: UInt64 = 300

  @Test func `without animations UIKit says word for word what the model says`() async {
    await play { _ in Duel(on: UIKitStage(isInstant: true)) }
  }

  @Test(arguments: [true, false])
  func `what is shown is the state once the animations are over`(endsInsideCalls: Bool) async {
    UIKitStandIn.current.endsInsideCalls = endsInsideCalls
    await play { _ in Duel(on: UIKitStage(), comparesLines: false) }
  }

  @Test func `what is shown is the state even if nobody waits for animations`() async {
    await play { seed in
      let stage = UIKitStage()
      stage.haste = Randomness(seed: seed)
      return Duel(on: stage, comparesLines: false)
    }
  }

  @Test func `what is shown is the state in a navigation controller of the app`() async {
    await play { _ in Duel(on: UIKitStage(.navigationController), comparesLines: false) }
  }

  @Test func `what has waited for a window is shown when it comes`() async {
    await play(moves: 20) { _ in
      let stage = UIKitStage(.windowThatComesLater)
      return Duel(on: stage, comparesLines: false)
    }
  }

  private func play(moves: Int = 50, _ duel: @MainActor (UInt64) -> Duel) async {
    for seed in 0..<scripts {
      let failure = await Search.play(seed: seed, moves: moves) { duel(seed) }
      guard let failure else { continue }
      Issue.record("\(Printer.test("seed \(seed)", failure.moves, failure.why))")
      return
    }
  }
}
