/// What a command or gesture will do, worked out before anything is touched.
///
/// A guard can be asked about it, and then it's either committed or forgotten.
@MainActor
enum Change {
  /// Entries of one stack leave, others come on top.
  case splice(Stack, leaving: Range<Int>, arriving: Arrivals)

  /// A layer or tab is filled anew: its first entries stay, the rest is new; all above closes.
  case refill(Stack, keeping: Int, arriving: [any Screen], cancelsAlerts: Bool)

  /// A layer gets new tabs in the place of what it had; all above closes.
  case setTabs(Layer, [NavigationTab], position: Int, cancelsAlerts: Bool)

  /// A new layer comes.
  case present(LayerContent, PresentationStyle, fills: PendingLayer?)

  /// The layers from this index on close.
  case close(from: Int)

  case select(Tabs, position: Int)
  case setBadge(TabSlot, String?)
  case addAlert(NavigationAlert)
  case removeAlert

  /// The screens that come.
  enum Arrivals {
    case none
    case one(any Screen)
  }

  /// The stack whose entries or layer are meant, to name the place in the event.
  func place(in engine: NavigationEngine) -> NavigationPlace {
    switch self {
    case .splice(let stack, _, _): stack.place
    case .refill(let stack, _, _, _): stack.place
    case .setTabs(let layer, _, _, _): NavigationPlace(layer: layer.index, tab: nil)
    case .present: NavigationPlace(layer: engine.layers.count, tab: nil)
    case .close(let index): NavigationPlace(layer: index, tab: nil)
    case .select(let tabs, let position):
      NavigationPlace(
        layer: tabs.slots[position].layer.index,
        tab: tabs.slots[position].tab.id
      )
    case .setBadge(let slot, _):
      slot.place
    case .addAlert, .removeAlert: NavigationPlace(layer: engine.layers.count - 1, tab: nil)
    }
  }
}

/// One thing that a change takes away, in the order of the callbacks.
enum Departure {
  case entry(Entry)

  /// The tabs that a flow had set.
  case tabs(Holdings)

  /// A root that its flow leaves to another; it doesn't move.
  case passedOn(Holdings)

  var owner: Holdings? {
    switch self {
    case .entry(let entry): entry.owner
    case .tabs(let owner), .passedOn(let owner): owner
    }
  }
}

extension Change {
  /// Visits what the change takes away: deepest layer first, top of each stack first, of several tabs
  /// the selected one first.
  func forEachDeparture(in engine: NavigationEngine, _ visit: (Departure) -> Void) {
    switch self {
    case .splice(let stack, let leaving, _):
      for entry in stack.entries[leaving].reversed() { visit(.entry(entry)) }
    case .refill(let stack, let keeping, _, _):
      let layer = stack.layer
      engine.visitLayers(from: layer.index + 1, visit)
      if stack.slot == nil, layer.tabs != nil {
        layer.visitAll(visit)
      } else {
        for entry in stack.entries[keeping...].reversed() { visit(.entry(entry)) }
      }
    case .setTabs(let layer, _, _, _):
      engine.visitLayers(from: layer.index, visit)
    case .close(let index):
      engine.visitLayers(from: index, visit)
    case .present, .select, .setBadge, .addAlert, .removeAlert:
      break
    }
  }

  /// How many things the change adds to those of the flow that asked for it.
  var arrivalCount: Int {
    switch self {
    case .splice(_, _, .one): 1
    case .splice: 0
    case .refill(_, _, let arriving, _): arriving.count
    case .setTabs: 1
    case .present(.tabs, _, _): 1
    case .present(let content, _, _): content.screens.count
    case .close, .select, .setBadge, .addAlert, .removeAlert: 0
    }
  }
}

extension Layer {
  func visitAll(_ visit: (Departure) -> Void) {
    guard let tabs else {
      for entry in entries.reversed() { visit(.entry(entry)) }
      return
    }
    for slot in tabs.leavingOrder {
      for entry in slot.entries.reversed() { visit(.entry(entry)) }
    }
    if let owner = tabs.owner { visit(.tabs(owner)) }
  }
}

extension NavigationEngine {
  func visitLayers(from index: Int, _ visit: (Departure) -> Void) {
    guard index < layers.count else { return }
    for layer in layers[index...].reversed() { layer.visitAll(visit) }
  }
}
