import NavigationKitCore
import Testing

@MainActor
struct FinishingTests {
  @Test func `C4 a tree ends children first, the one started last before the others`() {
    let family = Family("p: a b", "a: a1")
    family["p"].finish()
    #expect(family.journal.take() == "fin b → fin a1 → fin a → fin p")
    #expect(family.members.values.allSatisfy { $0.children.isEmpty && $0.parent == nil })
    #expect(family.release().areReleased)
  }

  @Test func `C5 finishing twice counts once, and a top without a parent may finish`() {
    let family = Family("root: p", "p: c")
    let (root, p, c) = (family["root"], family["p"], family["c"])
    let found = diagnostics {
      c.finish()
      c.finish()
      #expect(family.journal.take() == "fin c")
      #expect(!p.isFinished)
      #expect(root.childNames == "p")
      root.finish()
      root.finish()
      #expect(family.journal.take() == "fin p → fin root")
    }
    #expect(found.isEmpty)
    #expect([root, p, c].map(\.ends) == [1, 1, 1])
  }

  @Test func `C6 onFinish is called once, whenever it was set and whoever finishes`() {
    let p = Member("p")
    let c = Member("c")
    let d = Member("d")
    let q = Plain()
    let journal = Journal()
    c.onFinish = { journal.write("c, left: \(p.childNames)") }
    q.onFinish = { journal.write("q, left: \(p.childNames)") }
    p.startChild(c)
    p.startChild(d)
    p.startChild(q)
    d.onFinish = { journal.write("d, left: \(p.childNames)") }
    c.finish()
    d.finish()
    q.onFinish?()
    #expect(journal.take() == "c, left: d ? → d, left: ? → q, left: ")
    q.onFinish?()
    c.onFinish?()
    #expect(journal.take() == "")
    #expect(p.children.isEmpty)
    #expect(q.isFinished)
  }

  @Test func `reading onFinish always gives a closure that finishes`() {
    let journal = Journal()
    let c = Member("c")
    #expect(c.onFinish != nil)
    let finish = c.onFinish
    c.onFinish = { journal.write("told") }
    finish?()
    #expect(c.isFinished)
    #expect(journal.take() == "told")
    #expect(c.onFinish != nil)
    c.onFinish?()
    #expect(journal.take() == "")
    #expect(c.ends == 1)
  }

  @Test func `onFinish without anybody to tell still finishes`() {
    let p = Member()
    let c = Member()
    p.startChild(c)
    c.onFinish = nil
    c.onFinish?()
    #expect(c.isFinished)
    #expect(p.children.isEmpty)
  }

  @Test func `a coordinator may end itself by hand in its start`() {
    let journal = Journal()
    let p = Member()
    let c = Member("c", journal) { $0.onFinish?() }
    p.startChild(c)
    #expect(journal.take() == "fin c")
    #expect(p.children.isEmpty)
  }

  @Test func `a closure read from onFinish doesn't keep the coordinator`() {
    var c: Member? = Member()
    let released = c.map { Weak($0) }
    let finish = c?.onFinish
    c = nil
    #expect(released?.isReleased == true)
    finish?()
  }

  @Test func `the last onFinish that was set is the one that is called`() {
    let journal = Journal()
    let c = Member()
    c.onFinish = { journal.write("first") }
    c.onFinish = { journal.write("second") }
    c.finish()
    #expect(journal.take() == "second")
  }

  @Test func `onFinish set after the end is called at once and not kept`() {
    let journal = Journal()
    let c = Member("c", journal)
    c.finish()
    #expect(journal.take() == "fin c")
    let token = { () -> Weak in
      let token = Token()
      c.onFinish = { withExtendedLifetime(token) { journal.write("late") } }
      return Weak(token)
    }()
    #expect(journal.take() == "late")
    #expect(token.isReleased)
    c.finish()
    c.onFinish?()
    #expect(journal.take() == "")
  }

  @Test func `the owner of a child that finished inside its start is told all the same`() {
    let journal = Journal()
    let c = Member("c", journal) { $0.finish() }
    let p = BaseCoordinator()
    p.startChild(c)
    c.onFinish = { journal.write("told, children: \(p.children.count)") }
    #expect(journal.take().hasSuffix("told, children: 0"))
  }

  @Test func `onFinish set between the end and its turn is the one that is called`() {
    let journal = Journal()
    let (c, d) = (Member("c", journal), Member("d", journal))
    c.onFinish = {
      d.finish()
      d.onFinish = { journal.write("fin d, set late") }
      journal.write("fin c")
    }
    c.finish()
    #expect(journal.take() == "fin c → fin d, set late")
  }

  @Test func `result, onFinish and didFinish come in this order, after the child has left`() {
    final class Detailed: BaseCoordinator, ResultCoordinator {
      typealias Output = String
      let say: @MainActor (String) -> Void
      init(_ say: @escaping @MainActor (String) -> Void) { self.say = say }
      override func didFinish() {
        say("didFinish, parent \(parent == nil), finished \(isFinished)")
      }
    }
    let journal = Journal()
    let p = Plain()
    let c = Detailed { journal.write($0) }
    c.onFinish = { journal.write("onFinish, \(p.children.count) left") }
    p.startChild(c) { journal.write("result \($0 ?? "nil"), \(p.children.count) left") }
    c.finish(with: "red")
    #expect(
      journal.take()
        == "result red, 0 left → onFinish, 0 left → didFinish, parent true, finished true"
    )
  }

  @Test func `didFinish of a conformer without a base class is called once`() {
    final class Hooked: Coordinator {
      let node = CoordinatorNode()
      var ends = 0
      func start() {}
      func didFinish() { ends += 1 }
    }
    let p = Plain()
    let hooked = Hooked()
    p.startChild(hooked)
    let erased: any Coordinator = hooked
    p.finish()
    erased.finish()
    #expect(hooked.ends == 1)
  }

  @Test func `the whole tree counts as finished before the first callback`() {
    let family = Family("root: p", "p: a b", "a: a1")
    let journal = Journal()
    family["b"].onFinish = {
      let finished = ["root", "p", "a", "a1", "b"].filter { family[$0].isFinished }
      journal.write("finished \(finished.joined(separator: " "))")
      journal.write("root(\(family["root"].childNames)) p(\(family["p"].childNames))")
    }
    family["p"].finish()
    #expect(journal.take() == "finished p a a1 b → root(p) p(a)")
    #expect(family["root"].children.isEmpty)
    #expect(!family["root"].isFinished)
  }

  @Test func `what a callback finishes ends at once and is told after the current callbacks`() {
    let family = Family("p: a b", "q: c")
    let journal = family.journal
    family["b"].onFinish = {
      family["q"].finish()
      journal.write("fin b, q \(family["q"].isFinished), children \(family["q"].childNames)")
    }
    family["p"].finish()
    #expect(journal.take() == "fin b, q true, children c → fin a → fin p → fin c → fin q")
  }

  @Test func `callbacks of callbacks queue first in, first out`() {
    let family = Family("top: a b c")
    let journal = family.journal
    family["a"].onFinish = {
      family["b"].finish()
      family["c"].finish()
      journal.write("fin a")
    }
    family["b"].onFinish = {
      family["top"].finish()
      journal.write("fin b")
    }
    family["a"].finish()
    #expect(journal.take() == "fin a → fin b → fin c → fin top")
    #expect(family["top"].children.isEmpty)
  }

  @Test func `a child's callback may finish the parent`() {
    let family = Family("root: p", "p: a b")
    let journal = family.journal
    family["a"].onFinish = {
      family["p"].finish()
      journal.write("fin a")
    }
    family["a"].finish()
    #expect(journal.take() == "fin a → fin b → fin p")
    #expect(family["root"].children.isEmpty)
    #expect(!family["root"].isFinished)
    #expect(family.members.values.filter { $0.ends > 1 }.isEmpty)
  }

  @Test func `a child's result may finish the parent, and the child's onFinish still comes first`()
  {
    let journal = Journal()
    let p = Member("p", journal)
    let c = Member("c", journal)
    p.startChild(c) { _ in
      p.finish()
      journal.write("result c")
    }
    c.finish(with: 1)
    #expect(journal.take() == "result c → fin c → fin p")
  }

  @Test func `a callback may start the next child`() {
    let p = Member("p")
    let next = Member("next")
    let c = Member("c")
    c.onFinish = { p.startChild(next) }
    p.startChild(c)
    c.finish()
    #expect(p.childNames == "next")
    #expect(next.starts == 1)
  }

  @Test func `a child started by a callback may end in its start`() {
    let journal = Journal()
    let p = Member("p", journal)
    let c = Member("c")
    c.onFinish = {
      p.startChild(Member("next", journal) { $0.finish() })
      journal.write("fin c, children \(p.childNames)")
    }
    p.startChild(c)
    c.finish()
    #expect(journal.take() == "fin c, children next → fin next")
    #expect(p.children.isEmpty)
  }

  @Test func `didFinish may finish what is left, and starting on the ended one is refused`() {
    final class Closing: BaseCoordinator {
      weak var other: Member?
      override func didFinish() {
        other?.finish()
        startChild(Member("late"))
      }
    }
    let journal = Journal()
    let other = Member("other", journal)
    let closing = Closing()
    closing.other = other
    closing.onFinish = { journal.write("fin closing") }
    let found = diagnostics { closing.finish() }
    #expect(journal.take() == "fin closing → fin other")
    #expect(closing.children.isEmpty)
    #expect(
      found.map(\.problem) == [
        "Can't start Member as a child of Closing: the parent has finished."
      ]
    )
  }

  @Test func `a child that has ended but waits for its turn may be removed`() {
    let family = Family("p: c", "x:")
    family["x"].onFinish = { [unowned family] in
      let (p, c) = (family["p"], family["c"])
      c.finish()
      #expect(p.childNames == "c")
      #expect(p.removeChild(c))
      #expect(p.children.isEmpty)
      p.finish()
    }
    family["x"].finish()
    #expect(family.journal.take() == "fin c → fin p")
    #expect(family.release().areReleased)
  }

  @Test func `children without a base class end with their parent`() {
    let journal = Journal()
    let p = Plain()
    let (a, b) = (Plain(), Plain())
    for (name, coordinator) in [("a", a), ("b", b), ("p", p)] {
      coordinator.onFinish = { journal.write("fin \(name)") }
    }
    p.startChild(a)
    a.startChild(b)
    p.finish()
    #expect(journal.take() == "fin b → fin a → fin p")
  }

  @Test func `a callback that finishes its own coordinator again changes nothing`() {
    let journal = Journal()
    let c = Member("c")
    c.onFinish = {
      c.finish()
      c.finish(with: 3)
      c.onFinish?()
      journal.write("fin c")
    }
    c.finish()
    #expect(journal.take() == "fin c")
    #expect(c.ends == 1)
  }
}
