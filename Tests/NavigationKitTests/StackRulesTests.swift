import NavigationKit
import Testing

/// Every stack of up to four screens, every command, compared with a naive rule.
@MainActor
struct StackRulesTests {
  enum Place: CaseIterable { case base, layer, tab }

  @Test(arguments: Place.allCases)
  func `every command on every small stack does what the rule says`(place: Place) throws {
    var count = 0
    for stack in Self.stacks(upTo: 4) where place != .layer || !stack.isEmpty {
      for command in Self.commands {
        try check(command, on: stack, place)
        count += 1
      }
    }
    #expect(count == (place == .layer ? 120 : 121) * Self.commands.count)
  }

  private func check(_ command: NavigationCommand, on names: [Page], _ place: Place) throws {
    let scene = Scene()
    let router: any Router
    switch place {
    case .base:
      router = scene.router
    case .layer:
      scene.push(m)
      router = scene.router.modal(.sheet())
    case .tab:
      scene.router.setTabs([TestTab.a, .b], selected: .b)
      router = scene.router.tab(TestTab.a)
    }
    if !names.isEmpty { router.setStack(names, onRemove: scene.removal) }
    let before = try entries(of: router, at: place)
    let other = place == .layer ? scene.entries.first?.id : nil
    _ = scene.takeLog()

    let request = NavigationRequest(
      command,
      completion: scene.done(),
      onRemove: { _ in scene.write("rm of a new screen") }
    )
    let outcome = router.perform(request)

    let expected = NaiveStack(before).after(command)
    let text: Comment = "\(command) on \(names.map(\.screenName).joined()) (\(place))"
    #expect(outcome == expected.outcome, text)
    #expect(scene.takeLog() == expected.log(for: outcome), text)
    let after = try entries(of: router, at: place)
    #expect(after.map(\.screen).map { $0 as? Page } == expected.stack.map(\.page), text)
    for (entry, wanted) in zip(after, expected.stack) {
      if let id = wanted.id {
        #expect(entry.id == id, text)
      } else {
        #expect(entry.id > before.last?.id ?? entry.id || before.isEmpty, text)
      }
    }
    #expect(Set(after.map(\.id)).count == after.count, text)
    if outcome == .done {
      #expect(scene.leftNumbers == expected.removed.map(\.number), text)
      #expect(
        scene.events.last?.arrived.map(\.id) == after.suffix(expected.newCount).map(\.id),
        text
      )
    }
    if place == .layer { #expect(scene.entries.first?.id == other, text) }
  }

  private func entries(of router: any Router, at place: Place) throws -> [NavigationEntry] {
    let layer = try #require(router.state.layers.first)
    guard case .stack(let entries) = layer.content else {
      Issue.record("There is no stack at \(place).")
      return []
    }
    return entries
  }

  // MARK: - What is tried

  private static let pages = [a, b, c]

  private static func stacks(upTo count: Int) -> [[Page]] {
    var all: [[Page]] = [[]]
    var longest: [[Page]] = [[]]
    for _ in 0..<count {
      longest = longest.flatMap { stack in pages.map { stack + [$0] } }
      all += longest
    }
    return all
  }

  private static let commands: [NavigationCommand] =
    [.popToRoot]
    + pages.flatMap { [.push($0), .replaceTop($0), .setRoot($0)] as [NavigationCommand] }
    + (pages + [z]).map { .popTo($0) }
    + (-1...5).map { .pop($0) }
    + stacks(upTo: 3).map { .setStack($0) }
    + [.setStack([a, b, c, a]), .setStack([b, b, b, b, b])]
}

/// The rules of one stack, written as plainly as possible.
private struct NaiveStack {
  struct Item {
    let page: Page?
    let id: ScreenID?
  }

  struct Result {
    var outcome = NavigationOutcome.unchanged
    var stack: [Item]
    var removed: [ScreenID] = []
    var newCount = 0
    var names: [String] = []

    func log(for outcome: NavigationOutcome) -> String {
      switch outcome {
      case .done: (names.map { "rm \($0)" } + ["ev", "done"]).joined(separator: " → ")
      case .unchanged: "done"
      case .refused(let refusal): "ev!(\(NaiveStack.name(of: refusal))) → done"
      }
    }
  }

  private let items: [Item]

  init(_ entries: [NavigationEntry]) {
    items = entries.map { Item(page: $0.screen as? Page, id: $0.id) }
  }

  func after(_ command: NavigationCommand) -> Result {
    switch command {
    case .push(let screen):
      return done(keeping: items.count, adding: [screen])
    case .replaceTop(let screen):
      return done(keeping: items.isEmpty ? 0 : items.count - 1, adding: [screen])
    case .setRoot(let screen):
      return done(keeping: 0, adding: [screen])
    case .setStack(let screens):
      if screens.isEmpty { return refused(.invalidCount) }
      var common = 0
      while common < min(items.count, screens.count),
        items[common].page == screens[common] as? Page
      {
        common += 1
      }
      if common == items.count && common == screens.count { return Result(stack: items) }
      return done(keeping: common, adding: Array(screens[common...]))
    case .pop(let count):
      if count < 1 { return refused(.invalidCount) }
      if items.count < 2 { return refused(.atRoot) }
      if count >= items.count { return refused(.notEnoughScreens(available: items.count - 1)) }
      return done(keeping: items.count - count, adding: [])
    case .popTo(let screen):
      for index in items.indices.reversed() where items[index].page == screen as? Page {
        return index == items.count - 1
          ? Result(stack: items) : done(keeping: index + 1, adding: [])
      }
      return refused(.notOnStack)
    case .popToRoot:
      return items.count < 2 ? Result(stack: items) : done(keeping: 1, adding: [])
    default:
      return refused(.noStack)
    }
  }

  private func done(keeping count: Int, adding screens: [any Screen]) -> Result {
    let leaving = Array(items[count...].reversed())
    return Result(
      outcome: .done,
      stack: items[..<count] + screens.map { Item(page: $0 as? Page, id: nil) },
      removed: leaving.compactMap(\.id),
      newCount: screens.count,
      names: leaving.map { $0.page?.screenName ?? "?" }
    )
  }

  private func refused(_ refusal: NavigationRefusal) -> Result {
    Result(outcome: .refused(refusal), stack: items)
  }

  private static func name(of refusal: NavigationRefusal) -> String {
    switch refusal {
    case .invalidCount: "invalidCount"
    case .atRoot: "atRoot"
    case .notEnoughScreens: "notEnoughScreens"
    case .notOnStack: "notOnStack"
    default: "?"
    }
  }
}
