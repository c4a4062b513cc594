import NavigationKitCore
import Testing

@MainActor
struct ResultTests {
  @Test func `C7 a result is given once: the value, or nil for an end without one`() {
    let p = Member("p")
    let (c, d) = (Member("c"), Member("d"))
    var results: [String] = []
    p.startChild(c) { results.append("c \($0.map { "\($0)" } ?? "nil")") }
    p.startChild(d) { results.append("d \($0.map { "\($0)" } ?? "nil")") }
    c.finish(with: 7)
    d.finish()
    c.finish(with: 8)
    #expect(results == ["c 7", "d nil"])
    #expect(p.children.isEmpty)
  }

  @Test func `C8 waiting for a child gives its value`() async {
    let p = Member("p")
    let c = Member("c")
    let task = Task { await p.result(of: c) }
    await started(c)
    #expect(p.childNames == "c")
    c.finish(with: 7)
    #expect(await task.value == 7)
    #expect(p.children.isEmpty)
  }

  @Test func `C8 cancelling the waiting task ends the child without a value`() async {
    let journal = Journal()
    let p = Member("p")
    let c = Member("c", journal)
    c.startChild(Member("c1", journal))
    let task = Task { await p.result(of: c) }
    await started(c)
    task.cancel()
    await ended(c)
    #expect(await task.value == nil)
    #expect(p.children.isEmpty)
    #expect(journal.take() == "fin c1 → fin c")
  }

  @Test func `a task that is cancelled before it waits ends the child without starting it`() async {
    let journal = Journal()
    let p = Member("p")
    let c = Member("c", journal)
    let found = await diagnostics {
      let task = Task { await p.result(of: c) }
      task.cancel()
      await ended(c)
      #expect(await task.value == nil)
    }
    #expect((c.isFinished, c.starts) == (true, 0))
    #expect(journal.take() == "fin c")
    #expect(p.children.isEmpty)
    #expect(found.isEmpty)
  }

  @Test func `a cancelled task doesn't end a child that somebody else runs`() async {
    let (p, q, c) = (Member("p"), Member("q"), Member("c"))
    q.startChild(c)
    for parent in [p, q] {
      let task = Task { await parent.result(of: c) }
      task.cancel()
      #expect(await task.value == nil)
    }
    #expect(!c.isFinished)
    #expect(q.childNames == "c")
  }

  @Test func `a cancelled task ends a child that was added and not started`() async {
    let (p, c) = (Member("p"), Member("c"))
    p.addChild(c)
    let task = Task { await p.result(of: c) }
    task.cancel()
    await ended(c)
    #expect(await task.value == nil)
    #expect(p.children.isEmpty)
  }

  @Test func `a value that was given before the task is cancelled is kept`() async {
    let p = Member("p")
    let c = Member("c")
    let task = Task { await p.result(of: c) }
    await started(c)
    c.finish(with: 7)
    task.cancel()
    #expect(await task.value == 7)
  }

  @Test func `cancelling twice, and finishing afterwards, changes nothing`() async {
    let journal = Journal()
    let p = Member("p")
    let c = Member("c", journal)
    let task = Task { await p.result(of: c) }
    await started(c)
    task.cancel()
    task.cancel()
    await ended(c)
    #expect(await task.value == nil)
    c.finish(with: 9)
    #expect(journal.take() == "fin c")
  }

  @Test func `waiting for a child that ends in its start gives its value at once`() async {
    let p = Member("p")
    #expect(await p.result(of: Member("c") { $0.finish(with: 4) }) == 4)
    #expect(await p.result(of: Member("d") { $0.finish() }) == nil)
    #expect(p.children.isEmpty)
  }

  @Test func `one parent can wait for several children at once`() async {
    let p = Member("p")
    let members = (0..<4).map { Member("\($0)") }
    let tasks = members.map { member in Task { await p.result(of: member) } }
    for member in members { await started(member) }
    #expect(p.childNames == "0 1 2 3")
    members[2].finish(with: 2)
    members[0].finish(with: 0)
    tasks[1].cancel()
    await ended(members[1])
    members[3].finish()
    var results: [Int?] = []
    for task in tasks { results.append(await task.value) }
    #expect(results == [0, nil, 2, nil])
    #expect(p.children.isEmpty)
  }

  @Test func `flows read one after the other`() async {
    let p = Member("p")
    let sum = Task {
      var sum = 0
      for number in 1...3 {
        sum += await p.result(of: Member("\(number)") { $0.finish(with: number) }) ?? 0
      }
      return sum
    }
    #expect(await sum.value == 6)
  }

  @Test func `when the parent finishes, a child's result is nil, once`() async {
    let family = Family("root: p")
    let (root, p) = (family["root"], family["p"])
    let (c, d) = (Member("c"), Member("d"))
    var results: [Int?] = []
    p.startChild(c) { results.append($0) }
    let task = Task { await p.result(of: d) }
    await started(d)
    root.finish()
    #expect(results == [nil])
    #expect(await task.value == nil)
    c.finish(with: 7)
    #expect(results == [nil])
  }

  @Test func `a removed child still gives its result when it ends`() async {
    let p = Member("p")
    let (c, d) = (Member("c"), Member("d"))
    var results: [Int?] = []
    p.startChild(c) { results.append($0) }
    let task = Task { await p.result(of: d) }
    await started(d)
    p.removeChild(c)
    p.removeChild(d)
    #expect(results.isEmpty)
    p.finish()
    c.finish(with: 7)
    d.finish(with: 8)
    #expect(results == [7])
    #expect(await task.value == 8)
  }

  @Test func `a child that was moved to another parent still gives its result`() {
    let (p, q, c) = (Member("p"), Member("q"), Member("c"))
    var results: [Int?] = []
    p.startChild(c) { results.append($0) }
    p.removeChild(c)
    q.addChild(c)
    q.finish()
    #expect(results == [nil])
  }

  @Test func `a child refused at the start yields nil, so nobody waits for ever`() async {
    let p = Member("p")
    let running = Member("running")
    let finished = Member("finished")
    p.startChild(running)
    finished.finish()
    var results: [Int?] = []
    let found = await diagnostics {
      for child in [running, finished, p] {
        #expect(!p.startChild(child) { results.append($0) })
        #expect(await p.result(of: child) == nil)
      }
      p.finish()
      #expect(!p.startChild(Member("late")) { results.append($0) })
      #expect(await p.result(of: Member("late")) == nil)
    }
    #expect(results == [nil, nil, nil, nil])
    #expect(found.count == 8)
  }

  @Test func `a refused child doesn't take over the result of the one who runs it`() {
    let p = Member("p")
    let c = Member("c")
    var results: [String] = []
    p.startChild(c) { results.append("first \($0.map { "\($0)" } ?? "nil")") }
    let found = diagnostics {
      p.startChild(c) { results.append("second \($0.map { "\($0)" } ?? "nil")") }
    }
    #expect(results == ["second nil"])
    c.finish(with: 7)
    #expect(results == ["second nil", "first 7"])
    #expect(found.count == 1)
  }

  @Test func `inside a callback the nil of a refused child queues like every callback`() {
    let journal = Journal()
    let p = Member("p")
    let (c, d) = (Member("c"), Member("d", journal))
    c.onFinish = {
      d.finish()
      p.startChild(c) { journal.write("result \($0 == nil ? "nil" : "value")") }
      journal.write("fin c")
    }
    let found = diagnostics { c.finish() }
    #expect(journal.take() == "fin c → fin d → result nil")
    #expect(found.count == 1)
  }

  @Test func `the first end counts, with its value or without`() {
    let p = Member("p")
    let (c, d, x) = (Member("c"), Member("d"), Member("x"))
    var results: [Int?] = []
    p.startChild(c) { results.append($0) }
    p.startChild(d) { results.append($0) }
    x.onFinish = {
      c.finish()
      c.finish(with: 1)
      d.finish(with: 2)
      d.finish()
      d.finish(with: 3)
    }
    x.finish()
    #expect(results == [nil, 2])
  }

  @Test func `a value nobody asked for is no error`() {
    let p = Member("p")
    let c = Member("c")
    p.startChild(c)
    let found = diagnostics { c.finish(with: 5) }
    #expect(found.isEmpty)
    #expect(p.children.isEmpty)
  }

  @Test func `a result may start the next child with what it was given`() {
    let p = Member("p")
    let c = Member("c")
    var results: [Int] = []
    p.startChild(c) { first in
      p.startChild(Member("d") { $0.finish(with: (first ?? 0) * 2) }) { second in
        results.append(second ?? 0)
      }
    }
    c.finish(with: 21)
    #expect(results == [42])
    #expect(p.children.isEmpty)
  }

  @Test func `the children's results come before the parent's`() {
    let journal = Journal()
    let p = Member("p")
    let (c, d) = (Member("c"), Member("d"))
    p.startChild(c) { journal.write("c \($0 ?? 0)") }
    c.startChild(d) { journal.write("d \($0 ?? 0)") }
    c.finish(with: 5)
    #expect(journal.take() == "d 0 → c 5")
  }

  private func started(_ member: Member) async {
    #expect(await happens { member.starts > 0 })
  }

  /// Waits for an end by cancelling; ends the member itself if that doesn't come, so that nothing hangs.
  private func ended(_ member: Member) async {
    #expect(await happens { member.isFinished })
    member.finish()
  }
}

/// Outputs of all kinds.
@MainActor
struct OutputTypeTests {
  private final class Giving<Output>: BaseCoordinator, ResultCoordinator {}

  private final class PlainGiving: ResultCoordinator {
    typealias Output = String
    let node = CoordinatorNode()
    func start() { finish(with: "plain") }
  }

  /// Runs a child that ends with an output, by closure.
  private func given<Output>(
    _: Output.Type,
    _ end: (Giving<Output>) -> Void
  ) -> [Output?] {
    let parent = Plain()
    let child = Giving<Output>()
    var results: [Output?] = []
    parent.startChild(child) { results.append($0) }
    end(child)
    return results
  }

  @Test func `an optional output tells a chosen nil from no choice`() {
    #expect(given(Int?.self) { $0.finish(with: 3) } == [.some(.some(3))])
    #expect(given(Int?.self) { $0.finish(with: nil) } == [.some(.none)])
    #expect(given(Int?.self) { $0.finish() } == [.none])
    #expect(given(Int??.self) { $0.finish(with: .some(nil)) } == [.some(.some(.none))])
  }

  @Test func `an optional output can be waited for`() async {
    func waited(_ end: @escaping @MainActor (Giving<String?>) -> Void) async -> String?? {
      let parent = Plain()
      let child = Giving<String?>()
      async let result = parent.result(of: child)
      #expect(await happens { !parent.children.isEmpty })
      end(child)
      return await result
    }
    #expect(await waited { $0.finish(with: "a") } == .some(.some("a")))
    #expect(await waited { $0.finish(with: nil) } == .some(.none))
    #expect(await waited { $0.finish() } == .none)
  }

  @Test func `an output may be nothing, an error, a tuple or a closure`() throws {
    struct Declined: Error, Equatable {}
    #expect(given(Void.self) { $0.finish(with: ()) }.map { $0 != nil } == [true])
    #expect(given(Void.self) { $0.finish() }.map { $0 != nil } == [false])
    let outcome = given(Result<Int, Declined>.self) { $0.finish(with: .failure(Declined())) }
    #expect(outcome == [.failure(Declined())])
    let tuple = try #require(given((Int, String).self) { $0.finish(with: (1, "one")) }.first)
    #expect(tuple?.0 == 1 && tuple?.1 == "one")
    let closure = try #require(given((() -> Int).self) { $0.finish(with: { 7 }) }.first)
    #expect(closure?() == 7)
    let existential = try #require(given(Any.self) { $0.finish(with: 7 as Any) }.first)
    #expect(existential as? Int == 7)
  }

  @Test func `an object arrives as itself`() throws {
    let token = Token()
    let result = try #require(given(Token.self) { $0.finish(with: token) }.first)
    #expect(result === token)
  }

  @Test func `a coordinator may end with another coordinator`() throws {
    let next = Member("next")
    let result = try #require(given(Member.self) { $0.finish(with: next) }.first)
    #expect(result === next)
    #expect(!next.isFinished)
  }

  @Test func `a subclass ends with what its base class promised`() {
    class Base: BaseCoordinator, ResultCoordinator { typealias Output = Int }
    final class Derived: Base {}
    let parent = Plain()
    let child: Base = Derived()
    var results: [Int?] = []
    parent.startChild(child) { results.append($0) }
    (child as? Derived)?.finish(with: 11)
    #expect(results == [11])
  }

  @Test func `a conformer without a base class gives its result`() async {
    let parent = Plain()
    var results: [String?] = []
    parent.startChild(PlainGiving()) { results.append($0) }
    #expect(results == ["plain"])
    #expect(await parent.result(of: PlainGiving()) == "plain")
    #expect(parent.children.isEmpty)
  }
}
