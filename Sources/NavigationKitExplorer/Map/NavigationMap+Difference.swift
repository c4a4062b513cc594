extension NavigationMap {
  /// What is different in a map after a change of the app.
  ///
  /// Screens are compared by name, type and flow; it doesn't matter in which order they were found.
  public static func diff(_ old: NavigationMap, _ new: NavigationMap) -> Difference {
    Difference(old, new)
  }

  /// What a change of the app has added, removed and rerouted.
  ///
  /// Printed it has a line for each; the routes of a screen that has come or gone aren't listed.
  public struct Difference: Hashable, Sendable {
    /// What a move on a screen leads to.
    public struct Step: Hashable, Sendable {
      /// The screen.
      public let screen: Screen

      /// The move.
      public let move: UserMove

      /// The screens to which it led before; none if there was no such move.
      public let before: [Screen]

      /// The screens to which it leads now; none if it's gone.
      public let now: [Screen]
    }

    /// The screens that can be reached now, and couldn't before.
    public let addedScreens: [Screen]

    /// The screens that can't be reached any more.
    public let removedScreens: [Screen]

    /// The moves that are new on a screen that isn't.
    public let addedSteps: [Step]

    /// The moves that are gone from a screen that isn't.
    public let removedSteps: [Step]

    /// The moves that lead elsewhere now.
    public let reroutedSteps: [Step]

    /// The problems that weren't there before; the way to one may have changed.
    public let addedProblems: [NavigationProblem]

    /// The problems that aren't there any more.
    public let solvedProblems: [NavigationProblem]

    /// Whether nothing is different.
    public var isEmpty: Bool {
      addedScreens.isEmpty && removedScreens.isEmpty && addedSteps.isEmpty && removedSteps.isEmpty
        && reroutedSteps.isEmpty && addedProblems.isEmpty && solvedProblems.isEmpty
    }

    init(_ old: NavigationMap, _ new: NavigationMap) {
      let (oldScreens, newScreens) = (Set(old.screens), Set(new.screens))
      addedScreens = new.screens.filter { !oldScreens.contains($0) }
      removedScreens = old.screens.filter { !newScreens.contains($0) }
      let (before, now) = (Steps(old), Steps(new))
      addedSteps = now.order.filter { before.targets[$0] == nil && oldScreens.contains($0.screen) }
        .map { Step(screen: $0.screen, move: $0.move, before: [], now: now[$0]) }
      removedSteps = before.order
        .filter { now.targets[$0] == nil && newScreens.contains($0.screen) }
        .map { Step(screen: $0.screen, move: $0.move, before: before[$0], now: []) }
      reroutedSteps = now.order.compactMap { key in
        guard before.targets[key] != nil, Set(before[key]) != Set(now[key]) else { return nil }
        return Step(screen: key.screen, move: key.move, before: before[key], now: now[key])
      }
      addedProblems = Self.problems(new, without: old)
      solvedProblems = Self.problems(old, without: new)
    }

    private static func problems(
      _ map: NavigationMap,
      without other: NavigationMap
    ) -> [NavigationProblem] {
      let known = Set(other.problems.map { Finding(kind: $0.kind, summary: $0.summary) })
      return map.problems.filter { !known.contains(Finding(kind: $0.kind, summary: $0.summary)) }
    }

    private struct Key: Hashable {
      let screen: Screen
      let move: UserMove
    }

    private struct Steps {
      var order: [Key] = []
      var targets: [Key: [Screen]] = [:]

      init(_ map: NavigationMap) {
        for route in map.routes {
          let key = Key(screen: map.screens[route.from], move: route.move)
          if targets[key] == nil { order.append(key) }
          targets[key, default: []].append(map.screens[route.to])
        }
      }

      subscript(key: Key) -> [Screen] { targets[key] ?? [] }
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationMap.Difference: CustomStringConvertible {
  public var description: String {
    guard !isEmpty else { return "no difference" }
    var lines = addedScreens.map { "+ \($0.fullTitle)" }
    lines += removedScreens.map { "− \($0.fullTitle)" }
    lines += addedSteps.map { "+ \($0.screen.title): \($0.move) → \(titles($0.now))" }
    lines += removedSteps.map { "− \($0.screen.title): \($0.move) → \(titles($0.before))" }
    lines += reroutedSteps.map { step in
      "~ \(step.screen.title): \(step.move) → \(titles(step.now)), before \(titles(step.before))"
    }
    lines += addedProblems.map { "! new: \($0.summary)" }
    lines += solvedProblems.map { "! solved: \($0.summary)" }
    return lines.joined(separator: "\n")
  }

  private func titles(_ screens: [NavigationMap.Screen]) -> String {
    screens.map(\.title).joined(separator: ", ")
  }
}

extension NavigationMap.Screen {
  fileprivate var fullTitle: String { flow.map { "\(title) of \($0)" } ?? title }
}
