/// What follows from one commit: removal callbacks and ends of flows in their order, then the event.
///
/// It's queued at the commit; what it says is complete once the flows have been judged, which inside
/// `inOneStep` is after the last command.
@MainActor
final class CommitRecord {
  private enum Callback {
    case removed(Entry)
    case ended(any Coordinator)
  }

  /// What left and is still to be taken from its owners.
  private(set) var departures: [Departure]
  private var callbacks: [Callback] = []
  fileprivate let telling: Telling?

  init(departures: [Departure], telling: Telling?) {
    self.departures = departures
    self.telling = telling
  }

  /// Takes what left from its owners and settles which of them that ends.
  ///
  /// In a step a child may have been ended after this commit; then the parent's end comes after that.
  func judge(turn: Int) {
    for departure in departures {
      if case .entry(let entry) = departure, entry.onRemove != nil {
        callbacks.append(.removed(entry))
      }
      departure.owner?.release(1) { coordinator in
        if coordinator.node.holdings?.hadAny == true {
          telling?.event.ended.append(type(of: coordinator))
        }
        guard coordinator.node.lastTurnOfChildren <= turn else {
          return CoordinatorNode.enqueueEnd(of: coordinator)
        }
        callbacks.append(.ended(coordinator))
        return turn
      }
    }
    departures = []
  }

  /// Calls back, in order.
  func run() {
    for callback in callbacks {
      switch callback {
      case .removed(let entry): entry.onRemove?(entry.screen)
      case .ended(let coordinator): CoordinatorNode.tell(coordinator)
      }
    }
    guard let telling else { return }
    for observer in telling.observers { observer.call(telling.event) }
  }
}

/// An event and who was there to hear of it.
///
/// It's an object because an empty place for an event is large, and would be copied where nobody listens.
@MainActor
final class Telling {
  var event: NavigationEvent
  let observers: [Listener<NavigationEvent, Void>]

  init(_ event: NavigationEvent, to observers: [Listener<NavigationEvent, Void>]) {
    self.event = event
    self.observers = observers
  }
}

/// The commands of one `inOneStep`, which are judged and shown together.
@MainActor
final class Step {
  var records: [(record: CommitRecord, turn: Int)] = []
  var completions: [@MainActor () -> Void] = []

  /// What gestures reported in the step have done to the picture.
  var gestures: [@MainActor (inout NavigationState) -> Void] = []

  /// Flows whose first screen was refused; they may get another in the same step.
  var unshown: [Holdings] = []
  var hasChanged = false

  /// Whether people are to see no transition, whatever the commands say.
  var isStill = false

  /// Whether one of its commands is animated; `nil` if there's none, so that only something else moves.
  private(set) var isAnimated: Bool?

  /// Says in its last event that changed something what the whole step has brought to the front.
  func tell(cameToFront entry: NavigationEntry?) {
    let told = records.lazy.compactMap(\.record.telling)
    told.last { $0.event.refusal == nil }?.event.cameToFront = entry
  }

  func note(_ cause: NavigationEngine.Cause) {
    switch cause.action {
    case .command(.setBadge): break
    case .command: isAnimated = isAnimated == true || cause.animated
    default: break
    }
  }
}
