/// What a `sheet`, `fullScreenCover` or `popover` modifier shows.
@MainActor
final class PresenterState {
  enum Phase {
    case presenting, shown, dismissing

    /// A person has swiped it away, and the binding doesn't know yet.
    case gone
  }

  private(set) var item: AnyHashable?
  private(set) var phase = Phase.shown
  private(set) var presentation: Presentation
  private(set) var content: any View = EmptyView()
  private weak var node: ViewNode?

  /// An item that came at a bad moment: the modifier doesn't look at it again.
  private var lost: AnyHashable?
  private var hasLostDismissal = false

  /// Another item has come in the place of the one that goes.
  private var isSwapping = false

  init(_ presentation: Presentation, in node: ViewNode) {
    self.presentation = presentation
    self.node = node
  }

  var kind: Presentation.Kind { presentation.kind }

  /// Whether what is below can't be seen.
  var covers: Bool { item != nil && phase == .shown && kind == .cover }

  func want(_ presentation: Presentation) {
    self.presentation = presentation
    if presentation.item == item, item != nil { content = presentation.content }
  }

  // MARK: - Following the binding

  func follow() {
    guard let node, let host = node.host, phase != .gone else { return }
    let wanted = presentation.item
    guard let item else {
      if wanted == nil || wanted != lost { lost = nil }
      guard let wanted, wanted != lost else { return }
      if let why = host.reasonNotToPresent(from: node) {
        host.complain(why)
        return lost = wanted
      }
      return present(wanted)
    }
    if wanted == item {
      hasLostDismissal = false
      return
    }
    switch phase {
    case .shown where !hasLostDismissal:
      if host.isModalMoving {
        host.complain("A layer was dismissed while another one came or went.")
        hasLostDismissal = true
        return
      }
      isSwapping = wanted != nil
      dismiss()
    case .presenting where !hasLostDismissal:
      host.complain("A layer was dismissed while it came.")
      hasLostDismissal = true
    case .dismissing where wanted != nil && !isSwapping && lost != wanted:
      host.complain("A layer was presented while another one came or went.")
      lost = wanted
    default: break
    }
  }

  private func present(_ wanted: AnyHashable) {
    guard let node else { return }
    item = wanted
    content = presentation.content
    phase = .presenting
    move(.present) { [self] in phase = .shown }
    node.invalidate()
  }

  private func dismiss() {
    phase = .dismissing
    move(.dismiss) { [self] in end() }
    node?.invalidate()
  }

  private func end() {
    item = nil
    phase = .shown
    content = EmptyView()
    isSwapping = false
    node?.invalidate()
    // It's whatever the last body made.
    presentation.onDismiss?()
  }

  private func move(_ motion: ViewHost.Motion, then: @escaping @MainActor () -> Void) {
    guard let host = node?.host else { return }
    host.movingModals += 1
    host.clock.after(host.duration(of: motion)) { [weak host] in
      host?.movingModals -= 1
      then()
      host?.needsUpdate(nil)
    }
  }

  // MARK: - What a person does

  func swipeAway(_ manner: ViewHost.Manner) {
    guard let node, let host = node.host, item != nil, phase == .shown, !manner.isCancelled else {
      return
    }
    phase = .dismissing
    let written = presentation
    if manner.isEarly { write(manner, written) }
    move(.dismiss) { [self] in
      phase = .gone
      node.invalidate()
      host.clock.after(manner.delay) { [self] in
        if !manner.isEarly { write(manner, written) }
        end()
      }
    }
    node.invalidate()
  }

  /// Writes through the binding that was there when the finger moved.
  private func write(_ manner: ViewHost.Manner, _ presentation: Presentation) {
    for _ in 0..<manner.writes { presentation.writeNil() }
  }
}

extension ViewNode {
  /// The children that a presentation adds.
  func presents(_ presentation: Presentation) -> [Child] {
    let state = presenter ?? PresenterState(presentation, in: self)
    presenter = state
    state.want(presentation)
    guard let item = state.item else { return [] }
    return [child(item, AnyView(state.content))]
  }
}
