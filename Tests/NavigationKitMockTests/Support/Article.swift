import Foundation

/// An article of the documentation: the code and the texts that it prints.
struct Article {
  private let blocks: [(kind: String, lines: [String])]

  /// The whole file.
  let source: String

  /// Reads the article with this name in the catalogue of a module.
  init(_ name: String, of module: String = "NavigationKitMock") throws {
    try self.init(file: "Sources/\(module)/\(module).docc/\(name).md")
  }

  /// Reads a file of the package, given from its top level.
  init(file: String) throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let file = folder.appendingPathComponent(file)
    var blocks: [(kind: String, lines: [String])] = []
    var isOpen = false
    source = try String(contentsOf: file, encoding: .utf8)
    for line in source.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isOpen.toggle()
        if isOpen { blocks.append((String(line.dropFirst(3)), [])) }
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    self.blocks = blocks
  }

  /// Everything in it that is code or printed, as text.
  var all: [String] { blocks.map { $0.lines.joined(separator: "\n") } }

  /// What the article says is printed.
  var texts: [String] {
    blocks.filter { $0.kind == "text" }.map { $0.lines.joined(separator: "\n") }
  }

  /// The samples that don't stand, line for line, in a file of the tests.
  ///
  /// What opens and closes tests and classes of tests doesn't count, nor does what needs another platform.
  func samplesMissing(in file: StaticString) throws -> [String] {
    let source = try String(contentsOfFile: "\(file)", encoding: .utf8)
    let code = "\n" + Self.code(source.components(separatedBy: "\n")).joined(separator: "\n") + "\n"
    return blocks.filter { $0.kind == "swift" && !$0.lines.contains("import UIKit") }.compactMap {
      let sample = Self.code($0.lines).joined(separator: "\n")
      return code.contains("\n\(sample)\n") ? nil : sample
    }
  }

  private static func code(_ lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { line in
      let isFrame =
        line.isEmpty || line == "}" || line.contains("@Test") || line.hasPrefix("func test")
        || line.contains(": XCTestCase") || line == "@MainActor"
      return !isFrame
    }
  }
}
