extension NavigationEngine {
  /// What a gesture would do, and how it looks to guards and observers.
  private struct GesturePlan {
    let change: Change
    let action: NavigationEvent.Action
    var command: NavigationCommand?
    var alreadyShown: (@MainActor (inout NavigationState) -> Void)?

    /// What the tapped button of an alert does.
    var answer: (@MainActor () -> Void)?
  }

  /// Commits what a person did.
  ///
  /// - Returns: Whether it was possible.
  func receive(_ gesture: NavigationGesture, askingGuards: Bool = true) -> Bool {
    defer { CallbackQueue.shared.drain() }
    renders.noticeDroppedTicket()
    if case .selectTab(let id) = gesture { return receiveTab(id, askingGuards) }
    guard let plan = plan(gesture), askingGuards ? isAllowed(plan) : true else { return false }
    commit(plan.change, for: cause(of: plan))
    if let answer = plan.answer { CallbackQueue.shared.enqueue(answer) }
    return true
  }

  /// Asks the guards whether a gesture may begin.
  func mayBegin(_ gesture: NavigationGesture) -> Bool {
    defer { CallbackQueue.shared.drain() }
    guard let plan = plan(gesture) else { return false }
    return isAllowed(plan)
  }

  private func cause(of plan: GesturePlan) -> Cause {
    Cause(action: plan.action, origin: .user, alreadyShown: plan.alreadyShown)
  }

  /// Asks the guards; a command that one of them puts in its place is performed.
  private func isAllowed(_ plan: GesturePlan) -> Bool {
    guard !isAsking else {
      NavigationDiagnostics.report(
        "Can't \(plan.action) while a guard is being asked.",
        "Give the guard's answer first."
      )
      return false
    }
    guard let command = plan.command, !guards.isEmpty else { return true }
    switch ask(plan.change, command, cause(of: plan)) {
    case .allow:
      return true
    case .block(let reason, let then):
      refuse(.blocked(reason), cause(of: plan), at: placeInFront.resolved, then: then)
      return false
    case .replace(let other):
      _ = perform(NavigationRequest(other), at: placeInFront, for: nil, origin: .user)
      return false
    }
  }

  private var placeInFront: Place {
    if let tabs = topLayer.tabs { .tab(tabs.selected) } else { .layer(topLayer) }
  }

  // MARK: - Planning

  private func plan(_ gesture: NavigationGesture) -> GesturePlan? {
    switch gesture {
    case .back(let id):
      return planBack(id)
    case .backTo(let target, let top):
      return planBack(to: target, from: top)
    case .swipeDown(let id):
      return planSwipeDown(id)
    case .tapAlert(let label, let id):
      return planTapAlert(label, id)
    case .selectTab(let id):
      guard case .change(let change) = plan(.selectTab(id), at: .layer(topLayer)) else {
        return nil
      }
      return GesturePlan(
        change: change,
        action: .command(.selectTab(id)),
        command: .selectTab(id)
      )
    }
  }

  private func planBack(_ id: ScreenID?) -> GesturePlan? {
    let stack: Stack
    let position: Int
    if let id {
      guard let found = find(id) else { return nil }
      (stack, position) = found
    } else {
      guard alerts.isEmpty else { return nil }
      stack = topLayer.visibleStack
      position = stack.entries.count - 1
    }
    return planBack(stack, position..<(position + 1), .back)
  }

  private func planBack(to target: ScreenID, from top: ScreenID?) -> GesturePlan? {
    guard let (stack, position) = find(target) else { return nil }
    // Ids grow towards the top, so what came after the named top is what was pushed meanwhile.
    let end = top.flatMap { top in stack.entries.firstIndex { $0.id > top } } ?? stack.entries.count
    guard position + 1 < end else { return nil }
    return planBack(
      stack,
      (position + 1)..<end,
      .backTo(stack.entries[position].screen)
    )
  }

  private func planBack(
    _ stack: Stack,
    _ leaving: Range<Int>,
    _ action: NavigationEvent.Action
  ) -> GesturePlan? {
    guard leaving.lowerBound > 0 else { return nil }
    let ids = renders.hasRenderer ? Set(stack.entries[leaving].map(\.id)) : []
    return GesturePlan(
      change: .splice(stack, leaving: leaving, arriving: .none),
      action: action,
      command: .pop(leaving.count),
      alreadyShown: { $0.remove(ids) }
    )
  }

  private func planSwipeDown(_ id: ScreenID?) -> GesturePlan? {
    guard id != nil || alerts.isEmpty, let layer = id.map({ find($0)?.0.layer }) ?? topLayer,
      layer.index > 0, layer.style?.isDismissable == true
    else { return nil }
    let number = layer.number
    return GesturePlan(
      change: .close(from: layer.index),
      action: .swipeDown,
      command: .dismiss,
      alreadyShown: { $0.close(layer: number) }
    )
  }

  private func planTapAlert(_ label: String, _ id: AlertID?) -> GesturePlan? {
    guard let alert = alerts.first, id == nil || id == alert.id,
      let button = alert.buttons.first(where: { $0.label == label })
    else { return nil }
    let shown = alert.id
    return GesturePlan(
      change: .removeAlert,
      action: .tapAlert(label),
      alreadyShown: { state in
        if state.alert?.id == shown { state.alert = nil }
      },
      answer: button.action
    )
  }

  /// Where an entry is.
  private func find(_ id: ScreenID) -> (Stack, Int)? {
    for layer in layers.reversed() {
      for stack in layer.tabs?.slots.map(\.stack) ?? [layer.stack] {
        if let position = stack.entries.lastIndex(where: { $0.id == id }) {
          return (stack, position)
        }
      }
    }
    return nil
  }

  // MARK: - Tabs

  /// A tap on a tab goes the way of the command, for everything but the rendering of the selection.
  private func receiveTab(_ id: AnyHashable, _ askingGuards: Bool) -> Bool {
    guard alerts.isEmpty, let tabs = topLayer.tabs, let position = tabs.position(of: id) else {
      return false
    }
    let number = topLayer.number
    let place = ResolvedPlace.layer(topLayer)
    let cause = Cause(
      action: .command(.selectTab(id)),
      origin: .user,
      alreadyShown: { $0.select(position, inLayer: number) }
    )
    switch plan(.selectTab(id), at: place) {
    case .unchanged:
      return true
    case .instead(let action):
      CallbackQueue.shared.enqueue(action)
      return true
    case .refused(let refusal, let then):
      refuse(refusal, cause, at: place, then: then)
      return false
    case .change(let change):
      let plan = GesturePlan(change: change, action: cause.action, command: .selectTab(id))
      guard askingGuards ? isAllowed(plan) : true else { return false }
      commit(change, for: cause)
      return true
    }
  }
}
