/// Makes up random scripts, move by move.
///
/// It looks at the model to name what is there, and now and then what is there no longer.
@MainActor
package struct Generator {
  private var random: SplitMix
  private var made = 0
  private var lastCoordinator = 0
  private var routers: [Int] = []
  private var flows: [Int] = []
  private var coordinators: [Int] = [0]
  private var tokens: [Int] = []
  private var alerts = 0

  package init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// The next move.
  package mutating func move(for model: Model) -> Move { move(for: model, depth: 2) }

  private mutating func move(for model: Model, depth: Int) -> Move {
    if model.hasTabs, random.chance(8) {
      made += 1
      defer { routers.append(made) }
      return .tab(made, from: router(for: model), random.below(3))
    }
    if !model.attempts.isEmpty, random.chance(15) { return settling(model.attempts.count) }
    switch random.below(100) {
    case ..<42: return command(for: model, depth: depth)
    case ..<57: return gesture(for: model)
    case ..<64 where depth > 0: return .start(plan(for: model, depth: depth))
    case ..<67:
      let living = coordinators.filter { $0 != 0 && model.isThere($0) }
      guard !living.isEmpty else { return command(for: model, depth: depth) }
      return .finish(random.pick(living), with: random.chance(30) ? random.below(9) : nil)
    case ..<72:
      made += 1
      defer { routers.append(made) }
      return .modal(made, from: router(for: model), random.pick(Style.allCases))
    case ..<75:
      made += 1
      defer { routers.append(made) }
      return .tab(made, from: router(for: model), random.below(4))
    case ..<77:
      made += 1
      defer { routers.append(made) }
      return random.chance(70)
        ? .presented(made, from: router(for: model)) : .presenting(made, from: router(for: model))
    case ..<82 where depth > 0:
      return .inOneStep(
        (0...random.below(4)).map { _ in move(for: model, depth: depth - 1) }
      )
    case ..<84: return relation(for: model)
    case ..<87: return token(for: model, depth: depth)
    case ..<91 where model.drawing != nil:
      if random.chance(35) {
        return .answering(random.chance(50) ? nil : random.pick(Answer.allCases))
      }
      return .answer(random.pick(Answer.allCases))
    case ..<92:
      return .remember(random.below(4))
    default: return .look(router(for: model))
    }
  }

  /// A move about one of so many things that were put off, mostly the last.
  private mutating func settling(_ count: Int) -> Move {
    let age = random.chance(70) ? 0 : random.below(count)
    switch random.below(10) {
    case ..<6: return .resume(age)
    case ..<8: return .giveUp(age)
    default: return .drop(age)
    }
  }

  private mutating func relation(for model: Model) -> Move {
    let child = random.pick(coordinators)
    let parent = random.pick(coordinators)
    switch random.below(6) {
    case 0: return .restart(child, parent: parent)
    case 1, 2:
      let orphan = coordinators.first { $0 != 0 && model.isThere($0) && !model.hasParent($0) }
      return .addChild(orphan ?? child, to: parent)
    default: return .removeChild(child, from: model.parent(of: child) ?? parent)
    }
  }

  private mutating func token(for model: Model, depth: Int) -> Move {
    if !tokens.isEmpty, random.chance(45) { return .cancel(random.pick(tokens)) }
    let number = tokens.count + 1
    tokens.append(number)
    if random.chance(50) {
      return .observe(
        number,
        by: router(for: model),
        times: random.below(3),
        reaction(for: model, depth: depth)
      )
    }
    let filter = random.pick(
      [.everything, .showing, .leaving, .ending, .gestures] as [GuardPlan.Filter]
    )
    let decision: GuardPlan.Decision
    switch random.below(5) {
    case 0: decision = .allow
    case 1: decision = .block(number, then: reaction(for: model, depth: depth))
    case 2, 3:
      let answer = random.chance(25) ? [settling(1)] : reaction(for: model, depth: depth)
      decision = .postpone(number, then: answer)
    default: decision = .replace(order(for: model, depth: depth))
    }
    return .addGuard(
      number,
      by: router(for: model),
      GuardPlan(
        filter,
        decision,
        times: random.chance(10) ? .max : random.below(4),
        inside: random.chance(20) ? reaction(for: model, depth: depth) : []
      )
    )
  }

  private mutating func plan(for model: Model, depth: Int) -> CoordinatorPlan {
    lastCoordinator += 1
    let number = lastCoordinator
    let isFlow = random.chance(75)
    let living = coordinators.filter { model.isThere($0) }
    let parent: Int?
    if random.chance(15) {
      parent = nil
    } else {
      parent = random.chance(90) ? living.last ?? 0 : random.pick(coordinators)
    }
    let router = router(for: model)
    coordinators.append(number)
    if isFlow { flows.append(number) }
    var body: [Move] = []
    if isFlow, random.chance(85) {
      body.append(
        .perform(.flow(number), showing(for: model, depth: depth), done: [], removed: [])
      )
    }
    if random.chance(40) { body.append(move(for: model, depth: depth - 1)) }
    return CoordinatorPlan(
      number,
      kind: isFlow ? random.below(4) : 4 + random.below(2),
      parent: parent,
      router: router,
      body: body,
      result: reaction(for: model, depth: depth - 1),
      finished: reaction(for: model, depth: depth - 1),
      didFinish: reaction(for: model, depth: depth - 1)
    )
  }

  private mutating func reaction(for model: Model, depth: Int) -> [Move] {
    guard depth > 0, random.chance(25) else { return [] }
    return (0...random.below(2)).map { _ in move(for: model, depth: depth - 1) }
  }

  private mutating func command(for model: Model, depth: Int) -> Move {
    .perform(
      router(for: model),
      order(for: model, depth: depth),
      animated: random.chance(70),
      silent: random.chance(20),
      done: reaction(for: model, depth: depth),
      removed: reaction(for: model, depth: depth)
    )
  }

  /// A router, mostly one that still works.
  private mutating func router(for model: Model) -> RouterName {
    switch random.below(10) {
    case ..<2: return .base
    case ..<5:
      let open = random.chance(85) ? routers.suffix(8).filter(model.isOpen) : routers
      return open.isEmpty ? .base : .made(recent(open))
    case ..<8:
      let living = random.chance(90) ? flows.filter { model.isAlive($0) } : flows
      return living.isEmpty ? .base : .flow(recent(living))
    default:
      let entries = model.situation.entries
      return entries.isEmpty ? .base : .screen(random.pick(entries).id)
    }
  }

  private mutating func recent(_ numbers: [Int]) -> Int {
    random.chance(70) ? random.pick(numbers.suffix(4)) : random.pick(numbers)
  }

  private mutating func face() -> Face {
    random.chance(75) ? .value(random.below(4)) : .object(random.below(3))
  }

  private mutating func faces() -> [Face] {
    if random.chance(8) { return [] }
    return (0...random.below(4)).map { _ in face() }
  }

  private mutating func showing(for model: Model, depth: Int) -> Order {
    switch random.below(24) {
    case ..<14: .push(face())
    case 14: .setRoot(face())
    case 15, 16: .setStack(stackLikeThatOnTop(model))
    case 17: .replaceTop(face())
    case 18, 19: .present(face(), random.pick(Style.allCases))
    case 20: .presentStack(faces(), random.pick(Style.allCases))
    case 21:
      .presentTabs(
        tabs(for: model, depth: depth),
        selected: random.below(4),
        random.pick(Style.allCases)
      )
    default: .setTabs(tabs(for: model, depth: depth), selected: random.below(3))
    }
  }

  private mutating func order(for model: Model, depth: Int) -> Order {
    switch random.below(100) {
    case ..<52: return showing(for: model, depth: depth)
    case ..<63: return .pop(random.below(6) == 0 ? random.below(4) - 1 : 1)
    case ..<67:
      let entries = model.situation.entries
      return .popTo(entries.isEmpty || random.chance(20) ? face() : random.pick(entries).face)
    case ..<70: return .popToRoot
    case ..<75: return .dismiss
    case ..<76: return .dismissAll
    case ..<86 where !model.hasTabs && random.chance(90): return .push(face())
    case ..<83: return .selectTab(random.below(4))
    case ..<86: return .setBadge(random.chance(40) ? nil : random.below(3), random.below(4))
    case ..<96:
      alerts += 1
      return .showAlert(
        AlertPlan(alerts, (0...random.below(2)).map { _ in reaction(for: model, depth: depth) })
      )
    default: return .dismissAlert
    }
  }

  private mutating func stackLikeThatOnTop(_ model: Model) -> [Face] {
    guard random.chance(50), let layer = model.situation.layers.last else { return faces() }
    let old = Array(layer.entries.reversed().map(\.face))
    let kept = old.prefix(random.below(old.count + 1))
    return kept + (random.chance(60) ? faces() : [])
  }

  private mutating func tabs(for model: Model, depth: Int) -> [TabPlan] {
    (0..<(random.chance(4) ? 0 : 2 + random.below(2))).map { key in
      let reselection: TabPlan.Reselection
      switch random.below(6) {
      case 0: reselection = .stay
      case 1: reselection = .perform(reaction(for: model, depth: depth))
      default: reselection = .popToRoot
      }
      return TabPlan(
        key,
        badge: random.chance(20) ? 1 : nil,
        reselection: reselection,
        veto: random.chance(12) ? reaction(for: model, depth: depth) : nil
      )
    }
  }

  /// An entry that a gesture names, or named too late.
  private mutating func id(for model: Model) -> Int? {
    let entries = model.situation.entries
    guard !entries.isEmpty, random.chance(45) else { return nil }
    return random.chance(80)
      ? random.pick(entries).id : 1 + random.below(max(model.situation.lastEntry, 1))
  }

  private mutating func gesture(for model: Model) -> Move {
    let entries = model.situation.entries
    let gesture: Gesture
    switch random.below(20) {
    case ..<8: gesture = .back(id(for: model))
    case ..<11:
      gesture = entries.isEmpty ? .back() : .backTo(random.pick(entries).id, from: id(for: model))
    case ..<14: gesture = .swipeDown(id(for: model))
    case ..<17: gesture = .tapAlert(random.below(3), random.chance(40) ? random.below(4) : nil)
    default: gesture = .selectTab(random.below(4))
    }
    let report: Report
    switch random.below(10) {
    case ..<7: report = .asked
    case ..<9: report = .happened
    default: report = .mayBegin
    }
    return .gesture(gesture, report)
  }
}

extension Model {
  fileprivate var hasTabs: Bool {
    situation.layers.contains { if case .tabs = $0.content { true } else { false } }
  }

  fileprivate func isOpen(_ number: Int) -> Bool {
    guard let router = routers[number] else { return false }
    // A copy, since a look settles which tab is meant.
    var situation = situation
    if case .refused = situation.target(router.place) { return false }
    return isAlive(router.owner)
  }

  func hasParent(_ number: Int) -> Bool {
    coordinators[number].map { $0.parent != nil || $0.isRun } ?? false
  }

  func parent(of number: Int) -> Int? { coordinators[number]?.parent }
}
