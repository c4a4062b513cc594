import Foundation

/// The real program, run as a process of its own.
enum Executable {
  struct Run {
    let output: String
    let errorOutput: String
    let status: Int32
  }

  /// The program lies beside the bundle of the tests.
  static var path: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder =
      bundle?.bundleURL.deletingLastPathComponent()
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent("DemoCLI").path
  }

  static func run(_ arguments: String..., input: [UInt8] = []) async throws -> Run {
    try await run(path, arguments, input: input)
  }

  /// Runs a line of shell in which `$0` is the program.
  static func shell(_ line: String) async throws -> Run {
    try await run("/bin/sh", ["-c", line, path], input: [])
  }

  private static func run(
    _ path: String,
    _ arguments: [String],
    input: [UInt8]
  ) async throws -> Run {
    try await Folders.withFile(input) { inputPath in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
      process.standardInput = FileHandle(forReadingAtPath: inputPath)
      let (output, errorOutput) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errorOutput
      try process.run()
      // The program writes little to standard error, so the one can be read after the other.
      let text = output.fileHandleForReading.readDataToEndOfFile()
      let errors = errorOutput.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return Run(
        output: String(decoding: text, as: UTF8.self),
        errorOutput: String(decoding: errors, as: UTF8.self),
        status: process.terminationStatus
      )
    }
  }
}
