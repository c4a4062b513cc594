/// Everything that is on screen, and the numbers given so far, as one plain value.
///
/// Each command is a function from one situation to the next; what came and what left is found by
/// comparing the two.
struct Situation {
  var layers: [Layer] = [Layer(number: 0, style: nil, content: .stack([]))]
  var alerts: [Alert] = []
  var pendings: [Pending] = []
  var names: [Named] = []
  var lastEntry = 0
  var lastLayer = 0
  var lastTab = 0
  var lastAlert = 0
}

struct Layer {
  var number: Int
  var style: Style?
  var content: Content
}

enum Content {
  case stack([Entry])
  case bare(Entry)
  case tabs(Tabs)
}

struct Entry {
  var id: Int
  var face: Face
  var owner: Int?
  var request: Request
}

struct Tabs {
  var owner: Int?
  var selected: Int
  var tabs: [Tab]
}

struct Tab {
  var number: Int
  var plan: TabPlan
  var badge: Int?
  var entries: [Entry] = []
}

struct Alert {
  var number: Int
  var plan: AlertPlan
}

/// A layer that doesn't exist yet.
struct Pending {
  var below: Place
  var style: Style
  var layer: Int?
}

/// A tab that was asked for by its key.
struct Named {
  var key: Int
  var from: Place
  var tab: Int?
}

/// Where a router stands.
enum Place: Hashable {
  case layer(Int)
  case tab(Int)
  case pending(Int)
  case named(Int)
}

/// What a call brought with it.
struct Request {
  var number = 0
  var animated = true
  var silent = false
  var done: [Move] = []
  var removed: [Move] = []
}

/// Where a place is at the moment.
enum Target {
  case layer(Int)
  case tab(Int, Int)

  /// Nowhere yet; it would be presented above a layer.
  case pending(Int, above: Int)
  case refused(Refusal)
}

extension Situation {
  /// Takes over routers that guards made while they were asked about this situation.
  mutating func keepNames(of other: Situation) {
    names = other.names
    pendings += other.pendings[pendings.count...]
  }

  /// Finds out where a place is; a tab asked for by its key is settled when it's found first.
  mutating func target(_ place: Place) -> Target {
    switch place {
    case .layer(let number):
      return layers.firstIndex { $0.number == number }.map { .layer($0) } ?? .refused(.layerClosed)
    case .tab(let number):
      for (index, layer) in layers.enumerated() {
        guard case .tabs(let tabs) = layer.content else { continue }
        if let tab = tabs.tabs.firstIndex(where: { $0.number == number }) {
          return .tab(index, tab)
        }
      }
      return .refused(.layerClosed)
    case .pending(let number):
      let pending = pendings[number]
      if let layer = pending.layer { return target(.layer(layer)) }
      switch target(pending.below) {
      case .layer(let index), .tab(let index, _): return .pending(number, above: index)
      case .pending: return .refused(.noStack)
      case .refused(let refusal): return .refused(refusal)
      }
    case .named(let number):
      let named = names[number]
      if let tab = named.tab { return target(.tab(tab)) }
      switch nearestTabs(from: target(named.from)) {
      case .failure(let refusal): return .refused(refusal)
      case .success(let (index, tabs)):
        guard let tab = tabs.tabs.firstIndex(where: { $0.plan.key == named.key }) else {
          return .refused(.unknownTab)
        }
        names[number].tab = tabs.tabs[tab].number
        return .tab(index, tab)
      }
    }
  }

  /// The layer at which a search for tabs or the way down begins.
  func floor(of target: Target) -> Int? {
    switch target {
    case .layer(let index), .tab(let index, _), .pending(_, let index): index
    case .refused: nil
    }
  }

  func nearestTabs(from target: Target) -> Result<(Int, Tabs), Refusal> {
    if case .refused(let refusal) = target { return .failure(refusal) }
    guard let floor = floor(of: target) else { return .failure(.layerClosed) }
    for index in (0...floor).reversed() {
      if case .tabs(let tabs) = layers[index].content { return .success((index, tabs)) }
    }
    return .failure(.noTabs)
  }

  /// All entries, in the order in which they'd leave: the highest layer first, each stack from the top,
  /// of several tabs the selected one first.
  var entries: [Entry] { layers.reversed().flatMap(\.entries) }

  /// The entry in front.
  var top: Entry? {
    switch layers[layers.count - 1].content {
    case .stack(let entries): entries.last
    case .bare(let entry): entry
    case .tabs(let tabs): tabs.tabs[tabs.selected].entries.last
    }
  }
}

extension Layer {
  /// The entries of the layer, in the order in which they'd leave.
  var entries: [Entry] {
    switch content {
    case .stack(let entries): entries.reversed()
    case .bare(let entry): [entry]
    case .tabs(let tabs):
      tabs.tabs[tabs.selected].entries.reversed()
        + tabs.tabs.indices.filter { $0 != tabs.selected }
        .flatMap { tabs.tabs[$0].entries.reversed() }
    }
  }
}

extension Refusal: Error {}
