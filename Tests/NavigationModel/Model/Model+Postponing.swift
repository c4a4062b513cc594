/// Something that was put off; it counts once.
@MainActor
final class Postponed {
  /// Does it after all.
  let again: () -> Bool

  /// Does what is left to do when it's given up.
  let giveUp: () -> Void

  /// What is no longer true when it has been taken up or given up.
  private let onSettled: () -> Void
  private(set) var isSettled = false

  /// Whether it's being handed out: then it's kept, and dropping it takes effect only after that.
  var isHandedOut = false
  var isDropped = false

  init(
    again: @escaping () -> Bool,
    giveUp: @escaping () -> Void,
    onSettled: @escaping () -> Void
  ) {
    self.again = again
    self.giveUp = giveUp
    self.onSettled = onSettled
  }

  /// Does something about it, unless something has been done already.
  func settle(_ body: () -> Bool) -> Bool {
    guard !isSettled else { return false }
    isSettled = true
    onSettled()
    return body()
  }
}

/// Something that was dropped.
enum Dropped {
  case attempt(Postponed)
  case ticket
}

extension Model {
  /// Refuses something for now and hands out what is needed to do it later.
  func postpone(
    _ order: Order,
    _ asked: Order,
    as deed: Deed? = nil,
    in spot: Spot,
    at place: Place,
    _ reason: Int,
    _ cause: Cause,
    then moves: [Move]
  ) {
    let owner = cause.isUser || !asked.shows ? nil : cause.owner
    if let owner { coordinators[owner]?.waiting += 1 }
    let attempt = Postponed(again: cause.again) { [self] in
      guard !cause.isUser else { return }
      holding {
        note([completion(cause.request)])
        if let owner { judgeFirstScreen(of: owner) }
      }
    } onSettled: { [self] in
      if let owner { coordinators[owner]?.waiting -= 1 }
    }
    if chain >= 8 { dropped.append(.attempt(attempt)) }
    var silent = cause
    silent.request.silent = true
    refuse(order, as: deed, in: spot, at: place, .blocked("\(reason)"), silent) { [self] in
      attempts.append(attempt)
      attempt.isHandedOut = true
      write(.then(reason))
      run(moves)
      attempt.isHandedOut = false
      if attempt.isDropped { dropped.append(.attempt(attempt)) }
    }
  }

  func drop(_ attempt: Postponed) {
    attempt.isDropped = true
    if !attempt.isHandedOut { dropped.append(.attempt(attempt)) }
  }

  func giveUp(_ attempt: Postponed) {
    _ = attempt.settle {
      attempt.giveUp()
      return false
    }
  }

  /// What was dropped in a move is noticed after it.
  package func noticeDropped() {
    while !dropped.isEmpty {
      switch dropped.removeFirst() {
      case .attempt(let attempt): giveUp(attempt)
      case .ticket: noticeDroppedTicket()
      }
    }
  }
}
