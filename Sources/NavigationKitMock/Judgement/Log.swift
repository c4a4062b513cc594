/// What happened, in order: events and, between them, taps on the buttons of screens.
///
/// It's put into words only when somebody reads it.
struct Log {
  private(set) var events: [NavigationEvent] = []
  private var taps: [(eventsBefore: Int, line: TranscriptLine)] = []

  /// The lines of what was let go.
  private var earlier: [TranscriptLine] = []

  mutating func append(_ event: NavigationEvent) { events.append(event) }

  mutating func append(tap line: TranscriptLine) { taps.append((events.count, line)) }

  /// - Complexity: O(*n*) in the number of screens that came or left.
  var transcript: [TranscriptLine] {
    var lines = earlier
    var remaining = taps[...]
    for (index, event) in events.enumerated() {
      while let tap = remaining.first, tap.eventsBefore <= index {
        lines.append(tap.line)
        remaining.removeFirst()
      }
      lines.append(TranscriptLine(event))
    }
    return lines + remaining.map(\.line)
  }

  /// Lets go of all events and so of their screens; the lines stay.
  mutating func forgetEvents() {
    earlier = transcript
    events = []
    taps = []
  }
}
