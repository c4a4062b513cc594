#if canImport(XCTest)
import NavigationKitMock
import XCTest

/// A test case whose failures are caught while its net is open.
@MainActor
class NetTestCase: XCTestCase {
  nonisolated let net = Net()

  #if canImport(ObjectiveC)
  nonisolated override func record(_ issue: XCTIssue) {
    let location = issue.sourceCodeContext.location
    let file = location?.fileURL.path ?? ""
    if !net.catches(issue.compactDescription, file, location?.lineNumber ?? 0) {
      super.record(issue)
    }
  }
  #else
  nonisolated override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard !net.catches(description, filePath, lineNumber) else { return }
    super.recordFailure(
      withDescription: description,
      inFile: filePath,
      atLine: lineNumber,
      expected: expected
    )
  }
  #endif
}

/// Catches failures while it's open.
@MainActor
final class Net {
  struct Failure {
    let text: String
    let file: String
    let line: Int
  }

  private(set) var failures: [Failure] = []
  var isOpen = false

  nonisolated init() {}

  nonisolated func catches(_ text: String, _ file: String, _ line: Int) -> Bool {
    guard Thread.isMainThread else { return false }
    return MainActor.assumeIsolated {
      if isOpen { failures.append(Failure(text: text, file: file, line: line)) }
      return isOpen
    }
  }
}
#endif
