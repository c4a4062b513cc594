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
    for seed: UInt64 in 0..<120 {
      let stage = ScriptStage(closesTogether: platform.closesTogether)
      stage.manner.isEarly = platform.isEarly
      stage.manner.delay = platform.delay
      stage.manner.writes = platform.writes
      var generator = Generator(seed: seed)
      let duel = Duel(on: stage, comparesLines: false)
      for _ in 0..<60 {
        let move = generator.move(for: duel.model)
        guard let why = await duel.play(move) else { continue }
        Issue.record("seed \(seed), \(duel.moves.count) moves, \(move): \(why)")
        return
      }
    }
  }
}
