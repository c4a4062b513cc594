extension Router {
  /// Goes to a place in one transition, and leaves as it is what is there already.
  ///
  /// From below upwards, what's equal stays: the selected tab, the longest common beginning of the stack, the
  /// layers with equal style and equal stack. The first layer of which only the stack differs keeps its
  /// own common beginning; everything above the first difference closes, and what's missing is presented. If all
  /// is there already nothing happens.
  ///
  /// It's done with the everyday calls in one `inOneStep`, so observers get an event for each, guards are asked
  /// about each, and what comes belongs to the flow whose router this is. At the first that is refused it stops:
  /// first what is in the way closes or changes, then the tab is selected, then layers come. If a guard has put
  /// that one off, it goes on when that is taken up. A place with a layer without any screen is refused as a
  /// whole.
  ///
  /// - Parameters:
  ///   - destination: Where to go.
  ///   - animated: Whether people see a transition.
  ///   - completion: Called exactly once: when it's shown, or at once if nothing changes.
  /// - Returns: Whether something changed.
  /// - Complexity: O(*n*) in the number of entries on screen and in the destination.
  @discardableResult
  public func show(
    _ destination: NavigationDestination,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    let steps = steps(to: destination)
    guard !steps.isEmpty else {
      if let completion { CallbackQueue.shared.run(completion) }
      return false
    }
    let way = Way(steps.count - 1)
    return inOneStep {
      for (number, step) in steps.enumerated() {
        let request = NavigationRequest(
          step.command,
          animated: animated,
          completion: goingOn(way, after: number, to: destination, animated, completion)
        )
        guard case .refused = step.router.perform(request) else { continue }
        way.end = number
        break
      }
    }
  }

  /// The completion of one step on the way to a place.
  ///
  /// A guard may have put the last one off and taken it up again: then what is still missing follows.
  private func goingOn(
    _ way: Way,
    after number: Int,
    to destination: NavigationDestination,
    _ animated: Bool,
    _ completion: (@MainActor () -> Void)?
  ) -> @MainActor () -> Void {
    let missing = way.end + 1 - number
    let (place, owner) = (handle.place, handle.owner)
    return { [weak self, weak engine = handle.engine] in
      guard way.end == number else { return }
      guard let engine else {
        completion?()
        return
      }
      let router: any Router =
        self ?? LayerRouter(RouterHandle(engine: engine, place: place, owner: owner), through: nil)
      if 1..<missing ~= router.steps(to: destination).count {
        router.show(destination, animated: animated, completion: completion)
      } else {
        completion?()
      }
    }
  }

  /// Whether a place is on screen already, so that showing it would change nothing.
  ///
  /// - Complexity: O(*n*) in the number of entries on screen and in the destination.
  public func isShowing(_ destination: NavigationDestination) -> Bool {
    steps(to: destination).isEmpty
  }

  /// The commands that lead to a place, and who performs them.
  private func steps(
    to destination: NavigationDestination
  ) -> [(router: any Router, command: NavigationCommand)] {
    // A layer can't be empty, so nothing of such a place is shown.
    if destination.layers.contains(where: \.screens.isEmpty) { return [(self, .setStack([]))] }
    var steps: [(router: any Router, command: NavigationCommand)] = []
    let start = destination.tab.map { tab($0) } ?? self
    var (below, new) = (start, destination.layers[...])
    if case .stack(let stack) = start.handle.place.resolved {
      let engine = handle.engine
      let layer = stack.layer
      var isSame = destination.screens.isEmpty || stack.shows(destination.screens)
      var next = layer.index + 1
      if !isSame { steps.append((start, .setStack(destination.screens))) }
      var open: [(router: any Router, command: NavigationCommand)] = []
      while isSame, let wanted = new.first, next < engine.layers.count {
        let present = engine.layers[next]
        guard present.style == wanted.style else { break }
        let router = LayerRouter(from: self, place: .stack(present))
        isSame = present.shows(wanted.screens)
        if !isSame { open.append((router, .setStack(wanted.screens))) }
        below = router
        new.removeFirst()
        next += 1
      }
      if isSame, next < engine.layers.count { open.append((below, .dismiss)) }
      steps += open
      if let slot = stack.slot, layer.tabs?.selected !== slot {
        steps.append((start, .selectTab(slot.tab.id)))
      }
    } else {
      if !destination.screens.isEmpty { steps.append((start, .setStack(destination.screens))) }
      if let tab = destination.tab { steps.append((start, .selectTab(tab))) }
    }
    for layer in new {
      below = below.modal(layer.style)
      steps.append((below, .setStack(layer.screens)))
    }
    return steps
  }
}

extension Stack {
  /// Whether it's a stack of equal screens.
  fileprivate func shows(_ screens: [any Screen]) -> Bool {
    isPlain && entries.count == screens.count
      && zip(entries, screens).allSatisfy { ScreenIdentity.areEqual($0.screen, $1) }
  }
}

/// The way to a place: the step with which it ends, which is the last or the one that was refused.
@MainActor
private final class Way {
  var end: Int

  init(_ end: Int) { self.end = end }
}
