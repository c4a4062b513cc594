import Testing
import UIKit

/// Gives each test a run loop of its own, at whose end UIKit must not have complained.
struct OwnRunLoop: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  /// Whether the test is about the exceptions themselves.
  var mayComplain = false

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let loop = UIKitStandIn()
    try await UIKitStandIn.$current.withValue(loop) { try await function() }
    guard !mayComplain else { return }
    let raised = await loop.raised
    #expect(raised == [], "UIKit would have raised exceptions.")
  }
}

extension Trait where Self == OwnRunLoop {
  /// The test has a run loop of its own.
  static var ownRunLoop: Self { Self() }

  /// The same for a test that is about what UIKit complains of.
  static func ownRunLoop(mayComplain: Bool) -> Self { Self(mayComplain: mayComplain) }
}
