import Foundation

/// Where a script comes from.
enum ScriptSource: Hashable {
  case standardInput
  case file(String)

  /// Takes what the command line names: a path, or `-`.
  init(_ name: String) { self = name == "-" ? .standardInput : .file(name) }

  /// Reads all of it.
  func read() throws(ScriptReadingError) -> String {
    var bytes = try readBytes()[...]
    // The byte order mark that some editors put in front.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw ScriptReadingError(source: self, reason: .notText)
    }
    return text
  }

  private func readBytes() throws(ScriptReadingError) -> [UInt8] {
    let descriptor =
      switch self {
      case .standardInput: STDIN_FILENO
      case .file(let path): open(path, O_RDONLY)
      }
    guard descriptor >= 0 else { throw ScriptReadingError(source: self, reason: .system(errno)) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw ScriptReadingError(source: self, reason: .system(errno))
      }
    }
  }
}

extension ScriptSource: CustomStringConvertible {
  var description: String {
    switch self {
    case .standardInput: "standard input"
    case .file(""): "\"\""
    case .file(let path): path.printable
    }
  }
}
