import NavigationKit

extension EnginePlayer {
  func perform(
    _ name: RouterName,
    _ order: Order,
    _ animated: Bool,
    _ silent: Bool,
    _ done: [Move],
    _ removed: [Move]
  ) {
    guard let router = router(name) else { return }
    calls += 1
    let number = calls
    var request = NavigationRequest(command(order), animated: animated)
    if silent { self.silent.insert(number) }
    if !silent {
      request.completion = { [unowned self] in
        write(.done(number))
        run(done)
      }
      request.onRemove = { [unowned self] screen in
        write(.removed(number, Face(screen)))
        run(removed)
      }
    }
    let outcome = router.perform(request)
    write(.returned(number, Outcome(outcome)))
  }

  func command(_ order: Order) -> NavigationCommand {
    switch order {
    case .setRoot(let face): .setRoot(screen(face))
    case .setStack(let faces): .setStack(screens(faces))
    case .push(let face): .push(screen(face))
    case .pop(let count): .pop(count)
    case .popTo(let face): .popTo(screen(face))
    case .popToRoot: .popToRoot
    case .replaceTop(let face): .replaceTop(screen(face))
    case .present(let face, let style): .present(.screen(screen(face)), as: style.presentation)
    case .presentStack(let faces, let style):
      .present(.stack(screens(faces)), as: style.presentation)
    case .presentTabs(let tabs, let selected, let style):
      .present(.tabs(tabs.map(tab), selected: selected), as: style.presentation)
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .setTabs(let tabs, let selected): .setTabs(tabs.map(tab), selected: selected)
    case .selectTab(let key): .selectTab(key)
    case .setBadge(let badge, let key): .setBadge(badge.map { "\($0)" }, tab: key)
    case .showAlert(let plan): .showAlert(alert(plan))
    case .dismissAlert: .dismissAlert
    }
  }

  /// The screens for faces; one object for each face, even before it's on screen.
  private func screens(_ faces: [Face]) -> [any Screen] { faces.map(screen) }

  private func tab(_ plan: TabPlan) -> NavigationTab {
    let reselection: NavigationTab.Reselection
    switch plan.reselection {
    case .popToRoot: reselection = .popToRoot
    case .stay: reselection = .stay
    case .perform(let moves):
      reselection = .perform { [unowned self] in
        write(.reselected(plan.key))
        run(moves)
      }
    }
    var tab = NavigationTab(
      plan.key,
      badge: plan.badge.map { "\($0)" },
      reselection: reselection
    )
    if let moves = plan.veto {
      tab.veto = { [unowned self] in
        write(.vetoed(plan.key))
        run(moves)
      }
    }
    return tab
  }

  private func alert(_ plan: AlertPlan) -> NavigationAlert {
    NavigationAlert(
      "\(plan.title)",
      buttons: plan.actions.enumerated().map { index, moves in
        NavigationAlert.Button("\(index)") { [unowned self] in
          write(.action(alert: plan.title, button: index))
          run(moves)
        }
      }
    )
  }

  func receive(_ gesture: Gesture, _ report: Report) -> Bool {
    let input = router.input
    let reported: NavigationGesture
    switch gesture {
    case .back(let id): reported = .back(id.map(ScreenID.init))
    case .backTo(let id, let from):
      reported = .backTo(ScreenID(number: id), from: from.map(ScreenID.init))
    case .swipeDown(let id): reported = .swipeDown(id.map(ScreenID.init))
    case .tapAlert(let button, let name):
      reported = .tapAlert("\(button)", name.flatMap { alerts[$0] })
    case .selectTab(let key): reported = .selectTab(key)
    }
    if let stage, report != .mayBegin { return stage.play(reported) }
    switch report {
    case .happened: return input.happened(reported)
    case .mayBegin: return input.mayBegin(reported)
    case .asked: break
    }
    switch reported {
    case .back(let id): return input.back(id)
    case .backTo(let id, let from): return input.back(to: id, from: from)
    case .swipeDown(let id): return input.swipeDown(id)
    case .tapAlert(let label, let id): return input.tapAlert(label, id)
    case .selectTab(let key): return input.selectTab(key)
    }
  }

  func addGuard(_ number: Int, _ plan: GuardPlan, by router: any Router) -> NavigationToken {
    var times = plan.times
    return router.addGuard { [unowned self] attempt in
      let isUser = attempt.origin == .user
      let ends = coordinators.keys.sorted().filter { number in
        coordinators[number]?.coordinator.map { attempt.ends($0) } ?? false
      }
      write(.asked(number, Deed(attempt.command), isUser: isUser, Spot(attempt.place), ends: ends))
      guard plan.filter.matches(attempt.command, isUser: isUser, ends: ends), times > 0 else {
        return .allow
      }
      times -= 1
      run(plan.inside)
      switch plan.decision {
      case .allow: return .allow
      case .replace(let order): return .replace(with: command(order))
      case .block(let reason, let moves):
        return .block("\(reason)") { [unowned self] in
          write(.then(reason))
          run(moves)
        }
      case .postpone(let reason, let moves):
        return .postpone("\(reason)") { [unowned self] attempt in
          attempts.append(ScriptAttempt(attempt: attempt))
          write(.then(reason))
          run(moves)
        }
      }
    }
  }
}

extension GuardPlan.Filter {
  /// Whether a guard has something to say to an attempt.
  fileprivate func matches(_ command: NavigationCommand, isUser: Bool, ends: [Int]) -> Bool {
    switch (self, command) {
    case (.everything, _): true
    case (.showing, .setRoot), (.showing, .setStack), (.showing, .push), (.showing, .replaceTop),
      (.showing, .present), (.showing, .setTabs):
      true
    case (.showing, _): false
    case (.leaving, .pop), (.leaving, .popTo), (.leaving, .popToRoot), (.leaving, .dismiss),
      (.leaving, .dismissAll):
      true
    case (.leaving, _): false
    case (.ending, _): !ends.isEmpty
    case (.gestures, _): isUser
    }
  }
}
