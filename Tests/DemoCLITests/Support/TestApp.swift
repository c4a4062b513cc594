import NavigationKit
import Testing

@testable import DemoApp
@testable import DemoCLI

/// The whole app, played by moves as a script spells them.
@MainActor
final class TestApp {
  private let sink = TextSink()
  let app: ConsoleApp

  init(playing moves: String...) throws {
    app = ConsoleApp(to: sink)
    app.start()
    for move in moves { try play(move) }
  }

  /// The app as it goes on from a saved state.
  init(restoring saved: SavedState) {
    app = ConsoleApp(to: sink)
    outcome = app.start(restoring: saved)
  }

  /// What became of restoring.
  private(set) var outcome: RestoreOutcome?

  /// The app that another process would make of this one's file.
  func savedAndRestored() throws -> TestApp {
    let registry = AppRegistry.make()
    let encoded = try registry.encode(app.router)
    #expect(encoded.cuts == [])
    let saved = try registry.decode(encoded.data)
    #expect(saved.cuts == [])
    let restored = TestApp(restoring: saved)
    #expect(restored.outcome == .restored(cuts: []))
    #expect(try registry.encode(restored.app.router) == encoded)
    return restored
  }

  var coordinator: AppCoordinator { app.coordinator }
  var state: String { "\(app.router.state)" }
  var tree: String { app.coordinator.treeDescription }
  var possibleMoves: [UserMove] { app.router.possibleMoves }

  func play(_ move: String) throws { try app.router.play(move) }

  /// What was written since the last call.
  func takeOutput() -> [String] {
    defer { read = sink.text.count }
    return sink.text.dropFirst(read).split(separator: "\n").map(String.init)
  }

  private var read = 0
}

/// Holds coordinators without keeping them alive.
@MainActor
struct WeakCoordinators {
  private struct Reference {
    weak var coordinator: (any Coordinator)?
    let name: String
  }

  private var references: [Reference] = []

  /// Notes everything below a coordinator.
  init(below top: any Coordinator) {
    var waiting = top.children
    while let next = waiting.popLast() {
      references.append(Reference(coordinator: next, name: "\(type(of: next))"))
      waiting += next.children
    }
  }

  var names: [String] { references.map(\.name).sorted() }

  /// The names of those that are still alive.
  var alive: [String] { references.filter { $0.coordinator != nil }.map(\.name).sorted() }
}
