/// One stay of a screen, as the engine keeps it.
struct Entry {
  let id: ScreenID
  let screen: any Screen
  var owner: Holdings?
  let onRemove: (@MainActor (any Screen) -> Void)?

  var snapshot: NavigationEntry { NavigationEntry(id: id, screen: screen) }

  /// Whether nobody wants to know when it leaves.
  var isSilent: Bool { owner == nil && onRemove == nil }
}

/// A stack of entries: a layer's own, or that of one of its tabs.
@MainActor
class Stack {
  // Exclusivity is not checked at run time, as pushing and popping is what engines do most. It holds: the
  // entries are reached on the main actor only, and no code of an app runs while they're being changed, as
  // whoever removes one keeps it until the change is over (a screen's `deinit` is code of an app).
  @exclusivity(unchecked) final var entries: [Entry] = []

  /// Whether it has gone from the screen, for good.
  final fileprivate(set) var isClosed = false

  /// The layer that it's in.
  var layer: Layer { preconditionFailure("Every stack is a layer or a tab.") }

  /// The tab whose stack it is.
  var slot: TabSlot? { nil }

  /// Whether screens can be pushed and popped: not where there are tabs or one bare screen.
  final fileprivate(set) var isPlain = true

  final var snapshot: [NavigationEntry] { entries.map(\.snapshot) }

  final var top: NavigationEntry? { entries.last?.snapshot }

  /// A place that has gone.
  final class var closed: Stack {
    let layer = Layer(number: 0, index: 0, style: nil)
    layer.close()
    return layer
  }

  final var place: NavigationPlace { NavigationPlace(layer: layer.index, tab: slot?.tab.id) }
}

/// A layer: the base, or one presented above another.
///
/// Its own stack holds the one bare screen if it's bare, and nothing while there are tabs.
@MainActor
final class Layer: Stack {
  /// Tells layers of one tree apart.
  let number: Int

  /// How many layers lie below; a layer closes with the ones below, so this never changes.
  let index: Int
  let style: PresentationStyle?
  var isBare = false { didSet { isPlain = !isBare && tabs == nil } }
  var tabs: Tabs? { didSet { isPlain = !isBare && tabs == nil } }

  /// The router without an owner for this layer, as long as somebody holds it.
  weak var router: LayerRouter?

  init(number: Int, index: Int, style: PresentationStyle?) {
    self.number = number
    self.index = index
    self.style = style
  }

  override var layer: Layer { self }

  /// What is in front in this layer.
  var visibleStack: Stack { tabs?.selected ?? self }

  /// Every stack in it.
  var stacks: [Stack] { tabs?.slots ?? [self] }

  func close() {
    isClosed = true
    tabs?.close()
  }

  var layerSnapshot: NavigationLayer {
    let content: NavigationLayer.Content
    if let tabs {
      content = .tabs(
        tabs.slots.map {
          NavigationLayer.Tab(id: $0.tab.id, badge: $0.tab.badge, entries: $0.snapshot)
        },
        selected: tabs.position
      )
    } else if isBare, let entry = top {
      content = .screen(entry)
    } else {
      content = .stack(snapshot)
    }
    return NavigationLayer(style: style, content: content, number: number)
  }
}

/// The tabs of a layer.
@MainActor
final class Tabs {
  let slots: [TabSlot]
  var position: Int

  /// The flow that set the tabs; they count like a screen of it.
  var owner: Holdings?

  init(_ tabs: [NavigationTab], position: Int, layer: Layer, owner: Holdings?) {
    slots = tabs.map { TabSlot($0, layer: layer) }
    self.position = position
    self.owner = owner
  }

  var selected: TabSlot { slots[position] }

  /// The slots in the order in which their screens leave: the selected one first.
  var leavingOrder: [TabSlot] { [selected] + slots.filter { $0 !== selected } }

  func position(of id: AnyHashable) -> Int? {
    slots.firstIndex { TabIdentity.areEqual($0.tab.id, id) }
  }

  func close() {
    for slot in slots { slot.isClosed = true }
  }
}

/// One tab and its stack.
@MainActor
final class TabSlot: Stack {
  var tab: NavigationTab

  /// Outlived by its layer as long as it isn't closed, and asked for it only then.
  private unowned let owner: Layer

  init(_ tab: NavigationTab, layer: Layer) {
    self.tab = tab
    owner = layer
  }

  override var layer: Layer { owner }
  override var slot: TabSlot? { self }
}
