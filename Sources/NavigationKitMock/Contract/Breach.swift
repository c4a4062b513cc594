/// What a contract was broken with: the steps that led there, and what was found.
struct Breach {
  /// What was done, the last step being the one at which it was noticed.
  let steps: [String]

  /// What should be and what is.
  let facts: [FailureText.Fact]

  /// How many steps are told at most.
  private static let longestStory = 8

  /// What is told, with the sentence that isn't true.
  func failure(of clause: String, in contract: String) -> FailureText {
    let last = steps.last.map { " after '\($0)'" } ?? ""
    let shown = steps.suffix(Self.longestStory)
    var story: [(mark: FailureText.Mark, text: String)] = shown.map { (.kept, $0) }
    if let step = story.popLast() { story.append((.wrong, step.text)) }
    if shown.count < steps.count { story.insert((.kept, "…"), at: 0) }
    return FailureText(
      headline: "Not true\(last): \(clause).",
      story: story,
      facts: facts,
      advice: "If it's meant to be so, leave that clause of \(contract) out: 'except:'."
    )
  }
}

/// The breaches found so far: the first of each clause.
struct Breaches<Clause: Hashable & CaseIterable & RawRepresentable>
where Clause.RawValue == String {
  private var found: [Clause: Breach] = [:]
  private let exceptions: Set<Clause>
  private let decisive: [Clause]

  /// - Parameters:
  ///   - exceptions: Clauses that don't count.
  ///   - decisive: The clauses without which the others can't be judged.
  init(except exceptions: Set<Clause>, decisive: [Clause]) {
    self.exceptions = exceptions
    self.decisive = decisive
  }

  var isEmpty: Bool { found.isEmpty }

  /// Whether nothing more can be said.
  var isDecided: Bool { decisive.contains { found[$0] != nil } }

  /// Whether the clause is to be kept.
  func counts(_ clause: Clause) -> Bool { !exceptions.contains(clause) }

  mutating func add(_ clause: Clause, _ breach: @autoclosure () -> Breach) {
    if found[clause] == nil, counts(clause) { found[clause] = breach() }
  }

  /// What is to be told, in the order of the clauses.
  func failures(in contract: String) -> [(clause: Clause, text: String)] {
    let first = decisive.first { found[$0] != nil }
    let clauses = first.map { [$0] } ?? Array(Clause.allCases)
    return clauses.compactMap { clause in
      found[clause].map { (clause, $0.failure(of: clause.rawValue, in: contract).text) }
    }
  }
}
