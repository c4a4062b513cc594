/// What is told about a failure: a line that stands alone, then what helps to understand it.
struct FailureText {
  /// How a line of the story went.
  enum Mark: String {
    /// Wanted, and it happened.
    case kept = " "

    /// Wanted, but it didn't happen.
    case wanted = "−"

    /// It happened unwanted.
    case happened = "+"

    /// It was asked for and changed nothing.
    case unchanged = "="

    /// A diagnostic.
    case wrong = "!"
  }

  /// Something worth knowing, under a short label.
  struct Fact {
    let label: String
    let text: String
  }

  var headline: String
  var story: [(mark: Mark, text: String)] = []
  var facts: [Fact] = []
  var advice: String?

  /// What to write into the test if what happened is right.
  var literal: String?

  var text: String {
    let sections = [
      [headline],
      story.map { line in "  \(line.mark.rawValue) \(line.text)" },
      facts.map { fact in
        "  \(fact.label)\(String(repeating: " ", count: max(1, 9 - fact.label.count)))\(fact.text)"
      },
      advice.map { [$0] } ?? [],
      literal.map { ["If that is right, paste:\n\n\($0)"] } ?? [],
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}

extension FailureText.Fact {
  /// What is on screen.
  static func screen(_ state: NavigationState) -> FailureText.Fact {
    let text = state.description
    return FailureText.Fact(label: "screen", text: text.isEmpty ? "nothing" : text)
  }

  /// What was nearly right.
  static func near(_ text: String) -> FailureText.Fact {
    FailureText.Fact(label: "near", text: text)
  }
}
