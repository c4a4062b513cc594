import NavigationKit

extension EnginePlayer {
  /// What can be seen through a router.
  func view(by router: any Router) -> View {
    let state = router.state
    return View(
      layers: seen(state),
      alert: state.alert.flatMap { Int($0.title) },
      screens: router.screens.map { Face($0) },
      canPop: router.canPop,
      hasPresented: router.presented != nil,
      hasPresenting: router.presenting != nil,
      presentedScreens: router.presented?.screens.map { Face($0) } ?? [],
      presentingScreens: router.presenting?.screens.map { Face($0) } ?? [],
      isFrontmost: router.frontmost === router,
      frontmostScreens: router.frontmost.screens.map { Face($0) }
    )
  }

  /// What is drawn of a state.
  func seeing(_ state: NavigationState) -> Seeing {
    Seeing(
      layers: seen(state, owners: false),
      alert: state.alert.flatMap { Int($0.title) }
    )
  }

  /// The layers of a state.
  func seen(_ state: NavigationState, owners: Bool = true) -> [Seen] {
    func seen(_ entries: [NavigationEntry]) -> [SeenEntry] {
      entries.map {
        SeenEntry(
          id: $0.id.number,
          face: Face($0.screen),
          owner: owners
            ? router.input.context(for: $0).coordinator(ScriptFlow.self)?.number : nil
        )
      }
    }
    return state.layers.map { layer in
      let style = layer.style.map { Style($0) }
      switch layer.content {
      case .stack(let entries):
        return Seen(style: style, isBare: false, stack: seen(entries), tabs: [], selected: 0)
      case .screen(let entry):
        return Seen(style: style, isBare: true, stack: seen([entry]), tabs: [], selected: 0)
      case .tabs(let tabs, let selected):
        return Seen(
          style: style,
          isBare: false,
          stack: [],
          tabs: tabs.map {
            SeenTab(
              key: $0.id.base as? Int ?? -1,
              badge: $0.badge.flatMap { Int($0) },
              stack: seen($0.entries)
            )
          },
          selected: selected
        )
      }
    }
  }
}
