import NavigationKit

extension Scene {
  /// A scene whose base has the tabs `a` and `b`, with these stacks.
  static func tabs(
    _ first: [Page],
    _ second: [Page],
    selected: TestTab = .a,
    manual: Bool = false
  ) -> Scene {
    let scene = Scene(manual: manual)
    scene.router.setTabs([TestTab.a, .b], selected: selected)
    for screen in first { scene.push(screen, by: scene.router.tab(TestTab.a)) }
    for screen in second { scene.push(screen, by: scene.router.tab(TestTab.b)) }
    scene.renderer?.completeAll()
    _ = scene.takeLog()
    return scene
  }

  /// The state in short, each entry with the name of its flow: `A›B·f ⌃ X·g`, `tabs{a*: A›B, b: }`.
  var picture: String {
    router.state.layers.map { picture(of: $0) }.joined(separator: " ⌃ ")
  }

  private func picture(of layer: NavigationLayer) -> String {
    switch layer.content {
    case .stack(let entries):
      return entries.map { picture(of: $0) }.joined(separator: "›")
    case .screen(let entry):
      return picture(of: entry)
    case .tabs(let tabs, let selected):
      let parts = tabs.enumerated().map { index, tab in
        let stack = tab.entries.map { picture(of: $0) }.joined(separator: "›")
        return "\(tab.id)\(index == selected ? "*" : ""): \(stack)"
      }
      return "tabs{\(parts.joined(separator: ", "))}"
    }
  }

  private func picture(of entry: NavigationEntry) -> String {
    let flow = user.context(for: entry).coordinator(FlowCoordinator.self)
    return "\(entry)" + (flow.map { "·\(($0 as? TestFlow)?.name ?? "?")" } ?? "")
  }

  /// The router of the first layer above the base.
  var s: any Router { router.presented ?? router }

  /// The router of the second layer above the base.
  var t: any Router { s.presented ?? s }

  /// The stay of the first screen with this name, seen from the base upwards.
  func id(of name: String) -> ScreenID? { entries.first { "\($0)" == name }?.id }

  /// Everything on screen, from the base upwards, each stack from its root.
  var entries: [NavigationEntry] {
    router.state.layers.flatMap { layer -> [NavigationEntry] in
      switch layer.content {
      case .stack(let entries): entries
      case .screen(let entry): [entry]
      case .tabs(let tabs, _): tabs.flatMap(\.entries)
      }
    }
  }

  /// How many transitions a body takes until everything is shown; the scene must be manual.
  func transitions(_ body: () -> Void) -> Int {
    let before = renderer?.changes.count ?? 0
    body()
    renderer?.completeAll()
    return (renderer?.changes.count ?? 0) - before
  }

  /// Presents a bare screen with a removal callback that is written down.
  @discardableResult
  func present(_ screen: any Screen, by router: (any Router)? = nil) -> Bool {
    (router ?? self.router).present(sheet: screen, onRemove: removal)
  }
}

extension Coordinator {
  /// Starts a child and gives it back, to be held weakly by a test.
  func started<Child: Coordinator>(_ child: Child) -> Child {
    startChild(child)
    return child
  }
}

/// A flow that ends with a number.
@MainActor
final class NumberFlow: TestFlow, ResultCoordinator {
  typealias Output = Int
}

/// The diagnostics that a body raises.
@MainActor
func diagnostics(_ body: () -> Void) -> [String] {
  var found: [String] = []
  let handler: NavigationDiagnostics.Handler = { found.append($0.problem) }
  NavigationDiagnostics.withHandler(handler, operation: body)
  return found
}
