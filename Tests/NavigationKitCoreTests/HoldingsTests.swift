import Testing

@testable import NavigationKitCore

/// A coordinator that once held something ends when it holds nothing and none of its children runs.
@MainActor
struct HoldingsTests {
  /// Keeps a number of things for coordinators and lets go of what has ended, as a router does.
  private final class Store: HoldingsHost {
    let journal: Journal
    private(set) var holders: [Member] = []
    private(set) var calls = 0

    init(_ journal: Journal) { self.journal = journal }

    func give(_ number: Int, to holder: Member) {
      for _ in 0..<number { holders.append(holder) }
      holder.node.holdings?.add(number)
      holder.node.holdings?.host = self
    }

    /// Takes one thing away, as a person would who goes back.
    func takeBack() {
      let holder = holders.removeLast()
      CallbackQueue.shared.hold { letGo(of: holder) }
    }

    func letGoOfWhatEnded(because coordinator: any Coordinator) {
      calls += 1
      let leaving = holders.filter(\.isFinished)
      holders.removeAll(where: \.isFinished)
      for holder in leaving.reversed() { letGo(of: holder) }
    }

    private func letGo(of holder: Member) {
      CallbackQueue.shared.enqueue { [journal] in journal.write("rm \(holder.name)") }
      holder.node.holdings?.release(1) { ended in
        CallbackQueue.shared.enqueue { CoordinatorNode.tell(ended) }
      }
    }
  }

  private let journal = Journal()

  private func flow(_ name: String, under parent: Member? = nil) -> Member {
    let flow = Member(name, journal)
    let holdings = Holdings()
    holdings.coordinator = flow
    flow.node.holdings = holdings
    parent?.startChild(flow)
    return flow
  }

  @Test func `the last thing gone ends its holder, right after it`() {
    let store = Store(journal)
    let p = Member("p", journal)
    let f = flow("f", under: p)
    store.give(2, to: f)
    store.takeBack()
    #expect(journal.take() == "rm f")
    #expect(!f.isFinished)
    store.takeBack()
    #expect(journal.take() == "rm f → fin f")
    #expect(p.children.isEmpty)
    #expect(!p.isFinished)
  }

  @Test func `a holder that never held anything isn't ended by its last child`() {
    let f = flow("f")
    let c = Member("c", journal)
    f.startChild(c)
    c.finish()
    #expect(journal.take() == "fin c")
    #expect(!f.isFinished)
  }

  @Test func `a running child keeps a holder that holds nothing`() {
    let store = Store(journal)
    let f = flow("f")
    let c = Member("c", journal)
    f.startChild(c)
    store.give(1, to: f)
    store.takeBack()
    #expect(journal.take() == "rm f")
    #expect(!f.isFinished)
    c.finish()
    #expect(journal.take() == "fin c → fin f")
    #expect(f.isFinished)
  }

  @Test func `removing the last child ends a holder that holds nothing`() {
    let store = Store(journal)
    let f = flow("f")
    let c = Member("c", journal)
    f.startChild(c)
    store.give(1, to: f)
    store.takeBack()
    _ = journal.take()
    f.removeChild(c)
    #expect(journal.take() == "fin f")
    #expect(!c.isFinished)
  }

  @Test func `an end climbs through holders that nothing keeps, inner before outer`() {
    let store = Store(journal)
    let root = Member("root", journal)
    let f = flow("f", under: root)
    let g = flow("g", under: f)
    let h = flow("h", under: g)
    for holder in [f, g, h] { store.give(1, to: holder) }
    store.takeBack()
    #expect(journal.take() == "rm h → fin h")
    store.give(1, to: f)
    store.takeBack()
    store.takeBack()
    #expect(journal.take() == "rm f → rm g → fin g")
    store.takeBack()
    #expect(journal.take() == "rm f → fin f")
    #expect(root.children.isEmpty)
    #expect(!root.isFinished)
  }

  @Test func `a holder finished in code lets go of everything below it in one call`() {
    let store = Store(journal)
    let f = flow("f")
    let g = flow("g", under: f)
    store.give(1, to: f)
    store.give(2, to: g)
    f.finish()
    #expect(store.calls == 1)
    #expect(store.holders.isEmpty)
    #expect(journal.take() == "rm g → rm g → fin g → rm f → fin f")
  }

  @Test func `things of one host below something that holds nothing are let go too`() {
    let store = Store(journal)
    let p = Member("p", journal)
    let f = flow("f", under: p)
    store.give(1, to: f)
    p.finish()
    #expect(journal.take() == "rm f → fin f → fin p")
    #expect(store.calls == 1)
  }

  @Test func `those without things take their turn between those with things`() {
    for isLaterFirst in [true, false] {
      let store = Store(journal)
      let p = Member("p", journal)
      let f = flow("f", under: p)
      p.startChild(Member("c", journal))
      let g = flow("g", under: p)
      for holder in isLaterFirst ? [f, g] : [g, f] { store.give(1, to: holder) }
      p.finish()
      #expect(
        journal.take()
          == (isLaterFirst
            ? "rm g → fin g → fin c → rm f → fin f → fin p"
            : "rm f → fin f → rm g → fin g → fin c → fin p")
      )
      #expect(p.children.isEmpty)
    }
  }

  @Test func `a finished subtree was the last that kept a holder above`() {
    let store = Store(journal)
    let f = flow("f")
    let p = Member("p", journal)
    f.startChild(p)
    p.startChild(Member("c", journal))
    store.give(1, to: f)
    store.takeBack()
    #expect(!f.isFinished)
    p.finish()
    #expect(journal.take() == "rm f → fin c → fin p → fin f")
  }

  @Test func `without a host the things are given up as they are`() {
    let f = flow("f")
    f.node.holdings?.add(3)
    f.finish()
    #expect(journal.take() == "fin f")
    #expect(f.node.holdings?.count == 0)
  }

  @Test func `what was to be stopped with a holder is stopped once, before its callbacks`() {
    let f = flow("f")
    _ = f.node.holdings?.whenEnded { journal.write("stop") }
    f.finish()
    f.finish()
    #expect(journal.take() == "stop → fin f")
    _ = f.node.holdings?.whenEnded { journal.write("too late") }
    #expect(journal.take() == "too late")
    #expect(f.node.holdings?.hasEnded == true)
  }

  @Test func `what was taken back is not stopped, and doesn't take others with it`() throws {
    let holdings = Holdings()
    let first = holdings.whenEnded { journal.write("first") }
    let second = holdings.whenEnded { journal.write("second") }
    #expect(first != second)
    holdings.forgetStop(first)
    holdings.forgetStop(first)
    holdings.end()
    #expect(journal.take() == "second")
    holdings.end()
    #expect(journal.take() == "")
  }

  @Test func `a child that ended but waits for its turn doesn't count as open`() {
    let f = flow("f")
    let (c, d) = (Member("c", journal), Member("d", journal))
    f.startChild(c)
    f.startChild(d)
    #expect(f.node.hasOpenChildren(besides: 0))
    #expect(f.node.hasOpenChildren(besides: 1))
    #expect(!f.node.hasOpenChildren(besides: 2))
    CallbackQueue.shared.hold {
      c.finish()
      #expect(f.childNames == "c d")
      #expect(!f.node.hasOpenChildren(besides: 1))
      d.finish()
      #expect(f.node.hasOpenChildren(besides: 0) == false)
    }
    #expect(journal.take() == "fin c → fin d")
  }

  @Test func `a child that is removed while it waits for its turn is counted once`() {
    let store = Store(journal)
    let f = flow("f")
    let (c, d) = (Member("c", journal), Member("d", journal))
    f.startChild(c)
    f.startChild(d)
    store.give(1, to: f)
    store.takeBack()
    CallbackQueue.shared.hold {
      c.finish()
      f.removeChild(c)
    }
    #expect(journal.take() == "rm f → fin c")
    #expect(!f.isFinished)
    d.finish()
    #expect(journal.take() == "fin d → fin f")
  }
}
