/// Reads a picture; screens, tabs and coordinators that can't be read are noted, anything else is an error.
struct SavedPictureReader: Decodable {
  fileprivate typealias Item = KeyedDecodingContainer<SavedKey>

  /// Where a decoder keeps the registry to read with.
  static let registryKey = CodingUserInfoKey(rawValue: "NavigationKit.ScreenRegistry")

  private(set) var version = 0
  private(set) var picture = SavedPicture()
  private(set) var faults = SavedPicture.Faults()
  private var registry = ScreenRegistry()
  private var lastID = 0

  init(from decoder: any Decoder) throws {
    if let key = Self.registryKey, let given = decoder.userInfo[key] as? ScreenRegistry {
      registry = given
    }
    let root = try decoder.container(keyedBy: SavedKey.self)
    let format = try root.decode(Int.self, forKey: .format)
    try root.check(format > 0, .format)
    guard format <= SavedKey.currentFormat else { throw SavedStateError.newerFormat(format) }
    version = try root.decode(Int.self, forKey: .version)
    guard version <= registry.version else { throw SavedStateError.newerVersion(version) }
    var places: [(layer: Int, tab: Int?)?] = []
    if root.contains(.coordinators) {
      var list = try root.nestedUnkeyedContainer(forKey: .coordinators)
      while !list.isAtEnd {
        let item = try list.nestedContainer(keyedBy: SavedKey.self)
        try readCoordinator(item)
        let layer = try item.decodeIfPresent(Int.self, forKey: .layer)
        let tab = try item.decodeIfPresent(Int.self, forKey: .tab)
        places.append(layer.map { ($0, tab) })
      }
    }
    var list = try root.nestedUnkeyedContainer(forKey: .layers)
    while !list.isAtEnd {
      try readLayer(list.nestedContainer(keyedBy: SavedKey.self))
    }
    for (index, place) in places.enumerated() {
      picture.coordinators[index].place = place.flatMap { self.place($0.layer, $0.tab) }
    }
  }

  private mutating func readCoordinator(_ item: Item) throws {
    let name = try item.decode(String.self, forKey: .name)
    let index = picture.coordinators.count
    let parent = try item.decodeIfPresent(Int.self, forKey: .parent)
    if let parent { try item.check(picture.coordinators.indices.contains(parent), .parent) }
    let kind = registry.coordinators[name]
    var memory: Any?
    if let kind {
      do {
        memory = try kind.decode(from: item)
      } catch {
        faults.coordinators[index] = .unreadable(SavedStateError.text(of: error))
      }
    } else {
      faults.coordinators[index] = .unknownName
    }
    picture.coordinators.append(
      SavedPicture.Record(
        name: name,
        kind: kind,
        memory: memory,
        parent: parent,
        place: nil,
        hadScreens: try item.decodeIfPresent(Bool.self, forKey: .hadScreens) ?? false
      )
    )
  }

  private func place(_ layer: Int, _ position: Int?) -> NavigationPlace? {
    guard picture.layers.indices.contains(layer) else { return nil }
    guard let position else { return NavigationPlace(layer: layer, tab: nil) }
    guard case .tabs(let tabs, _) = picture.layers[layer].content, tabs.indices.contains(position)
    else { return nil }
    return NavigationPlace(layer: layer, tab: tabs[position].id)
  }

  // MARK: - Layers

  private mutating func readLayer(_ item: Item) throws {
    let index = picture.layers.count
    let isBase = index == 0
    try item.check(item.contains(.style) != isBase, .style)
    let style = isBase ? nil : try readStyle(item)
    let content: NavigationLayer.Content
    if item.contains(.tabs) {
      content = try readTabs(item, at: index)
    } else if item.contains(.screen) {
      try item.check(!isBase, .screen)
      content = .screen(
        try readEntry(item.nestedContainer(keyedBy: SavedKey.self, forKey: .screen))
      )
    } else {
      let entries = try readStack(item)
      try item.check(isBase || !entries.isEmpty, .stack)
      content = .stack(entries)
    }
    picture.layers.append(NavigationLayer(style: style, content: content, number: index))
  }

  private func readStyle(_ item: Item) throws -> PresentationStyle {
    switch try item.decode(String.self, forKey: .style) {
    case "sheet":
      // A height that makes no sense is left out: a sheet is still a sheet.
      let detents = try item.decode([String].self, forKey: .detents).compactMap(SavedDetent.detent)
      return .sheet(
        detents: detents,
        dismissable: try item.decode(Bool.self, forKey: .dismissable)
      )
    case "fullScreen":
      return .fullScreen
    case "popover":
      return .popover(from: try item.decode(String.self, forKey: .source))
    default:
      throw item.damage(.style)
    }
  }

  private mutating func readTabs(_ item: Item, at index: Int) throws -> NavigationLayer.Content {
    if let owner = try readOwner(item) { picture.tabOwners[index] = owner }
    var tabs: [NavigationLayer.Tab] = []
    var list = try item.nestedUnkeyedContainer(forKey: .tabs)
    while !list.isAtEnd {
      let item = try list.nestedContainer(keyedBy: SavedKey.self)
      let id: AnyHashable
      switch try readValue(item) {
      case .read(let value):
        id = AnyHashable(value)
        try item.check(!tabs.contains { TabIdentity.areEqual($0.id, id) }, .value)
      case .fault(let name, let reason):
        id = AnyHashable(Unread(screenName: name))
        faults.tabs[index, default: [:]][tabs.count] = reason
      }
      let badge = try item.decodeIfPresent(String.self, forKey: .badge)
      tabs.append(NavigationLayer.Tab(id: id, badge: badge, entries: try readStack(item)))
    }
    let selected = try item.decode(Int.self, forKey: .selected)
    try item.check(tabs.indices.contains(selected), .selected)
    return .tabs(tabs, selected: selected)
  }

  // MARK: - Screens

  private mutating func readStack(_ item: Item) throws -> [NavigationEntry] {
    var entries: [NavigationEntry] = []
    var list = try item.nestedUnkeyedContainer(forKey: .stack)
    while !list.isAtEnd {
      entries.append(try readEntry(list.nestedContainer(keyedBy: SavedKey.self)))
    }
    return entries
  }

  private mutating func readEntry(_ item: Item) throws -> NavigationEntry {
    lastID += 1
    let id = ScreenID(number: lastID)
    if let owner = try readOwner(item) { picture.owners[id] = owner }
    switch try readValue(item) {
    case .read(let screen as any Screen):
      return NavigationEntry(id: id, screen: screen)
    case .read(let value):
      faults.screens[id] = .notAScreen
      let name = ScreenText.text(of: AnyHashable(value))
      return NavigationEntry(id: id, screen: Unread(screenName: name))
    case .fault(let name, let reason):
      faults.screens[id] = reason
      return NavigationEntry(id: id, screen: Unread(screenName: name))
    }
  }

  private func readOwner(_ item: Item) throws -> Int? {
    let owner = try item.decodeIfPresent(Int.self, forKey: .coordinator)
    if let owner { try item.check(picture.coordinators.indices.contains(owner), .coordinator) }
    return owner
  }

  private enum Value {
    case read(any Hashable)
    case fault(name: String, StateCut.Reason)
  }

  private func readValue(_ item: Item) throws -> Value {
    let name = try item.decode(String.self, forKey: .name)
    guard let kind = registry.values[name] else { return .fault(name: name, .unknownName) }
    do {
      return .read(try kind.decode(from: item))
    } catch {
      return .fault(name: name, .unreadable(SavedStateError.text(of: error)))
    }
  }
}

/// Stands in the place of what couldn't be read until that is cut off.
private struct Unread: NamedScreen {
  let screenName: String
}

extension KeyedDecodingContainer<SavedKey> {
  /// The error for a value that makes no sense.
  fileprivate func damage(_ key: SavedKey) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: "it makes no sense here")
  }

  fileprivate func check(_ isFine: Bool, _ key: SavedKey) throws {
    guard isFine else { throw damage(key) }
  }
}
