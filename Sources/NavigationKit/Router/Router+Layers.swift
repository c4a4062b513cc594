extension Router {
  /// The router of the layer in front: this one, unless another layer is above it.
  ///
  /// Whoever wants to show something whatever is open takes `router.frontmost.modal(.sheet())`. The layers
  /// above belong to no flow, as with ``presented``.
  ///
  /// - Complexity: O(*n*) in the number of layers above.
  public var frontmost: any Router {
    var front: any Router = self
    while let above = front.presented { front = above }
    return front
  }

  /// The router of a layer that doesn't exist yet: its first screen, stack or tabs present it.
  ///
  /// Give it to a coordinator, and what the coordinator would have pushed is presented:
  ///
  /// ```swift
  /// enum Step: Screen { case first }
  ///
  /// let router = BaseRouter()
  /// router.setRoot(Step.first)
  /// let sheet = router.modal(.sheet(detents: [.medium, .large]))
  /// sheet.push(Step.first)
  /// print(router.state)  // first ⌃ sheet: first
  /// ```
  ///
  /// Dropped unused it leaves no trace. If this layer presents something else meanwhile, the call that
  /// should have presented is refused. `present` on it makes the layer a bare one, in the style of that call.
  public func modal(_ style: PresentationStyle = .sheet()) -> any Router {
    LayerRouter(from: self, place: .pending(PendingLayer(presenter: handle.place, style: style)))
  }

  /// Does several things as one: the state changes command by command, flows are judged after the last,
  /// and the result is shown in one transition.
  ///
  /// Callbacks run when the body is over. An object that leaves in it may come back in it. Inside another
  /// `inOneStep` of the same tree it belongs to that one.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  public func inOneStep(_ body: () -> Void) -> Bool {
    handle.engine.inOneStep(body)
  }

  /// Starts a coordinator that has no parent; the tree's ``BaseRouter`` keeps it until it ends.
  ///
  /// - Returns: `false` if it was refused: it runs already or has finished, or the base router is gone.
  @discardableResult
  public func run(
    _ coordinator: some Coordinator,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    guard let base = handle.engine.baseRouter else {
      NavigationDiagnostics.report(
        "Can't run \(ScreenText.text(of: type(of: coordinator))): nobody holds the base router any more.",
        "Keep the router that you made as long as its screens are shown.",
        fileID,
        line
      )
      return false
    }
    return base.running.start(coordinator, fileID, line)
  }

  /// Adds a guard, which is asked before anything moves on this router's tree: by commands and gestures
  /// alike, on whatever layer.
  ///
  /// Guards are asked in the order in which they were added. The end of a flow in code is never asked
  /// about, nor is the answer to an alert; alerts and badges themselves are. Navigating inside the closure
  /// is refused with a diagnostic. The tree keeps the closure, so let it hold coordinators weakly.
  ///
  /// - Returns: A token to take it away. Added through a flow's router it ends with the flow.
  @discardableResult
  public func addGuard(
    _ decide: @escaping @MainActor (NavigationAttempt) -> NavigationDecision
  ) -> NavigationToken {
    handle.engine.addGuard(for: handle.owner, decide)
  }

  /// Tells a closure about everything that happens on this router's tree, refusals included.
  ///
  /// Events are only built while somebody observes. The tree keeps the closure, so let it hold coordinators
  /// weakly.
  ///
  /// - Returns: A token to stop it. Added through a flow's router it ends with the flow.
  @discardableResult
  public func observe(
    _ body: @escaping @MainActor (NavigationEvent) -> Void
  ) -> NavigationToken {
    handle.engine.observe(for: handle.owner, body)
  }
}
