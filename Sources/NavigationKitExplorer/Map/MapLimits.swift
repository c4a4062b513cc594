/// How far an app is explored.
public struct MapLimits: Hashable, Sendable, Codable {
  /// The length of the longest path.
  public var depth: Int

  /// The number of states.
  public var states: Int

  /// The number of moves, with those that only lead back to where others are tried.
  public var moves: Int

  /// The time in seconds.
  ///
  /// A map that ends by it may differ from run to run; the others are exact.
  public var seconds: Double

  /// Makes limits; those that aren't given are wide.
  public init(
    depth: Int = 1_000,
    states: Int = 20_000,
    moves: Int = 10_000_000,
    seconds: Double = 60
  ) {
    self.depth = depth
    self.states = states
    self.moves = moves
    self.seconds = seconds
  }
}

/// A limit that ended a search before everything was seen.
public enum MapLimit: Hashable, Sendable, Codable {
  /// Longer paths weren't tried.
  case depth(Int)

  /// There are more states.
  case states(Int)

  /// The moves were used up.
  case moves(Int)

  /// The time was over.
  case seconds(Double)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MapLimit: CustomStringConvertible {
  public var description: String {
    switch self {
    case .depth(let depth): "paths of more than \(depth.counted("move"))"
    case .states(let states): "more than \(states.counted("state"))"
    case .moves(let moves): "what takes more than \(moves.counted("move"))"
    case .seconds(let seconds): "what takes longer than \(seconds) s"
    }
  }
}
