import NavigationKit

/// Plays scripts on the real engine, through nothing but its public face.
@MainActor
package final class EnginePlayer: Player {
  let router: BaseRouter
  let renderer: ScriptRenderer?

  /// Where it's drawn, if not by the renderer of the script.
  let stage: (any Stage)?
  let app: any ScriptCoordinator
  var routers: [Int: any Router] = [:]
  var flowRouters: [Int: any Router] = [:]
  var coordinators: [Int: WeakCoordinator] = [:]

  /// Coordinators that nobody runs any more, though they haven't finished: the app keeps them.
  var orphans: [Int: any ScriptCoordinator] = [:]
  var parents: [Int: Int] = [:]
  var known: Set<Int> = [0]
  var gone: Set<Int> = []

  /// The coordinators that have ended since the last look.
  var ended: [(number: Int, coordinator: WeakCoordinator)] = []

  /// The commands that gave no completion along.
  var silent: Set<Int> = []
  var tokens: [Int: NavigationToken] = [:]

  /// What was put off and can still be spoken of.
  var attempts: [ScriptAttempt] = []
  var alerts: [Int: AlertID] = [:]
  var objects: [Int: WeakObject] = [:]
  var calls = 0

  /// Whether a ticket or something put off was dropped: that is noticed a little later.
  var hasDropped = false
  var lines: [Line] = []
  package var fuel = 0

  /// - Parameter isDrawn: Whether a renderer draws what happens.
  package convenience init(isDrawn: Bool = false) {
    let renderer = isDrawn ? ScriptRenderer() : nil
    self.init(BaseRouter(renderer: renderer), renderer, nil)
  }

  /// - Parameter stage: Draws what happens.
  package convenience init(on stage: any Stage) { self.init(stage.router, nil, stage) }

  private init(_ router: BaseRouter, _ renderer: ScriptRenderer?, _ stage: (any Stage)?) {
    self.router = router
    self.renderer = renderer
    self.stage = stage
    let ends = Ends()
    app = ScriptCoordinatorWithoutScreens.ofKind(6).init(0, onStart: {}, onEnd: { ends.end?() })
    ends.end = { [unowned self] in
      gone.insert(0)
      write(.didFinish(0))
    }
    renderer?.onRender = { [unowned self] change in
      write(.drawn(from: seeing(change.from), to: seeing(change.to), animated: change.animated))
    }
    app.onFinish = { [unowned self] in write(.finished(0, siblings: [])) }
  }

  package func takeLines() -> [Line] {
    defer { lines = [] }
    return lines
  }

  func write(_ line: Line) { lines.append(line) }

  package func play(_ move: Move) {
    switch move {
    case .perform(let name, let order, let animated, let silent, let done, let removed):
      perform(name, order, animated, silent, done, removed)
    case .gesture(let gesture, let report):
      calls += 1
      let number = calls
      let isPossible = receive(gesture, report)
      write(.possible(number, isPossible))
    case .inOneStep(let moves):
      let isChanged = router.inOneStep { run(moves) }
      write(.stepped(isChanged))
    case .modal(let number, let from, let style):
      if let from = router(from) { routers[number] = from.modal(style.presentation) }
    case .tab(let number, let from, let key):
      if let from = router(from) { routers[number] = from.tab(key) }
    case .presented(let number, let from):
      if let found = router(from)?.presented { routers[number] = found }
    case .presenting(let number, let from):
      if let found = router(from)?.presenting { routers[number] = found }
    case .start(let plan): start(plan)
    case .restart(let number, let parent):
      guard number != 0, let child = coordinator(number), let parent = coordinator(parent) else {
        return
      }
      write(
        .admitted(number, start(child, by: parent) { [unowned self] in write(.result(number, $0)) })
      )
    case .finish(let number, let output):
      guard let coordinator = coordinator(number) else { return }
      if let output { coordinator.finish(with: output) } else { coordinator.finish() }
    case .addChild(let number, let parent):
      guard number != 0, let child = coordinator(number), let host = coordinator(parent) else {
        return
      }
      let isAdmitted = add(child, to: host)
      if isAdmitted {
        parents[number] = parent
        orphans[number] = nil
      }
      write(.admitted(number, isAdmitted))
    case .removeChild(let number, let parent):
      guard number != 0, let child = coordinator(number), let host = coordinator(parent) else {
        return
      }
      if parents[number] == parent, !child.isFinished { orphans[number] = child }
      let isRemoved = remove(child, from: host)
      if isRemoved { parents[number] = nil }
      write(.admitted(number, isRemoved))
    case .addGuard(let number, let name, let plan):
      guard let router = router(name), tokens[number] == nil else { return }
      tokens[number] = addGuard(number, plan, by: router)
    case .observe(let number, let name, let times, let moves):
      guard let router = router(name), tokens[number] == nil else { return }
      var times = times
      tokens[number] = router.observe { [unowned self] event in
        write(.told(number, Telling(event)))
        guard times > 0 else { return }
        times -= 1
        run(moves)
      }
    case .cancel(let number):
      tokens[number]?.cancel()
    case .resume(let age):
      guard let index = attempts.index(ofAge: age) else { return }
      attempts[index].isWaiting = false
      let isDone = attempts[index].attempt.resume()
      write(.resumed(isDone))
    case .giveUp(let age):
      guard let index = attempts.index(ofAge: age) else { return }
      attempts[index].isWaiting = false
      attempts[index].attempt.cancel()
    case .drop(let age):
      guard let index = attempts.index(ofAge: age) else { return }
      attempts.remove(at: index)
      hasDropped = true
    case .look(let name):
      if let router = router(name) { write(.looked(view(by: router))) }
    case .remember(let number):
      alerts[number] = router.state.alert?.id
    case .answering(let answer):
      renderer?.answering = answer
      stage?.isInstant = answer != nil
    case .answer(let answer):
      stage?.endTransition()
      guard let renderer, renderer.ticket != nil else { return }
      if answer == .dropped { hasDropped = true }
      renderer.answer(answer)
    }
  }

  func run(_ moves: [Move]) {
    for move in moves where fuel > 0 {
      fuel -= 1
      play(move)
    }
  }

  func router(_ name: RouterName) -> (any Router)? {
    switch name {
    case .base: router
    case .made(let number): routers[number]
    case .flow(let number): flowRouters[number]
    case .screen(let id): entry(id).map { router.input.context(for: $0).router }
    }
  }

  private func entry(_ id: Int) -> NavigationEntry? {
    for layer in router.state.layers {
      for stack in layer.stacks {
        if let entry = stack.first(where: { $0.id.number == id }) { return entry }
      }
    }
    return nil
  }

  /// The screen for a face; an object exists only while somebody keeps it.
  func screen(_ face: Face) -> any Screen {
    switch face {
    case .value(let number): return ValueScreen(number: number)
    case .object(let number):
      if let object = objects[number]?.object { return object }
      let object = ObjectScreen(number)
      objects[number] = WeakObject(object: object)
      return object
    }
  }
}

/// What happens at the end of the app's coordinator, which is made before there's anybody to tell.
@MainActor
private final class Ends {
  var end: (@MainActor () -> Void)?
}

/// Something that was put off.
struct ScriptAttempt {
  let attempt: PostponedAttempt
  var isWaiting = true
}

extension Array {
  /// Where the last one is for 0, the one before for 1, and so on.
  func index(ofAge age: Int) -> Int? { age >= 0 && age < count ? count - 1 - age : nil }
}

struct WeakCoordinator {
  weak var coordinator: (any ScriptCoordinator)?
}

struct WeakObject {
  weak var object: ObjectScreen?
}

extension NavigationLayer {
  /// The stacks of the layer; a bare screen counts as one.
  var stacks: [[NavigationEntry]] {
    switch content {
    case .stack(let entries): [entries]
    case .screen(let entry): [[entry]]
    case .tabs(let tabs, _): tabs.map(\.entries)
    }
  }
}
