import NavigationKit

/// What must hold after every move, whatever the model says: read from the engine alone.
@MainActor
struct Invariants {
  private var lastID = 0
  private var wasFilled = false
  private var before = Situation().seen()

  /// What was on screen before the last move.
  private(set) var earlier = Situation().seen()
  private var completed: Set<Int> = []
  private var asked: Set<Int> = []
  private var told: Set<Int> = []

  /// What the last gesture answered, and what the first transition of the last move started from.
  private(set) var lastAnswer: Bool?
  private(set) var lastDrawn: Seeing?
  private var hadEntry: Set<Int> = []

  /// Looks at what the engine shows and has said in one move.
  ///
  /// - Returns: A rule that is broken.
  mutating func broken(by lines: [Line], _ seen: [Seen], _ player: EnginePlayer) -> String? {
    earlier = before
    defer { before = seen }
    return numbers(seen) ?? layers(seen) ?? calls(lines) ?? falseCalls(lines, seen)
      ?? flows(seen, player) ?? leaks(seen, player)
  }

  /// No entry is there twice, and no number comes again.
  private mutating func numbers(_ seen: [Seen]) -> String? {
    let ids = seen.flatMap(\.entries).map(\.id)
    guard Set(ids).count == ids.count else { return "an entry is in two places: \(ids)" }
    let old = Set(before.flatMap(\.entries).map(\.id))
    if let again = ids.first(where: { !old.contains($0) && $0 <= lastID }) {
      return "the number \(again) comes a second time"
    }
    lastID = max(lastID, ids.max() ?? 0)
    return nil
  }

  /// No layer is empty; the base stays filled.
  private mutating func layers(_ seen: [Seen]) -> String? {
    if seen.dropFirst().contains(where: { $0.tabs.isEmpty && $0.stack.isEmpty }) {
      return "a layer is empty: \(seen)"
    }
    guard let base = seen.first else { return "there's no base" }
    if wasFilled, base.tabs.isEmpty, base.stack.isEmpty { return "the base has become empty" }
    wasFilled = wasFilled || !base.stack.isEmpty || !base.tabs.isEmpty
    return nil
  }

  /// Every command completes at most once, every coordinator ends at most once.
  private mutating func calls(_ lines: [Line]) -> String? {
    (lastAnswer, lastDrawn) = (nil, nil)
    for line in lines {
      switch line {
      case .possible(_, let isPossible): lastAnswer = isPossible
      case .drawn(let from, _, _): lastDrawn = lastDrawn ?? from
      case .returned(let number, _): asked.insert(number)
      case .done(let number):
        guard completed.insert(number).inserted else { return "command \(number) completes twice" }
      case .finished(let number, _):
        guard told.insert(number).inserted else { return "coordinator \(number) ends twice" }
      default: break
      }
    }
    return nil
  }

  /// A call that says false has changed nothing.
  private func falseCalls(_ lines: [Line], _ seen: [Seen]) -> String? {
    let isPlain = lines.allSatisfy { line in
      switch line {
      case .told(_, let telling): telling.refusal != nil
      case .done, .looked, .diagnostic: true
      case .possible(_, let isPossible), .resumed(let isPossible): !isPossible
      case .returned(_, let outcome): outcome != .done
      default: false
      }
    }
    guard isPlain, lines.contains(where: { $0.saysFalse }) else { return nil }
    return seen == before
      ? nil : "a call that says false has changed the state: \(before) → \(seen)"
  }

  /// A flow that has a screen runs; one that had one, and has neither screen nor child, does not.
  ///
  /// Whose tabs they are can't be seen, so this is asked only where there are none.
  private mutating func flows(_ seen: [Seen], _ player: EnginePlayer) -> String? {
    let owners = Set(seen.flatMap(\.entries).compactMap(\.owner))
    hadEntry.formUnion(owners)
    for owner in owners where player.coordinator(owner)?.isFinished != false {
      return "coordinator \(owner) has a screen and has finished"
    }
    guard seen.allSatisfy(\.tabs.isEmpty) else { return nil }
    for number in hadEntry.subtracting(owners) {
      guard let flow = player.coordinator(number), !flow.isFinished, flow.children.isEmpty else {
        continue
      }
      return "coordinator \(number) has neither screen nor child and runs on"
    }
    return nil
  }

  /// What has ended or left is released.
  private func leaks(_ seen: [Seen], _ player: EnginePlayer) -> String? {
    for (number, ended) in player.ended where ended.coordinator != nil {
      return "coordinator \(number) has ended and is still there"
    }
    player.ended = []
    // Transitions and what waits to be taken up keep screens.
    guard player.renderer == nil, player.stage?.isMoving != true,
      !player.attempts.contains(where: \.isWaiting)
    else { return nil }
    let there = Set(seen.flatMap(\.entries).map(\.face))
    for (number, object) in player.objects
    where object.object != nil && !there.contains(.object(number)) {
      return "object \(number) has left and is still there"
    }
    return nil
  }

  /// The commands that should have completed by now and have not.
  func incomplete(_ silent: Set<Int>) -> Set<Int> {
    asked.subtracting(completed).subtracting(silent)
  }
}

extension Line {
  fileprivate var saysFalse: Bool {
    switch self {
    case .returned(_, let outcome): outcome != .done
    case .possible(_, let isPossible), .resumed(let isPossible): !isPossible
    default: false
    }
  }
}

extension Seen {
  var entries: [SeenEntry] { stack + tabs.flatMap(\.stack) }
}
