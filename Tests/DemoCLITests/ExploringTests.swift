import DemoMap
import Foundation
import NavigationKitMock
import Testing

@testable import DemoApp
@testable import DemoCLI

/// `map` and `play` from the command line.
@MainActor
struct ExploringTests {
  @Test func `the shop is sound`() {
    NavigationMap.explore(ShopApp.explorable).expectSound(reaching: ShopApp.screens)
  }

  @Test func `the map is printed as text, Mermaid and DOT`() {
    let map = NavigationMap.explore(ShopApp.explorable, declared: ShopApp.screens)
    let text = CommandLineRun("map")
    #expect(text.output == "\(map)\n")
    #expect(text.status == .success)
    #expect(CommandLineRun("map", "--format", "text").output == text.output)
    #expect(CommandLineRun("map", "--format=mermaid").output == map.mermaid)
    #expect(CommandLineRun("map", "--format", "dot").output == map.dot)
  }

  @Test func `a walk says what it was`() {
    let run = CommandLineRun("map", "--walk", "500", "--seed=7")
    #expect(
      run.output.contains(
        "\na walk by chance with seed 7: 500 moves played on 3 builds of the app\n"
      )
    )
    // So short a walk doesn't get everywhere, and that isn't held against the app.
    #expect(run.output.hasSuffix("\nno problems\n"))
    #expect(run.status == .success)
  }

  @Test func `play ends with the input, and records a script that run plays`() async throws {
    try await Folders.withFile([]) { path in
      let run = try await Executable.run(
        "play",
        "--record",
        path,
        input: Array("1\nt 2\n7\n1\nu\n1\n1\n".utf8)
      )
      #expect(run.output.hasSuffix("╯\n> \n"))
      #expect(!run.output.contains("\u{1B}"))
      #expect(run.errorOutput == "")
      #expect(run.status == 0)
      let script = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        script == """
          tap "Look around"
          tab "Account"
          tap "Sign in"
          tap "I'm Ada"

          """
      )
      let replay = try await Executable.run("run", path)
      #expect(replay.output.hasSuffix("app   push code(for: \"Ada\")  [layer 1]\n"))
      #expect(replay.status == 0)
    }
  }

  @Test func `play ends with q`() async throws {
    let run = try await Executable.run("play", input: Array("q\n1\n".utf8))
    #expect(run.output.hasSuffix("? for help > "))
    #expect(run.status == 0)
  }

  @Test func `a file that can't be written ends with 73 before anything is played`() async throws {
    let run = try await Executable.run(
      "play",
      "--record",
      "/nowhere/at/all",
      input: Array("1\n".utf8)
    )
    #expect(run.output == "")
    #expect(
      run.errorOutput == "DemoCLI: can't write \"/nowhere/at/all\": No such file or directory\n"
    )
    #expect(run.status == 73)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk ends the recording with 73`() async throws {
    let run = try await Executable.run("play", "--record", "/dev/full", input: Array("1\n1\n".utf8))
    #expect(run.errorOutput == "DemoCLI: can't write \"/dev/full\": No space left on device\n")
    #expect(run.status == 73)
  }

  @Test func `a reader that leaves early ends play`() async throws {
    // Nothing comes through this pipe, and it isn't closed: only the reader's end can end the program.
    let run = try await Executable.shell(
      #"{ echo 1; sleep 0.2; yes 'tap "Cart"' | head -n 2000; } | { "$0" play; echo "status $?" >&2; } | head -n 1"#
    )
    #expect(run.output.hasPrefix("╭"))
    let ends = ["status 141\n", "DemoCLI: can't write to standard output\nstatus 74\n"]
    #expect(ends.contains(run.errorOutput), "\(run.errorOutput)")
  }

  @Test func `an interrupt ends play with the line, and what was played is recorded`() async throws
  {
    try await Folders.withFile([]) { path in
      let run = try await Executable.shell(
        #"{ echo 1; sleep 4; } 2> /dev/null | "$0" play --record "# + path
          + #" > /dev/null & until [ -s "# + path
          + #" ]; do sleep 0.1; done; kill -INT $!; wait $!; echo "status $?""#
      )
      #expect(run.output == "status 130\n")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "tap \"Look around\"\n")
    }
  }
}
