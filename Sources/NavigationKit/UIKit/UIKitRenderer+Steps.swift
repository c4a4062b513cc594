#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UIKitRenderer {
  /// One thing that UIKit does in one go.
  enum Step {
    /// Somebody else's transition has to end first.
    case wait(any UIViewControllerTransitionCoordinator)

    /// Somebody else dismisses without a transition that could be waited for.
    case pause

    /// What other code has presented goes before the base does.
    case clearBase
    case dismissAlert

    /// Stacks and tabs of so many layers become as they are wanted.
    case fill(Int)

    /// Layers close, from this one upwards.
    case dismiss(from: Int)
    case setBase
    case present(Int)
    case showAlert
  }

  /// Something that UIKit did not do when it was asked.
  enum Refusal: Hashable {
    case layer(Int)
    case alert(AlertID?)
  }

  /// What is still to be done, in order; only the first counts, as the rest is planned anew after it.
  func plan() -> [Step] {
    guard stage.isThere, !wanted.layers.isEmpty else { return [] }
    if let runningTransition { return [.wait(runningTransition)] }
    if pauses < Self.mostPauses, layers.contains(where: { $0.container.isBeingDismissed }) {
      return [.pause]
    }
    let kept = zip(layers, wanted.layers).prefix { $0.matches($1) }.count
    let isClosing = layers.count > max(kept, 1)
    let opening = max(kept, 1)..<max(wanted.layers.count, 1)
    var steps: [Step] = []
    var keepsAlert = alert != nil
    if let alert, alert.id != wanted.alert?.id || isClosing || kept == 0 || !opening.isEmpty {
      keepsAlert = false
      steps.append(.dismissAlert)
    }
    let needsFilling = (0..<kept).contains { !isFilled(layers[$0], as: wanted.layers[$0]) }
    let fillsLate = isClosing && needsFilling && wantsFromClosing(below: kept)
    if needsFilling && !fillsLate { steps.append(.fill(kept)) }
    if isClosing { steps.append(.dismiss(from: max(kept, 1))) }
    if needsFilling && fillsLate { steps.append(.fill(kept)) }
    if kept == 0 {
      if hasForeignPresentation { steps.append(.clearBase) }
      steps.append(.setBase)
    }
    let presentations = presentations(opening, keepsAlert: keepsAlert)
    // UIKit would drop it without a word.
    if steps.isEmpty, !presentations.isEmpty, pauses < Self.mostPauses, isOtherCodePresenting {
      return [.pause]
    }
    return steps + presentations
  }

  /// Whether something that other code presents is just coming or going.
  private var isOtherCodePresenting: Bool {
    var next = layers.last?.container.presentedViewController
    while let controller = next {
      if controller.isBeingPresented || controller.isBeingDismissed { return true }
      next = controller.presentedViewController
    }
    return false
  }

  /// Whether other code presents something from the base.
  private var hasForeignPresentation: Bool {
    guard layers.count == 1, let presented = layers[0].container.presentedViewController else {
      return false
    }
    return presented !== alert?.controller
  }

  /// Whether a screen that is wanted below is still in a layer that closes.
  private func wantsFromClosing(below kept: Int) -> Bool {
    let closing = layers[max(kept, 1)...].flatMap(\.faces).map(\.controller)
    return wanted.layers[..<kept].flatMap(\.entries).contains { entry in
      closing.contains { $0 === faces[entry.id] ?? entry.screen as? UIViewController }
    }
  }

  private func presentations(_ opening: Range<Int>, keepsAlert: Bool) -> [Step] {
    var steps: [Step] = []
    for index in opening {
      guard isVisible, !refused.contains(.layer(wanted.layers[index].number)) else {
        isBehind = true
        return steps
      }
      steps.append(.present(index))
    }
    guard let next = wanted.alert, !keepsAlert else { return steps }
    if isVisible, !refused.contains(.alert(next.id)) {
      steps.append(.showAlert)
    } else {
      isBehind = true
    }
    return steps
  }

  /// Does one step, then calls back.
  func perform(
    _ step: Step,
    animated: Bool,
    _ completion: @escaping @MainActor () -> Void
  ) {
    switch step {
    case .wait(let transition):
      wait(for: transition) { [weak self] in
        self?.lookAtAll()
        completion()
      }
    case .pause:
      pauses += 1
      clock.after(Self.pause, completion)
    case .clearBase:
      layers.first?.container.dismiss(animated: false, completion: completion)
    case .dismissAlert: dismissAlert(animated: animated, completion)
    case .fill(let count): wait(for: fill(count, animated: animated), completion)
    case .dismiss(let index): dismiss(from: index, animated: animated, completion)
    case .setBase: setBase(animated: animated, completion)
    case .present(let index): present(index, animated: animated, completion)
    case .showAlert: showAlert(animated: animated, completion)
    }
  }

  // MARK: - Stacks and tabs

  private func isFilled(_ layer: LayerFace, as wanted: NavigationLayer) -> Bool {
    switch (layer.content, wanted.content) {
    case (.stack(let stack), .stack(let entries)):
      return isFilled(stack, with: entries)
    case (.tabs(let face), .tabs(let tabs, let selected)):
      return face.shows(tabs, selected: selected)
        && zip(face.stacks, tabs).allSatisfy { isFilled($0, with: $1.entries) }
    default:
      return true
    }
  }

  private func isFilled(_ stack: StackFace, with entries: [NavigationEntry]) -> Bool {
    stack.known.lazy.map(\.id).elementsEqual(entries.lazy.map(\.id)) && stack.shows(stack.known)
  }

  /// Makes the lowest layers as they are wanted.
  ///
  /// - Returns: The transition to wait for, if one takes time: that of the stack in front.
  private func fill(
    _ count: Int,
    animated: Bool
  ) -> (any UIViewControllerTransitionCoordinator)? {
    var transition: (any UIViewControllerTransitionCoordinator)?
    for (layer, wanted) in zip(layers, wanted.layers).prefix(count).reversed() {
      let running = fill(layer, as: wanted, animated: animated && transition == nil)
      transition = transition ?? running
    }
    return transition
  }

  private func fill(
    _ layer: LayerFace,
    as wanted: NavigationLayer,
    animated: Bool
  ) -> (any UIViewControllerTransitionCoordinator)? {
    switch (layer.content, wanted.content) {
    case (.stack(let stack), .stack(let entries)):
      return stack.show(faces(of: entries), animated: animated)
    case (.tabs(let face), .tabs(let tabs, let selected)):
      face.install()
      face.show(
        tabs,
        makeStack: { StackFace(materials.makeNavigationController(), isMade: true, of: self) },
        item: materials.tabItem
      )
      face.show(badges: tabs, selected: selected)
      var transition: (any UIViewControllerTransitionCoordinator)?
      for (index, (stack, tab)) in zip(face.stacks, tabs).enumerated() {
        let running = stack.show(
          faces(of: tab.entries),
          animated: animated && index == selected
        )
        transition = transition ?? running
      }
      return transition
    default:
      return nil
    }
  }

  private func makeLayer(_ wanted: NavigationLayer) -> LayerFace {
    let content: LayerFace.Content
    switch wanted.content {
    case .screen(let entry): content = .screen(faces(of: [entry])[0])
    case .stack(let entries):
      let children = faces(of: entries).map(\.controller)
      let own = brought.first { $0.viewControllers.first === children.first && !children.isEmpty }
      let controller = own ?? materials.makeNavigationController()
      content = .stack(StackFace(controller, isMade: own == nil, of: self))
    case .tabs: content = .tabs(TabsFace(of: self))
    }
    let layer = LayerFace(wanted, content, of: self)
    _ = fill(layer, as: wanted, animated: false)
    return layer
  }

  // MARK: - Layers

  private func setBase(animated: Bool, _ completion: @escaping @MainActor () -> Void) {
    let old = Array(layers.prefix(1))
    leaving += old
    let base = makeLayer(wanted.layers[0])
    layers = [base]
    if stage.isWindow { base.watch() }
    stage.show(base.container, animated: animated) { [weak self] in
      self?.tearDown(old)
      completion()
    }
  }

  private func dismiss(
    from index: Int,
    animated: Bool,
    _ completion: @escaping @MainActor () -> Void
  ) {
    let closing = Array(layers[index...])
    leaving += closing
    let container = layers[index].container
    layers.removeSubrange(index...)
    let end: @MainActor () -> Void = { [weak self] in
      self?.tearDown(closing)
      completion()
    }
    guard let presenter = container.presentingViewController else { return end() }
    presenter.dismiss(animated: animated, completion: end)
  }

  /// Takes leave of layers that aren't shown any more.
  func tearDown(_ layers: [LayerFace]) {
    leaving.removeAll { layer in layers.contains { $0 === layer } }
    for layer in layers { layer.tearDown() }
  }

  private func present(
    _ index: Int,
    animated: Bool,
    _ completion: @escaping @MainActor () -> Void
  ) {
    let wanted = wanted.layers[index]
    let layer = makeLayer(wanted)
    layer.prepare(source: wanted.style?.source.flatMap(materials.source), over: topmost?.view)
    layers.append(layer)
    layer.container.leaveStack()
    guard present(layer.container, animated: animated, completion) else {
      layers.removeLast()
      layer.tearDown()
      refused.insert(.layer(wanted.number))
      return completion()
    }
    layer.watch()
  }

  /// Presents a controller from what is topmost.
  ///
  /// - Returns: Whether UIKit has begun to.
  func present(
    _ controller: UIViewController,
    animated: Bool,
    _ completion: @escaping @MainActor () -> Void
  ) -> Bool {
    guard let presenter = topmost, presenter.viewIfLoaded?.window != nil else { return false }
    presenter.present(controller, animated: animated, completion: completion)
    guard presenter.presentedViewController === controller else {
      NavigationDiagnostics.report(
        "UIKit hasn't presented a \(type(of: controller)) from a \(type(of: presenter)).",
        "Let other code present only while nothing else is being presented; it's tried again later."
      )
      return false
    }
    return true
  }

  /// What presents next: the highest layer, or what other code has presented above it.
  var topmost: UIViewController? {
    guard var topmost = layers.last(where: { $0.container.viewIfLoaded?.window != nil })?.container
    else { return nil }
    while let next = topmost.presentedViewController, !next.isBeingDismissed { topmost = next }
    return topmost
  }
}

extension PresentationStyle {
  /// The name of what it points at.
  fileprivate var source: String? {
    if case .popover(let name) = self { name } else { nil }
  }
}
#endif
