/// A script that can't be read.
struct ScriptReadingError: Error, Hashable {
  enum Reason: Hashable {
    case missing
    case directory
    case unreadable
    case notText
  }

  let source: ScriptSource
  let reason: Reason

  var status: ExitStatus { reason == .notText ? .wrongData : .cannotRead }
}

extension ScriptReadingError: CustomStringConvertible {
  var description: String {
    switch reason {
    case .missing: "can't read \(source): there is no such file"
    case .directory: "can't read \(source): it's a directory"
    case .unreadable: "can't read \(source): no access"
    case .notText: "can't read \(source): it isn't text in UTF-8"
    }
  }
}
