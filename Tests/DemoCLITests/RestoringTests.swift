import Foundation
import NavigationKit
import Testing

@testable import DemoApp
@testable import DemoCLI

/// A session that was saved and restored goes on as if it had never been away.
@MainActor
struct RestoringTests {
  private static func moves(of name: String) throws -> [String] {
    let text =
      name == "tour"
      ? Tour.chapters.map(\.script).joined(separator: "\n")
      : try String(contentsOfFile: Folders.script(name), encoding: .utf8)
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  @Test(arguments: Folders.scripts + ["tour"])
  func `a script that is split at any line prints the same rest`(name: String) throws {
    let moves = try Self.moves(of: name)
    var splits = 0
    for split in moves.indices {
      let whole = try TestApp()
      for move in moves[..<split] { try whole.play(move) }
      guard whole.app.router.state.alert == nil, !whole.coordinator.keepsLink else { continue }
      splits += 1
      let restored = try whole.savedAndRestored()
      #expect(restored.state == whole.state)
      #expect(restored.tree == whole.tree)
      _ = whole.takeOutput()
      _ = restored.takeOutput()
      for move in moves[split...] {
        #expect(restored.possibleMoves == whole.possibleMoves, "split at \(split), before \(move)")
        try whole.play(move)
        try restored.play(move)
      }
      #expect(restored.takeOutput() == whole.takeOutput(), "split at \(split)")
      #expect(restored.tree == whole.tree)
    }
    #expect(splits > moves.count / 2)
  }

  @Test(arguments: 0..<20)
  func `somebody who is interrupted all the time sees no difference`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let whole = try TestApp()
    var interrupted = try TestApp()
    for _ in 0..<40 {
      let possible = whole.possibleMoves
      #expect(interrupted.possibleMoves == possible)
      guard let move = possible.randomElement(using: &generator) else { break }
      try whole.play("\(move)")
      try interrupted.play("\(move)")
      guard whole.app.router.state.alert == nil else { continue }
      let references = WeakCoordinators(below: interrupted.coordinator)
      interrupted = try interrupted.savedAndRestored()
      #expect(interrupted.state == whole.state)
      #expect(interrupted.tree == whole.tree)
      #expect(references.alive == [])
    }
  }

  @Test func `a restored flow ends when its last screen has gone, and nothing keeps it`() throws {
    let app = try TestApp(
      playing: "tap \"Sign in\"",
      "tap \"I'm Ada\"",
      "tap \"Enter the code\"",
      "tab \"Account\"",
      "tap \"Edit profile\""
    ).savedAndRestored()
    let references = WeakCoordinators(below: app.coordinator)
    #expect(references.alive.contains("ProfileEditor"))
    _ = app.takeOutput()
    try app.play("back")
    #expect(
      app.takeOutput() == ["user  back  [tab Account]  − profile  ended ProfileEditor"]
    )
    #expect(!references.alive.contains("ProfileEditor"))
    app.coordinator.session.signOut()
    #expect(references.alive == [])
    #expect(app.state == "welcome")
  }

  @Test func `changes that weren't saved are still asked about`() throws {
    let app = try TestApp(
      playing: "tap \"Sign in\"",
      "tap \"I'm Ada\"",
      "tap \"Enter the code\"",
      "tab \"Settings\"",
      "tap \"Edit profile\"",
      "tap \"Send me news\""
    ).savedAndRestored()
    try app.play("swipe down")
    #expect(app.state.hasSuffix("⌃ sheet: profile ⌃ alert \"Discard changes?\""))
    try app.play("alert \"Keep editing\"")
    try app.play("tap \"Save\"")
    #expect(app.coordinator.session.account?.wantsNews == true)
  }

  @Test func `the program saves at the end and goes on from there`() async throws {
    let moves = try Self.moves(of: "buying")
    func bytes(_ moves: ArraySlice<String>) -> [UInt8] {
      Array(moves.joined(separator: "\n").utf8)
    }
    let whole = CommandLineRun("run", Folders.script("buying"))
    try await Folders.withFile([]) { state in
      try await Folders.withFile(bytes(moves[..<9])) { first in
        let run = CommandLineRun("run", first, "--save", state)
        #expect(run.status == .success)
        #expect(run.errorOutput == "")
        #expect(whole.output.hasPrefix(run.output))
      }
      try await Folders.withFile(bytes(moves[9...])) { second in
        let run = CommandLineRun("run", second, "--restore=\(state)")
        #expect(run.status == .success)
        let rest = run.output[(run.output.range(of: "user ")?.lowerBound ?? run.output.endIndex)...]
        #expect(whole.output.hasSuffix(rest))
        #expect(rest.count > 500)
      }
    }
  }

  @Test func `the tour can be saved too`() async throws {
    try await Folders.withFile([]) { state in
      #expect(CommandLineRun("--save", state).status == .success)
      try await Folders.withFile(Array("tap \"Save\"".utf8)) { script in
        let run = CommandLineRun("run", script, "--restore", state)
        #expect(run.status == .success)
        #expect(run.output.contains("ended ProfileEditor"))
      }
    }
  }

  @Test func `a state that can't be read or written is one line of error`() async throws {
    let script = Folders.script("buying")
    let missing = CommandLineRun("run", script, "--restore", "/nope/state")
    #expect(missing.status == .cannotRead)
    #expect(missing.errorOutput == "DemoCLI: can't read /nope/state: No such file or directory\n")
    let damaged = CommandLineRun("run", script, "--restore", script)
    #expect(damaged.status == .wrongData)
    #expect(damaged.errorOutput.hasSuffix("it isn't JSON. Start without it.\n"))
    let unwritable = CommandLineRun("run", script, "--save", "/nope/state")
    #expect(unwritable.status == .cannotCreate)
    #expect(
      unwritable.errorOutput == "DemoCLI: can't write /nope/state: No such file or directory\n"
    )
    for run in [missing, damaged] { #expect(run.output == "") }
  }

  @Test func `a link that comes before the app is restored is followed when everybody is back`()
    throws
  {
    let registry = AppRegistry.make()
    let before = try TestApp(
      playing: "open shop://product/tea",
      "tap \"Add to cart\"",
      "tab \"Settings\""
    )
    let saved = try registry.decode(registry.encode(before.app.router).data)
    let sink = TextSink()
    let app = ConsoleApp(to: sink)
    #expect(app.router.open("shop://cart") == .waiting)
    #expect(app.start(restoring: saved) == .restored(cuts: []))
    #expect("\(app.router.state)".hasPrefix("tabs{Shop*: catalog › cart"), "\(app.router.state)")
    #expect(!app.coordinator.keepsLink)
  }
}

private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
