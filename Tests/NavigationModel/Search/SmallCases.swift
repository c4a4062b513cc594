/// Every sequence of a few commands on every small state.
@MainActor
package enum SmallCases {
  /// The states to begin with, each as the moves that lead to it: up to three screens in up to two layers,
  /// owned by nobody or, above the root, by a flow.
  ///
  /// In all of them `.made(1)` is the router of the second layer, whether it's there already or not, and
  /// somebody observes.
  package static var states: [[Move]] {
    var states: [[Move]] = []
    for isOwned in [false, true] {
      for below in 0...3 {
        states.append(state(isOwned, below, []))
        if below < 3 {
          states.append(
            state(isOwned, below, [.perform(.made(1), .present(.value(3), .sheet))])
          )
        }
        for above in stride(from: 1, through: 3 - below, by: 1) {
          states.append(
            state(
              isOwned,
              below,
              (0..<above).map { .perform(.made(1), .push(.value(3 + $0))) }
            )
          )
        }
      }
    }
    return states
  }

  private static func state(_ isOwned: Bool, _ below: Int, _ above: [Move]) -> [Move] {
    var moves: [Move] = [.observe(1, by: .base)]
    if below > 0 { moves.append(.perform(.base, .push(.value(0)))) }
    if isOwned { moves.append(.start(CoordinatorPlan(1))) }
    let owner: RouterName = isOwned ? .flow(1) : .base
    moves += (1..<max(below, 1)).map { .perform(owner, .push(.value($0))) }
    moves.append(.modal(1, from: owner, .sheet))
    return moves + above
  }

  /// The commands of which the sequences consist.
  package static let commands: [Move] = [
    .perform(.base, .push(.value(0))),
    .perform(.base, .pop(1)),
    .perform(.base, .popTo(.value(0))),
    .perform(.base, .setRoot(.value(6))),
    .perform(.base, .setStack([.value(0), .value(6)])),
    .perform(.base, .replaceTop(.object(0))),
    .perform(.base, .present(.object(0), .full)),
    .perform(.made(1), .push(.value(6))),
    .perform(.made(1), .dismiss),
    .gesture(.back()),
    .gesture(.swipeDown()),
    .finish(1),
  ]

  /// Plays all sequences of up to so many commands on all states.
  ///
  /// Each is compared at its end, since its beginning is a sequence of its own.
  ///
  /// - Returns: How many there were, and the first on which engine and model disagree.
  package static func play(
    upTo length: Int
  ) async -> (count: Int, failure: (moves: [Move], why: Disagreement)?) {
    var count = 0
    for length in 0...length {
      for state in states {
        var digits = Array(repeating: 0, count: length)
        repeat {
          let moves = state + digits.map { commands[$0] }
          count += 1
          if let why = await Duel.play(moves, onlyAtEnd: true) { return (count, (moves, why)) }
        } while increase(&digits)
      }
    }
    return (count, nil)
  }

  /// Counts up; `false` when all digits are back at 0.
  private static func increase(_ digits: inout [Int]) -> Bool {
    for index in digits.indices.reversed() {
      digits[index] += 1
      if digits[index] < commands.count { return true }
      digits[index] = 0
    }
    return false
  }
}
