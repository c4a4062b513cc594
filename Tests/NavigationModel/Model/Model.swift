/// Plays scripts by the rules, one after the other and as plainly as possible.
///
/// It shares no code with the engine: every command computes the whole next situation, and everything
/// else follows from the difference.
@MainActor
package final class Model: Player {
  var situation = Situation()
  var coordinators: [Int: CoordinatorRecord] = [
    0: CoordinatorRecord(plan: CoordinatorPlan(0, kind: 6))
  ]
  var routers: [Int: ModelRouter] = [:]
  var guards: [GuardRecord] = []
  var observers: [ObserverRecord] = []
  var tokens: Set<Int> = []
  var remembered: [Int: Int] = [:]

  /// What was put off and can still be spoken of.
  var attempts: [Postponed] = []

  /// What nobody can speak of any more; that is noticed a little later, one after the other.
  var dropped: [Dropped] = []

  var queue: [() -> Void] = []
  var isDraining = false
  var holds = 0
  var isAsking = false

  /// How many refusals in a row have answered each other.
  var chain = 0
  var step: StepRecord?
  var drawing: Drawing?
  var calls = 0
  var commits = 0
  var turns = 0

  package private(set) var lines: [Line] = []
  package var fuel = 0

  /// - Parameter isDrawn: Whether a renderer draws what happens.
  package init(isDrawn: Bool = false) {
    if isDrawn { drawing = Drawing(target: situation.picture) }
  }

  func write(_ line: Line) { lines.append(line) }

  package func takeLines() -> [Line] {
    defer { lines = [] }
    return lines
  }

  /// Runs callbacks in the order in which they were asked for, one after the other.
  func drain() {
    guard !isDraining, step == nil, holds == 0 else { return }
    isDraining = true
    while !queue.isEmpty { queue.removeFirst()() }
    isDraining = false
  }

  /// Does something whose callbacks run only when all of it has been done.
  func holding<Result>(_ body: () -> Result) -> Result {
    holds += 1
    defer {
      holds -= 1
      drain()
    }
    return body()
  }

  /// Adds a callback behind all that wait; in a step behind what the step has done so far.
  func enqueue(_ callback: @escaping () -> Void) {
    if step != nil {
      note([callback])
    } else {
      queue.append(callback)
    }
  }

  package func play(_ move: Move) {
    switch move {
    case .perform(let name, let order, let animated, let silent, let done, let removed):
      guard let router = router(name) else { return }
      calls += 1
      let request = Request(
        number: calls,
        animated: animated,
        silent: silent,
        done: done,
        removed: removed
      )
      let outcome = perform(order, by: router, request)
      write(.returned(request.number, outcome))
    case .gesture(let gesture, let report):
      calls += 1
      let number = calls
      let isPossible = receive(gesture, report)
      write(.possible(number, isPossible))
    case .inOneStep(let moves):
      let isChanged = inOneStep { run(moves) }
      write(.stepped(isChanged))
    case .modal(let number, let from, let style):
      guard let router = router(from) else { return }
      situation.pendings.append(Pending(below: router.place, style: style))
      routers[number] = ModelRouter(
        place: .pending(situation.pendings.count - 1),
        owner: router.owner
      )
    case .tab(let number, let from, let key):
      guard let router = router(from) else { return }
      situation.names.append(Named(key: key, from: router.place))
      let place = Place.named(situation.names.count - 1)
      _ = situation.target(place)
      routers[number] = ModelRouter(place: place, owner: router.owner)
    case .presented(let number, let from):
      guard let router = router(from), let index = presented(by: router) else { return }
      routers[number] = ModelRouter(place: .layer(situation.layers[index].number), owner: nil)
    case .presenting(let number, let from):
      guard let router = router(from), let index = presenting(router) else { return }
      routers[number] = ModelRouter(place: .layer(situation.layers[index].number), owner: nil)
    case .start(let plan): start(plan)
    case .restart(let number, let parent): restart(number, parent)
    case .finish(let number, let output): finish(number, output)
    case .removeChild(let child, let parent): removeChild(child, parent)
    case .addChild(let child, let parent): addChild(child, parent)
    case .addGuard(let number, let name, let plan):
      guard let router = router(name), isAlive(router.owner), tokens.insert(number).inserted else {
        return
      }
      guards.append(GuardRecord(number: number, owner: router.owner, plan: plan))
    case .observe(let number, let name, let times, let moves):
      guard let router = router(name), isAlive(router.owner), tokens.insert(number).inserted else {
        return
      }
      observers.append(
        ObserverRecord(number: number, owner: router.owner, times: times, moves: moves)
      )
    case .cancel(let number):
      guards.removeAll { $0.number == number }
      observers.removeAll { $0.number == number }
    case .resume(let age):
      guard let index = attempts.index(ofAge: age) else { return }
      let attempt = attempts[index]
      let isDone = attempt.settle { attempt.again() }
      write(.resumed(isDone))
    case .giveUp(let age):
      guard let index = attempts.index(ofAge: age) else { return }
      giveUp(attempts[index])
    case .drop(let age):
      guard let index = attempts.index(ofAge: age) else { return }
      drop(attempts.remove(at: index))
    case .look(let name):
      guard let router = router(name) else { return }
      write(.looked(view(by: router)))
    case .remember(let number):
      remembered[number] = situation.alerts.first?.number
    case .answering(let answer): drawing?.answer = answer
    case .answer(let answer): self.answer(answer)
    }
  }

  /// Plays the moves of a callback; a script has fuel for so many, so that none runs for ever.
  func run(_ moves: [Move]) {
    for move in moves where fuel > 0 {
      fuel -= 1
      play(move)
    }
  }

  /// Whether a router's flow still runs; one without a flow always does.
  func isAlive(_ owner: Int?) -> Bool { owner.map { coordinators[$0]?.phase == .alive } ?? true }

  func router(_ name: RouterName) -> ModelRouter? {
    switch name {
    case .base: ModelRouter(place: .layer(0), owner: nil)
    case .made(let number): routers[number]
    case .flow(let number): coordinators[number]?.router
    case .screen(let id): routerOfScreen(id)
    }
  }

  private func routerOfScreen(_ id: Int) -> ModelRouter? {
    for layer in situation.layers {
      if case .tabs(let tabs) = layer.content {
        for tab in tabs.tabs {
          if let entry = tab.entries.first(where: { $0.id == id }) {
            return ModelRouter(place: .tab(tab.number), owner: entry.owner)
          }
        }
      } else if let entry = layer.entries.first(where: { $0.id == id }) {
        return ModelRouter(place: .layer(layer.number), owner: entry.owner)
      }
    }
    return nil
  }
}

/// A router: where it stands and for whom.
struct ModelRouter {
  var place: Place
  var owner: Int?
}

struct GuardRecord {
  var number: Int
  var owner: Int?
  var plan: GuardPlan
}

struct ObserverRecord {
  var number: Int
  var owner: Int?
  var times: Int
  var moves: [Move]
}

/// A coordinator as the model keeps it.
struct CoordinatorRecord {
  enum Phase {
    /// It runs.
    case alive

    /// It has finished; its callbacks haven't got their place in the queue yet.
    case finished

    /// Its callbacks have their place in the queue, or have run.
    case placed
  }

  var plan: CoordinatorPlan
  var router: ModelRouter?
  var parent: Int?
  var children: [Int] = []
  var phase = Phase.alive
  var hadScreens = false

  /// Whether somebody finished it or one above it, so that it didn't end by itself.
  var endsInCode = false

  /// Whether it had screens to lose when it was finished in code.
  var hadScreensAtEnd = false

  /// Which record its callbacks came with.
  var turn = 0

  /// The same of the last child that was removed after it had ended.
  var turnOfRemoved = 0

  /// Whether a child was removed that had finished before it and for whose end it waited.
  ///
  /// Then it ends when the step is over.
  var lostEndingChild = false

  /// Whether the base router runs it.
  var isRun = false
  var output: Int?
  var wantsResult = false

  /// How many commands that would show something for it wait to be taken up.
  var waiting = 0

  /// Once its last callback has run, or it was refused at the start, nobody can speak of it any more.
  var isGone = false
}
