/// An object that should go, held weakly.
@MainActor
final class Watched {
  private(set) weak var object: AnyObject?
  let wasThere: Bool
  let name: String

  /// The coordinator that had it as a child, if it's a coordinator and had a parent.
  let parentName: String?

  init(_ object: AnyObject?) {
    self.object = object
    wasThere = object != nil
    name = object.map { ScreenText.text(of: type(of: $0)) } ?? ""
    let parent = (object as? any Coordinator)?.parent
    parentName = parent.map { ScreenText.text(of: type(of: $0)) }
  }

  var isThere: Bool { object != nil }
}

/// Coordinators of what is on screen, from now on until it's stopped.
@MainActor
final class WatchedFlows {
  private(set) var watched: [Watched] = []
  private let find: (ScreenContext) -> AnyObject?
  private unowned let router: MockRouter
  private var token: NavigationToken?

  /// Begins to watch the one that `find` names for each screen.
  init(on router: MockRouter, _ find: @escaping (ScreenContext) -> AnyObject?) {
    self.router = router
    self.find = find
    look()
    token = router.observe { [weak self] _ in self?.look() }
  }

  /// Those among them that are still there, without those of another list.
  func survivors(besides others: [Watched] = []) -> [Watched] {
    watched.filter { flow in
      flow.isThere && !others.contains { $0.object === flow.object }
    }
  }

  func stop() { token?.cancel() }

  /// Adds those that have come.
  private func look() {
    for entry in router.state.entries {
      guard let flow = find(router.input.context(for: entry)),
        !watched.contains(where: { $0.object === flow })
      else { continue }
      watched.append(Watched(flow))
    }
  }
}

extension NavigationState {
  /// All entries, of all layers and tabs.
  var entries: [NavigationEntry] {
    layers.flatMap { layer in
      switch layer.content {
      case .stack(let entries): entries
      case .screen(let entry): [entry]
      case .tabs(let tabs, _): tabs.flatMap(\.entries)
      }
    }
  }
}
