/// How a script names a router.
package enum RouterName: Hashable, Sendable {
  /// The base router.
  case base

  /// One that the script made with `modal`, `tab`, `presented` or `presenting`.
  case made(Int)

  /// That of a flow.
  case flow(Int)

  /// That of the context of an entry on screen.
  case screen(Int)
}

/// What a person does in a script; entries and alerts by number, or not named.
package enum Gesture: Hashable, Sendable {
  case back(Int? = nil)
  case backTo(Int, from: Int? = nil)
  case swipeDown(Int? = nil)
  case tapAlert(Int, Int? = nil)
  case selectTab(Int)
}

/// How a gesture is reported.
package enum Report: Hashable, Sendable {
  /// As something that guards may prevent.
  case asked

  /// As something that guards can't prevent any more.
  case happened

  /// As the question whether it may begin.
  case mayBegin
}

/// A coordinator in a script.
package struct CoordinatorPlan: Sendable {
  package var number: Int

  /// Which class it is: 0…3 are flows, 4 and 5 plain coordinators.
  package var kind: Int

  /// Who starts it.
  ///
  /// 0 is there from the beginning; `nil` runs it on the base router.
  package var parent: Int?

  /// Where a flow shows its screens.
  package var router: RouterName

  /// What its `start()` does.
  package var body: [Move]

  /// What `onResult`, `onFinish` and `didFinish` do.
  package var result: [Move]
  package var finished: [Move]
  package var didFinish: [Move]

  package init(
    _ number: Int,
    kind: Int = 0,
    parent: Int? = 0,
    router: RouterName = .base,
    body: [Move] = [],
    result: [Move] = [],
    finished: [Move] = [],
    didFinish: [Move] = []
  ) {
    self.number = number
    self.kind = kind
    self.parent = parent
    self.router = router
    self.body = body
    self.result = result
    self.finished = finished
    self.didFinish = didFinish
  }

  var isFlow: Bool { kind < 4 }
}

/// What a guard of a script says to whom.
package struct GuardPlan: Sendable {
  /// What a guard says.
  package enum Decision: Sendable {
    case allow
    case block(Int, then: [Move] = [])

    /// Puts it off; what can be taken up later is at hand when `then` is played.
    case postpone(Int, then: [Move] = [])
    case replace(Order)
  }

  /// Which commands it's about.
  package enum Filter: Hashable, Sendable {
    case everything, showing, leaving, ending, gestures
  }

  package var filter: Filter
  package var decision: Decision

  /// How often it decides so before it allows everything.
  package var times: Int

  /// What it does while it's asked, before it answers.
  package var inside: [Move]

  package init(
    _ filter: Filter,
    _ decision: Decision,
    times: Int = .max,
    inside: [Move] = []
  ) {
    self.filter = filter
    self.decision = decision
    self.times = times
    self.inside = inside
  }
}

/// How a renderer of a script answers a transition.
package enum Answer: Int, Hashable, Sendable, CaseIterable {
  case shown, twice, cancelled, dropped
}

/// One thing that a script does.
///
/// Moves name routers, coordinators and tokens by number; one that names something that isn't there does
/// nothing, so that any script still means something when parts of it are taken away.
package enum Move: Sendable {
  /// Performs a command; `silent` gives no closures along.
  case perform(
    RouterName,
    Order,
    animated: Bool = true,
    silent: Bool = false,
    done: [Move] = [],
    removed: [Move] = []
  )
  case gesture(Gesture, Report = .asked)
  case inOneStep([Move])

  /// Makes a router, under a new number.
  case modal(Int, from: RouterName, Style)
  case tab(Int, from: RouterName, Int)
  case presented(Int, from: RouterName)
  case presenting(Int, from: RouterName)

  case start(CoordinatorPlan)
  case restart(Int, parent: Int)
  case finish(Int, with: Int? = nil)
  case removeChild(Int, from: Int)
  case addChild(Int, to: Int)

  case addGuard(Int, by: RouterName, GuardPlan)

  /// Observes; the first `times` events are answered with moves.
  case observe(Int, by: RouterName, times: Int = 0, [Move] = [])
  case cancel(Int)

  /// Takes up something that was put off, gives it up, or drops it: the last one that is at hand for 0, the
  /// one before for 1, and so on.
  ///
  /// What has been taken up or given up stays at hand until it's dropped.
  case resume(Int)
  case giveUp(Int)
  case drop(Int)

  /// Writes down what can be seen through a router.
  case look(RouterName)

  /// Gives the alert that is up a number.
  case remember(Int)

  /// From now on transitions are answered so as soon as they're handed out; `nil` keeps them.
  case answering(Answer?)

  /// Answers the transition that is out.
  case answer(Answer)
}
