/// An object that should go, held weakly.
@MainActor
final class Watched {
  private(set) weak var object: AnyObject?
  let wasThere: Bool
  let name: String

  init(_ object: AnyObject?) {
    self.object = object
    wasThere = object != nil
    name = object.map { ScreenText.text(of: type(of: $0)) } ?? ""
  }

  var isThere: Bool { object != nil }
}

/// The coordinators that own something on screen, or are above such a one, from now on until it's stopped.
@MainActor
final class WatchedFlows {
  private(set) var watched: [Watched] = []
  private let find: (ScreenContext) -> [AnyObject]
  private unowned let router: MockRouter
  private var token: NavigationToken?

  /// - Parameter find: Says which coordinators of a screen are meant.
  init(on router: MockRouter, _ find: @escaping (ScreenContext) -> [AnyObject]) {
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
      for flow in find(router.input.context(for: entry))
      where !watched.contains(where: { $0.object === flow }) {
        watched.append(Watched(flow))
      }
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
