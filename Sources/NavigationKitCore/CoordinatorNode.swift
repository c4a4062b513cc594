/// The bookkeeping of one coordinator: its parent, its children, and whom to tell about its end.
///
/// A coordinator declares one as `let node = CoordinatorNode()` and otherwise leaves it alone;
/// everything is reached through ``Coordinator``.
@MainActor
public final class CoordinatorNode {
  /// How far the end of a coordinator has come.
  package enum Phase {
    /// It runs.
    case alive
    /// It has been ended; its turn among the callbacks isn't planned yet.
    case ending
    /// Its callbacks are queued.
    case planned
    /// Its callbacks have been called.
    case told
  }

  package internal(set) var phase = Phase.alive
  package internal(set) var children = ChildList()
  package internal(set) weak var parent: CoordinatorNode?

  /// The coordinator; known once it has a child, which is when it's needed.
  package weak var coordinator: (any Coordinator)?

  /// What keeps this coordinator going besides its children; `nil` for one without screens.
  package var holdings: Holdings?

  /// How many children are left whose end isn't planned.
  var openChildren = 0

  /// The turn in the queue of the last child whose end is planned; this coordinator's can't come before.
  package internal(set) var lastTurnOfChildren = 0

  /// The place among the parent's children.
  var position = 0
  package internal(set) var hasStarted = false

  /// What is done instead of starting the coordinator, if it's to be brought back.
  package var resume: (@MainActor () -> Void)?

  var onFinish: (@MainActor () -> Void)?
  var onResult: (@MainActor (AnyObject?) -> Void)?
  var output: AnyObject?

  /// The finished subtree that this coordinator belongs to, until it has been told; keeps it alive.
  var ending: Ending?

  /// Whether it had screens when it was finished.
  var hasScreensToLose = false

  /// Makes the bookkeeping of a coordinator that has not been started yet.
  public nonisolated init() {}

  /// Leaves the children to be released one after the other: a long chain must not recurse.
  deinit { DeferredRelease.release(&children) }

  func leaveParent() {
    guard let parent else { return }
    detach(from: parent)
    // One whose end is planned doesn't count any more.
    if phase == .alive || phase == .ending { parent.openChildren -= 1 }
    CallbackQueue.shared.hold { parent.settle() }
  }

  func detach(from parent: CoordinatorNode) {
    self.parent = nil
    parent.children.remove(at: position)
  }
}
