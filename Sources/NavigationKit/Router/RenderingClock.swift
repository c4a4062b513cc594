/// Calls a backend back later: the seam by which tests need no waiting.
@MainActor
package protocol RenderingClock: AnyObject {
  /// Calls a body after some seconds; after 0 seconds means in a later turn of the main actor.
  func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void)
}

/// The clock on the wall.
@MainActor
package final class WallClock: RenderingClock {
  package nonisolated init() {}

  package func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      if seconds > 0 {
        // Nobody cancels it, so it can't throw.
        try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
      } else {
        await Task.yield()
      }
      body()
    }
  }
}
