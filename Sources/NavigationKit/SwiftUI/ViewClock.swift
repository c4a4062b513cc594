#if canImport(SwiftUI) && !os(watchOS)
/// Calls back later: the seam by which tests need no waiting.
@MainActor
package protocol ViewClock: AnyObject {
  /// Calls back after some seconds; after 0 seconds means in the next turn of the run loop.
  func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void)
}

/// The clock on the wall.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
final class SystemClock: ViewClock {
  func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      if seconds > 0 { try? await Task.sleep(for: .seconds(seconds)) } else { await Task.yield() }
      body()
    }
  }
}
#endif
