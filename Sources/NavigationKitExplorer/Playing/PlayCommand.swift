/// What a person types to play an app.
enum PlayCommand: Hashable {
  /// The choice with this number, from 1: an action, or a button of the alert.
  case choose(Int)
  case back
  case swipeDown

  /// The tab with this number, from 1.
  case tab(Int)

  /// A move as scripts spell it.
  case move(UserMove)
  case undo
  case help
  case quit
  case nothing

  /// Reads a line.
  ///
  /// - Returns: `nil` if it's none.
  init?(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    switch (words.first, words.count) {
    case (nil, _): self = .nothing
    case ("b", 1): self = .back
    case ("d", 1): self = .swipeDown
    case ("u", 1), ("undo", 1): self = .undo
    case ("?", 1), ("h", 1), ("help", 1): self = .help
    case ("q", 1), ("quit", 1), ("exit", 1): self = .quit
    case ("o", 2...):
      let link = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)[1]
      guard let move = UserMove("open \(link)") else { return nil }
      self = .move(move)
    case ("t", 2):
      guard let number = Int(words[1]) else { return nil }
      self = .tab(number)
    case (let word?, 1) where Int(word) != nil:
      self = .choose(Int(word) ?? 0)
    default:
      guard let move = UserMove(line) else { return nil }
      self = .move(move)
    }
  }

  static let manual = """
    1, 2, 3 …  do what stands there
    b          go back
    d          swipe down what is in front
    t 2        go to the second tab
    o URL      open a link from outside
    u          undo the last move, on a fresh build of the app
    ?          this help
    q          quit

    Moves as scripts spell them work as well: tap "Cart".
    """
}
