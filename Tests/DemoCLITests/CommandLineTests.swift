import Foundation
import Testing

@testable import DemoApp
@testable import DemoCLI

/// What the program says to command lines and scripts that it can't follow.
@MainActor
struct CommandLineTests {
  @Test(arguments: [
    (["--frob"], #"unknown option "--frob""#),
    (["-x"], #"unknown option "-x""#),
    (["jump"], #"unknown command "jump""#),
    ([""], #"unknown command """#),
    (["jump", "--format", "json"], #"unknown command "jump""#),
    (["run"], "run needs a FILE, or - for standard input"),
    (["run", "--format", "json"], "run needs a FILE, or - for standard input"),
    (["run", "a", "b"], #"run takes one FILE, so what is "b"?"#),
    (["run", "a", "--format"], "--format needs text or json"),
    (["run", "a", "--format", "yaml"], #"unknown format "yaml": it's text or json"#),
    (["run", "a", "--format="], #"unknown format "": it's text or json"#),
    (["run", "a", "--format", "JSON"], #"unknown format "JSON": it's text or json"#),
    (["--format", "json"], "--format goes with run FILE"),
    (["map", "--format"], "--format needs text, mermaid or dot"),
    (["map", "--format=svg"], #"unknown format "svg": it's text, mermaid or dot"#),
    (["map", "--walk", "0"], #"--walk needs a number of at least 1, not "0""#),
    (["map", "--walk=many"], #"--walk needs a number of at least 1, not "many""#),
    (["map", "--seed", "1"], "--seed goes with --walk"),
    (["map", "all"], #"map doesn't know "all""#),
    (["play", "--record"], "--record needs a FILE"),
    (["play", "--fast"], #"play doesn't know "--fast""#),
    (["open"], "open takes one URL"),
    (["open", "shop://cart", "now"], "open takes one URL"),
    (["open", "shop://cart", "--format", "json"], "open takes one URL"),
    (["link"], "link takes one place, in quotation marks if it has several words"),
    (
      ["link", "product", "cup"], "link takes one place, in quotation marks if it has several words"
    ),
    (["--save"], "--save needs a FILE"),
    (["run", "a", "--restore="], "--restore needs a FILE"),
    (["run\n\u{1B}[31m"], #"unknown command "run\n\u{1B}[31m""#),
  ])
  func `a wrong command line is one line of error`(arguments: [String], problem: String) {
    let (output, errorOutput) = (TextSink(), TextSink())
    var tool = Tool(output: output, errorOutput: errorOutput, color: .never)
    #expect(tool.run(arguments) == .wrongUsage)
    #expect(errorOutput.text == "DemoCLI: \(problem); see DemoCLI --help\n")
    #expect(output.text == "")
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["run", "--help"], ["run", "a", "--format", "json", "-h"],
    ["map", "-h"], ["map", "--walk", "5", "--help"], ["play", "--no-color", "-h"],
  ])
  func `help wins over everything after it is asked for`(arguments: [String]) {
    let output = TextSink()
    var tool = Tool(output: output, errorOutput: TextSink(), color: .never)
    #expect(tool.run(arguments) == .success)
    #expect(output.text == Help.text)
  }

  @Test func `help names every exit status, format and move`() {
    for status in [0, 1, 64, 65, 66, 69, 73, 74] {
      #expect(ExitStatus(rawValue: Int32(status)) != nil)
      #expect(Help.text.contains("  \(status)    "))
    }
    for format in ["text", "json", "mermaid", "dot"] {
      #expect(Help.text.contains("--format \(format)    "))
    }
    for move in ["tap \"", "back", "swipe down", "alert \"", "tab \"", "open \""] {
      #expect(Help.text.contains("\n  \(move)"))
    }
    #expect(Help.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `the scripts in the examples of the help are there`() {
    let words = Help.text.split { $0 == " " || $0 == "\n" }
    let paths = words.filter { $0.hasPrefix("DemoCLI/Scripts/") }
    #expect(paths.count == 3)
    for path in paths {
      let name = path.dropFirst("DemoCLI/Scripts/".count).dropLast(".txt".count)
      #expect(CommandLineRun("run", Folders.script(String(name))).status == .success)
    }
  }

  @Test(arguments: [
    ("jump", #""jump" isn't a move"#),
    ("tap", #""tap" isn't a move"#),
    ("back twice", #""back twice" isn't a move"#),
    ("tap \"Sing in\"", #"tap "Sing in" isn't possible here"#),
    ("tap \"Sign in", #""tap \"Sign in" isn't a move"#),
    ("back", "back isn't possible here"),
    ("swipe down", "swipe down isn't possible here"),
    ("alert \"OK\"", #"alert "OK" isn't possible here"#),
    ("tab \"Shop\"", #"tab "Shop" isn't possible here"#),
    ("tap \"\u{1B}[31m\"", #"tap "\u{1B}[31m" isn't possible here"#),
  ])
  func `a move that can't be made ends the run with what would be possible`(
    move: String,
    problem: String
  ) async throws {
    let script = "# \(move)\n\n  \(move)\ntap \"Look around\"\n"
    try await Folders.withFile(Array(script.utf8)) { path in
      let run = CommandLineRun("run", path)
      let choice = #"possible: tap "Look around", tap "Sign in", tap "Create account""#
      #expect(run.errorOutput == "DemoCLI: \(path): line 3: \(problem); \(choice)\n")
      #expect(run.output == "app   set root welcome\n")
      #expect(run.status == .wrongUsage)
    }
  }

  @Test func `what is possible follows the screen, its layer and the alert`() async throws {
    let start = """
      tap "Look around"
      tap "Cup"
      tap "Add to cart"
      tap "Cart"
      tap "Check out"
      """
    #expect(
      try await choice(after: start) == """
        tap "I'm Ada", tap "I'm Grace", tap "I'm new here", swipe down
        """
    )
    #expect(
      try await choice(after: "\(start)\ntap \"I'm Ada\"") == """
        tap "Enter the code", back, swipe down
        """
    )
    #expect(
      try await choice(after: "\(start)\nswipe down") == """
        tap "Check out", tap "Remove Cup", back, tab "Shop", tab "Account", tab "Settings"
        """
    )
    let declined = """
      \(start)
      tap "I'm Ada"
      tap "Enter the code"
      tap "Sign out"
      tap "Sign in"
      tap "I'm Ada"
      tap "Enter the code"
      tab "Settings"
      tap "Delete account"
      """
    #expect(try await choice(after: declined) == #"alert "Cancel", alert "Delete""#)
  }

  private func choice(after script: String) async throws -> String {
    try await Folders.withFile(Array("\(script)\nalert \"nothing\"".utf8)) { path in
      let line = script.split(separator: "\n").count + 1
      let start =
        "DemoCLI: \(path): line \(line): alert \"nothing\" isn't possible here; possible: "
      let errorOutput = CommandLineRun("run", path).errorOutput
      try #require(errorOutput.hasPrefix(start), "\(errorOutput)")
      return String(errorOutput.dropFirst(start.count).dropLast())
    }
  }

  @Test(arguments: ["text", "json"])
  func `what was played before a wrong line is printed`(format: String) async throws {
    let script = "tap \"Look around\"\ntap \"Cup\"\nback\nback\ntap \"Teapot\"\n"
    try await Folders.withFile(Array(script.utf8)) { path in
      let run = CommandLineRun("run", path, "--format", format)
      let (lines, last) =
        format == "text"
        ? (9, #"user  back  [tab Shop]  − product(id: "cup")"#)
        : (9, #"{"by":"user","did":"back","in":"tab Shop","left":["product(id: \"cup\")"]}"#)
      let printed = run.output.split(separator: "\n")
      #expect(printed.count == lines)
      #expect(printed.last ?? "" == last)
      #expect(run.errorOutput.hasPrefix("DemoCLI: \(path): line 4: back isn't possible here; "))
      #expect(run.status == .wrongUsage)
    }
  }

  @Test func `a script that isn't there is one line of error`() {
    let run = CommandLineRun("run", "/nowhere/at all.txt")
    #expect(
      run.errorOutput == "DemoCLI: can't read /nowhere/at all.txt: No such file or directory\n"
    )
    #expect(run.output == "")
    #expect(run.status == .cannotRead)
  }

  @Test(arguments: [("", #""""#), ("a\nb", #"a\nb"#)])
  func `odd names of files stay on one line`(name: String, shown: String) {
    let run = CommandLineRun("run", "--", name)
    #expect(run.errorOutput == "DemoCLI: can't read \(shown): No such file or directory\n")
  }

  @Test func `after two dashes everything is a name`() {
    let run = CommandLineRun("run", "--", "--help")
    #expect(run.errorOutput == "DemoCLI: can't read --help: No such file or directory\n")
  }

  @Test func `a directory is one line of error`() {
    let path = FileManager.default.temporaryDirectory.path
    let run = CommandLineRun("run", path)
    #expect(run.errorOutput == "DemoCLI: can't read \(path): Is a directory\n")
    #expect(run.status == .cannotRead)
  }

  @Test func `what isn't text is one line of error, and nothing is played`() async throws {
    try await Folders.withFile(Array("back\n".utf8) + [0xFF, 0xFE]) { path in
      let run = CommandLineRun("run", path)
      #expect(run.errorOutput == "DemoCLI: can't read \(path): it isn't text in UTF-8\n")
      #expect(run.output == "")
      #expect(run.status == .wrongData)
    }
  }

  @Test(arguments: [
    "",
    "\n\n",
    "# only a comment",
    "\u{FEFF}",
    "\u{FEFF}# a comment\r\n",
  ])
  func `an empty script shows the first screen`(script: String) async throws {
    try await Folders.withFile(Array(script.utf8)) { path in
      let run = CommandLineRun("run", path)
      #expect(run.output == "app   set root welcome\n")
      #expect(run.errorOutput == "")
      #expect(run.status == .success)
    }
  }

  @Test func `byte order mark and Windows line ends make no difference`() async throws {
    let script = try String(contentsOfFile: Folders.script("buying"), encoding: .utf8)
    let other = "\u{FEFF}" + script.replacingOccurrences(of: "\n", with: "\r\n")
    try await Folders.withFile(Array(other.utf8)) { path in
      let run = CommandLineRun("run", path)
      let expected = try Folders.expectedOutput(of: "buying")
      #expect(run.output == expected)
      #expect(run.status == .success)
    }
    try await Folders.withFile(Array("tap \"Look around\"\r\n\r\njump\r\n".utf8)) { path in
      let run = CommandLineRun("run", path)
      #expect(run.errorOutput.hasPrefix("DemoCLI: \(path): line 3: \"jump\" isn't a move; "))
    }
  }
}
