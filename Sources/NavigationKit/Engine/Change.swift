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

  /// The stack or layer that is meant.
  func stack(in engine: NavigationEngine) -> Stack {
    switch self {
    case .splice(let stack, _, _), .refill(let stack, _, _, _): stack
    case .setTabs(let layer, _, _, _): layer
    case .close(let index): engine.layers[index]
    case .select(let tabs, let position): tabs.slots[position]
    case .setBadge(let slot, _): slot
    case .present, .addAlert, .removeAlert: engine.topLayer
    }
  }

  /// The place that is named in the event; for a layer that comes or goes, that layer.
  func place(in engine: NavigationEngine) -> NavigationPlace {
    if case .present = self { return NavigationPlace(layer: engine.layers.count, tab: nil) }
    return stack(in: engine).place
  }
}

/// One thing that a change takes away, in the order of the callbacks.
@MainActor
enum Departure {
  case entry(Entry)

  /// Tabs; they count like a screen of the flow that had set them.
  case tabs(Tabs)

  /// A root that its flow leaves to another; it doesn't move.
  case passedOn(Holdings)

  /// Whether nobody wants to know.
  var isSilent: Bool {
    if case .entry(let entry) = self { entry.isSilent } else { owner == nil }
  }

  var owner: Holdings? {
    switch self {
    case .entry(let entry): entry.owner
    case .tabs(let tabs): tabs.owner
    case .passedOn(let owner): owner
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
    visit(.tabs(tabs))
  }
}

extension NavigationEngine {
  func visitLayers(from index: Int, _ visit: (Departure) -> Void) {
    guard index < layers.count else { return }
    for layer in layers[index...].reversed() { layer.visitAll(visit) }
  }
}
