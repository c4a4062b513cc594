import Foundation
import NavigationKit
import Testing

@testable import DemoApp
@testable import DemoCLI

/// What the program prints, as a whole.
@MainActor
struct TranscriptTests {
  @Test func `the tour tells its story`() throws {
    let run = CommandLineRun()
    let expected = try Folders.expectedOutput(of: "tour")
    #expect(run.output == expected)
    #expect(run.errorOutput == "")
    #expect(run.status == .success)
  }

  @Test(arguments: Folders.scripts)
  func `a script tells its story`(name: String) throws {
    let run = CommandLineRun("run", Folders.script(name))
    let expected = try Folders.expectedOutput(of: name)
    #expect(run.output == expected)
    #expect(run.errorOutput == "")
    #expect(run.status == .success)
  }

  @Test(arguments: Folders.scripts)
  func `a second run prints the same text`(name: String) {
    let path = Folders.script(name)
    #expect(CommandLineRun("run", path).output == CommandLineRun("run", path).output)
  }

  @Test func `a second tour prints the same text`() {
    #expect(CommandLineRun().output == CommandLineRun().output)
  }

  @Test(arguments: Folders.scripts)
  func `the JSON gives the same values back`(name: String) throws {
    let path = Folders.script(name)
    let json = CommandLineRun("run", path, "--format", "json")
    #expect(json.status == .success)
    let lines = try [TranscriptLine](jsonLines: json.output)
    let expected = try Folders.expectedOutput(of: name)
    #expect(lines.map { "\($0)\n" }.joined() == expected)
    let app = try TestApp(playing: String(contentsOfFile: path, encoding: .utf8))
    #expect(lines == app.app.router.transcript)
  }

  @Test func `JSON has a line for each event`() async throws {
    let run = try await Folders.withFile(Array("tap \"Look around\"\ntap \"Cup\"\nback".utf8)) {
      path in CommandLineRun("run", path, "--format=json")
    }
    let expected = #"""
      {"by":"app","did":"set root welcome"}
      {"by":"user","did":"tap \"Look around\""}
      {"by":"app","did":"set tabs Shop*, Account, Settings","ended":["WelcomeCoordinator"],"left":["welcome"]}
      {"by":"app","did":"set root catalog","in":"tab Shop"}
      {"by":"app","did":"set root account","in":"tab Account"}
      {"by":"app","did":"set root settings","in":"tab Settings"}
      {"by":"user","did":"tap \"Cup\""}
      {"by":"app","did":"push product(id: \"cup\")","in":"tab Shop"}
      {"by":"user","did":"back","in":"tab Shop","left":["product(id: \"cup\")"]}

      """#
    #expect(run.output == expected)
  }

  @Test func `colours mark who did it and what was refused, and nothing else changes`() throws {
    let path = Folders.script("leaving")
    let colored = CommandLineRun("run", path, color: true).output
    #expect(colored.contains("\u{1B}[36muser  tap \"Sign in\"\u{1B}[0m\n"))
    #expect(
      colored.contains(
        "\u{1B}[31muser  swipe down  [layer 1]  refused: unsaved changes\u{1B}[0m\n"
      )
    )
    var plain = colored
    for code in ["[0m", "[31m", "[36m"] {
      plain = plain.replacingOccurrences(of: "\u{1B}\(code)", with: "")
    }
    let expected = try Folders.expectedOutput(of: "leaving")
    #expect(plain == expected)
  }

  @Test func `JSON is never coloured`() {
    let run = CommandLineRun("run", Folders.script("leaving"), "--format", "json", color: true)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `nothing in the stories is misuse`() throws {
    var diagnostics: [String] = []
    NavigationDiagnostics.withHandler({ diagnostics.append("\($0)") }) {
      _ = CommandLineRun()
      for name in Folders.scripts { _ = CommandLineRun("run", Folders.script(name)) }
    }
    #expect(diagnostics == [])
  }
}
