/// Takes the failures of one mock to the test framework that runs the test.
///
/// Which one that is, is found when the mock is made: a failure may be noticed where it can't be told any
/// more, in a `deinit` for instance, and telling the wrong framework is silently lost.
package struct FailureReporter: Sendable {
  package let report: @Sendable (_ text: String, _ site: CallSite) -> Void

  package init(_ report: @escaping @Sendable (_ text: String, _ site: CallSite) -> Void) {
    self.report = report
  }

  /// The reporter for the test that is running now.
  ///
  /// Where none of Swift Testing is, it's XCTest's, unless the mock was only made outside of all tests:
  /// then one is running when it fails.
  package static func current() -> FailureReporter {
    swiftTestingIfRunning()
      ?? FailureReporter { text, site in
        let reporter = swiftTestingIfRunning() ?? xcTestIfAvailable() ?? stopping
        reporter.report(text, site)
      }
  }

  /// Without any test framework a failure must not pass unseen.
  private static let stopping = FailureReporter { text, site in
    fatalError(text, file: site.filePath, line: site.line)
  }
}
