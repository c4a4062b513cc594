/// What a command would do.
enum Verdict {
  case change(Situation, Spot)
  case unchanged
  case refused(Refusal)

  /// Nothing, but the app wants to know that the tab was selected again.
  case reselected(Int, [Move])

  /// Nothing, but the app wants to know that a tab was asked for that can't be selected.
  case vetoed(Int, [Move])
}

extension Situation {
  /// What a command would do at a place.
  func verdict(_ order: Order, at target: Target, owner: Int?, request: Request) -> Verdict {
    do {
      var next = self
      let spot = try next.obey(order, at: target, owner: owner, request: request)
      return spot.map { .change(next, $0) } ?? .unchanged
    } catch {
      switch error {
      case .refusal(let refusal): return .refused(refusal)
      case .reselected(let key, let moves): return .reselected(key, moves)
      case .vetoed(let key, let moves): return .vetoed(key, moves)
      }
    }
  }
}

extension Situation {
  /// The same command in other words: where a layer doesn't exist yet, its first content presents it.
  func inPlace(_ order: Order, at target: Target) -> Order {
    guard case .pending(let number, _) = target else { return order }
    let style = pendings[number].style
    switch order {
    case .setRoot(let face), .push(let face), .replaceTop(let face):
      return .presentStack([face], style)
    case .setStack(let faces): return .presentStack(faces, style)
    case .setTabs(let tabs, let selected): return .presentTabs(tabs, selected: selected, style)
    default: return order
    }
  }
}

/// Why a command did nothing.
enum Objection: Error {
  case refusal(Refusal)
  case reselected(Int, [Move])
  case vetoed(Int, [Move])
}

extension Situation {
  /// Does what a command says.
  ///
  /// - Returns: Where it happened; `nil` if it was so already.
  mutating func obey(
    _ order: Order,
    at target: Target,
    owner: Int?,
    request: Request
  ) throws(Objection) -> Spot? {
    switch order {
    case .setRoot(let face):
      return try fill(target) { next in .stack([next.entry(face, owner, request)]) }
    case .setStack(let faces):
      guard !faces.isEmpty else { throw .refusal(.invalidCount) }
      let old = stack(of: target) ?? bareScreen(of: target)
      var common = 0
      while common < old.count, common < faces.count, old[common].face == faces[common] {
        common += 1
      }
      let isSame =
        stack(of: target) != nil && common == old.count && common == faces.count
      if isSame, let index = floor(of: target), index == layers.count - 1 {
        if case .tab = target { return nil }
        if index > 0 || alerts.isEmpty { return nil }
      }
      return try fill(target) { next in
        .stack(old.prefix(common) + faces.dropFirst(common).map { next.entry($0, owner, request) })
      }
    case .push(let face):
      return try changeStack(target) { next, entries throws(Objection) in
        entries + [next.entry(face, owner, request)]
      }
    case .replaceTop(let face):
      return try changeStack(target) { next, entries throws(Objection) in
        entries.dropLast() + [next.entry(face, owner, request)]
      }
    case .pop(let count):
      return try changeStack(target) { _, entries throws(Objection) in
        guard count > 0 else { throw .refusal(.invalidCount) }
        guard entries.count > 1 else { throw .refusal(.atRoot) }
        guard count < entries.count else {
          throw .refusal(.notEnoughScreens(entries.count - 1))
        }
        return entries.dropLast(count)
      }
    case .popTo(let face):
      return try changeStack(target) { _, entries throws(Objection) in
        guard let index = entries.lastIndex(where: { $0.face == face }) else {
          throw .refusal(.notOnStack)
        }
        return index == entries.count - 1 ? nil : Array(entries.prefix(index + 1))
      }
    case .popToRoot:
      return try changeStack(target) { _, entries throws(Objection) in
        entries.count < 2 ? nil : Array(entries.prefix(1))
      }
    case .present(let face, let style):
      return try present([face], style, at: target) { next in
        .bare(next.entry(face, owner, request))
      }
    case .presentStack(let faces, let style):
      guard !faces.isEmpty else { throw .refusal(.invalidCount) }
      return try present(faces, style, at: target) { next in
        .stack(faces.map { next.entry($0, owner, request) })
      }
    case .presentTabs(let plans, let selected, let style):
      return try present([], style, at: target) { next throws(Objection) in
        .tabs(try next.tabs(plans, selected, owner))
      }
    case .setTabs(let plans, let selected):
      return try fill(target) { next throws(Objection) in
        .tabs(try next.tabs(plans, selected, owner))
      }
    case .dismiss:
      let index: Int
      switch target {
      case .layer(let layer), .tab(let layer, _): index = layer
      case .pending: throw .refusal(.nothingPresented)
      case .refused(let refusal): throw .refusal(refusal)
      }
      let lowest = index == layers.count - 1 ? index : index + 1
      guard lowest > 0 else { throw .refusal(.nothingPresented) }
      layers.removeSubrange(lowest...)
      return Spot(layer: lowest)
    case .dismissAll:
      guard layers.count > 1 else { throw .refusal(.nothingPresented) }
      layers.removeSubrange(1...)
      return Spot(layer: 1)
    case .selectTab(let key):
      let (index, tabs) = try tabs(near: target)
      guard let position = tabs.tabs.firstIndex(where: { $0.plan.key == key }) else {
        throw .refusal(.unknownTab)
      }
      return try select(position, of: tabs, in: index)
    case .setBadge(let badge, let key):
      var (index, tabs) = try tabs(near: target)
      guard let position = tabs.tabs.firstIndex(where: { $0.plan.key == key }) else {
        throw .refusal(.unknownTab)
      }
      guard tabs.tabs[position].badge != badge else { return nil }
      tabs.tabs[position].badge = badge
      layers[index].content = .tabs(tabs)
      return Spot(layer: index, tab: key)
    case .showAlert(let plan):
      lastAlert += 1
      alerts.append(Alert(number: lastAlert, plan: plan))
      return Spot(layer: layers.count - 1)
    case .dismissAlert:
      guard !alerts.isEmpty else { throw .refusal(.nothingPresented) }
      alerts.removeFirst()
      return Spot(layer: layers.count - 1)
    }
  }

  /// Brings a tab to the front, or does what selecting it again means.
  mutating func select(_ position: Int, of tabs: Tabs, in index: Int) throws(Objection) -> Spot? {
    var tabs = tabs
    let plan = tabs.tabs[position].plan
    if let veto = plan.veto { throw .vetoed(plan.key, veto) }
    if position == tabs.selected {
      switch plan.reselection {
      case .stay: return nil
      case .perform(let moves): throw .reselected(plan.key, moves)
      case .popToRoot:
        guard tabs.tabs[position].entries.count > 1 else { return nil }
        tabs.tabs[position].entries.removeSubrange(1...)
      }
    }
    tabs.selected = position
    layers[index].content = .tabs(tabs)
    return Spot(layer: index, tab: plan.key)
  }

  private mutating func entry(_ face: Face, _ owner: Int?, _ request: Request) -> Entry {
    lastEntry += 1
    return Entry(id: lastEntry, face: face, owner: owner, request: request)
  }

  private mutating func tabs(
    _ plans: [TabPlan],
    _ selected: Int,
    _ owner: Int?
  ) throws(Objection) -> Tabs {
    guard let position = plans.firstIndex(where: { $0.key == selected }) else {
      throw .refusal(.unknownTab)
    }
    let tabs = plans.map { plan in
      lastTab += 1
      return Tab(number: lastTab, plan: plan, badge: plan.badge)
    }
    return Tabs(owner: owner, selected: position, tabs: tabs)
  }

  private func tabs(near target: Target) throws(Objection) -> (Int, Tabs) {
    switch nearestTabs(from: target) {
    case .success(let found): return found
    case .failure(let refusal): throw .refusal(refusal)
    }
  }

  private func stack(of target: Target) -> [Entry]? {
    switch target {
    case .layer(let index):
      if case .stack(let entries) = layers[index].content { return entries }
    case .tab(let index, let tab):
      if case .tabs(let tabs) = layers[index].content { return tabs.tabs[tab].entries }
    case .pending, .refused: break
    }
    return nil
  }

  private func bareScreen(of target: Target) -> [Entry] {
    guard case .layer(let index) = target, case .bare(let entry) = layers[index].content else {
      return []
    }
    return [entry]
  }

  private mutating func setStack(of target: Target, _ entries: [Entry]) {
    switch target {
    case .layer(let index): layers[index].content = .stack(entries)
    case .tab(let index, let tab):
      guard case .tabs(var tabs) = layers[index].content else { return }
      tabs.tabs[tab].entries = entries
      layers[index].content = .tabs(tabs)
    case .pending, .refused: break
    }
  }

  /// Changes the stack of a target; `nil` from the closure means that it's so already.
  private mutating func changeStack(
    _ target: Target,
    _ change: (inout Situation, [Entry]) throws(Objection) -> [Entry]?
  ) throws(Objection) -> Spot? {
    if case .refused(let refusal) = target { throw .refusal(refusal) }
    guard let entries = stack(of: target) else { throw .refusal(.noStack) }
    guard let changed = try change(&self, entries) else { return nil }
    setStack(of: target, changed)
    try checkObjects()
    return spot(of: target)
  }

  /// Gives a target new content; everything above it closes.
  private mutating func fill(
    _ target: Target,
    _ content: (inout Situation) throws(Objection) -> Content
  ) throws(Objection) -> Spot? {
    switch target {
    case .refused(let refusal): throw .refusal(refusal)
    case .pending: throw .refusal(.noStack)
    case .layer(let index), .tab(let index, _):
      layers.removeSubrange((index + 1)...)
      let content = try content(&self)
      if case .tab = target, case .stack(let entries) = content {
        setStack(of: target, entries)
      } else {
        layers[index].content = content
        if index == 0 { alerts = [] }
      }
      try checkObjects()
      if case .tabs = content { return Spot(layer: index) }
      return spot(of: target)
    }
  }

  /// Adds a layer above a target, or makes a pending target one.
  private mutating func present(
    _ faces: [Face],
    _ style: Style,
    at target: Target,
    _ content: (inout Situation) throws(Objection) -> Content
  ) throws(Objection) -> Spot? {
    let below: Int
    switch target {
    case .refused(let refusal): throw .refusal(refusal)
    case .layer(let index), .tab(let index, _): below = index
    case .pending(_, let above): below = above
    }
    let present = entries.map(\.face) + faces
    let objects = present.filter(\.isObject)
    guard Set(objects).count == objects.count else { throw .refusal(.alreadyOnStack) }
    guard below == layers.count - 1 else { throw .refusal(.alreadyPresenting) }
    lastLayer += 1
    if case .pending(let number, _) = target { pendings[number].layer = lastLayer }
    layers.append(Layer(number: lastLayer, style: style, content: try content(&self)))
    return Spot(layer: below + 1)
  }

  /// An object is in one place only.
  private func checkObjects() throws(Objection) {
    let objects = entries.map(\.face).filter(\.isObject)
    guard Set(objects).count == objects.count else { throw .refusal(.alreadyOnStack) }
  }

  /// Where something happens that doesn't change layers.
  func spot(of target: Target) -> Spot {
    switch target {
    case .layer(let index): return Spot(layer: index)
    case .tab(let index, let tab):
      guard case .tabs(let tabs) = layers[index].content else { return Spot(layer: index) }
      return Spot(layer: index, tab: tabs.tabs[tab].plan.key)
    case .pending(_, let above): return Spot(layer: above + 1)
    case .refused: return Spot(layer: 0)
    }
  }
}
