/// Where in a router tree a router stands.
@MainActor
enum Place {
  /// A layer or a tab.
  case stack(Stack)
  case pending(PendingLayer)
  case named(NamedTab)

  /// What the place is right now.
  var resolved: ResolvedPlace {
    switch self {
    case .stack(let stack):
      return stack.isClosed ? .refused(.layerClosed) : .stack(stack)
    case .pending(let pending):
      if let layer = pending.layer {
        return layer.isClosed ? .refused(.layerClosed) : .stack(layer)
      }
      switch pending.presenter?.resolved {
      case .stack(let stack): return .pending(pending, above: stack.layer)
      case .pending: return .refused(.noStack)
      case .refused(let refusal): return .refused(refusal)
      case nil: return .refused(.layerClosed)
      }
    case .named(let tab):
      return tab.resolved
    }
  }
}

/// A place as it is at the moment of a call.
@MainActor
enum ResolvedPlace {
  case stack(Stack)
  case pending(PendingLayer, above: Layer)
  case refused(NavigationRefusal)

  /// The stack at the place; where a layer has tabs or a bare screen, that layer.
  var stack: Stack? {
    guard case .stack(let stack) = self else { return nil }
    return stack
  }

  /// The layer that exists at the place, or that holds its tab.
  var layer: Layer? { stack?.layer }
}

/// A layer that comes into being with its first screen, stack or tabs.
@MainActor
final class PendingLayer {
  /// What it will lie on; of no use any more when the layer is there.
  private(set) var presenter: Place?
  let style: PresentationStyle

  var layer: Layer? {
    didSet { presenter = nil }
  }

  init(presenter: Place, style: PresentationStyle) {
    self.presenter = presenter
    self.style = style
  }
}

/// A tab looked up by the app's value for it: when it's first needed, then for good.
@MainActor
final class NamedTab {
  private weak var engine: NavigationEngine?
  private let start: Place
  private let id: AnyHashable
  private var slot: TabSlot?

  init(_ id: AnyHashable, from start: Place, in engine: NavigationEngine) {
    self.engine = engine
    self.start = start
    self.id = id
  }

  var resolved: ResolvedPlace {
    if let slot { return slot.isClosed ? .refused(.layerClosed) : .stack(slot) }
    let layer: Layer
    switch start.resolved {
    case .stack(let stack): layer = stack.layer
    case .pending(_, let presenter): layer = presenter
    case .refused(let refusal): return .refused(refusal)
    }
    guard let tabs = engine?.nearestTabs(from: layer) else { return .refused(.noTabs) }
    guard let position = tabs.position(of: id) else { return .refused(.unknownTab) }
    slot = tabs.slots[position]
    return .stack(tabs.slots[position])
  }
}
