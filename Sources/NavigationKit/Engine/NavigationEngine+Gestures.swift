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

  /// What came of a gesture before anything was changed.
  private enum Preparation {
    case commit(GesturePlan)

    /// It was possible, and there's nothing more to do.
    case settled

    /// The state doesn't allow it, or a guard didn't.
    case impossible
  }

  /// Commits what a person did, or did in a layer when it was put off: then the picture has not changed by itself.
  ///
  /// - Returns: Whether it was possible.
  func receive(
    _ gesture: NavigationGesture,
    askingGuards: Bool = true,
    about layer: Layer? = nil
  ) -> Bool {
    renders.noticeDroppedTicket()
    return CallbackQueue.shared.hold {
      switch prepare(gesture, about: layer, askingGuards: askingGuards) {
      case .commit(var plan):
        if layer != nil { plan.alreadyShown = nil }
        commit(plan.change, for: cause(of: plan))
        return true
      case .settled:
        return true
      case .impossible:
        return false
      }
    }
  }

  /// Asks the guards whether a gesture may begin.
  func mayBegin(_ gesture: NavigationGesture) -> Bool {
    if case .selectTab(let id) = gesture {
      return alerts.isEmpty && topLayer.tabs?.position(of: id) != nil
    }
    return CallbackQueue.shared.hold {
      guard case .commit = prepare(gesture, askingGuards: true) else { return false }
      return true
    }
  }

  private func prepare(
    _ gesture: NavigationGesture,
    about layer: Layer? = nil,
    askingGuards: Bool
  ) -> Preparation {
    guard !isAsking else {
      reportAsking(action(of: gesture))
      return .impossible
    }
    let plan: GesturePlan?
    switch gesture {
    case .back(let id): plan = planBack(id)
    case .backTo(let target, let top): plan = planBack(to: target, from: top)
    case .swipeDown(let id): plan = planSwipeDown(id, layer)
    case .tapAlert(let label, let id): plan = planTapAlert(label, id)
    case .selectTab(let id): return prepareTab(id, layer, askingGuards: askingGuards)
    }
    guard let plan else { return .impossible }
    return askingGuards ? ask(plan, about: gesture) : .commit(plan)
  }

  private func action(of gesture: NavigationGesture) -> NavigationEvent.Action {
    switch gesture {
    case .back, .backTo: .back
    case .swipeDown: .swipeDown
    case .tapAlert(let label, _): .tapAlert(label)
    case .selectTab(let id): .command(.selectTab(id))
    }
  }

  private func cause(of plan: GesturePlan) -> Cause {
    Cause(
      action: plan.action,
      origin: .user,
      answer: plan.answer,
      alreadyShown: plan.alreadyShown
    )
  }

  /// Asks the guards; a command that one of them puts in the gesture's place is performed.
  private func ask(_ plan: GesturePlan, about gesture: NavigationGesture) -> Preparation {
    guard let command = plan.command, !guards.isEmpty else { return .commit(plan) }
    let known = commits
    // Taken before a guard can change anything.
    let (stack, place) = (plan.change.stack(in: self), plan.change.place(in: self))
    let work = later(gesture, plan.change)
    switch ask(plan.change, command, cause(of: plan)) {
    case .allow:
      // A guard that has ended a flow may have taken away what the gesture was about.
      return commits == known ? .commit(plan) : .impossible
    case .block(let reason, let then):
      refuse(.blocked(reason), cause(of: plan), at: place, then: then)
      return .impossible
    case .postpone(let reason, let then):
      postpone(work, reason, cause(of: plan), at: place, then: then)
      return .impossible
    case .replace(let other):
      renders.noticeDroppedTicket()
      let outcome = decide(
        NavigationRequest(other),
        at: .stack(stack),
        for: nil,
        inPlaceOf: work
      )
      return outcome == .done ? .settled : .impossible
    }
  }

  /// Makes a gesture later: about the entries or the layer that it's about now.
  private func later(_ gesture: NavigationGesture, _ change: Change) -> PostponedAttempt.Work {
    var named = gesture
    if case .splice(let stack, let leaving, _) = change {
      switch gesture {
      case .back: named = .back(stack.entries[leaving.lowerBound].id)
      case .backTo(let target, _):
        named = .backTo(target, from: stack.entries[leaving.upperBound - 1].id)
      case .swipeDown, .tapAlert, .selectTab: break
      }
    }
    return { [weak self, named, layer = change.stack(in: self).layer] isWanted in
      isWanted && self?.receive(named, about: layer) == true
    }
  }

  // MARK: - Planning

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

  private func planSwipeDown(_ id: ScreenID?, _ known: Layer?) -> GesturePlan? {
    let found = id.map { find($0)?.stack.layer } ?? (alerts.isEmpty ? topLayer : nil)
    guard let layer = known ?? found, layer.index > 0, !layer.isClosed,
      layer.style?.isDismissable == true
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
  func find(_ id: ScreenID) -> (stack: Stack, position: Int)? {
    for layer in layers.reversed() {
      for stack in layer.stacks {
        if let position = stack.entries.lastIndex(where: { $0.id == id }) {
          return (stack, position)
        }
      }
    }
    return nil
  }

  /// A tap on a tab is planned like the command; only the selection itself needs no rendering.
  private func prepareTab(
    _ id: AnyHashable,
    _ known: Layer?,
    askingGuards: Bool
  ) -> Preparation {
    guard let layer = known ?? (alerts.isEmpty ? topLayer : nil), let tabs = layer.tabs,
      let position = tabs.position(of: id)
    else { return .impossible }
    let place = ResolvedPlace.stack(layer)
    let number = layer.number
    let command = NavigationCommand.selectTab(id)
    switch plan(command, at: place) {
    case .unchanged:
      return .settled
    case .instead(let action):
      CallbackQueue.shared.enqueue(action)
      return .settled
    case .refused(let refusal, let then):
      refuse(refusal, Cause(action: .command(command), origin: .user), at: place.name, then: then)
      return .impossible
    case .change(let change):
      let plan = GesturePlan(
        change: change,
        action: .command(command),
        command: command,
        alreadyShown: { $0.select(position, inLayer: number) }
      )
      return askingGuards ? ask(plan, about: .selectTab(id)) : .commit(plan)
    }
  }
}
