/// Judges what a step has written into the script.
@MainActor
struct ScriptVerdict {
  private let happened: [String]
  private let diagnostics: [NavigationDiagnostic]
  private let alignment: Alignment<String, String>

  /// Compares a step with a script; empty lines and spaces around a line don't matter.
  init(_ wanted: String, _ step: StepRecord) {
    let wanted = wanted.split(whereSeparator: \.isNewline).map(Self.trimmed).filter { !$0.isEmpty }
    happened = step.log.transcript.map { Self.trimmed("\($0)") }
    diagnostics = step.diagnostics
    alignment = Alignment(wanted, happened, fits: ==)
  }

  var isPassed: Bool {
    diagnostics.isEmpty && alignment.missing.isEmpty && alignment.surplus.isEmpty
  }

  func failure(state: NavigationState) -> FailureText {
    let lines: [(mark: FailureText.Mark, text: String)] = alignment.lines.map { line in
      switch line {
      case .kept(let text): (.kept, text)
      case .missing(let text): (.wanted, text)
      case .surplus(let text): (.happened, text)
      }
    }
    return FailureText(
      headline: headline,
      story: lines + diagnostics.map { (.wrong, $0.problem) },
      facts: [.screen(state)],
      advice: diagnostics.first?.advice,
      literal: diagnostics.isEmpty ? Self.literal(of: happened) : nil
    )
  }

  private var headline: String {
    if let diagnostic = diagnostics.first { return diagnostic.problem }
    let same = alignment.lines.prefix { if case .kept = $0 { true } else { false } }
    let line = "Line \(same.count + 1) of the script"
    switch alignment.firstDifference {
    case (let wanted?, let happened?):
      return "\(line): \(Self.prose(happened)), expected \(Self.prose(wanted))."
    case (let wanted?, nil):
      return "\(line): expected \(Self.prose(wanted)), but it didn't happen."
    case (nil, let happened?):
      return "\(line): \(Self.prose(happened)), which wasn't expected."
    case (nil, nil):
      return "The step went as the script says."
    }
  }

  /// A line as part of a sentence: the columns are closed up.
  private static func prose(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  private static func trimmed(_ line: some StringProtocol) -> String {
    var line = line[...]
    while line.last?.isWhitespace == true { line.removeLast() }
    while line.first?.isWhitespace == true { line.removeFirst() }
    return String(line)
  }

  /// The lines as they are written in Swift.
  private static func literal(of lines: [String]) -> String {
    guard !lines.isEmpty else { return "\"\"" }
    let text = lines.joined(separator: "\n")
    let isRaw = text.contains("\\") || text.contains("\"\"\"")
    var marks = isRaw ? "#" : ""
    while isRaw && (text.contains("\\\(marks)") || text.contains("\"\"\"\(marks)")) { marks += "#" }
    return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
  }
}
