#if canImport(SwiftUI) && !os(watchOS)
import Combine
import SwiftUI

/// What SwiftUI is bound to on one layer.
///
/// The renderer writes it with ``take(_:)`` and the setters below; what is written otherwise, SwiftUI has
/// written through a binding, and is reported to the renderer.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
final class LayerModel: ObservableObject, Identifiable {
  enum Content {
    case stack(StackModel)

    /// One bare screen: a stack of one that is drawn without a `NavigationStack`.
    case screen(StackModel)
    case tabs([TabModel])
  }

  /// By what the layer is presented.
  enum Slot: Hashable {
    case sheet
    case cover
    case popover(source: String)
  }

  /// The number of the layer.
  let id: Int
  let style: PresentationStyle?
  let slot: Slot
  weak var renderer: ViewRenderer?

  @Published private(set) var content: Content

  /// The position of the tab in front.
  @Published var selection = 0 {
    didSet { if !isWriting { renderer?.selectionWasWritten(self, before: oldValue) } }
  }

  /// The layer above.
  @Published var presented: LayerModel?

  /// The alert that is up.
  @Published var alert: NavigationAlert? {
    didSet { lastAlert = alert ?? oldValue }
  }

  /// The alert that is up or was up last: it's still drawn while it goes.
  private(set) var lastAlert: NavigationAlert?

  /// The height of the screen in front, where the layer fits its content.
  @Published private(set) var height: Double?

  /// Whether its views are on screen, so far as they have told.
  var isShown = false { didSet { wasShown = wasShown || isShown } }

  /// Whether they ever were.
  private(set) var wasShown = false
  private var isWriting = false
  private var heights: [ScreenID: Double] = [:]
  private var sources: [String: Int] = [:]

  init(_ layer: NavigationLayer, in slot: Slot, _ renderer: ViewRenderer?) {
    id = layer.number
    style = layer.style
    self.slot = slot
    self.renderer = renderer
    content = .stack(StackModel([], renderer))
    take(layer.content)
  }

  /// Binds SwiftUI to a content.
  func take(_ new: NavigationLayer.Content) {
    isWriting = true
    defer { isWriting = false }
    switch (new, content) {
    case (.stack(let entries), .stack(let stack)), (.stack(let entries), .screen(let stack)):
      stack.take(entries)
      if case .screen = content { content = .stack(stack) }
    case (.stack(let entries), .tabs):
      content = .stack(StackModel(entries, renderer))
    case (.screen(let entry), .screen(let stack)):
      stack.take([entry])
    case (.screen(let entry), _):
      content = .screen(StackModel([entry], renderer))
    case (.tabs(let tabs, let selected), _):
      take(tabs)
      selection = selected
    }
    updateHeight()
  }

  private func take(_ tabs: [NavigationLayer.Tab]) {
    if case .tabs(var models) = content, models.count == tabs.count,
      zip(models, tabs).allSatisfy({ TabIdentity.areEqual($0.tab, $1.id) })
    {
      for index in tabs.indices { models[index].stack.take(tabs[index].entries) }
      guard zip(models, tabs).contains(where: { $0.badge != $1.badge }) else { return }
      for index in tabs.indices { models[index].badge = tabs[index].badge }
      content = .tabs(models)
    } else {
      content = .tabs(
        tabs.enumerated().map { index, tab in
          TabModel(
            id: index,
            tab: tab.id,
            badge: tab.badge,
            stack: StackModel(tab.entries, renderer)
          )
        }
      )
    }
  }

  /// The layer as SwiftUI is bound to it.
  var bound: NavigationLayer {
    let content: NavigationLayer.Content
    switch self.content {
    case .stack(let stack): content = .stack(stack.entries)
    case .screen(let stack):
      content = stack.root.map { .screen($0.entry) } ?? .stack([])
    case .tabs(let tabs):
      content = .tabs(
        tabs.map { NavigationLayer.Tab(id: $0.tab, badge: $0.badge, entries: $0.stack.entries) },
        selected: selection
      )
    }
    return NavigationLayer(style: style, content: content, number: id)
  }

  // MARK: - Bindings

  /// Binds one kind of presentation.
  ///
  /// SwiftUI may write `nil` late, and twice, so a write counts only for the layer that was there when the
  /// binding was made.
  func binding(to slot: Slot) -> Binding<LayerModel?> {
    let current = presented?.id
    return Binding(
      get: { @MainActor in self.presented.flatMap { $0.slot == slot ? $0 : nil } },
      set: { @MainActor layer in
        if layer == nil, let current { self.renderer?.layerWasClosed(current, on: self) }
      }
    )
  }

  /// Binds the flag of one kind of alert, with the same care.
  func binding(toAlert isMeant: Bool) -> Binding<Bool> {
    let current = alert?.id
    return Binding(
      get: { @MainActor in isMeant && self.alert != nil },
      set: { @MainActor isUp in
        if !isUp, let current { self.renderer?.alertWasClosed(current, on: self) }
      }
    )
  }

  // MARK: - Sources and heights

  func hasSource(_ name: String) -> Bool { sources[name, default: 0] > 0 }

  func add(source name: String) { sources[name, default: 0] += 1 }

  func remove(source name: String) { sources[name, default: 0] -= 1 }

  /// Whether the layer is as high as the screen in front.
  var isFitted: Bool {
    if case .sheet(let detents, _)? = style { detents.contains(.fitted) } else { false }
  }

  func measured(_ height: Double, of id: ScreenID) {
    heights[id] = height
    updateHeight()
  }

  private func updateHeight() {
    guard isFitted, let id = bound.top?.id, let new = heights[id], new != height else { return }
    height = new
  }

  /// Where a sheet rests.
  var detents: Set<PresentationDetent> {
    guard case .sheet(let detents, _)? = style, !detents.isEmpty else { return [.large] }
    return Set(
      detents.map { detent in
        switch detent {
        case .medium: .medium
        case .large: .large
        case .height(let height): .height(CGFloat(height))
        case .fraction(let fraction): .fraction(CGFloat(fraction))
        case .fitted: height.map { .height(CGFloat($0)) } ?? .medium
        }
      }
    )
  }
}

/// One tab and its stack.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
struct TabModel: Identifiable {
  /// The position among the tabs.
  let id: Int
  let tab: AnyHashable
  var badge: String?
  let stack: StackModel
}

/// What SwiftUI is bound to in one stack.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
final class StackModel: ObservableObject {
  @Published private(set) var root: PathEntry?

  /// What lies above the root; SwiftUI writes it when a person goes back.
  @Published var path: [PathEntry] {
    didSet { if !isWriting { renderer?.pathWasWritten(self, before: oldValue) } }
  }

  private weak var renderer: ViewRenderer?
  private var isWriting = false

  init(_ entries: [NavigationEntry], _ renderer: ViewRenderer?) {
    root = entries.first.map { PathEntry(entry: $0) }
    path = entries.dropFirst().map { PathEntry(entry: $0) }
    self.renderer = renderer
  }

  /// Binds SwiftUI to other entries; what is equal isn't written.
  func take(_ entries: [NavigationEntry]) {
    let (newRoot, newPath) = (
      entries.first.map { PathEntry(entry: $0) }, entries.dropFirst().map { PathEntry(entry: $0) }
    )
    isWriting = true
    defer { isWriting = false }
    if root != newRoot { root = newRoot }
    if path != newPath { path = newPath }
  }

  /// Tells SwiftUI again what it's bound to: while its tab went to the back it may not have looked.
  func tellAgain() {
    isWriting = true
    defer { isWriting = false }
    path = Array(path)
  }

  var entries: [NavigationEntry] { (root.map { [$0.entry] } ?? []) + path.map(\.entry) }
}

/// One stay of a screen, as a stack is bound to it: equal only to itself, however many equal screens there are.
struct PathEntry: Hashable {
  let entry: NavigationEntry

  var id: ScreenID { entry.id }

  static func == (first: Self, second: Self) -> Bool { first.id == second.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
#endif
