/// Why a file can't be read at all; nothing has changed then.
public enum SavedStateError: Error, Hashable, Sendable {
  /// It isn't a saved state, or not a whole one; the text says where the reading ended.
  case damaged(String)

  /// It has a newer format than this library knows.
  case newerFormat(Int)

  /// The app that saved it has a newer version than the one that reads it.
  case newerVersion(Int)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SavedStateError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damaged(let why):
      "Can't read the saved state: \(why). Start without it."
    case .newerFormat(let format):
      "Can't read the saved state: its format \(format) is newer than this library. Start without it."
    case .newerVersion(let version):
      "Can't read the saved state: version \(version) of the app has saved it. Start without it."
    }
  }
}

extension SavedStateError {
  /// Says where and why reading or writing a value ended, in the same words on all platforms.
  static func text(of error: any Error) -> String {
    let (context, why): (DecodingError.Context, String)
    switch error {
    case DecodingError.keyNotFound(let key, let found):
      (context, why) = (found, "no \(ScreenText.quoted(key.stringValue))")
    case DecodingError.typeMismatch(let type, let found):
      (context, why) = (found, "not a value of type \(ScreenText.text(of: type))")
    case DecodingError.valueNotFound(let type, let found):
      (context, why) = (found, "no value of type \(ScreenText.text(of: type))")
    case DecodingError.dataCorrupted(let found):
      (context, why) = (found, found.codingPath.isEmpty ? "it isn't JSON" : "a value is damaged")
    case EncodingError.invalidValue(let value, _):
      return "a value of type \(ScreenText.text(of: type(of: value))) has no JSON"
    default:
      return ScreenText.text(ofError: error)
    }
    return at(context.codingPath) + why
  }

  private static func at(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    let text = path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return ScreenText.singleLine(text) + ": "
  }
}
