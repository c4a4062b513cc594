import DemoApp
import NavigationKit
import Testing
import UIKit

/// The coordinators of the demo, unchanged, beside the same on the console.
@Suite(.ownRunLoop)
@MainActor
struct DemoTests {
  private let stage = UIKitStage()
  private let console = RecordingRouter(to: Silence(), actions: AppActions.actions)
  private let app: AppCoordinator
  private let consoleApp: AppCoordinator

  init() {
    app = AppCoordinator(router: stage.navigation)
    consoleApp = AppCoordinator(router: console)
    console.openLink = { [consoleApp] in consoleApp.open($0) }
    app.start()
    consoleApp.start()
    stage.settle()
  }

  @Test(arguments: ["buying", "following-links", "leaving", "opening-an-account"])
  func `the demo's scripts lead to the same places as on the console`(script: String) throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let file = folder.appendingPathComponent("DemoCLI/Scripts/\(script).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let moves = lines.filter { !$0.hasPrefix("#") }.compactMap { UserMove(String($0)) }
    #expect(moves.count > 8)
    for move in moves { try play(move) }
  }

  @Test func `a long walk through the app is the same on both`() throws {
    var random = Randomness(seed: 5)
    for _ in 0..<400 {
      guard let move = console.possibleMoves.randomElement(using: &random) else { return }
      try play(move)
    }
  }

  /// Plays a move on both and compares.
  private func play(_ move: UserMove) throws {
    try console.perform(move)
    switch move {
    case .tap(let name): tap(name)
    case .open(let link): _ = app.open(link)
    default: stage.play(move, .completed)
    }
    stage.settle()
    #expect("\(stage.navigation.state)" == "\(console.state)", "after \(move)")
    #expect(app.treeDescription == consoleApp.treeDescription, "after \(move)")
    #expect(stage.fault() == nil, "after \(move)")
  }

  private func tap(_ name: String) {
    guard let entry = stage.navigation.state.top else { return }
    let context = stage.navigation.input.context(for: entry)
    let actions = AppActions.actions(on: entry.screen, in: context)
    actions.first { $0.name == name }?.perform()
  }
}

private struct Silence: TextOutputStream {
  mutating func write(_ text: String) {}
}
