/// What is between the screen and a file: layers, and which coordinator each part of them belongs to.
struct SavedPicture {
  /// A coordinator that ran.
  struct Record {
    /// Its name in the file, or that of its type if it has none.
    let name: String

    /// What it is; `nil` if nobody knows.
    let kind: (any CoordinatorKind)?
    var memory: Any?

    /// The position of the coordinator that ran it, which comes before.
    var parent: Int?

    /// Where its router stands; `nil` if it has none, or stands nowhere.
    var place: NavigationPlace?

    /// Whether it had shown something: then it ends when nothing of that is left.
    var hadScreens: Bool
  }

  /// What can't be kept, and why.
  struct Faults {
    var screens: [ScreenID: StateCut.Reason] = [:]

    /// By layer, then by position.
    var tabs: [Int: [Int: StateCut.Reason]] = [:]
    var coordinators: [Int: StateCut.Reason] = [:]

    var isEmpty: Bool { screens.isEmpty && tabs.isEmpty && coordinators.isEmpty }
  }

  var layers: [NavigationLayer] = []

  /// Parents come before their children, and children in the order in which they were started.
  var coordinators: [Record] = []

  /// The coordinator that each screen belongs to, if any.
  var owners: [ScreenID: Int] = [:]

  /// The coordinator that has set the tabs of a layer.
  var tabOwners: [Int: Int] = [:]

  var entries: [NavigationEntry] { layers.flatMap(\.entries) }
}

extension NavigationLayer {
  /// All entries in it.
  var entries: [NavigationEntry] {
    switch content {
    case .stack(let entries): entries
    case .screen(let entry): [entry]
    case .tabs(let tabs, _): tabs.flatMap(\.entries)
    }
  }
}

extension SavedPicture {
  /// Cuts off what can't be kept, with what lies above it, then drops the coordinators that have lost
  /// everything they had.
  ///
  /// - Returns: What was cut off, lowest first.
  mutating func cut(_ faults: Faults) -> [StateCut] {
    guard !faults.isEmpty else { return [] }
    var scissors = Scissors(faults: faults, picture: self)
    for index in layers.indices { scissors.take(layers[index], at: index) }
    layers = scissors.kept
    remove(coordinators(withNothingOf: holders, besides: scissors.lostCoordinators))
    return scissors.cuts + scissors.unmentioned
  }

  /// The coordinators that had shown something, of which nothing is left, nor is one below them.
  ///
  /// - Parameters:
  ///   - holders: The coordinators with something on screen.
  ///   - lost: Coordinators that are lost in any case.
  /// - Returns: Both.
  func coordinators(withNothingOf holders: Set<Int>, besides lost: Set<Int> = []) -> Set<Int> {
    var lost = lost
    var parentsInUse: Set<Int> = []
    // Children come after their parents, so that they're looked at before them.
    for index in coordinators.indices.reversed() {
      let hasLostAll = coordinators[index].hadScreens && !holders.contains(index)
      if hasLostAll && !parentsInUse.contains(index) { lost.insert(index) }
      if !lost.contains(index), let parent = coordinators[index].parent {
        parentsInUse.insert(parent)
      }
    }
    return lost
  }

  /// The coordinators with something on screen.
  private var holders: Set<Int> {
    var holders = Set(entries.compactMap { owners[$0.id] })
    for (layer, owner) in tabOwners where layers.indices.contains(layer) {
      if case .tabs = layers[layer].content { holders.insert(owner) }
    }
    return holders
  }

  private mutating func remove(_ lost: Set<Int>) {
    var positions: [Int: Int] = [:]
    for index in coordinators.indices where !lost.contains(index) {
      positions[index] = positions.count
    }
    coordinators = coordinators.indices.compactMap { index in
      guard !lost.contains(index) else { return nil }
      var record = coordinators[index]
      record.parent = record.parent.flatMap { positions[$0] }
      return record
    }
    owners = owners.compactMapValues { positions[$0] }
    tabOwners = tabOwners.compactMapValues { positions[$0] }
  }
}

/// Goes up through the layers and keeps what can be kept.
private struct Scissors {
  private let faults: SavedPicture.Faults
  private let picture: SavedPicture

  /// The coordinator that is to blame, for each that is lost.
  private var blame: [Int: Int] = [:]
  private var mentioned: Set<Int> = []

  private(set) var kept: [NavigationLayer] = []
  private(set) var cuts: [StateCut] = []

  /// Whether what comes now lies above a cut.
  private var isAbove = false

  init(faults: SavedPicture.Faults, picture: SavedPicture) {
    self.faults = faults
    self.picture = picture
    for (index, record) in picture.coordinators.enumerated() {
      if let parent = record.parent, let first = blame[parent] {
        blame[index] = first
      } else if faults.coordinators[index] != nil {
        blame[index] = index
      }
    }
  }

  var lostCoordinators: Set<Int> { Set(blame.keys) }

  /// The coordinators that were lost without a screen.
  var unmentioned: [StateCut] {
    faults.coordinators.keys.sorted().filter { blame[$0] == $0 && !mentioned.contains($0) }
      .compactMap { index in
        faults.coordinators[index].map { reason in
          StateCut(
            subject: picture.coordinators[index].name,
            layer: nil,
            lost: 0,
            reason: reason
          )
        }
      }
  }

  mutating func take(_ layer: NavigationLayer, at index: Int) {
    guard !isAbove else {
      cuts[cuts.count - 1].lost += layer.entries.count
      return
    }
    var layer = layer
    switch layer.content {
    case .stack(let entries):
      let rest = take(entries, at: index)
      isAbove = rest.count < entries.count
      layer.content = .stack(rest)
      if index == 0 || !rest.isEmpty { kept.append(layer) }
    case .screen(let entry):
      isAbove = take([entry], at: index).isEmpty
      if !isAbove { kept.append(layer) }
    case .tabs(let tabs, let selected):
      if let owner = picture.tabOwners[index], let first = blame[owner] {
        cut(first, lost: layer.entries.count, at: index)
        isAbove = true
        layer.content = .stack([])
      } else {
        layer.content = take(tabs, selected, at: index)
      }
      if case .stack = layer.content, index > 0 { return }
      kept.append(layer)
    }
  }

  private mutating func take(
    _ tabs: [NavigationLayer.Tab],
    _ selected: Int,
    at index: Int
  ) -> NavigationLayer.Content {
    var rest: [NavigationLayer.Tab] = []
    var position = 0
    var frontCut: StateCut?
    for (number, tab) in tabs.enumerated() {
      if let reason = faults.tabs[index]?[number] {
        cuts.append(
          StateCut(
            subject: ScreenText.text(of: tab.id),
            layer: index,
            lost: tab.entries.count,
            reason: reason
          )
        )
        continue
      }
      var tab = tab
      let entries = take(tab.entries, at: index)
      if number == selected {
        position = rest.count
        if entries.count < tab.entries.count { frontCut = cuts.popLast() }
      }
      tab.entries = entries
      rest.append(tab)
    }
    // What lies above belongs to the cut in front, which is therefore the last.
    if let frontCut { cuts.append(frontCut) }
    isAbove = frontCut != nil || rest.isEmpty
    return rest.isEmpty ? .stack([]) : .tabs(rest, selected: position)
  }

  /// The entries below the first that can't be kept.
  private mutating func take(_ entries: [NavigationEntry], at index: Int) -> [NavigationEntry] {
    for (position, entry) in entries.enumerated() {
      if let reason = faults.screens[entry.id] {
        let lost = entries.count - position
        cuts.append(
          StateCut(subject: entry.description, layer: index, lost: lost, reason: reason)
        )
      } else if let owner = picture.owners[entry.id], let first = blame[owner] {
        cut(first, lost: entries.count - position, at: index)
      } else {
        continue
      }
      return Array(entries[..<position])
    }
    return entries
  }

  private mutating func cut(_ coordinator: Int, lost: Int, at index: Int) {
    guard let reason = faults.coordinators[coordinator] else { return }
    mentioned.insert(coordinator)
    let name = picture.coordinators[coordinator].name
    cuts.append(StateCut(subject: name, layer: index, lost: lost, reason: reason))
  }
}
