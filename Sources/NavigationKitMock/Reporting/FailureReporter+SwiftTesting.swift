#if canImport(Testing)
import Testing

extension FailureReporter {
  /// Reports to Swift Testing, if one of its tests is running in this task.
  static func swiftTestingIfRunning() -> FailureReporter? {
    Test.current == nil ? nil : swiftTesting
  }

  private static let swiftTesting = FailureReporter { text, site in
    Issue.record(
      Comment(rawValue: text),
      sourceLocation: SourceLocation(
        fileID: "\(site.fileID)",
        filePath: "\(site.filePath)",
        line: Int(site.line),
        column: Int(site.column)
      )
    )
  }
}
#else
extension FailureReporter {
  static func swiftTestingIfRunning() -> FailureReporter? { nil }
}
#endif
