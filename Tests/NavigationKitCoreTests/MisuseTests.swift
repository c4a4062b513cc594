import NavigationKitCore
import Testing

/// Every wrong call: one diagnostic, word for word, with the caller's place; nothing else changes.
@MainActor
struct MisuseTests {
  private final class Menu: Member {}
  private final class Shop: Member {}

  /// One wrong call on a `Shop` (as a child) by a `Menu` (as a parent), and what it says.
  struct Wrong: CustomTestStringConvertible, Sendable {
    enum Relation: CaseIterable {
      case own, ancestor, grandparent, ancestorOfAnother, child, startedChild, ofAnother, removed
      case finished, ended, parentFinished, parentEnded, bothFinished
    }

    enum Call: CaseIterable {
      case startChild, startChildForResult, result, addChild
    }

    var relation: Relation
    var call: Call
    var testDescription: String { "\(call), \(relation)" }

    static let all = Relation.allCases.flatMap { relation in
      Call.allCases.map { Wrong(relation: relation, call: $0) }
    }

    /// Whether it's wrong; the others are the lawful ways that look alike.
    var isWrong: Bool {
      switch relation {
      case .child: call == .addChild
      case .removed: call != .addChild
      default: true
      }
    }

    var text: String {
      let verb = call == .addChild ? "add" : "start"
      func text(_ child: String, _ why: String, _ advice: String, parent: String = "Menu") -> String
      {
        "Can't \(verb) \(child) as a child of \(parent): \(why). \(advice)"
      }
      return switch relation {
      case .own: text("Menu", "it would be its own parent", "Use a different coordinator.")
      case .ancestor:
        text("Shop", "it's an ancestor", "A coordinator can't run the one that runs it.")
      case .grandparent, .ancestorOfAnother:
        text("Shop", "it's an ancestor", "A coordinator can't run the one that runs it.")
      case .child, .startedChild:
        text(
          "Shop",
          "it's already a child",
          call == .addChild ? "Add each coordinator once." : "Start each coordinator once."
        )
      case .ofAnother:
        text("Shop", "it's a child of another coordinator", "Remove it there first.")
      case .removed:
        text("Shop", "it already runs", "Move a running coordinator with 'addChild(_:)'.")
      case .finished, .ended, .bothFinished:
        text("Shop", "it has finished", "Make a new coordinator for each run.")
      case .parentFinished, .parentEnded:
        text("Shop", "the parent has finished", "Use a coordinator that still runs.")
      }
    }
  }

  @Test(arguments: Wrong.all)
  func `a wrong call raises one diagnostic and changes nothing`(wrong: Wrong) async {
    let journal = Journal()
    let (menu, shop, other) = (
      Menu("menu", journal), Shop("shop", journal), Member("other", journal)
    )
    var child: Member = shop
    let results = Journal()

    /// Sets the scene, makes the call and compares; inside a callback where the scene needs one.
    func judge() async {
      let before = picture()
      let startsBefore = child.starts
      let found = await diagnostics {
        switch wrong.call {
        case .startChild:
          #expect(menu.startChild(child, fileID: "App/A.swift", line: 5) != wrong.isWrong)
        case .startChildForResult:
          let answer = menu.startChild(child, fileID: "App/A.swift", line: 5) { _ in
            results.write("result")
          }
          #expect(answer != wrong.isWrong)
        case .result:
          guard wrong.isWrong else { return }
          #expect(await menu.result(of: child, fileID: "App/A.swift", line: 5) == nil)
        case .addChild:
          #expect(menu.addChild(child, fileID: "App/A.swift", line: 5) != wrong.isWrong)
        }
      }
      guard wrong.isWrong else {
        #expect(found.isEmpty)
        return
      }
      #expect(found.map { "\($0)" } == [wrong.text + " (App/A.swift:5)"])
      #expect(picture() == before)
      #expect(child.starts == startsBefore)
      #expect(results.take() == (wrong.call == .startChildForResult ? "result" : ""))
      #expect(journal.take() == "")
    }

    func picture() -> String {
      [menu, shop, other].map { member in
        "\(member.name)(\(member.childNames))^\((member.parent as? Member)?.name ?? "-")"
          + " \(member.isFinished) \(member.ends)"
      }.joined(separator: " ")
    }

    switch wrong.relation {
    case .own: child = menu
    case .ancestor: shop.startChild(menu)
    case .grandparent:
      shop.startChild(other)
      other.startChild(menu)
    case .ancestorOfAnother:
      other.startChild(shop)
      shop.startChild(menu)
    case .child: menu.addChild(shop)
    case .startedChild: menu.startChild(shop)
    case .ofAnother: other.startChild(shop)
    case .removed:
      menu.startChild(shop)
      menu.removeChild(shop)
    case .finished, .ended: shop.finish()
    case .parentFinished, .parentEnded: menu.finish()
    case .bothFinished:
      menu.startChild(shop)
      menu.finish()
    }
    _ = journal.take()
    await judge()
  }

  /// Between the end and its turn among the callbacks the rules are those of a finished coordinator.
  @Test(arguments: [Wrong.Relation.ended, .parentEnded])
  func `one that waits for its turn counts as finished`(relation: Wrong.Relation) {
    let (menu, shop, first) = (Menu("menu"), Shop("shop"), Member("first"))
    first.onFinish = {
      let ended: Member = relation == .ended ? shop : menu
      ended.finish()
      let found = diagnostics {
        #expect(!menu.startChild(shop))
        #expect(!menu.addChild(shop))
      }
      #expect(
        found.map { "\($0.problem) \($0.advice)" }
          == [Wrong.Call.startChild, .addChild].map { Wrong(relation: relation, call: $0).text }
      )
      #expect(ended.ends == 0)
    }
    first.finish()
    #expect(first.ends == 1)
    #expect(menu.children.isEmpty)
  }

  /// What may be asked of `removeChild` in vain.
  enum Stranger: CaseIterable {
    case stranger, itself, parent, grandchild, sibling, removed, finished
  }

  @Test(arguments: Stranger.allCases)
  func `removing one that isn't a child raises one diagnostic and changes nothing`(
    stranger: Stranger
  ) {
    let family = Family("root: p q", "p: a b", "a: a1")
    let p = family["p"]
    let child =
      switch stranger {
      case .stranger: family["x"]
      case .itself: p
      case .parent: family["root"]
      case .grandchild: family["a1"]
      case .sibling: family["q"]
      case .removed, .finished: family["b"]
      }
    if stranger == .removed { p.removeChild(child) }
    if stranger == .finished { child.finish() }
    _ = family.journal.take()
    let before = family.picture
    let found = diagnostics {
      #expect(!p.removeChild(child, fileID: "App/B.swift", line: 9))
    }
    #expect(
      found.map { "\($0)" } == [
        "Can't remove Member from Member: it isn't one of its children."
          + " Ask its own parent, or call 'finish()' on the child. (App/B.swift:9)"
      ]
    )
    #expect(family.picture == before)
    #expect(family.journal.take() == "")
  }

  @Test func `a diagnostic names the line of the call`() async {
    let menu = Menu("menu")
    let found = await diagnostics {
      menu.startChild(menu)
      menu.startChild(menu) { _ in }
      _ = await menu.result(of: menu)
      menu.addChild(menu)
      menu.removeChild(menu)
    }
    let first = #line - 6 as UInt
    #expect(found.map(\.line) == [first, first + 1, first + 2, first + 3, first + 4])
    #expect(found.allSatisfy { $0.fileID == "NavigationKitCoreTests/MisuseTests.swift" })
  }

  @Test func `lawful calls raise nothing`() async {
    let found = await diagnostics {
      let family = Family("root: p q", "p: a b", "a: a1")
      family["a"].finish()
      family["a"].finish()
      family["a"].finish(with: 2)
      family["a"].onFinish?()
      family["p"].removeChild(family["b"])
      family["q"].addChild(family["b"])
      family["p"].addChild(family["c"])
      family["p"].startChild(family["c"])
      #expect(await family["p"].result(of: Member { $0.finish(with: 1) }) == 1)
      family["root"].finish()
    }
    #expect(found.isEmpty)
  }

  @Test func `a run that belongs to no coordinator names none`() {
    let nobody = CoordinatorNode()
    let shop = Shop("shop")
    let found = diagnostics {
      #expect(nobody.start(shop, "App/C.swift", 4))
      #expect((shop.starts, shop.parent == nil) == (1, true))
      #expect(!nobody.start(shop, "App/C.swift", 5))
      shop.finish()
      #expect(nobody.children.count == 0)
      #expect(!nobody.start(shop, "App/C.swift", 6))
    }
    #expect(
      found.map { "\($0)" } == [
        "Can't start Shop: it's already a child. Start each coordinator once. (App/C.swift:5)",
        "Can't start Shop: it has finished. Make a new coordinator for each run. (App/C.swift:6)",
      ]
    )
  }
}
