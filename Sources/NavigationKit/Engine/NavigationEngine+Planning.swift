extension NavigationEngine {
  /// What a command would do.
  enum Plan {
    case change(Change)
    case unchanged

    /// Nothing moves, but the app wants to do something instead.
    case instead(@MainActor () -> Void)
    case refused(NavigationRefusal, then: (@MainActor () -> Void)? = nil)
  }

  /// Works out what a command would do at a place, without touching anything.
  func plan(_ command: NavigationCommand, at place: ResolvedPlace) -> Plan {
    switch command {
    case .push(let screen):
      guard let stack = place.plainStack else { return .refused(.noStack) }
      return splice(stack, leaving: stack.entries.count..<stack.entries.count, screen)
    case .pop(let count):
      return planPop(count, place.plainStack)
    case .popTo(let screen):
      guard let stack = place.plainStack else { return .refused(.noStack) }
      // A copy, as comparing screens runs an app's code.
      let entries = stack.entries
      let target = entries.lastIndex { ScreenIdentity.areEqual($0.screen, screen) }
      guard let target else { return .refused(.notOnStack) }
      return pop(stack, to: target)
    case .popToRoot:
      guard let stack = place.plainStack else { return .refused(.noStack) }
      return pop(stack, to: 0)
    case .replaceTop(let screen):
      guard let stack = place.plainStack else { return .refused(.noStack) }
      let count = stack.entries.count
      return splice(stack, leaving: max(0, count - 1)..<count, screen)
    case .setRoot(let screen):
      guard let stack = place.stack else { return .refused(.noStack) }
      return refill(stack, with: [screen], keeping: 0)
    case .setStack(let screens):
      guard let stack = place.stack else { return .refused(.noStack) }
      return planSetStack(screens, stack)
    case .setTabs(let tabs, let selected):
      guard let layer = place.layer else { return .refused(.noStack) }
      return planSetTabs(tabs, selected, layer)
    case .present(let content, let style):
      return planPresent(content, style, at: place)
    case .dismiss:
      return planDismiss(place.layer)
    case .dismissAll:
      return layers.count > 1 ? .change(.close(from: 1)) : .refused(.nothingPresented)
    case .selectTab(let id):
      return planSelectTab(id, from: place)
    case .setBadge(let text, let id):
      return planSetBadge(text, id, from: place)
    case .showAlert(let alert):
      return .change(.addAlert(alert))
    case .dismissAlert:
      return alerts.isEmpty ? .refused(.nothingPresented) : .change(.removeAlert)
    }
  }

  // MARK: - Stacks

  private func splice(_ stack: Stack, leaving: Range<Int>, _ screen: any Screen) -> Plan {
    let change = Change.splice(stack, leaving: leaving, arriving: .one(screen))
    return isOnScreen(screen, after: change) ? .refused(.alreadyOnStack) : .change(change)
  }

  private func planPop(_ count: Int, _ stack: Stack?) -> Plan {
    guard let stack else { return .refused(.noStack) }
    guard count >= 1 else { return .refused(.invalidCount) }
    let available = stack.entries.count - 1
    guard available >= 1 else { return .refused(.atRoot) }
    guard count <= available else { return .refused(.notEnoughScreens(available: available)) }
    return pop(stack, to: available - count)
  }

  private func pop(_ stack: Stack, to target: Int) -> Plan {
    guard target < stack.entries.count - 1 else { return .unchanged }
    return .change(
      .splice(stack, leaving: (target + 1)..<stack.entries.count, arriving: .none)
    )
  }

  private func planSetStack(_ screens: [any Screen], _ stack: Stack) -> Plan {
    guard !screens.isEmpty else { return .refused(.invalidCount) }
    let common = zip(stack.entries, screens)
      .prefix { ScreenIdentity.areEqual($0.screen, $1) }.count
    let layer = stack.layer
    let isComplete = common == screens.count && common == stack.entries.count
    let isAlone = layers.count == layer.index + 1 && !(isBase(stack) && !alerts.isEmpty)
    if isComplete && isAlone && !layer.isBare { return .unchanged }
    return refill(stack, with: Array(screens[common...]), keeping: common)
  }

  private func refill(_ stack: Stack, with screens: [any Screen], keeping: Int) -> Plan {
    let change = Change.refill(
      stack,
      keeping: keeping,
      arriving: screens,
      cancelsAlerts: isBase(stack)
    )
    return canArrive(screens, by: change) ? .change(change) : .refused(.alreadyOnStack)
  }

  private func isBase(_ stack: Stack) -> Bool { stack.layer.index == 0 && stack.slot == nil }

  /// Whether an object is on screen and stays there.
  private func isOnScreen(_ screen: any Screen, after change: Change) -> Bool {
    guard let id = ScreenIdentity.objectID(screen), objects.contains(id) else { return false }
    return !leavingObjects(change).contains(id)
  }

  /// Whether no object among these screens would be in two places.
  private func canArrive(_ screens: [any Screen], by change: Change) -> Bool {
    var arriving: Set<ObjectIdentifier> = []
    for screen in screens {
      guard let id = ScreenIdentity.objectID(screen) else { continue }
      guard arriving.insert(id).inserted else { return false }
    }
    return objects.isDisjoint(with: arriving)
      || objects.subtracting(leavingObjects(change)).isDisjoint(with: arriving)
  }

  private func leavingObjects(_ change: Change) -> Set<ObjectIdentifier> {
    var leaving: Set<ObjectIdentifier> = []
    change.forEachDeparture(in: self) { departure in
      guard case .entry(let entry) = departure,
        let id = ScreenIdentity.objectID(entry.screen)
      else { return }
      leaving.insert(id)
    }
    return leaving
  }

  // MARK: - Layers

  private func planPresent(
    _ content: LayerContent,
    _ style: PresentationStyle,
    at place: ResolvedPlace
  ) -> Plan {
    let presenter: Layer
    var pending: PendingLayer?
    switch place {
    case .stack(let stack): presenter = stack.layer
    case .pending(let layer, let below): (pending, presenter) = (layer, below)
    case .refused(let refusal): return .refused(refusal)
    }
    if case .stack(let screens) = content, screens.isEmpty { return .refused(.invalidCount) }
    let change = Change.present(content, style, fills: pending)
    guard canArrive(content.screens, by: change) else { return .refused(.alreadyOnStack) }
    guard presenter === topLayer else { return .refused(.alreadyPresenting) }
    if case .tabs(let tabs, let selected) = content, position(of: selected, in: tabs) == nil {
      return .refused(.unknownTab)
    }
    return .change(change)
  }

  private func planDismiss(_ layer: Layer?) -> Plan {
    guard let layer else { return .refused(.nothingPresented) }
    if layers.count > layer.index + 1 { return .change(.close(from: layer.index + 1)) }
    return layer.index > 0 ? .change(.close(from: layer.index)) : .refused(.nothingPresented)
  }

  // MARK: - Tabs

  private func planSetTabs(
    _ tabs: [NavigationTab],
    _ selected: AnyHashable,
    _ layer: Layer
  ) -> Plan {
    guard let position = position(of: selected, in: tabs) else { return .refused(.unknownTab) }
    return .change(.setTabs(layer, tabs, position: position, cancelsAlerts: layer.index == 0))
  }

  func position(of id: AnyHashable, in tabs: [NavigationTab]) -> Int? {
    tabs.firstIndex { TabIdentity.areEqual($0.id, id) }
  }

  private func planSelectTab(_ id: AnyHashable, from place: ResolvedPlace) -> Plan {
    guard let tabs = nearestTabs(from: place) else { return .refused(.noTabs) }
    guard let position = tabs.position(of: id) else { return .refused(.unknownTab) }
    let slot = tabs.slots[position]
    if let veto = slot.tab.veto {
      return .refused(.blocked("the tab isn't selectable"), then: veto)
    }
    guard position == tabs.position else {
      return .change(.select(tabs, position: position))
    }
    switch slot.tab.reselection {
    case .popToRoot: return pop(slot, to: 0)
    case .stay: return .unchanged
    case .perform(let action): return .instead(action)
    }
  }

  private func planSetBadge(
    _ text: String?,
    _ id: AnyHashable,
    from place: ResolvedPlace
  ) -> Plan {
    guard let tabs = nearestTabs(from: place) else { return .refused(.noTabs) }
    guard let position = tabs.position(of: id) else { return .refused(.unknownTab) }
    let slot = tabs.slots[position]
    return slot.tab.badge == text ? .unchanged : .change(.setBadge(slot, text))
  }

  private func nearestTabs(from place: ResolvedPlace) -> Tabs? {
    if case .pending(_, let presenter) = place { return nearestTabs(from: presenter) }
    return place.layer.flatMap { nearestTabs(from: $0) }
  }
}

extension ResolvedPlace {
  /// The stack that push and pop work on: none where there are tabs, a bare screen, or nothing yet.
  fileprivate var plainStack: Stack? {
    guard case .stack(let stack) = self, stack.isPlain else { return nil }
    return stack
  }
}

extension NavigationCommand {
  /// The command with each tab only once.
  @MainActor
  func withoutRepeatedTabs() -> NavigationCommand {
    switch self {
    case .setTabs(let tabs, let selected):
      .setTabs(Self.withoutRepeats(tabs), selected: selected)
    case .present(.tabs(let tabs, let selected), let style):
      .present(.tabs(Self.withoutRepeats(tabs), selected: selected), as: style)
    default:
      self
    }
  }

  @MainActor
  private static func withoutRepeats(_ tabs: [NavigationTab]) -> [NavigationTab] {
    var result: [NavigationTab] = []
    for tab in tabs {
      guard !result.contains(where: { TabIdentity.areEqual($0.id, tab.id) }) else {
        NavigationDiagnostics.report(
          "Can't show the tab \(ScreenText.text(of: tab.id)) twice: each tab needs a value of its own.",
          "The first one is shown; give the other a different value."
        )
        continue
      }
      result.append(tab)
    }
    return result
  }

  /// The command as it is at a layer that doesn't exist yet: what would fill it presents it.
  @MainActor
  func normalized(at place: ResolvedPlace) -> NavigationCommand {
    guard case .pending(let pending, _) = place else { return self }
    switch self {
    case .push(let screen), .setRoot(let screen), .replaceTop(let screen):
      return .present(.stack([screen]), as: pending.style)
    case .setStack(let screens):
      return .present(.stack(screens), as: pending.style)
    case .setTabs(let tabs, let selected):
      return .present(.tabs(tabs, selected: selected), as: pending.style)
    default:
      return self
    }
  }
}
