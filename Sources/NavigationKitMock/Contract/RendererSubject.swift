/// A backend as ``RendererContract`` needs it: a router that draws with it, what a person sees, and what a
/// person does.
///
/// Every check is made with a new one.
@MainActor
public protocol RendererSubject: AnyObject {
  /// The router whose changes the backend draws; nothing has been shown yet.
  var router: BaseRouter { get }

  /// What is on screen at this moment, asked of the platform and not of the router.
  var picture: RenderedPicture { get }

  /// Whether the last transition was animated; `nil`, which is the default, where that can't be told.
  var wasAnimated: Bool? { get }

  /// Waits until all transitions are over, or hurries them to their ends.
  ///
  /// It may not wait for ever, even if one of them never ends.
  func settle() async

  /// Does what a person does, by way of the platform, and returns when the finger is lifted.
  ///
  /// Whether the state allows it is for the backend to find out. `tap` doesn't occur.
  ///
  /// - Parameters:
  ///   - move: What the person does.
  ///   - ending: How the finger leaves; a tap is always completed.
  func play(_ move: UserMove, _ ending: SwipeEnding) async
}

extension RendererSubject {
  /// Not known.
  public var wasAnimated: Bool? { nil }
}

/// What a person would find on screen: which stay of which screen, in which layer and tab.
public struct RenderedPicture: Hashable, Sendable {
  /// One layer.
  public struct Layer: Hashable, Sendable {
    /// The stack of each tab, root first; where there are no tabs, one stack or one bare screen.
    public var stacks: [[ScreenID]]

    /// The position of the tab in front; 0 where there are none.
    public var selected: Int

    /// Makes a layer with a stack, or with a bare screen.
    public init(_ stack: [ScreenID]) { self.init(tabs: [stack], selected: 0) }

    /// Makes a layer with tabs.
    public init(tabs: [[ScreenID]], selected: Int) {
      stacks = tabs
      self.selected = selected
    }
  }

  /// The layers, the base first; the base is there even while it's empty.
  public var layers: [Layer]

  /// The title of the alert that is up.
  public var alert: String?

  /// Makes a picture.
  public init(layers: [Layer], alert: String? = nil) {
    self.layers = layers
    self.alert = alert
  }

  /// Makes the picture that a state asks for.
  public init(_ state: NavigationState) {
    alert = state.alert?.title
    layers = state.layers.map { layer in
      switch layer.content {
      case .stack(let entries): Layer(entries.map(\.id))
      case .screen(let entry): Layer([entry.id])
      case .tabs(let tabs, let selected):
        Layer(tabs: tabs.map { $0.entries.map(\.id) }, selected: selected)
      }
    }
  }
}

extension RenderedPicture {
  /// Where a stay is drawn.
  struct Position: Hashable {
    let layer: Int
    let stack: Int
  }

  /// All stays, bottom first, each with its place.
  var places: [(id: ScreenID, position: Position)] {
    layers.enumerated().flatMap { index, layer in
      layer.stacks.enumerated().flatMap { stack, ids in
        ids.map { ($0, Position(layer: index, stack: stack)) }
      }
    }
  }

  /// The picture as a breadcrumb.
  func text(_ name: (ScreenID) -> String) -> String {
    var parts = layers.map { layer in
      let stacks = layer.stacks.map { $0.map(name).joined(separator: " › ") }
      guard stacks.count > 1 else { return stacks.first ?? "" }
      let tabs = stacks.enumerated().map { index, stack in
        "\(index)\(index == layer.selected ? "*" : ""): \(stack)"
      }
      return "tabs{\(tabs.joined(separator: ", "))}"
    }
    if let alert { parts.append("alert \(ScreenText.quoted(alert))") }
    let text = parts.joined(separator: " ⌃ ")
    return text.isEmpty ? "nothing" : text
  }
}
