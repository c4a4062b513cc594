/// Where in a router tree a router stands.
@MainActor
enum Place {
  case layer(Layer)
  case tab(TabSlot)
  case pending(PendingLayer)
  case named(NamedTab)

  /// What the place is right now; `nil` once it's closed.
  var resolved: ResolvedPlace {
    switch self {
    case .layer(let layer):
      return layer.isClosed ? .refused(.layerClosed) : .layer(layer)
    case .tab(let slot):
      return slot.isClosed ? .refused(.layerClosed) : .tab(slot)
    case .pending(let pending):
      if let layer = pending.layer {
        return layer.isClosed ? .refused(.layerClosed) : .layer(layer)
      }
      guard let presenter = pending.presenter.resolved.layer else { return .refused(.layerClosed) }
      return .pending(pending, above: presenter)
    case .named(let tab):
      return tab.resolved
    }
  }
}

/// A place as it is at the moment of a call.
enum ResolvedPlace {
  case layer(Layer)
  case tab(TabSlot)
  case pending(PendingLayer, above: Layer)
  case refused(NavigationRefusal)

  /// The layer that exists at the place, or that holds its tab.
  @MainActor
  var layer: Layer? {
    switch self {
    case .layer(let layer): layer
    case .tab(let slot): slot.stack.layer
    case .pending, .refused: nil
    }
  }

  /// The stack or bare screen at the place.
  @MainActor
  var stack: Stack? {
    switch self {
    case .layer(let layer): layer.stack
    case .tab(let slot): slot.stack
    case .pending, .refused: nil
    }
  }
}

/// A layer that comes into being with its first screen, stack or tabs.
@MainActor
final class PendingLayer {
  let presenter: Place
  let style: PresentationStyle
  var layer: Layer?

  init(presenter: Place, style: PresentationStyle) {
    self.presenter = presenter
    self.style = style
  }
}

/// A tab looked up by the app's value for it: when it's first needed, then for good.
@MainActor
final class NamedTab {
  private let engine: NavigationEngine
  private let start: Place
  private let id: AnyHashable
  private var slot: TabSlot?

  init(_ id: AnyHashable, from start: Place, in engine: NavigationEngine) {
    self.engine = engine
    self.start = start
    self.id = id
  }

  var resolved: ResolvedPlace {
    if let slot { return slot.isClosed ? .refused(.layerClosed) : .tab(slot) }
    let layer: Layer
    switch start.resolved {
    case .layer(let found): layer = found
    case .tab(let slot): layer = slot.stack.layer
    case .pending(_, let presenter): layer = presenter
    case .refused(let refusal): return .refused(refusal)
    }
    guard let tabs = engine.nearestTabs(from: layer) else { return .refused(.noTabs) }
    guard let position = tabs.position(of: id) else { return .refused(.unknownTab) }
    slot = tabs.slots[position]
    return .tab(tabs.slots[position])
  }
}
