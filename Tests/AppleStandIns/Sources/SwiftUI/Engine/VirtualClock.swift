/// Time that passes only when a test says so.
@MainActor
package final class VirtualClock {
  private struct Entry {
    let time: Double
    let number: Int
    let body: @MainActor () -> Void
  }

  package private(set) var now = 0.0
  private var entries: [Entry] = []
  private var lastNumber = 0

  package init() {}

  /// Calls back after some seconds; what comes at the same time comes in the order in which it was asked for.
  package func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    lastNumber += 1
    let entry = Entry(time: now + seconds, number: lastNumber, body: body)
    let index = entries.firstIndex { ($0.time, $0.number) > (entry.time, entry.number) }
    entries.insert(entry, at: index ?? entries.count)
  }

  /// Lets time pass.
  package func advance(by seconds: Double) {
    let end = now + seconds
    while let entry = entries.first, entry.time <= end { run(entry) }
    now = end
  }

  /// Does the next thing.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  package func step() -> Bool {
    guard let entry = entries.first else { return false }
    run(entry)
    return true
  }

  /// Lets time pass until nothing is left to do.
  ///
  /// - Returns: Whether that came to an end.
  @discardableResult
  package func settle(atMost turns: Int = 10_000) -> Bool {
    for _ in 0..<turns where !step() { return true }
    return false
  }

  private func run(_ entry: Entry) {
    entries.removeFirst()
    now = entry.time
    entry.body()
  }
}
