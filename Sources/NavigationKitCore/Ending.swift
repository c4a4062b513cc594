/// A subtree that has been finished: whose turn it is among the callbacks.
///
/// A coordinator with screens ends right after the last of them and after its children. The others take
/// their turn between them: children before parents, the one started last before the others.
@MainActor
final class Ending {
  private let coordinators: [any Coordinator]
  private var next = 0

  /// Ends a subtree, given children first and the last started first.
  init(_ coordinators: [any Coordinator]) { self.coordinators = coordinators }

  /// Plans the ends of those whose turn has come.
  func advance(_ plan: (any Coordinator) -> Void) {
    while next < coordinators.count {
      let node = coordinators[next].node
      if node.phase == .ending {
        guard node.isFree else { return }
        node.planEnd(of: coordinators[next], plan)
      }
      next += 1
    }
    // The whole subtree has ended: it may have been the last that kept a flow above.
    coordinators.last?.node.parent?.settle(plan)
  }
}
