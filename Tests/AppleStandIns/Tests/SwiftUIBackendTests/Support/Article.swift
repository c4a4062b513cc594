import Foundation

/// An article of the documentation.
struct Article {
  private let samples: [String]

  init(_ name: String) throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<6 { root.deleteLastPathComponent() }
    let file = root.appendingPathComponent("Sources/NavigationKit/NavigationKit.docc/\(name).md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n```")
    samples = parts.filter { $0.hasPrefix("swift\n") }.map { Self.code($0.dropFirst(6)) }
  }

  /// The samples that don't stand, line for line, in a file of the tests.
  func samplesMissing(in file: StaticString) throws -> [String] {
    let code = Self.code(try String(contentsOfFile: "\(file)", encoding: .utf8))
    return samples.filter { !code.contains($0) }
  }

  /// How many samples there are.
  var count: Int { samples.count }

  private static func code(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && $0 != "@MainActor" }.joined(separator: "\n")
  }
}
