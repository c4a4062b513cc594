import Foundation

/// A script that can't be read.
struct ScriptReadingError: Error, Hashable {
  enum Reason: Hashable {
    /// The system says no, with this error number.
    case system(Int32)

    /// It isn't text in UTF-8.
    case notText
  }

  let source: ScriptSource
  let reason: Reason

  var status: ExitStatus { reason == .notText ? .wrongData : .cannotRead }
}

extension ScriptReadingError: CustomStringConvertible {
  var description: String {
    switch reason {
    case .system(let number): "can't read \(source): \(String(cString: strerror(number)))"
    case .notText: "can't read \(source): it isn't text in UTF-8"
    }
  }
}
