/// Something that is wrong with an app's navigation, and the shortest way to see it.
public struct NavigationProblem: Hashable, Sendable, Codable {
  /// What kind of problem it is.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A state in which nothing is possible that leads anywhere, not even back.
    case deadEnd

    /// A layer from which no way leads out.
    case lockedLayer

    /// A state from which the first screen can't be reached again.
    case oneWay

    /// A coordinator that lives on when it has finished, or when its app has gone.
    case leak

    /// The library was used wrongly.
    case diagnostic

    /// The app's own invariant doesn't hold.
    case invariant

    /// A declared screen to which nothing leads.
    case unreachable

    /// The app isn't the same each time it's built.
    case unrepeatable
  }

  /// What kind of problem it is.
  public let kind: Kind

  /// What is wrong, in a sentence.
  public let summary: String

  /// The shortest way there from the start: none for what is wrong at once, or is found nowhere.
  public let moves: [UserMove]

  /// What is shown there; empty for what is found nowhere.
  public let screen: String

  /// The moves as a script, a line each: `DemoCLI run` and `RecordingRouter.play(_:)` take it.
  public var script: String { moves.map(\.description).joined(separator: "\n") }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationProblem: CustomStringConvertible {
  /// The summary, the script and what is shown.
  public var description: String {
    var sections = [summary]
    if !moves.isEmpty { sections.append(moves.map { "  \($0)" }.joined(separator: "\n")) }
    if !screen.isEmpty { sections.append("  screen   \(screen)") }
    return sections.joined(separator: "\n\n")
  }
}
