import Foundation

extension [TranscriptLine] {
  /// The transcript as text, a line each.
  public var text: String { map(\.description).joined(separator: "\n") }

  /// The transcript as JSON Lines: one object a line, with the keys `by`, `did`, `in`, `left`, `ended` and
  /// `refused`, of which the last four are left out where there's nothing to say.
  public var jsonLines: String { map(\.json).joined(separator: "\n") }

  /// Reads what ``jsonLines`` has written; empty lines are skipped.
  ///
  /// - Throws: The error of the decoder for the first line that isn't a line of a transcript.
  public init(jsonLines: String) throws {
    let decoder = JSONDecoder()
    self = try jsonLines.split(whereSeparator: \.isNewline).map { line in
      try decoder.decode(TranscriptLine.self, from: Data(line.utf8))
    }
  }
}

extension TranscriptLine {
  /// The line as one JSON object.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding strings and arrays of strings can't fail.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
