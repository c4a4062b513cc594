/// What was wanted beside what happened, with as much as possible side by side.
struct Alignment<Wanted, Happened> {
  enum Line {
    case kept(Happened)
    case missing(Wanted)
    case surplus(Happened)
  }

  /// In order; where something happened instead of something else, the wanted comes first.
  private(set) var lines: [Line]

  /// - Complexity: O(*n* · *m*) in the numbers of both, not counting what they have in common at the beginning.
  init(_ wanted: [Wanted], _ happened: [Happened], fits: (Wanted, Happened) -> Bool) {
    let common = zip(wanted, happened).prefix { fits($0, $1) }.count
    lines = happened.prefix(common).map { .kept($0) }
    let (wanted, happened) = (Array(wanted[common...]), Array(happened[common...]))
    // The longest common subsequence: how many can be kept from a pair of positions on.
    var kept = Array(
      repeating: Array(repeating: 0, count: happened.count + 1),
      count: wanted.count + 1
    )
    let fits = wanted.map { expectation in happened.map { fits(expectation, $0) } }
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

  var missing: [Wanted] {
    lines.compactMap { if case .missing(let wanted) = $0 { wanted } else { nil } }
  }

  var surplus: [Happened] {
    lines.compactMap { if case .surplus(let happened) = $0 { happened } else { nil } }
  }

  /// The first thing that went wrong: what was wanted and what happened at that point.
  var firstDifference: (wanted: Wanted?, happened: Happened?) {
    var result: (wanted: Wanted?, happened: Happened?)
    for line in lines {
      switch line {
      case .kept:
        if result.wanted != nil || result.happened != nil { return result }
      case .missing(let wanted):
        if result.wanted == nil { result.wanted = wanted }
      case .surplus(let happened):
        if result.happened == nil { result.happened = happened }
      }
    }
    return result
  }
}

extension Alignment<NavigationExpectation, NavigationEvent> {
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
