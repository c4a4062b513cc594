/// The one queue of everything that calls back into an app, shared by coordinators and routers.
///
/// A state change is committed first and puts its callbacks here. They run in that order, one after the
/// other; what they change is committed at once, and the callbacks of that run after the current ones.
@MainActor
package final class CallbackQueue {
  package static let shared = CallbackQueue()

  private var steps: [(@MainActor () -> Void)?] = []
  private var next = 0
  private var holds = 0
  private var lastTurn = 0

  /// The coordinators that may have to end when the step is over; `nil` outside of a step.
  package private(set) var postponed: [CoordinatorNode]?

  /// Whether nothing is running, waiting or held back: what is called back now comes first.
  var isIdle: Bool { holds == 0 && steps.isEmpty }

  /// Adds a step; it runs when the queue is next drained.
  ///
  /// - Returns: Its turn: a number that grows with each step.
  @discardableResult
  package func enqueue(_ step: @escaping @MainActor () -> Void) -> Int {
    steps.append(step)
    lastTurn += 1
    return lastTurn
  }

  /// Adds a step and runs everything that waits, unless that is happening already.
  package func run(_ step: @escaping @MainActor () -> Void) {
    enqueue(step)
    drain()
  }

  /// Runs a body whose callbacks wait until it's over.
  @discardableResult
  package func hold<Result>(_ body: () throws -> Result) rethrows -> Result {
    holds += 1
    defer {
      holds -= 1
      drain()
    }
    return try body()
  }

  /// Begins a step, in which nothing ends by itself.
  ///
  /// - Returns: `false` if one has begun already, which then decides when it's over.
  package func beginStep() -> Bool {
    guard postponed == nil else { return false }
    postponed = []
    return true
  }

  /// Ends a step.
  ///
  /// - Returns: The coordinators to settle, once the step's own commits have been judged.
  package func endStep() -> [CoordinatorNode] {
    defer { postponed = nil }
    return postponed ?? []
  }

  /// Keeps a coordinator for the end of the step, if there's one.
  func postpones(_ node: CoordinatorNode) -> Bool {
    postponed?.append(node) != nil
  }

  /// Runs everything that waits, unless that is happening already or somebody holds the queue.
  package func drain() {
    guard holds == 0, !steps.isEmpty else { return }
    holds = 1
    while next < steps.count {
      let step = steps[next]
      steps[next] = nil
      next += 1
      if next >= 1024 && next * 2 > steps.count {
        steps.removeFirst(next)
        next = 0
      }
      step?()
    }
    steps.removeAll(keepingCapacity: steps.count <= 1024)
    next = 0
    holds = 0
  }
}
