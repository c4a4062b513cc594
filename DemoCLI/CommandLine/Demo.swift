import Foundation

/// The program: hands the command line to ``Tool`` and leaves with its exit status.
@main
enum Demo {
  @MainActor
  static func main() {
    var tool = Tool()
    let status = tool.run(Array(CommandLine.arguments.dropFirst()))
    // What can't be written at the very end would otherwise get lost without a word.
    guard fflush(nil) == 0 else {
      tool.complain("can't write to standard output")
      exit(ExitStatus.cannotWrite.rawValue)
    }
    exit(status.rawValue)
  }
}
