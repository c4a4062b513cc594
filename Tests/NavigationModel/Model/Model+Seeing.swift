extension Model {
  /// The layer above a router's, by its index.
  func presented(by router: ModelRouter) -> Int? {
    switch situation.target(router.place) {
    case .layer(let index), .tab(let index, _):
      index + 1 < situation.layers.count ? index + 1 : nil
    case .pending, .refused: nil
    }
  }

  /// The layer below a router's, by its index.
  func presenting(_ router: ModelRouter) -> Int? {
    switch situation.target(router.place) {
    case .layer(let index), .tab(let index, _): index > 0 ? index - 1 : nil
    case .pending(_, let above): above
    case .refused: nil
    }
  }

  func screens(_ target: Target) -> [Face] {
    switch target {
    case .layer(let index):
      switch situation.layers[index].content {
      case .stack(let entries): entries.map(\.face)
      case .bare(let entry): [entry.face]
      case .tabs: []
      }
    case .tab(let index, let tab):
      if case .tabs(let tabs) = situation.layers[index].content {
        tabs.tabs[tab].entries.map(\.face)
      } else {
        []
      }
    case .pending, .refused: []
    }
  }

  /// What can be seen through a router.
  func view(by router: ModelRouter) -> View {
    let target = situation.target(router.place)
    var layers: [Seen] = []
    switch target {
    case .layer(let index): layers = situation.seen(from: index)
    case .tab(let index, let tab):
      layers = situation.seen(from: index)
      layers[0] = Seen(
        style: layers[0].style,
        isBare: false,
        stack: layers[0].tabs[tab].stack,
        tabs: [],
        selected: 0
      )
    case .pending, .refused: break
    }
    let above = presented(by: router)
    let below = presenting(router)
    let isBare: Bool
    if case .layer(let index) = target, case .bare = situation.layers[index].content {
      isBare = true
    } else {
      isBare = false
    }
    return View(
      layers: layers,
      alert: layers.isEmpty ? nil : situation.alerts.first?.plan.title,
      screens: screens(target),
      canPop: !isBare && screens(target).count > 1,
      hasPresented: above != nil,
      hasPresenting: below != nil,
      presentedScreens: above.map { screens(.layer($0)) } ?? [],
      presentingScreens: below.map { screens(.layer($0)) } ?? [],
      isFrontmost: above == nil,
      frontmostScreens: screens(above == nil ? target : .layer(situation.layers.count - 1))
    )
  }
}

extension Situation {
  /// The layers from one upwards, as an observer sees them.
  func seen(from index: Int = 0) -> [Seen] { layers[index...].map { $0.seen() } }
}

extension Layer {
  func seen(owners: Bool = true) -> Seen {
    func seen(_ entries: [Entry]) -> [SeenEntry] {
      entries.map { SeenEntry(id: $0.id, face: $0.face, owner: owners ? $0.owner : nil) }
    }
    switch content {
    case .stack(let entries):
      return Seen(style: style, isBare: false, stack: seen(entries), tabs: [], selected: 0)
    case .bare(let entry):
      return Seen(style: style, isBare: true, stack: seen([entry]), tabs: [], selected: 0)
    case .tabs(let tabs):
      return Seen(
        style: style,
        isBare: false,
        stack: [],
        tabs: tabs.tabs.map {
          SeenTab(key: $0.plan.key, badge: $0.badge, stack: seen($0.entries))
        },
        selected: tabs.selected
      )
    }
  }
}
