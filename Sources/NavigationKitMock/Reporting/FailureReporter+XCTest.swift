#if canImport(XCTest)
import XCTest

extension FailureReporter {
  /// Reports to XCTest, which can't be asked whether it runs a test.
  static func xcTestIfAvailable() -> FailureReporter? {
    FailureReporter { text, site in XCTFail(text, file: site.filePath, line: site.line) }
  }
}
#else
extension FailureReporter {
  static func xcTestIfAvailable() -> FailureReporter? { nil }
}
#endif
