/// The screens of a map while it's made, each found quickly by what is in front.
@MainActor
struct ScreenTable {
  private struct Front: Hashable {
    let flow: ObjectIdentifier?
    let entry: NavigationEntry?
    let alert: String?
  }

  private(set) var screens: [NavigationMap.Screen] = []
  private(set) var places: [[String]] = []
  private var positions: [NavigationMap.Screen: Int] = [:]

  /// What was in front before; emptied when it's full, as payloads may be all different.
  private var known: [Front: Int] = [:]
  private let capacity = 4_096

  /// The position of the screen in front, which is added if it's new.
  mutating func position(of state: NavigationState, on router: RecordingRouter) -> Int {
    let flow = router.flowInFront(of: state).map { type(of: $0) as any Coordinator.Type }
    // An object is one of many: it's found by its name.
    let entry = state.top.flatMap { ScreenIdentity.isObject($0.screen) ? nil : $0 }
    let front = Front(
      flow: flow.map { ObjectIdentifier($0) },
      entry: state.alert == nil ? entry : nil,
      alert: state.alert?.title
    )
    let isTold = front.entry != nil || front.alert != nil
    let position: Int
    if isTold, let found = known[front] {
      position = found
    } else {
      position = self.position(of: screen(of: state, flow))
      if known.count >= capacity { known = [:] }
      if isTold { known[front] = position }
    }
    note(state, at: position)
    return position
  }

  private func screen(
    of state: NavigationState,
    _ flow: (any Coordinator.Type)?
  ) -> NavigationMap.Screen {
    let flow = flow.map { ScreenText.text(of: $0) }
    if let alert = state.alert {
      return NavigationMap.Screen(name: alert.title, type: nil, flow: flow)
    }
    guard let screen = state.top?.screen else {
      return NavigationMap.Screen(name: "nothing", type: "", flow: nil)
    }
    return NavigationMap.Screen(
      name: ScreenText.name(of: screen),
      type: ScreenText.text(of: type(of: screen)),
      flow: flow
    )
  }

  private mutating func position(of screen: NavigationMap.Screen) -> Int {
    if let position = positions[screen] { return position }
    positions[screen] = screens.count
    screens.append(screen)
    places.append([])
    return screens.count - 1
  }

  private mutating func note(_ state: NavigationState, at position: Int) {
    guard state.alert == nil, let layer = state.layers.last else { return }
    var parts = layer.style.map { [$0.name] } ?? []
    if case .tabs(let tabs, let selected) = layer.content {
      parts.append("tab \(ScreenText.text(of: tabs[selected].id))")
    }
    let place = parts.isEmpty ? "base" : parts.joined(separator: ", ")
    if !places[position].contains(place) { places[position].append(place) }
  }
}
