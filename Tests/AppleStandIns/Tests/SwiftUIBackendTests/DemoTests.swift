import DemoApp
import Foundation
import NavigationKit
import NavigationKitMock
import SwiftUI
import Testing

/// The demo's coordinators, unchanged, on the console and on SwiftUI at once.
@MainActor
struct DemoTests {
  private let console: RecordingRouter
  private let view: ViewRouter
  private let host: ViewHost
  private let apps: [AppCoordinator]
  private let logs: (console: Log, view: Log)
  private let tokens: [NavigationToken]

  /// What a tree has told.
  @MainActor
  final class Log {
    var lines: [String] = []

    func note(_ event: NavigationEvent) { lines.append("\(event.origin) \(event)") }
  }

  private struct Silence: TextOutputStream {
    mutating func write(_ text: String) {}
  }

  /// A screen as a list of what can be done on it.
  private struct Face: View {
    let screen: any Screen
    let context: ScreenContext

    var body: some View {
      List {
        ScreenFace(id: context.id, name: "\(screen)")
        ForEach(AppActions.actions(on: screen, in: context), id: \.name) { action in
          Button(action.name) { action.perform() }
        }
      }
    }
  }

  init() {
    let clock = ScriptClock()
    let (console, view) = (
      RecordingRouter(to: Silence(), actions: AppActions.actions), ViewRouter(clock: clock)
    )
    let logs = (console: Log(), view: Log())
    tokens = [console.observe(logs.console.note), view.observe(logs.view.note)]
    apps = [console, view].map { AppCoordinator(router: $0) }
    host = ViewHost(clock: clock.base) {
      RouterView(view) { screen, context in Face(screen: screen, context: context) }
    }
    (self.console, self.view, self.logs) = (console, view, logs)
    host.settle()
    for app in apps { app.start() }
    host.settle()
  }

  /// Does the same on both.
  private func play(_ move: UserMove) throws {
    if case .tab(let name) = move, isSelected(name) { return }
    try console.perform(move)
    // What can be done is part of the screen, and may have changed without the router.
    host.drawAnew()
    host.settle()
    switch move {
    case .tap(let name): #expect(host.tap(name), "\(move) on \(host.texts)")
    case .back: host.back()
    case .swipeDown: host.swipeDown()
    case .alert(let label): host.tapAlert(label)
    case .tab(let name): host.selectTab(name)
    case .open: break
    }
    host.settle()
  }

  /// SwiftUI doesn't tell of a tap on the tab that is selected already.
  private func isSelected(_ name: String) -> Bool {
    guard case .tabs(let tabs, let selected)? = console.state.layers.last?.content else {
      return false
    }
    return "\(tabs[selected].id.base)" == name
  }

  private func expectAgreement(after move: UserMove) -> Bool {
    let shown = RenderedPicture(
      layers: host.layers.map { layer in
        let (tabs, selected) = host.screens(of: layer)
        return RenderedPicture.Layer(
          tabs: tabs.map { $0.compactMap(\.screenID) },
          selected: selected
        )
      },
      alert: host.alert?.title
    )
    #expect(logs.view.lines == logs.console.lines, "after \(move)")
    #expect(view.state == console.state, "after \(move)")
    #expect(shown == RenderedPicture(view.state), "after \(move)")
    #expect(host.complaints == [], "after \(move)")
    logs.view.lines = []
    logs.console.lines = []
    return shown == RenderedPicture(view.state) && view.state == console.state
  }

  @Test(arguments: ["buying", "leaving", "opening-an-account"])
  func `the scripts of the demo lead to the same on SwiftUI as on the console`(
    name: String
  ) throws {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let script = try String(
      contentsOf: root.appendingPathComponent("DemoCLI/Scripts/\(name).txt"),
      encoding: .utf8
    )
    let lines = script.split(separator: "\n").filter { !$0.hasPrefix("#") }
    for line in lines {
      let move = try #require(UserMove(String(line)))
      try play(move)
      guard expectAgreement(after: move) else { return }
    }
    #expect(lines.count > 10)
  }

  @Test(arguments: 1..<7)
  func `a walk through the demo leads to the same on SwiftUI as on the console`(
    seed: Int
  ) throws {
    var number = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    for _ in 0..<60 {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let moves = console.possibleMoves
      let move = moves[Int(number >> 33) % moves.count]
      try play(move)
      guard expectAgreement(after: move) else { return }
    }
  }
}
