/// Judges a step: what it was to do, what it did, and how to say that they differ.
@MainActor
struct Verdict {
  /// What a failed step leaves behind, to explain what comes after it.
  struct Remainder {
    /// The lines of what was wanted and didn't happen.
    let missing: [String]

    /// The line of the step.
    let line: UInt
  }

  let wanted: [NavigationExpectation]
  let step: StepRecord

  /// What is on screen after the step.
  let state: NavigationState

  /// The lines of what happened before the step without being checked.
  var before: [String] = []

  /// What the step before has left, if that failed.
  var remainder: Remainder?

  /// The line of the first step that has failed before this one.
  var failedLine: UInt?

  /// Whether the step could have waited for what happens later.
  var hasWaited = false

  private let alignment: Alignment<NavigationExpectation, NavigationEvent>

  init(_ wanted: [NavigationExpectation], _ step: StepRecord, state: NavigationState) {
    self.wanted = wanted
    self.step = step
    self.state = state
    alignment = Alignment(wanted, step.events) { $0.matches($1) }
  }

  var isPassed: Bool {
    step.diagnostics.isEmpty && alignment.missing.isEmpty && alignment.surplus.isEmpty
  }

  /// What a failed step leaves to the next.
  func remainder(line: UInt) -> Remainder? {
    isPassed ? nil : Remainder(missing: alignment.missing.map { $0.line }, line: line)
  }

  /// What is to be told; `nil` if all is as it was wanted.
  var failure: FailureText? {
    guard !isPassed else { return nil }
    var text = FailureText(headline: headline)
    text.story = story
    text.facts = [.screen(state)]
    if let call { text.facts.append(call) }
    if let near { text.facts.append(.near(near)) }
    text.advice = advice
    return text
  }

  // MARK: - The story

  private var story: [(mark: FailureText.Mark, text: String)] {
    let detail = StoryDetail(wanted)
    var lines: [(mark: FailureText.Mark, text: String)] = []
    let missing = alignment.missing
    var unchanged = missing.isEmpty ? [] : step.unchanged[...]
    var eventCount = 0
    func add(_ mark: FailureText.Mark, _ event: NavigationEvent) {
      while let request = unchanged.first, request.eventsBefore <= eventCount {
        unchanged.removeFirst()
        lines.append((.unchanged, request.command.unchangedLine))
      }
      eventCount += 1
      lines.append((mark, event.line(detail, missing: missing)))
    }
    for line in alignment.lines {
      switch line {
      case .kept(let event): add(.kept, event)
      case .missing(let expectation): lines.append((.wanted, expectation.line))
      case .surplus(let event): add(.happened, event)
      }
    }
    lines += unchanged.map { (.unchanged, $0.command.unchangedLine) }
    return lines + step.diagnostics.map { (.wrong, $0.problem) }
  }

  /// Whether just what was wanted was asked for and changed nothing.
  private func changedNothing(_ wanted: NavigationExpectation) -> Bool {
    let deed = Deed(of: wanted).description
    return step.unchanged.contains { Deed(of: $0.command).description == deed }
  }

  /// Where the wrong call was made, without the module.
  private var call: FailureText.Fact? {
    guard let diagnostic = step.diagnostics.first, !diagnostic.fileID.isEmpty else { return nil }
    let file = diagnostic.fileID.split(separator: "/").last ?? ""
    return FailureText.Fact(label: "call", text: "\(file):\(diagnostic.line)")
  }

  // MARK: - The first line

  private var headline: String {
    if let diagnostic = step.diagnostics.first { return diagnostic.problem }
    if alignment.isReordered,
      let (expectation, event) = zip(wanted, step.events).first(where: { !$0.matches($1) })
    {
      return "\(event.past) before \(expectation.line), expected the other order."
    }
    switch alignment.firstDifference {
    case (let expectation?, let event?):
      return "\(difference(expectation, event))."
    case (let expectation?, nil):
      if changedNothing(expectation) {
        return "Expected \(expectation.line), but it changed nothing."
      }
      let outcome = step.events.isEmpty ? "nothing happened" : "it didn't happen"
      return "Expected \(expectation.line), but \(outcome)."
    case (nil, let event?):
      return wanted.isEmpty
        ? "\(event.past), expected nothing." : "\(event.past), which wasn't expected."
    case (nil, nil):
      return "The step went as expected."
    }
  }

  private func difference(
    _ expectation: NavigationExpectation,
    _ event: NavigationEvent
  ) -> String {
    let (wanted, happened) = (Deed(of: expectation), Deed(of: event))
    guard expectation.matchesAction(of: event) else {
      guard wanted.verb == happened.verb else {
        return "\(event.past), expected \(expectation.line)"
      }
      if case .selectTab(let tab, let origin) = expectation.action, origin != event.origin,
        ScreenText.text(of: tab) == event.place.tab.map({ ScreenText.text(of: $0) })
      {
        return "\(event.past), expected it by the \(origin)"
      }
      let isDistinct = !wanted.readsLike(happened)
      return "\(event.past), expected \(isDistinct ? wanted.object : twin(expectation, event))"
    }
    switch (expectation.refusal, event.refusal) {
    case (nil, _?):
      return "\(event.past), expected it done"
    case (let refusal?, nil):
      return "\(event.past), expected a refusal (\(refusal))"
    case (let refusal?, let actual?) where refusal != actual:
      return "\(event.past), expected another reason (\(refusal))"
    default:
      break
    }
    guard expectation.matchesPlace(of: event) else {
      return "\(event.past) \(event.placeText), expected it \(expectation.placeText ?? "elsewhere")"
    }
    return event.animated
      ? "\(event.past) animated, expected no animation"
      : "\(event.past) without animation, expected one"
  }

  /// What was wanted where it reads like what happened.
  private func twin(_ expectation: NavigationExpectation, _ event: NavigationEvent) -> String {
    if case .alert = expectation.action { return "another message" }
    guard let (first, second) = screens(expectation, event),
      ScreenIdentity.isObject(first), type(of: first) == type(of: second)
    else { return "another one that reads the same" }
    return "another object of that class"
  }

  // MARK: - Near misses

  private var near: String? {
    guard step.diagnostics.isEmpty, !alignment.isReordered else { return nil }
    let (wanted, happened) = alignment.firstDifference
    if let wanted, let happened {
      return letterCase(wanted, happened) ?? fields(wanted, happened) ?? otherTime(wanted)
    }
    if let wanted { return otherTime(wanted) }
    if let happened, let remainder, remainder.missing.contains(happened.line()) {
      return "the step before, on line \(remainder.line), expected it"
    }
    return nil
  }

  /// A wanted event that happened outside the step.
  private func otherTime(_ wanted: NavigationExpectation) -> String? {
    before.contains(wanted.line) ? "it happened before this step" : nil
  }

  /// Labels that differ in upper and lower case only.
  private func letterCase(
    _ wanted: NavigationExpectation,
    _ happened: NavigationEvent
  ) -> String? {
    let pairs: [(String, String)]
    switch (wanted.action, happened.action) {
    case (.tapAlert(let first), .tapAlert(let second)):
      pairs = [(first, second)]
    case (.alert(let first), .command(.showAlert(let second))):
      let labels = second.buttons.map(\.label)
      guard first.buttons.isEmpty || first.buttons.count == labels.count else { return nil }
      pairs = [(first.title, second.title)] + zip(first.buttons, labels)
    default:
      return nil
    }
    guard pairs.allSatisfy({ $0.lowercased() == $1.lowercased() }) else { return nil }
    return pairs.first { $0 != $1 }.map { wanted, label in
      "\(ScreenText.quoted(label)) and \(ScreenText.quoted(wanted)) differ in letter case only"
    }
  }

  /// The values that make the difference between two equally named screens.
  private func fields(_ wanted: NavigationExpectation, _ happened: NavigationEvent) -> String? {
    guard Deed(of: wanted).verb == Deed(of: happened).verb,
      let (first, second) = screens(wanted, happened)
    else { return nil }
    return ScreenDifference(wanted: first, happened: second)?.description
  }

  private func screens(
    _ wanted: NavigationExpectation,
    _ happened: NavigationEvent
  ) -> (any Screen, any Screen)? {
    guard let first = wanted.screen, let second = happened.screen else { return nil }
    return (first, second)
  }

  // MARK: - Advice

  private var advice: String? {
    if let diagnostic = step.diagnostics.first { return diagnostic.advice }
    let (wanted, happened) = alignment.firstDifference
    if let happened, let refusal = happened.refusal,
      wanted == nil || (wanted?.refusal == nil && wanted?.matchesAction(of: happened) == true)
    {
      return "If it's meant to be refused, state '.refused(…, .\(refusal.swiftText))'."
    }
    if let wanted, let happened {
      let (first, second) = (Deed(of: wanted).verb, Deed(of: happened).verb)
      if let counterpart = first.counterpart, counterpart.verb == second {
        return counterpart.advice
      }
      if let counterpart = second.counterpart, counterpart.verb == first {
        return counterpart.advice
      }
      if case .selectTab(_, let origin) = wanted.action, first == second,
        origin != happened.origin
      {
        return "A person's tap is spelt '.selectTab(…, by: .user)', the app's own '.selectTab(…)'."
      }
      return nil
    }
    guard wanted != nil, step.events.isEmpty, near == nil else { return nil }
    if let failedLine {
      return "An earlier step, on line \(failedLine), has failed; this may only follow from it."
    }
    if step.unchanged.isEmpty, !hasWaited {
      return "If it happens in a task of its own, wait for it: 'await router.eventually(…)'."
    }
    return nil
  }
}

extension NavigationExpectation {
  /// The one screen that is expected by value or instance.
  fileprivate var screen: (any Screen)? {
    switch action {
    case .setRoot(.screen(let screen)), .push(.screen(let screen)), .popTo(.screen(let screen)),
      .replaceTop(.screen(let screen)), .backTo(.screen(let screen)),
      .present(.screen(.screen(let screen)), _):
      screen
    default: nil
    }
  }
}

extension NavigationEvent {
  /// The one screen that it's about.
  fileprivate var screen: (any Screen)? {
    switch action {
    case .command(.popTo(let screen)), .backTo(let screen): screen
    case .command(let command): command.screens.count == 1 ? command.screens.first : nil
    default: nil
    }
  }
}

extension NavigationRefusal {
  /// The case as it's written in a test.
  fileprivate var swiftText: String {
    switch self {
    case .layerClosed: "layerClosed"
    case .flowEnded: "flowEnded"
    case .noStack: "noStack"
    case .invalidCount: "invalidCount"
    case .atRoot: "atRoot"
    case .notEnoughScreens(let available): "notEnoughScreens(available: \(available))"
    case .notOnStack: "notOnStack"
    case .alreadyOnStack: "alreadyOnStack"
    case .alreadyPresenting: "alreadyPresenting"
    case .nothingPresented: "nothingPresented"
    case .noTabs: "noTabs"
    case .unknownTab: "unknownTab"
    case .blocked(let reason): "blocked(\(ScreenText.quoted(reason)))"
    case .tooManyReplacements: "tooManyReplacements"
    }
  }
}
