extension Move {
  /// The same with gestures that a finger can make: in front, reported by the platform, and not in callbacks,
  /// while something else may be moving.
  var onStage: Move {
    guard case .gesture(let gesture, let report) = self else { return withoutGestures }
    guard report != .mayBegin else { return self }
    switch gesture {
    case .back: return .gesture(.back())
    // Nobody can be asked before a screen is picked from the menu of the back button.
    case .backTo(let id, _): return .gesture(.backTo(id), .happened)
    case .swipeDown: return .gesture(.swipeDown())
    case .tapAlert(let button, _): return .gesture(.tapAlert(button))
    case .selectTab(let key): return .gesture(.selectTab(key))
    }
  }

  /// The same without gestures in callbacks.
  private var withoutGestures: Move {
    switch self {
    case .perform(let name, let order, let animated, let silent, let done, let removed):
      .perform(
        name,
        order.withoutGestures,
        animated: animated,
        silent: silent,
        done: done.withoutGestures,
        removed: removed.withoutGestures
      )
    case .inOneStep(let moves): .inOneStep(moves.withoutGestures)
    case .start(var plan):
      {
        plan.body = plan.body.withoutGestures
        plan.result = plan.result.withoutGestures
        plan.finished = plan.finished.withoutGestures
        plan.didFinish = plan.didFinish.withoutGestures
        return .start(plan)
      }()
    case .addGuard(let number, let name, var plan):
      {
        plan.inside = plan.inside.withoutGestures
        if case .block(let reason, let moves) = plan.decision {
          plan.decision = .block(reason, then: moves.withoutGestures)
        }
        if case .replace(let order) = plan.decision {
          plan.decision = .replace(order.withoutGestures)
        }
        return .addGuard(number, by: name, plan)
      }()
    case .observe(let number, let name, let times, let moves):
      .observe(number, by: name, times: times, moves.withoutGestures)
    default: self
    }
  }
}

extension [Move] {
  fileprivate var withoutGestures: [Move] {
    filter { if case .gesture = $0 { false } else { true } }.map(\.onStage)
  }
}

extension Order {
  fileprivate var withoutGestures: Order {
    switch self {
    case .presentTabs(let tabs, let selected, let style):
      .presentTabs(tabs.map(\.withoutGestures), selected: selected, style)
    case .setTabs(let tabs, let selected):
      .setTabs(tabs.map(\.withoutGestures), selected: selected)
    case .showAlert(let plan):
      .showAlert(AlertPlan(plan.title, plan.actions.map(\.withoutGestures)))
    default: self
    }
  }
}

extension TabPlan {
  fileprivate var withoutGestures: TabPlan {
    var plan = self
    plan.veto = veto?.withoutGestures
    if case .perform(let moves) = reselection { plan.reselection = .perform(moves.withoutGestures) }
    return plan
  }
}
