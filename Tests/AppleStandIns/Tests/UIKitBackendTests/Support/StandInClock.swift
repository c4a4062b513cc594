import NavigationKit

/// A clock that a stand-in or a test moves.
@MainActor
final class StandInClock: RenderingClock {
  private let schedule: @MainActor (Double, @escaping @MainActor () -> Void) -> Void

  init(_ schedule: @escaping @MainActor (Double, @escaping @MainActor () -> Void) -> Void) {
    self.schedule = schedule
  }

  func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) { schedule(seconds, body) }
}
