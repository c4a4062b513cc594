#if canImport(UIKit) && !os(watchOS)

/// Lets time pass for a backend; a test brings a clock that it moves itself.
package struct TransitionClock: Sendable {
  /// Calls a body after so many seconds.
  package let after:
    @Sendable @MainActor (Double, @escaping @Sendable @MainActor () -> Void) -> Void

  package init(
    after:
      @escaping @Sendable @MainActor (Double, @escaping @Sendable @MainActor () -> Void) -> Void
  ) {
    self.after = after
  }

  /// The time of the world.
  static let real = TransitionClock { seconds, body in
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
      body()
    }
  }
}
#endif
