import NavigationKit
import Testing

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
  private func app(after path: [UserMove]) throws -> DemoApp {
    let app = DemoApp(to: TextSink())
    app.start()
    for move in path { try app.router.perform(move) }
    return app
  }

  @Test func `from wherever one gets to, all moves are possible and a sign-out leads to the door`()
    throws
  {
    var seen: Set<Scene> = []
    var paths: [[UserMove]] = [[]]
    var diagnostics: [String] = []
    try NavigationDiagnostics.withHandler({ diagnostics.append("\($0)") }) {
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
          #expect(!moves.isEmpty, "\(path)")
          #expect(Set(moves).count == moves.count, "\(path)")
          let refusals = Set(app.router.transcript.compactMap(\.refusal))
          #expect(refusals.isSubset(of: ["blocked: unsaved changes"]), "\(path)")
          longer += moves.map { path + [$0] }
          signOut(of: app, path)
        }
        paths = longer
      }
    }
    #expect(diagnostics == [])
    #expect(seen.count > 200)
  }

  private func signOut(of app: DemoApp, _ path: [UserMove]) {
    let references = WeakCoordinators(below: app.coordinator)
    app.coordinator.session.signOut()
    #expect("\(app.router.state)" == "welcome", "\(path)")
    #expect(references.alive == [], "\(path)")
  }
}
