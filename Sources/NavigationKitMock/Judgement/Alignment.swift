/// What was wanted beside what happened, with as much as possible side by side.
struct Alignment {
  enum Line {
    case kept(NavigationEvent)
    case missing(NavigationExpectation)
    case surplus(NavigationEvent)
  }

  /// In order; where something happened instead of something else, the wanted comes first.
  private(set) var lines: [Line] = []

  /// - Complexity: O(*n* · *m*) in the numbers of both.
  init(_ wanted: [NavigationExpectation], _ happened: [NavigationEvent]) {
    // The longest common subsequence: how many can be kept from a pair of positions on.
    var kept = Array(
      repeating: Array(repeating: 0, count: happened.count + 1),
      count: wanted.count + 1
    )
    let fits = wanted.map { expectation in happened.map { expectation.matches($0) } }
    for row in wanted.indices.reversed() {
      for column in happened.indices.reversed() {
        kept[row][column] =
          fits[row][column]
          ? kept[row + 1][column + 1] + 1 : max(kept[row + 1][column], kept[row][column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < wanted.count || column < happened.count {
      if row < wanted.count, column < happened.count, fits[row][column],
        kept[row][column] == kept[row + 1][column + 1] + 1
      {
        lines.append(.kept(happened[column]))
        (row, column) = (row + 1, column + 1)
      } else if row < wanted.count,
        column == happened.count || kept[row + 1][column] >= kept[row][column + 1]
      {
        lines.append(.missing(wanted[row]))
        row += 1
      } else {
        lines.append(.surplus(happened[column]))
        column += 1
      }
    }
  }

  var missing: [NavigationExpectation] {
    lines.compactMap { if case .missing(let expectation) = $0 { expectation } else { nil } }
  }

  var surplus: [NavigationEvent] {
    lines.compactMap { if case .surplus(let event) = $0 { event } else { nil } }
  }

  /// The first thing that went wrong: what was wanted and what happened at that point.
  var firstDifference: (wanted: NavigationExpectation?, happened: NavigationEvent?) {
    var result: (wanted: NavigationExpectation?, happened: NavigationEvent?)
    for line in lines {
      switch line {
      case .kept:
        if result.wanted != nil || result.happened != nil { return result }
      case .missing(let expectation):
        if result.wanted == nil { result.wanted = expectation }
      case .surplus(let event):
        if result.happened == nil { result.happened = event }
      }
    }
    return result
  }

  /// Whether everything wanted has happened and nothing else, only not in this order.
  var isReordered: Bool {
    var surplus = surplus
    let missing = missing
    guard !missing.isEmpty, missing.count == surplus.count else { return false }
    return missing.allSatisfy { expectation in
      guard let index = surplus.firstIndex(where: { expectation.matches($0) }) else { return false }
      surplus.remove(at: index)
      return true
    }
  }
}
