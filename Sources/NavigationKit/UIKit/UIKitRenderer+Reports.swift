#if canImport(UIKit) && !os(watchOS)
import UIKit

// What a person does, and what other code does: all of it ends in the engine, once.
extension UIKitRenderer {
  /// Whether a person may go back; the guards are asked.
  func mayGoBack(on stack: StackFace) -> Bool {
    guard !isRendering, stack.known.count > 1, stack.shows(stack.known), let top = stack.known.last
    else { return false }
    return input?.mayBegin(.back(top.id)) ?? true
  }

  /// Whether a person may close a layer; the guards are asked.
  func mayClose(_ layer: LayerFace) -> Bool {
    guard !isRendering else { return false }
    return input?.mayBegin(.swipeDown(layer.namedEntry)) ?? true
  }

  /// A person has tapped a tab.
  ///
  /// - Returns: Whether that is the selected one now.
  func select(_ id: AnyHashable, in tabs: TabsFace) -> Bool {
    input?.selectTab(id)
    guard let index = layers.firstIndex(where: { $0.content === tabs }),
      let state = router?.state, state.layers.indices.contains(index),
      case .tabs(let now, let selected) = state.layers[index].content
    else { return false }
    return TabIdentity.areEqual(now[selected].id, id)
  }

  /// A person has tapped a button of an alert, which UIKit has taken down by itself.
  func personTapped(_ label: String, on id: AlertID?) {
    guard alert?.id == id else { return }
    alert = nil
    if wanted.alert?.id == id { wanted.alert = nil }
    input?.tapAlert(label, id)
  }

  /// A person has closed a layer with a finger.
  func personClosed(_ layer: LayerFace) {
    guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
    reportClosing(from: index)
  }

  // MARK: - Looking

  /// Looks at everything, a moment later.
  func lookSoon() {
    clock.after(0) { [weak self] in self?.lookAround() }
  }

  /// Looks whether anything has happened that nobody told.
  func lookAround() {
    guard !isStepping else { return }
    if let runningTransition {
      // UIKit calls the handler of an alert that has gone a little later.
      return wait(for: runningTransition) { [weak self] in self?.lookSoon() }
    }
    lookAtAll()
    if hasLostAlert {
      // Other code has dismissed it; it's still to be answered.
      alert = nil
      isBehind = true
    }
    if isBehind && isVisible { catchUp() }
  }

  /// Looks at stacks and layers; while a transition runs, lists of view controllers say nothing.
  func lookAtAll() {
    guard runningTransition == nil else { return }
    for layer in layers {
      layer.stacks.forEach(look)
      guard case .tabs(let tabs) = layer.content, let new = tabs.takeForeignSelection() else {
        continue
      }
      wanted.select(new.position, inLayer: layer.number)
      if input?.happened(.selectTab(new.id)) != true { isBehind = true }
    }
    lookForClosedLayers()
  }

  /// Whether the alert that should be up isn't.
  var hasLostAlert: Bool {
    guard let controller = alert?.controller else { return false }
    return controller.presentingViewController == nil && !controller.isBeingPresented
  }

  /// Looks for layers that something else has closed.
  func lookForClosedLayers() {
    guard let index = layers.indices.dropFirst().first(where: { layers[$0].hasGone }) else {
      return
    }
    reportClosing(from: index)
  }

  private func reportClosing(from index: Int) {
    let closed = layers[index]
    for layer in layers[index...] {
      layer.tearDown()
      for face in layer.faces { faces[face.id] = nil }
    }
    layers.removeSubrange(index...)
    wanted.close(layer: closed.number)
    // An alert on it has gone with it; it's still to be answered.
    if let alert, alert.controller.presentingViewController == nil { self.alert = nil }
    let isHeard =
      closed.style?.isDismissable == true
      ? input?.happened(.swipeDown(closed.namedEntry))
      : router(ofLayer: index - 1)?.dismiss(animated: false)
    if isHeard != true || wanted.alert != nil { isBehind = true }
    if isBehind { catchUp() }
  }

  private func router(ofLayer index: Int) -> (any Router)? {
    var router: (any Router)? = router
    for _ in 0..<index { router = router?.presented }
    return router
  }

  /// Looks what a stack shows; what differs from what is known of it has been done by a person or by other code.
  func look(at stack: StackFace) {
    guard !stack.isBeingTakenIn else { return }
    let shown = stack.controller.viewControllers
    let kept = zip(stack.known, shown).prefix { $0.controller === $1 }.count
    let gone = Array(stack.known[kept...])
    let new = Array(shown[kept...])
    if gone.isEmpty, new.elementsEqual(stack.unwanted, by: ===) {
      if isBehind && isVisible { lookSoon() }
      return
    }
    stack.known = Array(stack.known[..<kept])
    wanted.remove(Set(gone.map(\.id)))
    for face in gone { faces[face.id] = nil }
    if new.isEmpty, kept > 0 {
      let gesture: NavigationGesture =
        gone.count == 1
        ? .back(gone[0].id) : .backTo(stack.known[kept - 1].id, from: gone.last?.id)
      if input?.happened(gesture) != true { catchUpLater() }
    } else {
      adopt(new, after: gone, on: stack)
    }
  }

  /// Takes in what other code has pushed: as screens of the flow that it was pushed upon.
  private func adopt(_ new: [UIViewController], after gone: [Face], on stack: StackFace) {
    let base = stack.known.last?.entry ?? gone.first?.entry
    guard let router = base.flatMap({ input?.context(for: $0).router }) ?? emptyRouter(of: stack)
    else { return }
    stack.isBeingTakenIn = true
    if stack.known.isEmpty {
      if !new.isEmpty { router.setStack(new, animated: false) }
    } else {
      router.inOneStep {
        if !gone.isEmpty { router.pop(gone.count, animated: false) }
        for controller in new { router.push(controller, animated: false) }
      }
    }
    let entries = router.state.layers.first?.entries ?? []
    for controller in new where !stack.known.contains(where: { $0.controller === controller }) {
      guard let entry = entries.last(where: { $0.screen as? UIViewController === controller })
      else { break }
      stack.known.append(Face(entry: entry, controller: controller))
    }
    stack.unwanted = Array(stack.controller.viewControllers.dropFirst(stack.known.count))
    stack.isBeingTakenIn = false
    // Where that was refused, it's taken back.
    catchUpLater()
  }

  /// The router of a stack on which nothing has been.
  private func emptyRouter(of stack: StackFace) -> (any Router)? {
    guard let index = layers.firstIndex(where: { $0.stacks.contains { $0 === stack } }) else {
      return nil
    }
    let router = router(ofLayer: index)
    guard case .tabs(let tabs) = layers[index].content, let id = tabs.id(of: stack) else {
      return router
    }
    return router?.tab(id)
  }

  private func catchUpLater() {
    isBehind = true
    catchUp()
  }
}

extension LayerFace {
  /// Whether it isn't presented any more.
  fileprivate var hasGone: Bool {
    container.presentingViewController == nil && !container.isBeingPresented
  }
}

extension LayerFace.Content {
  fileprivate static func === (content: LayerFace.Content, tabs: TabsFace) -> Bool {
    if case .tabs(let own) = content { own === tabs } else { false }
  }
}
#endif
