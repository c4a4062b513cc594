/// How a transcript is written while it grows.
public enum TranscriptFormat: String, Hashable, Sendable, CaseIterable {
  /// A line of text for each event, as ``TranscriptLine/description`` gives it.
  case text

  /// A JSON object on a line for each event, as ``TranscriptLine/json`` gives it; never coloured.
  case json
}
