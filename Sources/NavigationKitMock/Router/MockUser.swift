/// Plays what a person does with what is in front.
///
/// A gesture that the state doesn't allow is a failure on the line that plays it. One that a guard
/// blocks isn't: it's a refusal, which the step has to state.
///
/// ```swift
/// let router = MockRouter()
/// router.given { router.setStack([MockScreen("home"), MockScreen("detail")]) }
/// router.expect() { router.user.swipeBack(.cancelled) }
/// router.expect(.back) { router.user.back() }
/// router.user.back()  // Fails: Can't go back: only the root is left.
/// ```
@MainActor
public struct MockUser {
  let router: MockRouter

  /// Goes back one screen.
  ///
  /// - Returns: Whether it was done.
  @discardableResult
  public func back(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    guard isPossible("go back", obstacleToGoingBack, CallSite(fileID, filePath, line, column))
    else {
      return false
    }
    return router.input.back()
  }

  /// Goes back to an equal screen that lies deeper; of several, the nearest from the top.
  ///
  /// - Returns: Whether it was done.
  @discardableResult
  public func back(
    to screen: any Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = CallSite(fileID, filePath, line, column)
    let deed = "go back to \(ScreenText.text(of: screen))"
    let isWanted = { (entry: NavigationEntry) in ScreenIdentity.areEqual(entry.screen, screen) }
    let entries = stackInFront ?? []
    let target = entries.dropLast().last(where: isWanted)
    let missing =
      entries.last.map(isWanted) == true ? "it's on top already" : "it isn't on the stack"
    let obstacle = obstacleToGoingBack ?? (target == nil ? Obstacle(missing) : nil)
    guard isPossible(deed, obstacle, site), let target else { return false }
    return router.input.back(to: target.id)
  }

  /// Swipes back from the edge of the screen.
  ///
  /// - Returns: Whether it was done; a cancelled swipe is done if it could have begun.
  @discardableResult
  public func swipeBack(
    _ ending: SwipeEnding = .completed,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = CallSite(fileID, filePath, line, column)
    guard isPossible("swipe back", obstacleToGoingBack, site) else { return false }
    return router.input.swipeBack(ending)
  }

  /// Swipes the layer in front away.
  ///
  /// - Returns: Whether it was done.
  @discardableResult
  public func swipeDown(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = CallSite(fileID, filePath, line, column)
    guard isPossible("swipe down", obstacleToSwipingDown, site) else { return false }
    return router.input.swipeDown()
  }

  /// Puts a finger on the edge of the screen and begins to swipe back.
  ///
  /// - Returns: The swipe; if it isn't possible or a guard blocks it, one that isn't in flight.
  public func beginSwipeBack(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> MockSwipe {
    let site = CallSite(fileID, filePath, line, column)
    let isPossible = isPossible("swipe back", obstacleOfSwipe ?? obstacleToGoingBack, site)
    let entry = isPossible ? router.state.top : nil
    return MockSwipe("swipe back", entry.map { .back($0.id) }, on: router)
  }

  /// Begins to swipe the layer in front away.
  ///
  /// - Returns: The swipe; if it isn't possible or a guard blocks it, one that isn't in flight.
  public func beginSwipeDown(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> MockSwipe {
    let site = CallSite(fileID, filePath, line, column)
    let isPossible = isPossible("swipe down", obstacleOfSwipe ?? obstacleToSwipingDown, site)
    let gesture = NavigationGesture.swipeDown(router.state.top?.id)
    return MockSwipe("swipe down", isPossible ? gesture : nil, on: router)
  }

  /// Taps one of the screen's own buttons, the first of that name.
  ///
  /// Buttons are the actions of an `ActionScreen` and those that the mock was made with. The tap itself is a
  /// line of the script and no event; what it leads to is.
  ///
  /// - Returns: Whether there is such a button.
  @discardableResult
  public func tap(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    if router.actions.tap(name, on: router, record: router.note(tap:)) { return true }
    let site = CallSite(fileID, filePath, line, column)
    return isPossible("tap \(ScreenText.quoted(name))", obstacle(toTappingButton: name), site)
  }

  /// Follows a link from outside of the app, at any time.
  ///
  /// The link itself is a line of the script and no event; what it leads to is. It needs
  /// ``MockRouter/openLink``.
  ///
  /// - Returns: What became of it; `nil` if the mock can't open links.
  @discardableResult
  public func open(
    _ link: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LinkOutcome? {
    guard let openLink = router.openLink else {
      router.fail(
        "Can't open \(ScreenText.quoted(link)): the mock doesn't know how.",
        "Set 'router.openLink' to the 'open(text:)' of your link opener.",
        at: CallSite(fileID, filePath, line, column)
      )
      return nil
    }
    router.note(tap: TranscriptLine(opening: link))
    let outcome = openLink(link)
    if let answer = TranscriptLine(answering: outcome) { router.note(tap: answer) }
    return outcome
  }

  /// Taps a button of the alert that is up.
  ///
  /// - Returns: Whether it was done.
  @discardableResult
  public func tapAlert(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = CallSite(fileID, filePath, line, column)
    guard isPossible("tap \(ScreenText.quoted(label))", obstacle(toTapping: label), site) else {
      return false
    }
    return router.input.tapAlert(label)
  }

  /// Taps a tab of the layer in front.
  ///
  /// - Returns: Whether it was done.
  @discardableResult
  public func selectTab(
    _ tab: some Hashable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let id = AnyHashable(tab)
    let site = CallSite(fileID, filePath, line, column)
    guard isPossible("tap the tab \(ScreenText.text(of: id))", obstacle(toSelecting: id), site)
    else { return false }
    return router.input.selectTab(tab)
  }
}

// MARK: - What stands in the way

extension MockUser {
  /// Why a gesture isn't possible.
  private struct Obstacle {
    let text: String
    let advice: String?
    let near: String?

    init(_ text: String, advice: String? = nil, near: String? = nil) {
      self.text = text
      self.advice = advice
      self.near = near
    }
  }

  private func isPossible(_ deed: String, _ obstacle: Obstacle?, _ site: CallSite) -> Bool {
    guard let obstacle else { return true }
    router.fail(
      "Can't \(deed): \(obstacle.text).",
      obstacle.advice,
      near: obstacle.near,
      at: site
    )
    return false
  }

  private var layerInFront: NavigationLayer? { router.state.layers.last }

  /// The stack that a person sees; `nil` where there's a bare screen.
  private var stackInFront: [NavigationEntry]? {
    switch layerInFront?.content {
    case .stack(let entries): entries
    case .tabs(let tabs, let selected): tabs[selected].entries
    case .screen, nil: nil
    }
  }

  private var obstacleOfAlert: Obstacle? {
    router.state.alert.map { alert in
      Obstacle(
        "the alert \(ScreenText.quoted(alert.title)) is up",
        advice: "Answer it first with 'tapAlert(_:)'."
      )
    }
  }

  private var obstacleOfSwipe: Obstacle? {
    router.swipe.map { name in
      Obstacle("a \(name) is in flight", advice: "End it first with 'finish()' or 'cancel()'.")
    }
  }

  private var obstacleToGoingBack: Obstacle? {
    if let obstacleOfAlert { return obstacleOfAlert }
    let advice =
      layerInFront?.style?.isDismissable == true
      ? "The layer as a whole goes with 'swipeDown()'." : nil
    switch stackInFront?.count {
    case nil: return Obstacle("the layer has no stack", advice: advice)
    case 0: return Obstacle("nothing is on screen")
    case 1: return Obstacle("only the root is left", advice: advice)
    default: return nil
    }
  }

  private var obstacleToSwipingDown: Obstacle? {
    if let obstacleOfAlert { return obstacleOfAlert }
    switch layerInFront?.style {
    case nil: return Obstacle("nothing is presented")
    case .fullScreen: return Obstacle("a full-screen layer can't be swiped away")
    case let style?: return style.isDismissable ? nil : Obstacle("the sheet is locked")
    }
  }

  private func obstacle(toTapping label: String) -> Obstacle? {
    guard let alert = router.state.alert else { return Obstacle("no alert is up") }
    let labels = alert.buttons.map(\.label)
    guard !labels.contains(label) else { return nil }
    return Obstacle("the alert has \(list(labels))", near: nearMiss(label, among: labels))
  }

  private func obstacle(toTappingButton name: String) -> Obstacle {
    if let obstacleOfAlert { return obstacleOfAlert }
    guard let screen = router.state.top else { return Obstacle("nothing is on screen") }
    let names = router.actions.available(on: router).map(\.name)
    return Obstacle(
      names.isEmpty ? "\(screen) has no buttons" : "\(screen) has \(list(names))",
      near: nearMiss(name, among: names)
    )
  }

  private func list(_ labels: [String]) -> String {
    labels.map(ScreenText.quoted).joined(separator: ", ")
  }

  private func nearMiss(_ label: String, among labels: [String]) -> String? {
    labels.first { $0.lowercased() == label.lowercased() }.map { other in
      "\(ScreenText.quoted(other)) and \(ScreenText.quoted(label)) differ in letter case only"
    }
  }

  private func obstacle(toSelecting id: AnyHashable) -> Obstacle? {
    if let obstacleOfAlert { return obstacleOfAlert }
    guard case .tabs(let tabs, _) = layerInFront?.content else {
      return Obstacle("the layer in front has no tabs")
    }
    guard !tabs.contains(where: { TabIdentity.areEqual($0.id, id) }) else { return nil }
    let names = tabs.map { ScreenText.text(of: $0.id) }.joined(separator: ", ")
    return Obstacle("the tabs are \(names)")
  }
}
