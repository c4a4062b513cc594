/// What a coordinator holds outside the tree: the screens of a flow.
///
/// A coordinator that once held something and holds nothing any more ends with its last child. The
/// count is kept by the ``HoldingsHost``; the rule is ``CoordinatorNode/settle(_:)``.
@MainActor
package final class Holdings {
  package weak var coordinator: (any Coordinator)?
  package weak var host: (any HoldingsHost)?
  package private(set) var count = 0
  package private(set) var hadAny = false

  /// How much that it would hold has been put off; it may still come.
  package var postponed = 0

  /// Whether the coordinator has ended; from then on it may not get hold of anything.
  package private(set) var hasEnded = false

  private var stops: [Int: @MainActor () -> Void] = [:]
  private var lastStop = 0

  package nonisolated init() {}

  package func add(_ number: Int) {
    count += number
    if number > 0 { hadAny = true }
  }

  /// Remembers that it held something before, in a run that is being continued.
  package func noteThatItHadSomething() { hadAny = true }

  /// Gives up a number of things and plans the ends that follow from it.
  package func release(_ number: Int, _ plan: (any Coordinator) -> Int) {
    count -= number
    if count == 0 { coordinator?.node.settle(plan) }
  }

  /// Stops something together with the coordinator: what it had asked to be told, for instance.
  ///
  /// - Returns: A key for ``forgetStop(_:)``.
  package func whenEnded(_ stop: @escaping @MainActor () -> Void) -> Int {
    lastStop += 1
    if hasEnded { stop() } else { stops[lastStop] = stop }
    return lastStop
  }

  /// Takes back what ``whenEnded(_:)`` was told.
  package func forgetStop(_ key: Int) { _ = stops.removeValue(forKey: key) }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let stops = stops
    self.stops = [:]
    for (_, stop) in stops.sorted(by: { $0.key < $1.key }) { stop() }
  }
}

/// Whoever keeps things for coordinators and must let go of them when those end.
@MainActor
package protocol HoldingsHost: AnyObject {
  /// Gives up, in one commit, everything whose holder has ended.
  ///
  /// - Parameter coordinator: The one that was finished; others below it have ended with it.
  func letGoOfWhatEnded(because coordinator: any Coordinator)
}
