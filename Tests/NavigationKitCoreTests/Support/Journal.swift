/// Everything that calls back, written down in order.
@MainActor
final class Journal {
  private var lines: [String] = []

  func write(_ line: String) { lines.append(line) }

  /// Gives the lines so far and starts a new page.
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: " → ")
  }
}

/// Tells whether an object is still alive without keeping it.
@MainActor
struct Weak {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  var isReleased: Bool { object == nil }
}

extension [Weak] {
  @MainActor var areReleased: Bool { allSatisfy { $0.isReleased } }
}

/// Lets other tasks run until a condition holds; gives up in the end, so that nothing hangs.
@MainActor
func happens(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<5_000_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}

/// An object to put into a closure, in order to see whether the closure is still kept.
final class Token: Sendable {}

/// Random numbers that are the same on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
