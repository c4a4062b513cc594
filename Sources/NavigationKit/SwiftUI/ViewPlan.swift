#if canImport(SwiftUI) && !os(watchOS)
/// One thing that SwiftUI can do in one update.
enum ViewStep {
  case hideAlert

  /// The layers from this index on are dismissed.
  case close(from: Int)

  /// The layer at this index gets its content: its stack, its tabs, its bare screen.
  case fill(Int)

  /// The next layer is presented, with its content.
  case present(NavigationLayer)
  case showAlert(NavigationAlert)
}

/// The way from what SwiftUI is bound to now to what shall be on screen.
///
/// Two presentations in one update get lost, so does a cover that comes with a sheet that goes, or an alert on a
/// view below a sheet. So alerts go first and come last, layers close before others change, and come one
/// by one.
enum ViewPlan {
  /// What to do next.
  ///
  /// - Parameters:
  ///   - bound: What SwiftUI is bound to.
  ///   - wanted: What shall be on screen.
  ///   - closesTogether: Whether several layers can be dismissed at once.
  /// - Returns: `nil` if nothing is left.
  static func nextStep(
    from bound: NavigationState,
    to wanted: NavigationState,
    closesTogether: Bool
  ) -> ViewStep? {
    let kept = zip(bound.layers, wanted.layers).prefix { $0.number == $1.number }.count
    let layersStay = kept == bound.layers.count && kept == wanted.layers.count
    if bound.alert != nil, bound.alert?.id != wanted.alert?.id || !layersStay { return .hideAlert }
    if kept < bound.layers.count {
      return .close(from: closesTogether ? kept : bound.layers.count - 1)
    }
    for index in 0..<kept where !bound.layers[index].isSame(as: wanted.layers[index]) {
      return .fill(index)
    }
    if kept < wanted.layers.count { return .present(wanted.layers[kept]) }
    if bound.alert == nil, let alert = wanted.alert { return .showAlert(alert) }
    return nil
  }

  /// Whether a step leads to the end, so that it may be animated.
  static func isLast(
    _ step: ViewStep,
    from bound: NavigationState,
    to wanted: NavigationState,
    closesTogether: Bool
  ) -> Bool {
    let bound = state(after: step, from: bound, to: wanted)
    return nextStep(from: bound, to: wanted, closesTogether: closesTogether) == nil
  }

  /// What SwiftUI is bound to after a step.
  static func state(
    after step: ViewStep,
    from bound: NavigationState,
    to wanted: NavigationState
  ) -> NavigationState {
    var state = bound
    switch step {
    case .hideAlert: state.alert = nil
    case .close(let index): state.layers.removeSubrange(index...)
    case .fill(let index): state.layers[index].content = wanted.layers[index].content
    case .present(let layer): state.layers.append(layer)
    case .showAlert(let alert): state.alert = alert
    }
    return state
  }
}
#endif
