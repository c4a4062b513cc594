import Foundation
import Testing

/// U7: what holds for the package as such, read from its own files.
struct PackageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func sources(in folder: String) throws -> [(name: String, text: String)] {
    let url = Self.root.appendingPathComponent("Sources/\(folder)")
    let files = try #require(
      FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    )
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
      ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }

  private func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index < 2, words.count > index + 1 else {
        return nil
      }
      return String(words[index + 1])
    }
  }

  @Test func `U7 the package has no dependencies`() throws {
    let manifest = try String(
      contentsOf: Self.root.appendingPathComponent("Package.swift"),
      encoding: .utf8
    )
    #expect(manifest.contains("dependencies: []"))
    #expect(!manifest.contains(".package("))
    let resolved = Self.root.appendingPathComponent("Package.resolved").path
    #expect(!FileManager.default.fileExists(atPath: resolved))
  }

  @Test func `U7 the coordinator tree imports the C library alone`() throws {
    let files = try sources(in: "NavigationKitCore")
    #expect(files.count > 5)
    let allowed: Set = ["Darwin", "Glibc", "Musl", "Android"]
    for file in files {
      #expect(Set(imports(in: file.text)).subtracting(allowed).isEmpty, "\(file.name)")
    }
    #expect(files.contains { !imports(in: $0.text).isEmpty })
  }

  @Test func `U7 Apple's frameworks are named only where each file is one block`() throws {
    let frameworks: Set = ["UIKit", "SwiftUI", "AppKit", "Combine"]
    for folder in ["NavigationKitCore", "NavigationKit", "NavigationKitMock"] {
      for file in try sources(in: folder)
      where !frameworks.isDisjoint(with: imports(in: file.text)) {
        let lines = file.text.split(separator: "\n")
        #expect(lines.first?.hasPrefix("#if canImport(") == true, "\(file.name)")
        #expect(lines.last == "#endif", "\(file.name)")
      }
    }
  }

  @Test func `no source escapes the checks of the compiler`() throws {
    for folder in ["NavigationKitCore", "NavigationKit", "NavigationKitMock"] {
      for file in try sources(in: folder) {
        for word in ["@unchecked", "nonisolated(unsafe)", "fatalError()"] {
          #expect(!file.text.contains(word), "\(file.name): \(word)")
        }
      }
    }
  }
}
