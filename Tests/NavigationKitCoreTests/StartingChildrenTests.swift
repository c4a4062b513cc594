import NavigationKitCore
import Testing

@MainActor
struct StartingChildrenTests {
  @Test func `C1 a child started twice is added and started once`() {
    let family = Family()
    let (p, c) = (family["p"], family["c"])
    #expect(p.startChild(c))
    let found = diagnostics { #expect(!p.startChild(c)) }
    #expect(family.picture == "c()^p 1 false; p(c)^- 0 false")
    #expect(
      found.map(\.problem) == ["Can't start Member as a child of Member: it's already a child."]
    )
  }

  @Test func `C2 a child that finishes in its own start is not left behind`() {
    let journal = Journal()
    let p = Member("p", journal)
    var released: Weak?
    do {
      let c = Member("c", journal) { $0.finish() }
      released = Weak(c)
      #expect(p.startChild(c))
      #expect(c.starts == 1)
    }
    #expect(p.children.isEmpty)
    #expect(journal.take() == "fin c")
    #expect(released?.isReleased == true)
    #expect(!p.isFinished)
  }

  @Test func `C3 impossible moves leave the tree alone and raise one diagnostic each`() {
    let family = Family("p: c")
    let (p, c, x) = (family["p"], family["c"], family["x"])
    let before = family.picture
    let found = diagnostics {
      #expect(!c.addChild(c))
      #expect(!c.addChild(p))
      #expect(!p.removeChild(x))
    }
    #expect(family.picture == before)
    #expect(
      found.map(\.problem) == [
        "Can't add Member as a child of Member: it would be its own parent.",
        "Can't add Member as a child of Member: it's an ancestor.",
        "Can't remove Member from Member: it isn't one of its children.",
      ]
    )
  }

  @Test func `C9 a finished coordinator is not started again`() {
    let family = Family("p: c")
    let (p, c) = (family["p"], family["c"])
    c.finish()
    let before = family.picture
    let found = diagnostics { #expect(!p.startChild(c)) }
    #expect(family.picture == before)
    #expect(c.starts == 1)
    #expect(found.count == 1)
  }

  @Test func `a started child knows its parent, and its parent knows it`() {
    let p = Member()
    let c = Member()
    #expect(c.parent == nil)
    p.startChild(c)
    #expect(c.parent === p)
    #expect(p.children.count == 1)
    #expect(p.children.first === c)
    #expect(!c.isFinished)
  }

  @Test func `the child is in the tree before it is started`() {
    let journal = Journal()
    let p = Member("p")
    p.startChild(
      Member("c") { c in
        journal.write("parent \((c.parent as? Member)?.name ?? "none"), children \(p.childNames)")
      }
    )
    #expect(journal.take() == "parent p, children c")
  }

  @Test func `a start may start children of its own`() {
    let p = Member("p")
    p.startChild(Member("a") { a in a.startChild(Member("a1")) })
    p.startChild(Member("b"))
    #expect(p.childNames == "a b")
    #expect(p.children[0].childNames == "a1")
  }

  @Test func `a start may end the parent`() {
    let journal = Journal()
    let p = Member("p", journal)
    let c = Member("c", journal) { $0.parent?.finish() }
    #expect(p.startChild(c))
    #expect(journal.take() == "fin c → fin p")
    #expect(p.children.isEmpty)
    #expect(c.isFinished && p.isFinished)
  }

  @Test func `an added child is not started until somebody starts it`() {
    let p = Member("p")
    let c = Member("c")
    #expect(p.addChild(c))
    #expect((c.parent === p, c.starts) == (true, 0))
    let found = diagnostics {
      #expect(p.startChild(c))
      #expect(p.childNames == "c")
      #expect(c.starts == 1)
      #expect(!p.startChild(c))
      #expect(!p.addChild(c))
    }
    #expect(c.starts == 1)
    #expect(found.count == 2)
  }

  @Test func `an added child may be started for its result`() {
    let p = Member("p")
    let c = Member("c")
    var results: [Int?] = []
    p.addChild(c)
    p.startChild(c) { results.append($0) }
    c.finish(with: 7)
    #expect(results == [7])
    #expect(p.children.isEmpty)
  }

  @Test func `an added child can be finished without ever being started`() {
    let journal = Journal()
    let p = Member("p", journal)
    let c = Member("c", journal)
    p.addChild(c)
    c.finish()
    #expect(journal.take() == "fin c")
    #expect(p.children.isEmpty)
    #expect(c.starts == 0)
  }

  @Test func `a removed child goes on as the top of its own tree`() {
    let family = Family("p: a b", "a: a1")
    let (p, a) = (family["p"], family["a"])
    #expect(p.removeChild(a))
    #expect(
      family.picture
        == "a(a1)^- 1 false; a1()^a 1 false; b()^p 1 false; p(b)^- 0 false"
    )
    #expect(family.journal.take() == "")
    p.finish()
    #expect(family.journal.take() == "fin b → fin p")
    a.finish()
    #expect(family.journal.take() == "fin a1 → fin a")
  }

  @Test func `a running coordinator moves to another parent without a second start`() {
    let family = Family("p: a", "q: b")
    let (p, q, a) = (family["p"], family["q"], family["a"])
    let found = diagnostics {
      #expect(p.removeChild(a))
      #expect(q.addChild(a))
    }
    #expect(found.isEmpty)
    #expect(q.childNames == "b a")
    #expect(a.starts == 1)
    q.finish()
    #expect(family.journal.take() == "fin a → fin b → fin q")
  }

  @Test func `a removed child that has been started is not started again, anywhere`() {
    let family = Family("p: a", "q: b")
    let (p, q, a) = (family["p"], family["q"], family["a"])
    p.removeChild(a)
    let before = family.picture
    let found = diagnostics {
      #expect(!p.startChild(a))
      #expect(!q.startChild(a))
    }
    #expect(family.picture == before)
    #expect(found.count == 2)
  }

  @Test func `a whole tree can be added`() {
    let family = Family("p: a", "t: u", "u: v")
    #expect(family["a"].addChild(family["t"]))
    #expect(
      family["p"].treeDescription == """
        Member
          Member
            Member
              Member
                Member
        """
    )
    family["p"].finish()
    #expect(family.journal.take() == "fin v → fin u → fin t → fin a → fin p")
  }

  @Test func `the same coordinator by any of its types is the same child`() {
    let p = Plain()
    let c = Member()
    p.startChild(c)
    let found = diagnostics {
      let erased: any Coordinator = c
      let base: BaseCoordinator = c
      let answers = [p.startChild(erased), p.startChild(base)]
      #expect(answers == [false, false])
    }
    #expect(found.count == 2)
    #expect(p.children.count == 1)
  }

  @Test func `equal coordinators are different children`() {
    final class Twin: BaseCoordinator, Equatable {
      nonisolated static func == (_: Twin, _: Twin) -> Bool { true }
    }
    let p = Plain()
    let (a, b) = (Twin(), Twin())
    p.startChild(a)
    p.startChild(b)
    #expect(p.children.count == 2)
    a.finish()
    #expect(p.children.count == 1)
    #expect(p.children.first === b)
  }

  @Test func `a child can't be added to the tree below it, however deep`() {
    let family = Family("a: b", "b: c", "c: d")
    let before = family.picture
    for upper in ["a", "b", "c", "d"] {
      for lower in ["a", "b", "c", "d"] where upper <= lower {
        let found = diagnostics {
          #expect(!family[lower].addChild(family[upper]))
          #expect(!family[lower].startChild(family[upper]))
        }
        #expect(found.count == 2)
      }
    }
    #expect(family.picture == before)
  }
}
