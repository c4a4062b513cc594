/// Everything that a router tree shows, as a value: layers, stacks, tabs, and the alert that is up.
///
/// Two states are equal if they show the same, whatever the ids of the entries. Printed it reads
/// `home › product(id: "42") ⌃ sheet: step1`.
public struct NavigationState: Hashable {
  /// The layers from the router asked upwards; the first is its own.
  public internal(set) var layers: [NavigationLayer]

  /// The alert that is up, if there is one.
  public internal(set) var alert: NavigationAlert?

  /// Makes the state of a router that shows nothing.
  public init() {
    layers = []
    alert = nil
  }

  init(layers: [NavigationLayer], alert: NavigationAlert?) {
    self.layers = layers
    self.alert = alert
  }

  /// The entry in front: the top of the highest layer, in the selected tab where there are tabs.
  public var top: NavigationEntry? { layers.last?.top }
}

/// One layer of a ``NavigationState``.
public struct NavigationLayer: Hashable {
  /// What a layer shows.
  public enum Content: Hashable {
    /// A stack, root first; empty only at the base, before its first screen.
    case stack([NavigationEntry])

    /// One bare screen.
    case screen(NavigationEntry)

    /// Tabs and the position of the selected one.
    case tabs([Tab], selected: Int)
  }

  /// A tab and its stack.
  public struct Tab: Hashable {
    /// The app's value for the tab.
    public internal(set) var id: AnyHashable

    /// The text at the tab.
    public internal(set) var badge: String?

    /// The stack of the tab, root first; empty before its first screen.
    public internal(set) var entries: [NavigationEntry]

    /// Compares what is shown; values of different types are different tabs.
    public static func == (first: Self, second: Self) -> Bool {
      TabIdentity.areEqual(first.id, second.id) && first.badge == second.badge
        && first.entries == second.entries
    }
  }

  /// How the layer is presented; `nil` for the base.
  public internal(set) var style: PresentationStyle?

  /// What the layer shows.
  public internal(set) var content: Content

  /// Tells layers of one tree apart.
  var number: Int

  /// The entry in front.
  public var top: NavigationEntry? {
    switch content {
    case .stack(let entries): entries.last
    case .screen(let entry): entry
    case .tabs(let tabs, let selected): tabs[selected].entries.last
    }
  }

  /// Compares what is shown.
  public static func == (first: Self, second: Self) -> Bool {
    first.style == second.style && first.content == second.content
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(content)
  }
}

/// One stay of a screen: which screen, and which stay.
///
/// Entries are equal if their screens are; compare ``id`` to ask for the same stay.
public struct NavigationEntry: Hashable {
  /// Which stay it is.
  public let id: ScreenID

  /// What is shown.
  public let screen: any Screen

  /// Compares the screens.
  public static func == (first: Self, second: Self) -> Bool {
    ScreenIdentity.areEqual(first.screen, second.screen)
  }

  /// Hashes the screen.
  public func hash(into hasher: inout Hasher) { screen.hash(into: &hasher) }
}

@available(*, unavailable)
extension NavigationState: Sendable {}

@available(*, unavailable)
extension NavigationLayer: Sendable {}

@available(*, unavailable)
extension NavigationLayer.Content: Sendable {}

@available(*, unavailable)
extension NavigationLayer.Tab: Sendable {}

@available(*, unavailable)
extension NavigationEntry: Sendable {}
