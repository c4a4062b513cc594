import NavigationKit

extension EnginePlayer {
  /// A coordinator that a script can still speak of.
  func coordinator(_ number: Int) -> (any ScriptCoordinator)? {
    number == 0
      ? (app.isFinished && gone.contains(0) ? nil : app) : coordinators[number]?.coordinator
  }

  func start(_ plan: CoordinatorPlan) {
    guard !known.contains(plan.number) else { return }
    var parent: (any ScriptCoordinator)?
    if let number = plan.parent {
      parent = coordinator(number)
      if parent == nil { return }
    }
    let onStart: @MainActor () -> Void = { [unowned self] in run(plan.body) }
    let onEnd: @MainActor () -> Void = { [unowned self] in
      end(plan.number)
      write(.didFinish(plan.number))
      run(plan.didFinish)
    }
    let child: any ScriptCoordinator
    if plan.isFlow {
      guard let router = router(plan.router) else { return }
      let flow = ScriptFlow.ofKind(plan.kind).init(
        plan.number,
        router: router,
        onStart: onStart,
        onEnd: onEnd
      )
      flowRouters[plan.number] = flow.router
      child = flow
    } else {
      child = ScriptCoordinatorWithoutScreens.ofKind(plan.kind).init(
        plan.number,
        onStart: onStart,
        onEnd: onEnd
      )
    }
    known.insert(plan.number)
    coordinators[plan.number] = WeakCoordinator(coordinator: child)
    parents[plan.number] = plan.parent
    child.onFinish = { [unowned self] in
      let siblings = parents[plan.number].flatMap { coordinator($0) }?.children ?? []
      write(
        .finished(
          plan.number,
          siblings: siblings.map { ($0 as? any ScriptCoordinator)?.number ?? -1 }
        )
      )
      run(plan.finished)
    }
    let isAdmitted: Bool
    if let parent {
      isAdmitted = start(child, by: parent) { [unowned self] output in
        write(.result(plan.number, output))
        run(plan.result)
      }
    } else {
      isAdmitted = run(child)
    }
    if !isAdmitted {
      end(plan.number)
      flowRouters[plan.number] = nil
    }
    write(.admitted(plan.number, isAdmitted))
  }

  /// From now on scripts can't speak of it any more.
  private func end(_ number: Int) {
    gone.insert(number)
    if let weak = coordinators[number] { ended.append((number, weak)) }
    coordinators[number]?.coordinator = nil
    orphans[number] = nil
  }

  // The calls on values of unknown type.

  func start<Child: ScriptCoordinator>(
    _ child: Child,
    by parent: any Coordinator,
    _ onResult: @escaping @MainActor (Int?) -> Void
  ) -> Bool {
    parent.startChild(child, onResult: onResult)
  }

  func add(_ child: some Coordinator, to parent: any Coordinator) -> Bool { parent.addChild(child) }

  func remove(_ child: some Coordinator, from parent: any Coordinator) -> Bool {
    parent.removeChild(child)
  }

  private func run(_ coordinator: some Coordinator) -> Bool { router.run(coordinator) }
}
