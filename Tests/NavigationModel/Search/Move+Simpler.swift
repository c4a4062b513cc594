// How large each part of a script is, and what is simpler than it.

extension [Move] {
  /// The number of moves, those of callbacks included, and of what they say.
  var size: Int { reduce(0) { $0 + $1.size } }

  /// The same without one of the moves, or with a simpler one.
  var simpler: [[Move]] {
    indices.flatMap { index -> [[Move]] in
      var without = self
      without.remove(at: index)
      return [without]
        + self[index].simpler.map { candidate in
          var changed = self
          changed.replaceSubrange(index...index, with: candidate)
          return changed
        }
    }
  }
}

extension Move {
  var size: Int {
    switch self {
    case .perform(let name, let order, let animated, let silent, let done, let removed):
      1 + name.size + order.size + (animated ? 0 : 1) + (silent ? 1 : 0) + done.size + removed.size
    case .inOneStep(let moves): 1 + moves.size
    case .start(let plan):
      1 + plan.body.size + plan.result.size + plan.finished.size + plan.didFinish.size
        + (plan.kind == 0 || plan.kind == 4 ? 0 : 1) + (plan.parent == 0 ? 0 : 1)
        + plan.router.size
    case .addGuard(_, let name, let plan):
      1 + name.size + plan.inside.size + plan.decision.size
        + (plan.times == .max ? 0 : 1) + (plan.filter == .everything ? 0 : 1)
    case .observe(_, let name, let times, let moves):
      1 + name.size + times + moves.size
    case .modal(_, let from, let style): 1 + from.size + (style == .sheet ? 0 : 1)
    case .tab(_, let from, _): 1 + from.size
    case .finish(_, let output): output == nil ? 1 : 2
    case .drop(let age): 1 + age
    case .giveUp(let age): 2 + age
    case .resume(let age): 3 + age
    case .gesture(let gesture, let report): gesture.size + (report == .asked ? 0 : 1)
    default: 1
    }
  }

  /// Simpler moves, each of them a list so that a step can be taken apart.
  var simpler: [[Move]] {
    switch self {
    case .perform(let name, let order, let animated, let silent, let done, let removed):
      var all: [Move] = []
      func add(
        _ name: RouterName,
        _ order: Order,
        _ animated: Bool,
        _ silent: Bool,
        _ done: [Move],
        _ removed: [Move]
      ) {
        all.append(
          .perform(name, order, animated: animated, silent: silent, done: done, removed: removed)
        )
      }
      if name != .base { add(.base, order, animated, silent, done, removed) }
      if !done.isEmpty { add(name, order, animated, silent, [], removed) }
      if !removed.isEmpty { add(name, order, animated, silent, done, []) }
      if !animated { add(name, order, true, silent, done, removed) }
      if silent { add(name, order, animated, false, done, removed) }
      var hoisted: [[Move]] = []
      if !done.isEmpty {
        let plain = Move.perform(name, order, animated: animated, silent: silent, removed: removed)
        hoisted.append([plain] + done)
      }
      for order in order.simpler { add(name, order, animated, silent, done, removed) }
      for done in done.simpler { add(name, order, animated, silent, done, removed) }
      for removed in removed.simpler { add(name, order, animated, silent, done, removed) }
      return all.map { [$0] } + hoisted
    case .inOneStep(let moves):
      return [moves] + moves.simpler.map { [.inOneStep($0)] }
    case .start(let plan):
      var plain = plan
      plain.body = []
      let hoisted = plan.body.isEmpty ? [] : [[.start(plain)] + plan.body]
      return plan.simpler.map { [.start($0)] } + hoisted
    case .addGuard(let number, let name, let plan):
      return (name == .base ? [] : [[.addGuard(number, by: .base, plan)]])
        + plan.simpler.map { [.addGuard(number, by: name, $0)] }
    case .observe(let number, let name, let times, let moves):
      return (name == .base ? [] : [[.observe(number, by: .base, times: times, moves)]])
        + (times == 0 ? [] : [[.observe(number, by: name)]])
        + (times > 1 ? [[.observe(number, by: name, times: 1, moves)]] : [])
        + moves.simpler.map { [.observe(number, by: name, times: times, $0)] }
    case .modal(let number, let from, let style):
      return (from == .base ? [] : [[.modal(number, from: .base, style)]])
        + (style == .sheet ? [] : [[.modal(number, from: from, .sheet)]])
    case .tab(let number, let from, let key):
      return from == .base ? [] : [[.tab(number, from: .base, key)]]
    case .resume(let age):
      return [[.giveUp(age)], [.drop(age)]] + (age == 0 ? [] : [[.resume(0)]])
    case .giveUp(let age):
      return [[.drop(age)]] + (age == 0 ? [] : [[.giveUp(0)]])
    case .drop(let age):
      return age == 0 ? [] : [[.drop(0)]]
    case .finish(let number, let output):
      return output == nil ? [] : [[.finish(number)]]
    case .gesture(let gesture, let report):
      return (report == .asked ? [] : [[.gesture(gesture)]])
        + gesture.simpler.map { [.gesture($0, report)] }
    default:
      return []
    }
  }
}

extension RouterName {
  var size: Int { self == .base ? 0 : 1 }
}

extension Gesture {
  var size: Int {
    switch self {
    case .back(let id), .swipeDown(let id): id == nil ? 1 : 2
    case .backTo(_, let from): from == nil ? 2 : 3
    case .tapAlert(_, let id): id == nil ? 1 : 2
    case .selectTab: 1
    }
  }

  var simpler: [Gesture] {
    switch self {
    case .back(.some): [.back()]
    case .swipeDown(.some): [.swipeDown()]
    case .backTo(let id, .some): [.back(), .backTo(id)]
    case .backTo: [.back()]
    case .tapAlert(let button, .some): [.tapAlert(button)]
    default: []
    }
  }
}

extension Order {
  var size: Int {
    switch self {
    case .setRoot(let face), .push(let face), .popTo(let face), .replaceTop(let face):
      face.size
    case .present(let face, let style): 1 + face.size + (style == .sheet ? 0 : 1)
    case .setStack(let faces): 1 + faces.reduce(0) { $0 + $1.size }
    case .presentStack(let faces, let style):
      2 + faces.reduce(0) { $0 + $1.size } + (style == .sheet ? 0 : 1)
    case .setTabs(let tabs, _): 3 + tabs.reduce(0) { $0 + $1.size }
    case .presentTabs(let tabs, _, let style):
      4 + tabs.reduce(0) { $0 + $1.size } + (style == .sheet ? 0 : 1)
    case .showAlert(let plan): 1 + plan.actions.reduce(0) { $0 + 1 + $1.size }
    default: 1
    }
  }

  var simpler: [Order] {
    func shorter(_ faces: [Face]) -> [[Face]] {
      faces.indices.map { index in
        var shorter = faces
        shorter.remove(at: index)
        return shorter
      }
        + faces.indices.compactMap { index in
          guard let face = faces[index].simpler else { return nil }
          var simpler = faces
          simpler[index] = face
          return simpler
        }
    }
    func fewer(_ tabs: [TabPlan]) -> [[TabPlan]] {
      tabs.indices.flatMap { index -> [[TabPlan]] in
        var fewer = tabs
        fewer.remove(at: index)
        return [fewer]
          + tabs[index].simpler.map { tab in
            var simpler = tabs
            simpler[index] = tab
            return simpler
          }
      }
    }
    switch self {
    case .setRoot(let face): return face.simpler.map { [.setRoot($0)] } ?? []
    case .push(let face): return face.simpler.map { [.push($0)] } ?? []
    case .replaceTop(let face): return [.push(face)]
    case .popTo(let face): return [.pop(1)] + (face.simpler.map { [.popTo($0)] } ?? [])
    case .setStack(let faces):
      return (faces.first.map { [.setRoot($0)] } ?? []) + shorter(faces).map { .setStack($0) }
    case .present(let face, let style):
      return (style == .sheet ? [] : [.present(face, .sheet)])
        + (face.simpler.map { [.present($0, style)] } ?? [])
    case .presentStack(let faces, let style):
      return (faces.first.map { [.present($0, style)] } ?? [])
        + (style == .sheet ? [] : [.presentStack(faces, .sheet)])
        + shorter(faces).map { .presentStack($0, style) }
    case .setTabs(let tabs, let selected):
      return fewer(tabs).map { .setTabs($0, selected: selected) }
    case .presentTabs(let tabs, let selected, let style):
      return (style == .sheet ? [] : [.presentTabs(tabs, selected: selected, .sheet)])
        + fewer(tabs).map { .presentTabs($0, selected: selected, style) }
    case .showAlert(let plan):
      return plan.actions.indices.flatMap { index -> [Order] in
        var fewer = plan
        fewer.actions.remove(at: index)
        return (plan.actions.count > 1 ? [.showAlert(fewer)] : [])
          + plan.actions[index].simpler.map { moves in
            var simpler = plan
            simpler.actions[index] = moves
            return .showAlert(simpler)
          }
      }
    default: return []
    }
  }
}

extension Face {
  var size: Int {
    switch self {
    case .value(let number): 1 + number
    case .object(let number): 10 + number
    }
  }

  var simpler: Face? { self == .value(0) ? nil : .value(0) }
}

extension TabPlan {
  var size: Int {
    let reselection: Int
    switch self.reselection {
    case .popToRoot: reselection = 0
    case .stay: reselection = 1
    case .perform(let moves): reselection = 2 + moves.size
    }
    return 1 + (badge == nil ? 0 : 1) + reselection + (veto.map { 1 + $0.size } ?? 0)
  }

  var simpler: [TabPlan] {
    func with(_ change: (inout TabPlan) -> Void) -> TabPlan {
      var changed = self
      change(&changed)
      return changed
    }
    var all: [TabPlan] = []
    if badge != nil { all.append(with { $0.badge = nil }) }
    switch reselection {
    case .popToRoot: break
    case .stay: all.append(with { $0.reselection = .popToRoot })
    case .perform(let moves):
      all.append(with { $0.reselection = .popToRoot })
      all += moves.simpler.map { moves in with { $0.reselection = .perform(moves) } }
    }
    if let veto {
      all.append(with { $0.veto = nil })
      all += veto.simpler.map { moves in with { $0.veto = moves } }
    }
    return all
  }
}

extension CoordinatorPlan {
  var simpler: [CoordinatorPlan] {
    func with(_ change: (inout CoordinatorPlan) -> Void) -> CoordinatorPlan {
      var changed = self
      change(&changed)
      return changed
    }
    var all: [CoordinatorPlan] = []
    if !body.isEmpty { all.append(with { $0.body = [] }) }
    if !result.isEmpty { all.append(with { $0.result = [] }) }
    if !finished.isEmpty { all.append(with { $0.finished = [] }) }
    if !didFinish.isEmpty { all.append(with { $0.didFinish = [] }) }
    if router != .base { all.append(with { $0.router = .base }) }
    if parent != 0 { all.append(with { $0.parent = 0 }) }
    if kind != 0, kind != 4 { all.append(with { $0.kind = isFlow ? 0 : 4 }) }
    all += body.simpler.map { moves in with { $0.body = moves } }
    all += result.simpler.map { moves in with { $0.result = moves } }
    all += finished.simpler.map { moves in with { $0.finished = moves } }
    all += didFinish.simpler.map { moves in with { $0.didFinish = moves } }
    return all
  }
}

extension GuardPlan {
  var simpler: [GuardPlan] {
    func with(_ change: (inout GuardPlan) -> Void) -> GuardPlan {
      var changed = self
      change(&changed)
      return changed
    }
    var all: [GuardPlan] = []
    if !inside.isEmpty { all.append(with { $0.inside = [] }) }
    if times != .max { all.append(with { $0.times = .max }) }
    if filter != .everything { all.append(with { $0.filter = .everything }) }
    all += inside.simpler.map { moves in with { $0.inside = moves } }
    switch decision {
    case .allow: break
    case .block(let reason, let moves):
      if !moves.isEmpty { all.append(with { $0.decision = .block(reason) }) }
      all += moves.simpler.map { moves in with { $0.decision = .block(reason, then: moves) } }
    case .postpone(let reason, let moves):
      if !moves.isEmpty { all.append(with { $0.decision = .postpone(reason) }) }
      all.append(with { $0.decision = .block(reason, then: moves) })
      all += moves.simpler.map { moves in with { $0.decision = .postpone(reason, then: moves) } }
    case .replace(let order):
      all += order.simpler.map { order in with { $0.decision = .replace(order) } }
    }
    return all
  }
}

extension GuardPlan.Decision {
  var size: Int {
    switch self {
    case .allow: 0
    case .block(_, let moves): 1 + moves.size
    case .postpone(_, let moves): 2 + moves.size
    case .replace(let order): 1 + order.size
    }
  }
}
