/// What happens while a step of a test runs.
@MainActor
final class StepRecord {
  private(set) var log = Log()
  private(set) var diagnostics: [NavigationDiagnostic] = []

  /// Requests that changed nothing, with the number of events before them.
  private(set) var unchanged: [(eventsBefore: Int, command: NavigationCommand)] = []

  /// Whether a failure in the step was told already; the rest would only follow from it.
  var hasFailed = false

  /// Whether the step is still running.
  var isOpen = true

  /// Is told about each event, after it was noted.
  var onEvent: (() -> Void)?

  /// What happened, in order.
  var events: [NavigationEvent] { log.events }

  func note(_ event: NavigationEvent) {
    log.append(event)
    onEvent?()
  }

  func note(_ diagnostic: NavigationDiagnostic) { diagnostics.append(diagnostic) }

  func note(tap line: TranscriptLine) { log.append(tap: line) }

  func note(unchanged command: NavigationCommand) {
    unchanged.append((events.count, command))
  }
}
