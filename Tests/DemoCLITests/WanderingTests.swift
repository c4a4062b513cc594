import NavigationKit
import Testing

@testable import DemoApp
@testable import DemoCLI

/// Every way through the app, up to a length.
@MainActor
struct WanderingTests {
  /// What a state looks like to somebody who knows what they have done.
  private struct Scene: Hashable {
    let state: String
    let moves: [UserMove]
    let tree: String
  }

  /// Plays a path in a fresh app.
  private func app(after path: [UserMove]) throws -> ConsoleApp {
    let app = ConsoleApp(to: TextSink())
    app.start()
    for move in path { try app.router.perform(move) }
    return app
  }

  @Test func `from wherever one gets to, all moves are possible and a sign-out leads to the door`()
    throws
  {
    var seen: Set<Scene> = []
    var paths: [[UserMove]] = [[]]
    var faults: [String] = []
    try NavigationDiagnostics.withHandler({ faults.append("\($0)") }) {
      for _ in 0..<9 {
        var longer: [[UserMove]] = []
        for path in paths {
          let app = try app(after: path)
          let moves = app.router.possibleMoves
          let scene = Scene(
            state: "\(app.router.state)",
            moves: moves,
            tree: app.coordinator.treeDescription
          )
          guard seen.insert(scene).inserted else { continue }
          faults += (self.faults(of: app) + faultsOfSigningOut(of: app)).map {
            "\($0) after \(path)"
          }
          longer += moves.map { path + [$0] }
        }
        paths = longer
      }
    }
    // Paths grow, so the first fault is the one that is easiest to understand.
    #expect(faults.first == nil)
    #expect(seen.count > 200)
  }

  private func faults(of app: ConsoleApp) -> [String] {
    let moves = app.router.possibleMoves
    var faults: [String] = []
    if moves.isEmpty { faults.append("a dead end") }
    if Set(moves).count < moves.count { faults.append("two moves of one name") }
    for case let refusal? in app.router.transcript.map(\.refusal)
    where refusal != "unsaved changes" {
      faults.append("refused: \(refusal)")
    }
    return faults
  }

  private func faultsOfSigningOut(of app: ConsoleApp) -> [String] {
    let references = WeakCoordinators(below: app.coordinator)
    app.coordinator.session.signOut()
    let isAtDoor = "\(app.router.state)" == "welcome"
    return references.alive + (isAtDoor ? [] : ["still at \(app.router.state)"])
  }
}
