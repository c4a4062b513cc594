/// Where the library says that a call was wrong although life goes on.
///
/// By default a diagnostic is one line on standard error in debug builds and nothing in release builds.
/// An app replaces ``handler`` to send them to its log; a test looks at those of one piece of work with
/// ``withHandler(_:operation:)-(_,()->Result)``, which reaches only its own task, so that tests can run
/// in parallel.
public enum NavigationDiagnostics: Sendable {
  /// Takes one diagnostic.
  public typealias Handler = @MainActor @Sendable (NavigationDiagnostic) -> Void

  /// What is done with the diagnostics of the whole app; ``writeToStandardError(_:)`` unless you set it.
  @MainActor public static var handler: Handler = writeToStandardError

  @TaskLocal private static var scoped: Handler?

  /// Sends the diagnostics of an operation to a handler of its own, instead of the outer one.
  @MainActor
  public static func withHandler<Result>(
    _ handler: @escaping Handler,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $scoped.withValue(handler, operation: operation)
  }

  /// Sends the diagnostics of an asynchronous operation, and of the tasks that it starts, to a handler of
  /// its own; detached tasks are not reached.
  @MainActor
  public static func withHandler<Result>(
    _ handler: @escaping Handler,
    operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await $scoped.withValue(handler, operation: operation)
  }

  @MainActor
  package static func report(
    _ problem: String,
    _ advice: String,
    _ fileID: StaticString = "",
    _ line: UInt = 0
  ) {
    let diagnostic = NavigationDiagnostic(
      problem: problem,
      advice: advice,
      fileID: "\(fileID)",
      line: line
    )
    (scoped ?? handler)(diagnostic)
  }

  /// Writes a diagnostic as one line to standard error in debug builds, and does nothing in release builds.
  @MainActor
  public static func writeToStandardError(_ diagnostic: NavigationDiagnostic) {
    #if DEBUG
    StandardError.write("NavigationKit: \(diagnostic)\n")
    #endif
  }
}

/// One wrong call: what was tried and why not, and what to do instead.
public struct NavigationDiagnostic: Hashable, Sendable {
  /// What was tried, and why it wasn't done.
  public let problem: String

  /// What to do instead.
  public let advice: String

  /// The file of the call, as `Module/File.swift`; empty where it isn't known.
  public let fileID: String

  /// The line of the call; 0 where it isn't known.
  public let line: UInt

  /// Makes a diagnostic, for tests of a handler.
  public init(problem: String, advice: String, fileID: String = "", line: UInt = 0) {
    self.problem = problem
    self.advice = advice
    self.fileID = fileID
    self.line = line
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationDiagnostic: CustomStringConvertible {
  public var description: String {
    let place = fileID.isEmpty ? "" : " (\(fileID):\(line))"
    return "\(problem) \(advice)\(place)"
  }
}
