import Foundation
import Testing

/// The real program, from outside.
@Suite(.serialized)
struct ExecutableTests {
  @Test func `the tour is printed without colour where nobody looks`() async throws {
    let run = try await Executable.run()
    let expected = try Folders.expectedOutput(of: "tour")
    #expect(run.output == expected)
    #expect(run.errorOutput == "")
    #expect(run.status == 0)
  }

  @Test(arguments: Folders.scripts)
  func `a script prints the same from a file and from standard input`(name: String) async throws {
    let expected = try Folders.expectedOutput(of: name)
    let path = Folders.script(name)
    let fromFile = try await Executable.run("run", path)
    #expect(fromFile.output == expected)
    #expect(fromFile.errorOutput == "")
    #expect(fromFile.status == 0)
    let script = try Data(contentsOf: URL(fileURLWithPath: path))
    let fromInput = try await Executable.run("run", "-", input: Array(script))
    #expect(fromInput.output == expected)
    #expect(fromInput.errorOutput == "")
    #expect(fromInput.status == 0)
  }

  @Test func `help goes to standard output`() async throws {
    let run = try await Executable.run("--help")
    #expect(run.output.hasPrefix("A small shop on the console: "))
    #expect(run.errorOutput == "")
    #expect(run.status == 0)
  }

  @Test func `a wrong command line ends with 64`() async throws {
    let run = try await Executable.run("jump")
    #expect(run.output == "")
    #expect(run.errorOutput == "DemoCLI: unknown command \"jump\"; see DemoCLI --help\n")
    #expect(run.status == 64)
  }

  @Test func `a link is followed, or ends with 69`() async throws {
    let cup = try await Executable.run("open", "shop://product/cup")
    #expect(
      cup.output.hasSuffix(
        "now   tabs{Shop*: catalog › product(id: \"cup\"), Account: account, Settings: settings}\n"
      )
    )
    #expect(cup.status == 0)
    let nowhere = try await Executable.run("open", "shop://nope")
    #expect(
      nowhere.errorOutput
        == "DemoCLI: can't open \"shop://nope\": segment 1 leads nowhere: \"nope\"\n"
    )
    #expect(nowhere.status == 69)
    let link = try await Executable.run("link", "product 42")
    #expect(link.output == "shop:///product/42\n")
    #expect(link.status == 0)
    let run = try await Executable.run("run", "-", input: Array("open shop://cart".utf8))
    #expect(run.output.hasSuffix("\napp   set stack catalog › cart  [tab Shop]\n"))
    #expect(run.status == 0)
  }

  @Test func `a wrong move ends with 64`() async throws {
    let run = try await Executable.run("run", "-", input: Array("\ntap \"Sing in\"\n".utf8))
    #expect(run.output == "app   set root welcome\n")
    #expect(
      run.errorOutput == """
        DemoCLI: standard input: line 2: tap "Sing in" isn't possible here; \
        possible: tap "Look around", tap "Sign in", tap "Create account"

        """
    )
    #expect(run.status == 64)
  }

  @Test func `a line that isn't a move ends with 64`() async throws {
    let run = try await Executable.run("run", "-", input: Array("jump".utf8))
    #expect(
      run.errorOutput == """
        DemoCLI: standard input: line 1: "jump" isn't a move; \
        possible: tap "Look around", tap "Sign in", tap "Create account"

        """
    )
    #expect(run.status == 64)
  }

  @Test func `what isn't text ends with 65`() async throws {
    let run = try await Executable.run("run", "-", input: [0xC3, 0x28])
    #expect(run.output == "")
    #expect(run.errorOutput == "DemoCLI: can't read standard input: it isn't text in UTF-8\n")
    #expect(run.status == 65)
  }

  @Test func `a script that isn't there ends with 66`() async throws {
    let run = try await Executable.run("run", "/nowhere.txt")
    #expect(run.output == "")
    #expect(run.errorOutput == "DemoCLI: can't read /nowhere.txt: No such file or directory\n")
    #expect(run.status == 66)
  }

  @Test func `a directory ends with 66`() async throws {
    let run = try await Executable.run("run", "/")
    #expect(run.errorOutput == "DemoCLI: can't read /: Is a directory\n")
    #expect(run.status == 66)
  }

  @Test func `closed standard input ends with 66`() async throws {
    let run = try await Executable.shell(#""$0" run - <&-"#)
    #expect(run.errorOutput == "DemoCLI: can't read standard input: Bad file descriptor\n")
    #expect(run.status == 66)
  }

  @Test func `what was played comes before the error when both go to one place`() async throws {
    let run = try await Executable.shell(#"printf 'tap "Sign in"\nback\n' | "$0" run - 2>&1"#)
    #expect(
      run.output == """
        app   set root welcome
        user  tap "Sign in"
        app   present sheet: signIn  [layer 1]
        DemoCLI: standard input: line 2: back isn't possible here; \
        possible: tap "I'm Ada", tap "I'm Grace", tap "I'm new here", swipe down

        """
    )
  }

  @Test func `a script may come through a pipe`() async throws {
    let run = try await Executable.shell(#"echo 'tap Sign in' | "$0" run /dev/stdin"#)
    #expect(run.output.hasSuffix("app   present sheet: signIn  [layer 1]\n"))
    #expect(run.errorOutput == "")
    #expect(run.status == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk ends with 74`() async throws {
    let run = try await Executable.shell(#""$0" run - < /dev/null > /dev/full"#)
    #expect(run.errorOutput == "DemoCLI: can't write to standard output\n")
    #expect(run.status == 74)
  }

  @Test func `a reader that leaves early ends the program without a word`() async throws {
    // More than any pipe holds.
    let loop = #"i=0; while [ $i -lt 4000 ]; do printf 'tap "Teapot"\nback\n'; i=$((i+1)); done"#
    let run = try await Executable.shell(
      #"{ echo 'tap "Look around"'; \#(loop); } | { "$0" run -; echo "status $?" >&2; } | head -n 1"#
    )
    #expect(run.output == "app   set root welcome\n")
    // 128 and the number of SIGPIPE; where that signal is ignored, the failure to write.
    let ends = ["status 141\n", "DemoCLI: can't write to standard output\nstatus 74\n"]
    #expect(ends.contains(run.errorOutput), "\(run.errorOutput)")
  }
}
