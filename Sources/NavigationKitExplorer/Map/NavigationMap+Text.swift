// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationMap: CustomStringConvertible {
  /// The map as text: what was found, the screens flow by flow with what leads where, and the problems.
  public var description: String {
    ([summary] + groups.map(text) + [problemText]).joined(separator: "\n\n")
  }
}

extension NavigationMap {
  /// How much was found, how, and what was left out.
  public var summary: String {
    var found = [screens.count.counted("screen"), routes.count.counted("route")]
    if !states.isEmpty {
      found += [states.count.counted("state"), edges.count.counted("edge")]
    }
    let played =
      "\(playedMoves.counted("move")) played on \(builtApps.counted("build")) of the app"
    let how =
      switch method {
      case .exploring:
        "every move in every state\(hasOwnKey ? ", as the app's key tells them apart" : ""): "
          + "\(played), with those that lead back there"
      case .walking(let seed): "a walk by chance with seed \(seed): \(played)"
      }
    let left =
      limitsReached.isEmpty
      ? "" : "\nleft out: \(limitsReached.map(\.description).joined(separator: "; "))"
    return "\(found.joined(separator: ", "))\n\(how)\(left)"
  }

  private func text(of group: Group) -> String {
    let titles = titles
    let lines = RouteList(self).lines
    var result = [group.flow ?? "screens of no flow"]
    if !group.placeText.isEmpty { result[0] += "  \(group.placeText)" }
    for screen in group.screens {
      result.append("  \(titles[screen])")
      for line in lines where line.from == screen {
        let targets = line.targets.map { $0 == screen ? "stays" : titles[$0] }
        result.append("    \(line.text) → \(targets.joined(separator: ", "))")
      }
    }
    return result.joined(separator: "\n")
  }

  private var problemText: String {
    guard !problems.isEmpty else { return "no problems" }
    let texts = problems.map { problem in
      problem.description.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    }
    return "\(problems.count.counted("problem"))\n\n\(texts.joined(separator: "\n\n"))"
  }
}
