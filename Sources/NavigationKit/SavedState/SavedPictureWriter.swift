/// Writes a picture; what can't be written is noted and stands as `null`.
struct SavedPictureWriter: Encodable {
  private typealias Item = KeyedEncodingContainer<SavedKey>

  /// What couldn't be written.
  final class Notes {
    var faults = SavedPicture.Faults()
  }

  let picture: SavedPicture
  let registry: ScreenRegistry
  let notes = Notes()

  init(_ picture: SavedPicture, _ registry: ScreenRegistry) {
    self.picture = picture
    self.registry = registry
  }

  func encode(to encoder: any Encoder) throws {
    var root = encoder.container(keyedBy: SavedKey.self)
    try root.encode(SavedKey.currentFormat, forKey: .format)
    try root.encode(registry.version, forKey: .version)
    if !picture.coordinators.isEmpty {
      var list = root.nestedUnkeyedContainer(forKey: .coordinators)
      for (index, record) in picture.coordinators.enumerated() {
        var item = list.nestedContainer(keyedBy: SavedKey.self)
        try write(record, at: index, to: &item)
      }
    }
    var list = root.nestedUnkeyedContainer(forKey: .layers)
    for (index, layer) in picture.layers.enumerated() {
      var item = list.nestedContainer(keyedBy: SavedKey.self)
      // The state of a router above the base begins with a layer that has a style.
      if index > 0, let style = layer.style { try write(style, to: &item) }
      try write(layer.content, at: index, to: &item)
    }
  }

  private func write(
    _ record: SavedPicture.Record,
    at index: Int,
    to item: inout Item
  ) throws {
    try item.encode(record.name, forKey: .name)
    try item.encodeIfPresent(record.parent, forKey: .parent)
    if record.hadScreens { try item.encode(true, forKey: .hadScreens) }
    if let place = record.place, picture.layers.indices.contains(place.layer) {
      try item.encode(place.layer, forKey: .layer)
      try item.encodeIfPresent(position(of: place), forKey: .tab)
    }
    guard let memory = record.memory, let kind = record.kind else { return }
    do {
      try kind.encode(memory, to: &item)
    } catch {
      notes.faults.coordinators[index] = .unwritable(SavedStateError.text(of: error))
    }
  }

  /// The position of the tab that a place is in.
  private func position(of place: NavigationPlace) -> Int? {
    guard let tab = place.tab, case .tabs(let tabs, _) = picture.layers[place.layer].content else {
      return nil
    }
    return tabs.firstIndex { TabIdentity.areEqual($0.id, tab) }
  }

  private func write(_ style: PresentationStyle, to item: inout Item) throws {
    switch style {
    case .sheet(let detents, let dismissable):
      try item.encode("sheet", forKey: .style)
      try item.encode(detents.map(SavedDetent.text), forKey: .detents)
      try item.encode(dismissable, forKey: .dismissable)
    case .fullScreen:
      try item.encode("fullScreen", forKey: .style)
    case .popover(let source):
      try item.encode("popover", forKey: .style)
      try item.encode(source, forKey: .source)
    }
  }

  private func write(
    _ content: NavigationLayer.Content,
    at index: Int,
    to item: inout Item
  ) throws {
    switch content {
    case .stack(let entries):
      try write(entries, to: &item)
    case .screen(let entry):
      var screen = item.nestedContainer(keyedBy: SavedKey.self, forKey: .screen)
      try write(entry, to: &screen)
    case .tabs(let tabs, let selected):
      try item.encode(selected, forKey: .selected)
      try item.encodeIfPresent(picture.tabOwners[index], forKey: .coordinator)
      var list = item.nestedUnkeyedContainer(forKey: .tabs)
      for (position, tab) in tabs.enumerated() {
        var item = list.nestedContainer(keyedBy: SavedKey.self)
        if let reason = try write(tab.id.base, to: &item) {
          notes.faults.tabs[index, default: [:]][position] = reason
        }
        try item.encodeIfPresent(tab.badge, forKey: .badge)
        try write(tab.entries, to: &item)
      }
    }
  }

  private func write(_ entries: [NavigationEntry], to item: inout Item) throws {
    var list = item.nestedUnkeyedContainer(forKey: .stack)
    for entry in entries {
      var item = list.nestedContainer(keyedBy: SavedKey.self)
      try write(entry, to: &item)
    }
  }

  private func write(_ entry: NavigationEntry, to item: inout Item) throws {
    try item.encodeIfPresent(picture.owners[entry.id], forKey: .coordinator)
    if let reason = try write(entry.screen, to: &item) { notes.faults.screens[entry.id] = reason }
  }

  /// Writes a screen or a tab.
  ///
  /// - Returns: Why that isn't possible.
  private func write(_ value: Any, to item: inout Item) throws -> StateCut.Reason? {
    guard let (name, kind) = registry.values.find(type(of: value)) else { return .notRegistered }
    try item.encode(name, forKey: .name)
    do {
      try kind.encode(value, to: &item)
      return nil
    } catch {
      return .unwritable(SavedStateError.text(of: error))
    }
  }
}
