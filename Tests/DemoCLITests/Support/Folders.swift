import Foundation

/// The files that the tests read.
enum Folders {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the scripts that are shipped with the demo.
  static let scripts = ["buying", "opening-an-account", "leaving", "following-links"]

  /// The path of a script that is shipped with the demo.
  static func script(_ name: String) -> String {
    tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("DemoCLI/Scripts/\(name).txt").path
  }

  /// What is printed for a script, or for the tour.
  static func expectedOutput(of name: String) throws -> String {
    try String(
      contentsOf: tests.appendingPathComponent("Expected/\(name).txt"),
      encoding: .utf8
    )
  }

  /// Makes a file that is there while a body runs.
  static func withFile<Result>(
    _ bytes: [UInt8],
    isolation: isolated (any Actor)? = #isolation,
    _ body: (_ path: String) async throws -> Result
  ) async throws -> Result {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("demo-\(UUID().uuidString).txt")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url.path)
  }
}
