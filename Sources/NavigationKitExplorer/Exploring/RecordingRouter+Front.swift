extension RecordingRouter {
  /// What is in front, for an ``ExplorableApp/key``: the stack that is seen in each layer, the alert, the flow,
  /// and the names of what can be done.
  ///
  /// What lies in other tabs, badges and the details of presentation styles aren't part of it.
  public var front: [String] {
    let state = state
    var texts = state.layers.map { layer in
      let entries =
        switch layer.content {
        case .stack(let entries): entries
        case .screen(let entry): [entry]
        case .tabs(let tabs, let selected): tabs[selected].entries
        }
      let stack = entries.map { $0.description }.joined(separator: " › ")
      return layer.style.map { "\($0.name): \(stack)" } ?? stack
    }
    if let alert = state.alert { texts.append(alert.description) }
    if let flow = flowInFront(of: state) { texts.append(ScreenText.text(of: type(of: flow))) }
    return texts + availableActions.map(\.name)
  }

  /// The coordinator whose screen is in front.
  func flowInFront(of state: NavigationState) -> (any Coordinator)? {
    state.top.flatMap { input.context(for: $0).coordinator((any Coordinator).self) }
  }
}
