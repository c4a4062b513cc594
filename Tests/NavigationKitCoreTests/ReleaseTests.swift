import NavigationKitCore
import Testing

/// After its end nothing in the library keeps a coordinator, or anything that was given to it.
@MainActor
struct ReleaseTests {
  /// The ways in which a child's life with its parent can come to an end.
  enum Ending: CaseIterable {
    case finish, byHand, value, inStart, inCallback, withParent, withGrandparent
    case removed, refusedTwice, neverStarted, parentDropped
  }

  @Test(arguments: Ending.allCases)
  func `a child is released however it ends`(ending: Ending) {
    var root: Member? = Member("root")
    var parent: Member? = Member("p")
    if let root, let parent { root.startChild(parent) }
    var results = 0
    let weak = { () -> [Weak] in
      guard let root, let parent else { return [] }
      let token = Token()
      let child = Member("c") { if ending == .inStart { $0.finish() } }
      child.onFinish = { withExtendedLifetime((child, parent, token)) {} }
      if ending == .neverStarted || ending == .removed || ending == .parentDropped {
        child.onFinish = nil
      }
      child.startChild(Member("c1"))
      if ending != .neverStarted {
        parent.startChild(child) { _ in withExtendedLifetime(token) { results += 1 } }
      }
      switch ending {
      case .finish: child.finish()
      case .byHand: child.onFinish?()
      case .value: child.finish(with: 7)
      case .inCallback:
        let other = Member("other")
        other.onFinish = { child.finish() }
        other.finish()
      case .withParent: parent.finish()
      case .withGrandparent: root.finish()
      case .removed: parent.removeChild(child)
      case .refusedTwice:
        let found = diagnostics {
          child.finish()
          parent.startChild(child) { _ in withExtendedLifetime(token) { results += 1 } }
          child.finish()
        }
        #expect(found.count == 1)
      case .inStart, .neverStarted, .parentDropped: break
      }
      return [Weak(child), Weak(token)]
    }()
    if ending == .parentDropped {
      parent = nil
      root = nil
    }
    #expect(weak.count == 2)
    #expect(weak.areReleased)
    let tellsNobody = [.neverStarted, .removed, .parentDropped].contains(ending)
    #expect(results == (tellsNobody ? 0 : ending == .refusedTwice ? 2 : 1))
    #expect(parent?.children.isEmpty ?? true)
  }

  @Test func `C10 closures that hold the coordinator are dropped at its end`() {
    let p = Member("p")
    let weak = { () -> Weak in
      let c = Member("c")
      c.onFinish = { withExtendedLifetime((c, p)) {} }
      p.startChild(c)
      c.finish()
      return Weak(c)
    }()
    #expect(weak.isReleased)
  }

  @Test func `a running child is kept by its parent alone`() {
    let p = Member("p")
    let weak = { () -> Weak in
      let c = Member("c")
      p.startChild(c)
      return Weak(c)
    }()
    #expect(!weak.isReleased)
    p.children.first?.finish()
    #expect(weak.isReleased)
  }

  @Test func `a child doesn't keep its parent`() {
    let c = Member("c")
    let weak = { () -> Weak in
      let p = Member("p")
      p.startChild(c)
      #expect(c.parent === p)
      return Weak(p)
    }()
    #expect(weak.isReleased)
    #expect(c.parent == nil)
    #expect(!c.isFinished)
    c.finish()
    #expect(c.isFinished)
  }

  @Test func `a child whose parent is gone may be adopted`() {
    let c = Member("c")
    do {
      let p = Member("p")
      p.startChild(c)
    }
    let q = Member("q")
    let found = diagnostics { #expect(q.addChild(c)) }
    #expect(found.isEmpty)
    #expect(c.parent === q)
    q.finish()
    #expect(c.isFinished)
  }

  @Test func `a finished coordinator is kept until it has been called back, not longer`() {
    let journal = Journal()
    let first = Member("first")
    var weak: Weak?
    first.onFinish = {
      let second = Member("second", journal)
      second.finish()
      weak = Weak(second)
    }
    first.finish()
    #expect(journal.take() == "fin second")
    #expect(weak?.isReleased == true)
  }

  @Test func `when a parent is called back, its children are gone`() {
    let p = Member("p")
    var weak: [Weak] = []
    for _ in 0..<3 {
      let child = Member()
      child.startChild(Member())
      p.startChild(child)
      weak.append(Weak(child))
    }
    var wereReleased: [Bool] = []
    p.onFinish = { wereReleased = weak.map { $0.isReleased } }
    p.finish()
    #expect(wereReleased == [true, true, true])
  }

  @Test func `a value that nobody asked for is released`() {
    final class Chooser: BaseCoordinator, ResultCoordinator { typealias Output = Token }
    let p = Member("p")
    let chooser = Chooser()
    p.startChild(chooser)
    let weak = { () -> Weak in
      let token = Token()
      chooser.finish(with: token)
      return Weak(token)
    }()
    #expect(weak.isReleased)
  }

  @Test func `a waiting task doesn't keep the child after its end`() async {
    let p = Member("p")
    var c: Member? = Member("c")
    let weak = c.map { Weak($0) }
    let task = Task { [c] in
      guard let c else { return Int?.none }
      return await p.result(of: c)
    }
    #expect(await happens { !p.children.isEmpty })
    c?.finish(with: 7)
    c = nil
    #expect(await task.value == 7)
    #expect(await happens { weak?.isReleased == true })
  }

  @Test func `dropping a tree without finishing it tells nobody`() {
    let journal = Journal()
    var weak: [Weak] = []
    do {
      let p = Member("p", journal)
      let c = Member("c", journal)
      p.startChild(c) { _ in journal.write("result") }
      weak = [Weak(p), Weak(c)]
    }
    #expect(weak.areReleased)
    #expect(journal.take() == "")
  }

  @Test func `dropping the top releases all of a wide and deep tree`() {
    var weak: [Weak] = []
    do {
      let top = Plain()
      for _ in 0..<30 {
        var current = Plain()
        top.addChild(current)
        weak.append(Weak(current))
        for _ in 0..<30 {
          let next = Plain()
          current.addChild(next)
          weak.append(Weak(next))
          current = next
        }
      }
    }
    #expect(weak.count == 930)
    #expect(weak.areReleased)
  }

  @Test func `part of a tree that somebody holds survives the rest`() {
    let held = Member("held")
    do {
      let top = Member("top")
      let middle = Member("middle")
      top.startChild(middle)
      middle.startChild(held)
      held.startChild(Member("below"))
    }
    #expect(held.parent == nil)
    #expect(held.childNames == "below")
    #expect(held.children.first?.parent === held)
  }
}
