#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI

/// Makes what SwiftUI is bound to equal to what shall be on screen, in steps that SwiftUI can follow.
///
/// A step that is on its way holds up the next one. It's over when the views concerned have come and gone; a
/// timer is only the net below. Nothing is decided here: what the platform writes into a binding is
/// reported to the engine, and where the engine doesn't agree, the binding is written back.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
package final class ViewRenderer: NavigationRenderer {
  /// What the base is bound to; the layers above hang on it.
  private(set) lazy var base = LayerModel(
    NavigationLayer(style: nil, content: .stack([]), number: 0),
    in: .sheet,
    self
  )

  /// Is told after everything that has changed.
  var onChange: (@MainActor () -> Void)?
  private(set) var input: NavigationInput?

  private let clock: any RenderingClock
  private let closesTogether: Bool
  private var wanted = NavigationState()
  private var isAnimated = false

  /// What is given back when the transition that runs is over.
  package private(set) var ticket: NavigationTicket?

  /// Whether there's anything to draw on.
  private var isOnScreen = false

  /// What is written to a path in the background gets lost.
  private var isInBackground = false
  private var waits: [Wait] = []
  private var lastWait = 0
  private var isAdvancing = false

  /// Whether SwiftUI is in the middle of a write: ours come later.
  private var isReporting = false

  /// How often the step that is next has been tried in vain.
  private var losses = 0

  /// The entries whose views are on screen, so far as they have told.
  private var seen: Set<ScreenID> = []

  /// Something that must be seen before the next step.
  private struct Wait {
    let number: Int
    let isOver: @MainActor () -> Bool

    /// What is done when it's over.
    let then: (@MainActor () -> Void)?

    /// Whether SwiftUI has had time to look.
    var hasTicked = false
  }

  /// After how many seconds a step counts as over if the views don't tell.
  private static let patience = 0.75

  /// How many seconds an animated presentation is given, as SwiftUI doesn't tell of its end.
  ///
  /// One that takes longer makes the next step get lost, which is then tried again.
  private static let presentationTime = 0.5

  /// How often a step that got lost is tried again.
  private static let longestTrial = 3

  init(clock: any RenderingClock, closesTogether: Bool) {
    self.clock = clock
    self.closesTogether = closesTogether
  }

  package func connect(to input: NavigationInput) {
    self.input = input
    wanted = input.state
  }

  package func render(_ change: NavigationChange, ticket: NavigationTicket) {
    wanted = change.to
    isAnimated = change.animated
    self.ticket = ticket
    losses = 0
    onChange?()
    advance()
  }

  /// The layers that SwiftUI is bound to, the base first.
  private var layers: [LayerModel] { Array(sequence(first: base, next: \.presented)) }

  /// All that SwiftUI is bound to.
  private var bound: NavigationState {
    let layers = layers
    return NavigationState(layers: layers.map(\.bound), alert: layers.last?.alert)
  }

  // MARK: - Steps

  /// Does what can be done now.
  private func advance() {
    guard waits.isEmpty, !isReporting, !isAdvancing, !isInBackground else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    if !isOnScreen { bindUnseen() }
    while waits.isEmpty {
      let bound = bound
      if isOnScreen,
        let step = ViewPlan.nextStep(from: bound, to: wanted, closesTogether: closesTogether)
      {
        let isLast = ViewPlan.isLast(step, from: bound, to: wanted, closesTogether: closesTogether)
        take(step, animated: isAnimated && isLast)
      } else {
        guard let ticket else { return }
        self.ticket = nil
        ticket.shown()
      }
    }
  }

  /// Binds what can be bound while there's nothing to draw on: layers and alerts come later, one by one.
  private func bindUnseen() {
    let kept = zip(layers, wanted.layers).prefix { $0.id == $1.number }
    for (layer, wanted) in kept where !layer.bound.isSame(as: wanted) { layer.take(wanted.content) }
    if kept.count < layers.count, let last = kept.last?.0 { last.presented = nil }
    if let layer = layers.last, layer.alert?.id != wanted.alert?.id { layer.alert = nil }
  }

  private func take(_ step: ViewStep, animated: Bool) {
    let layers = layers
    switch step {
    case .hideAlert:
      write(animated) { layers.last?.alert = nil }
      wait { true }
    case .close(let index):
      let closing = layers[index]
      write(animated) { layers[index - 1].presented = nil }
      wait { !closing.isShown }
    case .fill(let index):
      fill(layers[index], isFront: index == layers.count - 1, animated)
    case .present(let layer):
      present(layer, on: layers[layers.count - 1], animated)
    case .showAlert(let alert):
      write(animated) { layers.last?.alert = alert }
      wait { true }
    }
  }

  private func write(_ animated: Bool, _ body: () -> Void) {
    var transaction = Transaction()
    transaction.disablesAnimations = !animated
    withTransaction(transaction, body)
  }

  private func fill(_ layer: LayerModel, isFront: Bool, _ animated: Bool) {
    guard let content = wanted.layers.first(where: { $0.number == layer.id })?.content else {
      return
    }
    let before = layer.bound
    write(animated) { layer.take(content) }
    let (old, new) = (before.top?.id, layer.bound.top?.id)
    let wasSeen = old.map { seen.contains($0) } ?? false
    // Below a cover or in another tab nothing moves.
    guard isFront || wasSeen, old != new, let new else { return wait { true } }
    // A new root below a push comes and goes with it.
    let others = Set(before.frontIDs + layer.bound.frontIDs).subtracting([new])
    wait {
      self.seen.contains(new) && self.seen.isDisjoint(with: others)
    } orLose: {
      // Nothing has moved: SwiftUI didn't look. It looks when it's another path, and then this one again.
      guard wasSeen, let old, self.seen.contains(old), !self.seen.contains(new) else { return }
      self.write(false) { layer.take(before.content) }
    }
  }

  private func present(_ layer: NavigationLayer, on presenter: LayerModel, _ animated: Bool) {
    let model = LayerModel(layer, in: slot(for: layer.style, on: presenter), self)
    write(animated) { presenter.presented = model }
    wait {
      model.isShown
    } then: {
      if animated { self.pause() }
    } orLose: {
      guard !model.isShown, presenter.presented === model else { return }
      self.write(false) { presenter.presented = nil }
    }
  }

  private func slot(for style: PresentationStyle?, on layer: LayerModel) -> LayerModel.Slot {
    switch style {
    case .fullScreen where ViewPlatform.hasCovers: .cover
    case .popover(let name) where ViewPlatform.hasPopovers && layer.hasSource(name):
      .popover(source: name)
    case .fullScreen, .popover, .sheet, nil: .sheet
    }
  }

  // MARK: - Waiting

  /// Holds up the next step until something is seen, at least until the next turn.
  private func wait(
    until isOver: @escaping @MainActor () -> Bool,
    then: (@MainActor () -> Void)? = nil,
    orLose undo: (@MainActor () -> Void)? = nil
  ) {
    lastWait += 1
    let number = lastWait
    waits.append(Wait(number: number, isOver: isOver, then: then))
    clock.after(0) { [weak self] in self?.tick(number) }
    clock.after(Self.patience) { [weak self] in self?.giveUp(number, undo) }
  }

  private func tick(_ number: Int) {
    guard let index = waits.firstIndex(where: { $0.number == number }) else { return }
    waits[index].hasTicked = true
    look()
  }

  /// Goes on if what was waited for can be seen.
  private func look() {
    let over = waits.filter { $0.hasTicked && $0.isOver() }
    guard !over.isEmpty else { return }
    waits.removeAll { wait in over.contains { $0.number == wait.number } }
    for wait in over { wait.then?() }
    advance()
  }

  private func giveUp(_ number: Int, _ undo: (@MainActor () -> Void)?) {
    guard let index = waits.firstIndex(where: { $0.number == number }) else { return }
    waits.remove(at: index)
    if let undo, losses < Self.longestTrial {
      losses += 1
      undo()
      wait { true }
    }
    advance()
  }

  /// Lets an animated presentation come to its end: a second one, or a push, would get lost.
  private func pause() {
    lastWait += 1
    let number = lastWait
    var isOver = false
    waits.append(Wait(number: number, isOver: { isOver }, then: nil, hasTicked: true))
    clock.after(Self.presentationTime) { [weak self] in
      isOver = true
      self?.look()
    }
  }

  // MARK: - What the platform has done

  /// Takes a report while SwiftUI is in the middle of a write; what is written because of it comes later.
  ///
  /// - Parameters:
  ///   - isOver: Whether what the platform does by itself is over.
  ///   - report: Tells the engine.
  ///   - adopt: Takes over into what is wanted how far the engine agrees.
  func report(
    until isOver: @escaping @MainActor () -> Bool = { true },
    _ report: (NavigationInput) -> Void,
    adopt: (inout NavigationState, NavigationState) -> Void
  ) {
    guard let input else { return }
    isReporting = true
    report(input)
    adopt(&wanted, input.state)
    isReporting = false
    onChange?()
    wait(until: isOver)
  }

  /// Waits until everything has been told in this turn.
  func waitForThisTurn(then: @escaping @MainActor () -> Void) { wait(until: { true }, then: then) }

  /// Whether the view of an entry is on screen.
  func sees(_ id: ScreenID) -> Bool { seen.contains(id) }

  // MARK: - What the views tell

  func windowAppeared() {
    isOnScreen = true
    advance()
  }

  /// A layer that covers the base makes it disappear too; only a bare base has gone.
  func windowDisappeared() {
    guard base.presented == nil else { return }
    isOnScreen = false
    waits = []
    advance()
  }

  func phaseChanged(to phase: ScenePhase) {
    switch phase {
    case .background: isInBackground = true
    case .active: isInBackground = false
    default: return
    }
    advance()
  }

  func appeared(_ id: ScreenID) {
    seen.insert(id)
    look()
  }

  func disappeared(_ id: ScreenID) {
    seen.remove(id)
    look()
  }

  func appeared(_ layer: LayerModel) {
    layer.isShown = true
    look()
  }

  func disappeared(_ layer: LayerModel) {
    layer.isShown = false
    look()
  }
}

extension NavigationLayer {
  /// The entries of the stack in front.
  fileprivate var frontIDs: [ScreenID] {
    switch content {
    case .stack(let entries): entries.map(\.id)
    case .screen(let entry): [entry.id]
    case .tabs(let tabs, let selected): tabs[selected].entries.map(\.id)
    }
  }
}
#endif
