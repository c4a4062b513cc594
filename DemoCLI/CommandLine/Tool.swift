import DemoApp
import NavigationKit

/// Does what a command line asks for.
///
/// Its streams can be replaced, so that a test sees what a person would.
@MainActor
struct Tool {
  var output: any TextOutputStream = StandardOutput()
  var errorOutput: any TextOutputStream = StandardErrorStream()
  var color = StandardOutput.showsColor ? ConsoleColor.always : .never

  /// Runs a command line, which is given without the program's name.
  mutating func run(_ arguments: [String]) -> ExitStatus {
    do {
      var arguments = arguments
      let files = try StateFiles(takenFrom: &arguments)
      let command = try Command(arguments)
      try files.check(for: command)
      switch command {
      case .help: output.write(Help.text)
      case .tour: try takeTour(files)
      case .run(let source, let format): return play(source, format, files)
      case .map(let options): return printMap(options)
      case .play(let options): return play(options)
      case .open(let link): return try open(link, files)
      case .link(let words): output.write("\(try AppLinks.url(forWords: words))\n")
      }
      return .success
    } catch let error as StateFileError {
      complain("\(error)")
      return error.status
    } catch let error as ScriptReadingError {
      complain("\(error)")
      return error.status
    } catch {
      complain("\(error)")
      return .wrongUsage
    }
  }

  /// Says in one line what went wrong.
  mutating func complain(_ problem: String) {
    errorOutput.write("DemoCLI: \(problem)\n")
  }

  private mutating func play(
    _ source: ScriptSource,
    _ format: TranscriptFormat,
    _ files: StateFiles
  ) -> ExitStatus {
    do {
      let script = try source.read()
      let app = ConsoleApp(to: output, format: format, color: color)
      try start(app, files)
      try app.router.play(script)
      try save(app, files)
      return .success
    } catch let error as StateFileError {
      complain("\(error)")
      return error.status
    } catch let error as ScriptReadingError {
      complain("\(error)")
      return error.status
    } catch {
      complain("\(source): \(error)")
      return .wrongUsage
    }
  }

  /// Starts the app with a link, and shows where that leads.
  private mutating func open(_ link: String, _ files: StateFiles) throws -> ExitStatus {
    let app = ConsoleApp(to: output, color: color)
    try start(app, files)
    switch app.router.open(link) {
    case .opened, .waiting, nil:
      output.write("now   \(app.router.state)\n")
      try save(app, files)
      return .success
    case .unmatched(let error):
      complain("can't open \(link.quoted): \(error)")
    case .notHandled:
      complain("can't open \(link.quoted): nobody takes it")
    }
    return .wrongLink
  }

  private mutating func start(_ app: ConsoleApp, _ files: StateFiles) throws {
    let saved = try files.read(with: AppRegistry.make())
    for cut in saved?.cuts ?? [] { complain("not restored: \(cut)") }
    if case .restored(let cuts) = app.start(restoring: saved) {
      for cut in cuts { complain("not restored: \(cut)") }
    }
  }

  private mutating func save(_ app: ConsoleApp, _ files: StateFiles) throws {
    for cut in try files.write(app.router, with: AppRegistry.make()) {
      complain("not saved: \(cut)")
    }
  }

  private mutating func takeTour(_ files: StateFiles) throws {
    let app = ConsoleApp(to: output, color: color)
    output.write(Tour.introduction)
    for (number, chapter) in Tour.chapters.enumerated() {
      output.write("\n\(number + 1). \(chapter.title)\n\n")
      if number == 0 { try start(app, files) }
      try app.router.play(chapter.script)
      output.write("now   \(app.router.state)\n")
    }
    output.write("\nThe coordinators that are running now\n\n\(app.coordinator.treeDescription)\n")
    try save(app, files)
  }
}
