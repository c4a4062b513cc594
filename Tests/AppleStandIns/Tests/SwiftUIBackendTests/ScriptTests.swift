import NavigationModel
import SwiftUI
import Testing

/// Random scripts: whatever happens, SwiftUI shows the state in the end.
@MainActor
struct ScriptTests {
  /// How the platform tells of what a person does.
  struct Platform: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var isEarly = false
    var delay = 0.0
    var writes = 1
    var closesTogether = true
  }

  private static let count: UInt64 = 30

  private nonisolated static let platforms = [
    Platform(testDescription: "gestures are told when they're over"),
    Platform(testDescription: "gestures are told when they begin", isEarly: true),
    Platform(testDescription: "gestures are told late and twice", delay: 0.9, writes: 2),
    Platform(testDescription: "layers close one by one", closesTogether: false),
  ]

  @Test(arguments: platforms)
  func `what is shown equals the state after every step of random scripts`(
    platform: Platform
  ) async {
    for seed in 0..<Self.count as Range<UInt64> {
      let failure = await Search.play(seed: seed, moves: 50) {
        let stage = ScriptStage(closesTogether: platform.closesTogether)
        stage.manner.isEarly = platform.isEarly
        stage.manner.delay = platform.delay
        stage.manner.writes = platform.writes
        return Duel(on: stage, comparesLines: false)
      }
      guard let failure else { continue }
      Issue.record("\(Printer.test("seed \(seed)", failure.moves, failure.why))")
      return
    }
  }
}
