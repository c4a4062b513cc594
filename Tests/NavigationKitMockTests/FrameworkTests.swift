import NavigationKitMock
import Testing

/// The real reporters under Swift Testing; for XCTest see `FrameworkXCTests`.
@MainActor
struct FrameworkTests {
  /// Made before the body of a test runs.
  private let early = MockRouter()

  @Test func `K11 Swift Testing has one failure, on the line of the expect`() {
    let router = MockRouter()
    router.given { router.setRoot(Route.home) }
    let seen = Counter()
    let line = #line + 2
    withKnownIssue {
      router.expect(.push(Route.detail(1))) { router.push(Route.detail(2)) }
    } matching: { issue in
      seen.increment()
      return issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileID == #fileID
        && issue.comments.map(\.rawValue) == [
          """
          Pushed detail(2), expected detail(1).

            − push detail(1)
            + push detail(2)

            screen   home › detail(2)
          """
        ]
    }
    #expect(seen.count == 1)
  }

  @Test func `K11 a mock in a property of the suite reports to Swift Testing`() {
    let line = #line + 2
    withKnownIssue {
      early.user.back()
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }

  @Test func `K11 a mock made outside of all tests reports to the one that uses it`() async {
    let router = await Task.detached { await MockRouter() }.value
    let line = #line + 2
    withKnownIssue {
      router.user.back()
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }

  @Test func `K11 the net of a mock reports to Swift Testing`() {
    let line = #line + 2
    withKnownIssue {
      let router = MockRouter()
      router.expect {}
      router.push(Route.home)
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }
}

@MainActor
private final class Counter {
  private(set) var count = 0
  nonisolated func increment() { MainActor.assumeIsolated { count += 1 } }
}
