/// The transitions that a backend has to show, one at a time.
@MainActor
final class RenderQueue {
  private struct Transition {
    var change: NavigationChange?
    let completions: [@MainActor () -> Void]
  }

  private struct Running {
    let number: Int
    let completions: [@MainActor () -> Void]
    weak var ticket: NavigationTicket?
    var isOver = false
  }

  private var renderer: (any NavigationRenderer)?
  private var waiting: [Transition] = []

  /// How many of those that wait may begin: what a commit calls back comes before its transition.
  private var ready = 0
  private var running: Running?
  private var lastNumber = 0

  /// Whether the backend is being called right now.
  private var isHandingOut = false

  /// The state that the backend shows once everything handed to it is done.
  private var target = NavigationState()

  var hasRenderer: Bool { renderer != nil }

  func connect(_ renderer: any NavigationRenderer, showing state: NavigationState) {
    self.renderer = renderer
    target = state
  }

  /// Adds a transition to a state; one that changes nothing in the picture only keeps its turn.
  ///
  /// What a gesture did to the picture by itself, `alreadyShown`, is taken over into the transitions that
  /// have not begun, and only what differs from it is rendered.
  func add(
    _ state: NavigationState,
    animated: Bool,
    _ completions: [@MainActor () -> Void],
    alreadyShown: ((inout NavigationState) -> Void)?
  ) {
    var from = target
    if let alreadyShown {
      alreadyShown(&from)
      for index in waiting.indices {
        guard var change = waiting[index].change else { continue }
        alreadyShown(&change.from)
        alreadyShown(&change.to)
        waiting[index].change = change
      }
    }
    // A gesture during a transition may be undone by that transition: show the state again after it.
    let isNew = !from.isSame(as: state) || (alreadyShown != nil && running != nil)
    target = state
    guard isNew || !completions.isEmpty else { return }
    waiting.append(
      Transition(
        change: isNew ? NavigationChange(from: from, to: state, animated: animated) : nil,
        completions: completions
      )
    )
    CallbackQueue.shared.enqueue { [self] in
      ready += 1
      advance()
    }
  }

  /// Starts the next transition whose callbacks have run, unless one is running.
  private func advance() {
    // Its end has queued another turn, behind the completions.
    if noticeDroppedTicket() { return }
    guard running == nil, let renderer, ready > 0 else { return }
    ready -= 1
    let transition = waiting.removeFirst()
    lastNumber += 1
    running = Running(number: lastNumber, completions: transition.completions)
    if let change = transition.change {
      isHandingOut = true
      handOut(change, to: renderer)
      isHandingOut = false
      guard let running, running.isOver || running.ticket == nil else { return }
    }
    // Over already: the completions belong to this very step, before what callbacks have asked for since.
    running = nil
    for completion in transition.completions { completion() }
    CallbackQueue.shared.enqueue { [self] in advance() }
  }

  private func handOut(_ change: NavigationChange, to renderer: any NavigationRenderer) {
    let ticket = NavigationTicket(number: lastNumber, queue: self)
    running?.ticket = ticket
    renderer.render(change, ticket: ticket)
  }

  /// Ends the transition with this number if it's the one that runs.
  func end(_ number: Int) {
    guard let ended = running, ended.number == number else { return }
    guard !isHandingOut else {
      running?.isOver = true
      return
    }
    running = nil
    for completion in ended.completions { CallbackQueue.shared.enqueue(completion) }
    CallbackQueue.shared.enqueue { [self] in advance() }
    CallbackQueue.shared.drain()
  }

  /// A ticket that nobody holds any more counts as shown.
  ///
  /// - Returns: Whether that was so.
  @discardableResult
  func noticeDroppedTicket() -> Bool {
    guard let running, running.ticket == nil, !isHandingOut else { return false }
    end(running.number)
    return true
  }
}
