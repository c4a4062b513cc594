/// One stay of a screen, as the engine keeps it.
struct Entry {
  let id: ScreenID
  let screen: any Screen
  var owner: Holdings?
  let onRemove: (@MainActor (any Screen) -> Void)?
}

/// A stack of entries: of a layer, or of one of its tabs.
@MainActor
final class Stack {
  var entries: [Entry] = []
  unowned let layer: Layer

  /// The tab whose stack it is.
  fileprivate(set) weak var slot: TabSlot?

  init(layer: Layer) { self.layer = layer }

  var snapshot: [NavigationEntry] { entries.map(entry) }

  var top: NavigationEntry? { entries.last.map(entry) }

  func entry(_ entry: Entry) -> NavigationEntry {
    let place: Place = if let slot { .tab(slot) } else { .layer(layer) }
    return NavigationEntry(id: entry.id, screen: entry.screen, owner: entry.owner, place: place)
  }
}

/// A layer: the base, or one presented above another.
@MainActor
final class Layer {
  /// Tells layers of one tree apart.
  let number: Int

  /// How many layers lie below. A layer closes with the ones below, so this never changes.
  let index: Int
  let style: PresentationStyle?
  private(set) var isClosed = false

  /// The stack, or the one bare screen; empty while there are tabs.
  private(set) lazy var stack = Stack(layer: self)
  var isBare = false
  var tabs: Tabs?

  /// The router without an owner for this layer, as long as somebody holds it.
  weak var router: LayerRouter?

  init(number: Int, index: Int, style: PresentationStyle?) {
    self.number = number
    self.index = index
    self.style = style
  }

  /// What is in front in this layer.
  var visibleStack: Stack { tabs?.selected.stack ?? stack }

  func close() {
    isClosed = true
    tabs?.close()
  }

  var snapshot: NavigationLayer {
    let content: NavigationLayer.Content
    if let tabs {
      content = .tabs(
        tabs.slots.map {
          NavigationLayer.Tab(id: $0.tab.id, badge: $0.tab.badge, entries: $0.stack.snapshot)
        },
        selected: tabs.position
      )
    } else if isBare, let entry = stack.top {
      content = .screen(entry)
    } else {
      content = .stack(stack.snapshot)
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
final class TabSlot {
  var tab: NavigationTab
  let stack: Stack
  fileprivate(set) var isClosed = false

  init(_ tab: NavigationTab, layer: Layer) {
    self.tab = tab
    stack = Stack(layer: layer)
    stack.slot = self
  }
}

/// Questions about the app's values for tabs.
package enum TabIdentity {
  /// Whether two values are the same tab; values of different types never are, as `1` and `1.0` are not.
  package static func areEqual(_ first: AnyHashable, _ second: AnyHashable) -> Bool {
    type(of: first.base) == type(of: second.base) && first == second
  }
}
