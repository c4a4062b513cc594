import Testing

@testable import NavigationKitCore

@MainActor
struct CallbackQueueTests {
  private let queue = CallbackQueue()
  private let journal = Journal()

  @Test func `a step that is only added waits`() {
    queue.enqueue { journal.write("a") }
    #expect(journal.take() == "")
    queue.run { journal.write("b") }
    #expect(journal.take() == "a → b")
    queue.drain()
    #expect(journal.take() == "")
  }

  @Test func `what a step adds runs after everything that waits, never inside it`() {
    queue.enqueue {
      queue.run { journal.write("a1") }
      queue.hold { queue.enqueue { journal.write("a2") } }
      queue.drain()
      journal.write("a")
    }
    queue.enqueue { journal.write("b") }
    queue.drain()
    #expect(journal.take() == "a → b → a1 → a2")
  }

  @Test func `a hold lets nothing run until the outermost one is over`() {
    let answer = queue.hold {
      queue.run { journal.write("a") }
      queue.hold { queue.run { journal.write("b") } }
      queue.drain()
      journal.write("held")
      return 7
    }
    #expect(answer == 7)
    #expect(journal.take() == "held → a → b")
  }

  @Test func `a hold that throws still lets the steps run`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try queue.hold {
        queue.run { journal.write("a") }
        throw Failure()
      }
    }
    #expect(journal.take() == "a")
    queue.run { journal.write("b") }
    #expect(journal.take() == "b")
  }

  @Test(arguments: [1, 1_023, 1_024, 1_025, 2_049, 5_000])
  func `any number of steps run in order, and those that they add after them`(count: Int) {
    var order: [Int] = []
    for number in 0..<count {
      queue.enqueue {
        order.append(number)
        queue.enqueue { order.append(count + number) }
      }
    }
    queue.drain()
    #expect(order == Array(0..<(2 * count)))
  }

  @Test func `a step that always adds the next one doesn't let the queue grow or recurse`() {
    var count = 0
    func next() {
      count += 1
      if count < 100_000 { queue.run(next) }
    }
    queue.run(next)
    #expect(count == 100_000)
  }

  @Test func `a step is let go when it has run`() {
    var weak: Weak?
    var wasReleased: [Bool] = []
    func addStep() {
      let token = Token()
      weak = Weak(token)
      queue.enqueue { withExtendedLifetime(token) { wasReleased.append(false) } }
    }
    addStep()
    queue.enqueue { wasReleased.append(weak?.isReleased ?? false) }
    queue.drain()
    #expect(wasReleased == [false, true])
  }
}
