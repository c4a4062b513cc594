import Foundation

/// Where a script comes from.
enum ScriptSource: Hashable {
  case standardInput
  case file(String)

  /// - Parameter name: A path, or `-`.
  init(_ name: String) { self = name == "-" ? .standardInput : .file(name) }

  /// Reads all of it.
  func read() throws(ScriptReadingError) -> String {
    guard let data = try? handle().readToEnd() ?? Data() else {
      throw ScriptReadingError(source: self, reason: .unreadable)
    }
    guard var text = String(validating: data, as: UTF8.self) else {
      throw ScriptReadingError(source: self, reason: .notText)
    }
    // The byte order mark that some editors put in front.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text
  }

  private func handle() throws(ScriptReadingError) -> FileHandle {
    guard case .file(let path) = self else { return .standardInput }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw ScriptReadingError(source: self, reason: .missing)
    }
    guard !isDirectory.boolValue else {
      throw ScriptReadingError(source: self, reason: .directory)
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw ScriptReadingError(source: self, reason: .unreadable)
    }
    return handle
  }
}

extension ScriptSource: CustomStringConvertible {
  var description: String {
    switch self {
    case .standardInput: "standard input"
    case .file(let path): path.isPrintable ? path : path.quoted
    }
  }
}

extension String {
  /// Whether it can stand in a line of text as it is.
  fileprivate var isPrintable: Bool {
    !isEmpty && unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
