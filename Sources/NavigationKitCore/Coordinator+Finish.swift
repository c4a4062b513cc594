extension Coordinator {
  /// Ends this coordinator and everything below it, once; calling it again does nothing.
  ///
  /// The whole subtree counts as finished at once, and the screens of its flows leave together.
  /// Then the callbacks run: children first, the one started last before the others; each coordinator
  /// leaves its parent, then its result, ``onFinish`` and ``didFinish()`` are called, then its closures
  /// are dropped. Called inside another callback, its own callbacks run after the current ones.
  ///
  /// - Complexity: O(*n*) in the number of coordinators below and of screens that leave.
  public func finish() {
    guard node.phase == .alive else { return }
    CallbackQueue.shared.hold {
      let ended = node.children.count == 0 ? [self] : Self.childrenFirst(from: self)
      for coordinator in ended {
        coordinator.node.phase = .ending
        coordinator.node.keeper = coordinator
        coordinator.node.holdings?.end()
      }
      for coordinator in ended where coordinator.node.isDue { coordinator.node.settle() }
      for coordinator in ended {
        // A host lets go of everything that has ended, so one call serves all that it holds.
        guard let holdings = coordinator.node.holdings, holdings.count > 0 else { continue }
        if let host = holdings.host {
          host.letGoOfWhatEnded(because: self)
        } else {
          holdings.release(holdings.count) { ended in CoordinatorNode.enqueueEnd(of: ended) }
        }
      }
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
  /// Whether nothing keeps this coordinator any longer and its end can take its place in the order.
  ///
  /// One that was finished waits for its screens and children. One that still runs ends by itself when
  /// it once had screens and now has neither screens nor running children.
  fileprivate var isDue: Bool {
    guard openChildren == 0, holdings.map({ $0.count == 0 }) ?? true else { return false }
    switch phase {
    case .ending: return true
    case .alive: return holdings?.hadAny ?? false
    case .planned, .told: return false
    }
  }

  /// Plans the end of this coordinator if it's due, then of each ancestor that it was the last to keep.
  ///
  /// - Parameter plan: Takes each coordinator whose turn has come, inner before outer, and sees to it
  ///   that ``tell(_:)`` is called in the queue.
  package func settle(_ plan: (any Coordinator) -> Void) {
    var current: CoordinatorNode? = self
    while let node = current, node.isDue {
      node.phase = .planned
      node.holdings?.end()
      let coordinator = node.keeper ?? node.coordinator ?? node.holdings?.coordinator
      node.keeper = coordinator
      let parent = node.parent
      parent?.openChildren -= 1
      if let coordinator { plan(coordinator) }
      current = parent
    }
  }

  /// The same with nothing to interleave: each end is a step of its own.
  func settle() {
    settle { coordinator in Self.enqueueEnd(of: coordinator) }
  }

  static func enqueueEnd(of coordinator: any Coordinator) {
    CallbackQueue.shared.enqueue { tell(coordinator) }
  }

  /// Calls back about an end that ``settle(_:)`` has planned.
  package static func tell(_ coordinator: any Coordinator) {
    let node = coordinator.node
    guard node.phase == .planned else { return }
    node.phase = .told
    node.keeper = nil
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
