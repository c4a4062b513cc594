// Entries are numbered as they come: a script that makes fewer of them names them lower.

extension RouterName {
  func naming(entriesLowerBy shift: Int) -> RouterName {
    if case .screen(let id) = self, id > shift { .screen(id - shift) } else { self }
  }

  var namesEntry: Bool { if case .screen = self { true } else { false } }
}

extension [Move] {
  var namesEntries: Bool {
    contains { move in
      switch move {
      case .perform(let name, _, _, _, let done, let removed):
        name.namesEntry || done.namesEntries || removed.namesEntries
      case .gesture(let gesture, _): gesture.size > 1
      case .inOneStep(let moves): moves.namesEntries
      case .start(let plan): plan.router.namesEntry || plan.body.namesEntries
      case .modal(_, let from, _), .tab(_, let from, _), .look(let from): from.namesEntry
      default: false
      }
    }
  }
}

extension Move {
  /// The same, where entries have smaller numbers.
  func naming(entriesLowerBy shift: Int) -> Move {
    guard shift > 0 else { return self }
    func lower(_ moves: [Move]) -> [Move] { moves.map { $0.naming(entriesLowerBy: shift) } }
    func lower(_ id: Int) -> Int { id > shift ? id - shift : id }
    switch self {
    case .perform(let name, let order, let animated, let silent, let done, let removed):
      return .perform(
        name.naming(entriesLowerBy: shift),
        order,
        animated: animated,
        silent: silent,
        done: lower(done),
        removed: lower(removed)
      )
    case .gesture(.back(let id?), let report): return .gesture(.back(lower(id)), report)
    case .gesture(.swipeDown(let id?), let report): return .gesture(.swipeDown(lower(id)), report)
    case .gesture(.backTo(let id, let from), let report):
      return .gesture(.backTo(lower(id), from: from.map { lower($0) }), report)
    case .inOneStep(let moves): return .inOneStep(lower(moves))
    case .start(var plan):
      plan.router = plan.router.naming(entriesLowerBy: shift)
      plan.body = lower(plan.body)
      return .start(plan)
    case .modal(let number, let from, let style):
      return .modal(number, from: from.naming(entriesLowerBy: shift), style)
    case .tab(let number, let from, let key):
      return .tab(number, from: from.naming(entriesLowerBy: shift), key)
    case .look(let from): return .look(from.naming(entriesLowerBy: shift))
    default: return self
    }
  }
}
