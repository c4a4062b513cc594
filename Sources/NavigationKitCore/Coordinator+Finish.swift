extension Coordinator {
  /// Ends this coordinator and everything below it, once; calling it again does nothing.
  ///
  /// The whole subtree counts as finished at once, and the screens of its flows leave together.
  /// Then the callbacks run: children first, the one started last before the others; each coordinator
  /// leaves its parent, then its result, ``onFinish`` and ``didFinish()`` are called, then its closures
  /// are dropped. Called inside another callback, its own callbacks run after the current ones.
  ///
  /// - Complexity: O(*n*) in the number of coordinators below; with screens also of those in their tree.
  public func finish() {
    guard node.phase == .alive else { return }
    guard node.children.count > 0 || node.holdings != nil else { return finishAlone() }
    CallbackQueue.shared.hold {
      let ended = Self.childrenFirst(from: self)
      let ending = Ending(ended)
      for coordinator in ended { coordinator.node.end(with: ending) }
      ending.advance(CoordinatorNode.enqueueEnd(of:))
      for coordinator in ended {
        // A host lets go of everything that has ended, so one call serves all that it holds.
        guard let holdings = coordinator.node.holdings, holdings.count > 0 else { continue }
        if let host = holdings.host {
          host.letGoOfWhatEnded(because: self)
        } else {
          holdings.release(holdings.count, CoordinatorNode.enqueueEnd(of:))
        }
      }
    }
  }

  /// Ends a coordinator with nothing below it and no screens, the most frequent kind, in about half the instructions.
  private func finishAlone() {
    let queue = CallbackQueue.shared
    let parent = node.parent
    node.phase = .planned
    parent?.openChildren -= 1
    if queue.isIdle {
      queue.hold {
        parent?.settle()
        CoordinatorNode.tell(self)
      }
    } else {
      let turn = CoordinatorNode.enqueueEnd(of: self)
      parent?.lastTurnOfChildren = turn
      parent?.settle()
    }
  }

  /// This coordinator and all below it: children before parents, the last started first.
  private static func childrenFirst(from top: any Coordinator) -> [any Coordinator] {
    // Parents before children and the first started first, turned around.
    var order: [any Coordinator] = []
    var waiting: [any Coordinator] = [top]
    while let next = waiting.popLast() {
      guard next.node.phase == .alive else { continue }
      order.append(next)
      waiting.append(contentsOf: next.node.children.all.reversed())
    }
    return order.reversed()
  }
}

extension CoordinatorNode {
  /// Marks this coordinator as finished; its callbacks come when it's its turn.
  func end(with ending: Ending) {
    phase = .ending
    self.ending = ending
    hasScreensToLose = (holdings?.count ?? 0) > 0
    holdings?.end()
  }

  /// Whether neither screens nor children keep this coordinator.
  var isFree: Bool { openChildren == 0 && (holdings?.count ?? 0) == 0 }

  /// Whether this coordinator's end takes its place in the order now.
  ///
  /// One that was finished and has screens to lose ends right after the last. One that still runs ends by
  /// itself when it once had screens and now has neither screens nor running children.
  private var isDue: Bool {
    switch phase {
    case .ending: hasScreensToLose && isFree
    case .alive: holdings?.hadAny == true && isFree
    case .planned, .told: false
    }
  }

  /// Plans the end of this coordinator if it's due, then of each ancestor that it was the last to keep.
  ///
  /// - Parameter plan: Takes each coordinator whose turn has come, inner before outer, and sees to it
  ///   that ``tell(_:)`` is called in the queue; gives the turn in which that happens.
  package func settle(_ plan: (any Coordinator) -> Int) {
    if CallbackQueue.shared.postpones(self) { return }
    var current: CoordinatorNode? = self
    while let node = current, node.isDue {
      node.planEnd(of: node.holdings?.coordinator, plan)
      current = node.parent
      node.ending?.advance(plan)
    }
    // One that was finished and has no screens may have waited for this.
    if let node = current, node.phase == .ending { node.ending?.advance(plan) }
  }

  /// Settles with nothing to interleave: each end is a step of its own in the queue.
  package func settle() { settle(Self.enqueueEnd(of:)) }

  /// Plans an end; of a coordinator that is gone already there's nothing to tell.
  func planEnd(of coordinator: (any Coordinator)?, _ plan: (any Coordinator) -> Int) {
    phase = .planned
    holdings?.end()
    parent?.openChildren -= 1
    guard let coordinator else { return }
    let turn = plan(coordinator)
    if let parent { parent.lastTurnOfChildren = max(parent.lastTurnOfChildren, turn) }
  }

  /// Plans an end as a step of its own.
  package static func enqueueEnd(of coordinator: any Coordinator) -> Int {
    CallbackQueue.shared.enqueue { tell(coordinator) }
  }

  /// Calls back about an end that ``settle(_:)`` has planned.
  package static func tell(_ coordinator: any Coordinator) {
    let node = coordinator.node
    guard node.phase == .planned else { return }
    node.phase = .told
    node.ending = nil
    if let parent = node.parent { node.detach(from: parent) }
    let (onResult, output, onFinish) = (node.onResult, node.output, node.onFinish)
    node.onResult = nil
    node.output = nil
    node.onFinish = nil
    onResult?(output)
    onFinish?()
    coordinator.didFinish()
  }
}
