import Foundation
import NavigationModel

/// Plays random scripts for as long as told, and stops at the first on which engine and model disagree.
///
/// - Returns: Whether they always agreed.
@MainActor
func soak(seconds: Double, seed first: UInt64) async -> Bool {
  let movesOfScript = 60
  let start = DispatchTime.now().uptimeNanoseconds
  func elapsed() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
  var seed = first
  while elapsed() < seconds {
    if let failure = await Search.play(seed: seed, moves: movesOfScript) {
      print("Engine and model disagree on the script of seed \(seed):\n")
      print(await Search.report(seed: seed, failure))
      return false
    }
    seed += 1
  }
  let scripts = Double(seed - first)
  let moves = scripts * Double(movesOfScript)
  let time = elapsed()
  print(
    String(
      format: "%.0f scripts, %.0f moves in %.1f s: %.0f scripts a second, %.0f moves a second",
      scripts,
      moves,
      time,
      scripts / time,
      moves / time
    )
  )
  return true
}

/// Plays every sequence of four commands on every small state.
///
/// - Returns: Whether engine and model always agreed.
@MainActor
func playSmallCases() async -> Bool {
  let start = DispatchTime.now().uptimeNanoseconds
  let (count, failure) = await SmallCases.play(upTo: 4)
  if let failure {
    print(Printer.test("a small case", failure.moves, failure.why))
    return false
  }
  let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  print(String(format: "%d sequences of up to 4 commands in %.1f s", count, time))
  return true
}
