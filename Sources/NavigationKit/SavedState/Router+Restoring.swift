/// What became of restoring a state.
public enum RestoreOutcome: Hashable, Sendable {
  /// It's shown, without what had to be cut off in showing it.
  case restored(cuts: [StateCut])

  /// The coordinator was started, with its memory if that was saved: nothing was to be shown, or could be, or it
  /// wasn't among those that were saved.
  case started

  /// Nothing was done, for this reason.
  case refused(NavigationRefusal)
}

extension Router {
  /// Shows what was saved, in one transition without animation, for an app without coordinators.
  ///
  /// Guards are asked about it; what they don't allow is cut off with what lies above. Screens that belonged
  /// to a coordinator come back without it; use ``run(_:restoring:fileID:line:)`` for those.
  ///
  /// The router has to be that of the base, and must not show anything yet: otherwise it's refused with a
  /// diagnostic, and nothing changes.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  @discardableResult
  public func restore(
    _ saved: SavedState,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> RestoreOutcome {
    if let refusal = refusalToRestore(fileID, line) { return .refused(refusal) }
    let restoration = Restoration(saved, in: handle.engine)
    inOneStep {
      handle.engine.step?.isStill = true
      restoration.show(with: self)
    }
    return .restored(cuts: restoration.cuts)
  }

  /// Runs the coordinator at the top of an app as it ran before, or starts it if there's nothing to restore.
  ///
  /// All screens are shown, then ``RestorableCoordinator/restore(_:)`` is called on the coordinator, which
  /// restores its children, and so on; in the end what no coordinator has taken up is taken away, with what
  /// lies above it. All that is one transition without animation. The tree's ``BaseRouter`` keeps the
  /// coordinator until it ends; one that you keep yourself is given to
  /// ``restore(_:from:fileID:line:)`` instead.
  ///
  /// The router has to be that of the base, and must not show anything yet: otherwise it's refused with a
  /// diagnostic, and nothing changes.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator; it must not run yet.
  ///   - saved: What was saved; `nil` to start it.
  ///   - fileID: The file that a diagnostic names.
  ///   - line: The line that a diagnostic names.
  /// - Returns: Whether it was restored or started, and what had to be cut off.
  /// - Complexity: O(*n*) in the number of screens and coordinators, without what the coordinators do.
  @discardableResult
  public func run<Top: RestorableCoordinator>(
    _ coordinator: Top,
    restoring saved: SavedState?,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> RestoreOutcome {
    let isHeld = handle.engine.baseRouter != nil
    return restore(coordinator, from: saved, canBegin: isHeld, fileID, line) {
      run(coordinator, fileID: fileID, line: line)
    }
  }

  /// The same for a coordinator that you keep yourself.
  @discardableResult
  public func restore<Top: RestorableCoordinator>(
    _ coordinator: Top,
    from saved: SavedState?,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> RestoreOutcome {
    restore(coordinator, from: saved, canBegin: true, fileID, line) {
      guard coordinator.isFree else {
        NavigationDiagnostics.report(
          "Can't restore \(ScreenText.text(of: type(of: coordinator))): it runs already, or has finished.",
          "Make a new coordinator for each run.",
          fileID,
          line
        )
        return false
      }
      coordinator.begin()
      return true
    }
  }

  private func restore<Top: RestorableCoordinator>(
    _ coordinator: Top,
    from saved: SavedState?,
    canBegin: Bool,
    _ fileID: StaticString,
    _ line: UInt,
    begin: () -> Bool
  ) -> RestoreOutcome {
    func start() -> RestoreOutcome {
      begin() ? .started : .refused(.blocked("the coordinator can't be run"))
    }
    guard let saved, canBegin, coordinator.isFree else { return start() }
    if let refusal = refusalToRestore(fileID, line) { return .refused(refusal) }
    let restoration = Restoration(saved, in: handle.engine)
    let top = restoration.children(of: nil, type(of: coordinator)).first
    guard let top else { return start() }
    inOneStep {
      handle.engine.step?.isStill = true
      restoration.show(with: self)
      restoration.prepare(coordinator, as: top)
      _ = begin()
      restoration.finish()
    }
    return restoration.isEmpty ? .started : .restored(cuts: restoration.cuts)
  }

  /// Why nothing can be restored here.
  private func refusalToRestore(_ fileID: StaticString, _ line: UInt) -> NavigationRefusal? {
    let problem: (refusal: NavigationRefusal, why: String)
    switch handle.place.resolved {
    case .refused(let refusal):
      problem = (refusal, "\(refusal)")
    case _ where handle.owner?.hasEnded == true:
      problem = (.flowEnded, "\(NavigationRefusal.flowEnded)")
    case .stack(let stack) where stack === handle.engine.base:
      let state = handle.engine.state()
      guard state != NavigationState(layers: [stack.layer.emptySnapshot], alert: nil) else {
        return nil
      }
      problem = (.blocked("something is shown"), "it already shows \(state)")
    case .stack, .pending:
      problem = (.blocked("it isn't the base"), "it isn't the router of the base")
    }
    NavigationDiagnostics.report(
      "Can't restore with this router: \(problem.why).",
      "Restore with the router that you made, before anything is shown.",
      fileID,
      line
    )
    return problem.refusal
  }

  /// Gives tabs what isn't saved with them: what happens when they're selected, or selected again.
  ///
  /// For the `restore(_:)` of the coordinator that had set the tabs. Their order, badges and stacks stay as
  /// they are; tabs that aren't there are ignored.
  public func setBehavior(of tabs: [NavigationTab]) {
    guard let layer = handle.place.resolved.layer,
      let live = handle.engine.nearestTabs(from: layer)
    else { return }
    for tab in tabs {
      guard let position = live.position(of: tab.id) else { continue }
      live.slots[position].tab.reselection = tab.reselection
      live.slots[position].tab.veto = tab.veto
    }
  }
}

extension Coordinator {
  /// Whether it can be started at the top of a tree.
  fileprivate var isFree: Bool {
    !isFinished && !node.hasStarted && node.parent == nil && node.holdings?.hadAny != true
  }
}

extension Layer {
  /// What the layer was before its first screen.
  fileprivate var emptySnapshot: NavigationLayer {
    NavigationLayer(style: style, content: .stack([]), number: number)
  }
}
