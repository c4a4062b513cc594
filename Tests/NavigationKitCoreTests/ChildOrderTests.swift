import Testing

@testable import NavigationKitCore

/// The order of children, and what it costs to keep it.
@MainActor
struct ChildOrderTests {
  @Test func `C11 children of one class keep their start order, and nothing piles up`() {
    let journal = Journal()
    let p = Member("p", journal)
    let (a, b, c) = (Member("a"), Member("b"), Member("c"))
    for child in [a, b, c] { p.startChild(child) }
    b.finish()
    #expect(p.childNames == "a c")
    for number in 1...50 {
      let weak = { () -> Weak in
        let another = Member("\(number)", journal)
        p.startChild(another)
        #expect(p.childNames == "a c \(number)")
        another.finish()
        return Weak(another)
      }()
      #expect(weak.isReleased)
      #expect(journal.take() == "fin \(number)")
      #expect(p.childNames == "a c")
    }
  }

  /// Every order of leaving for up to six children.
  @Test(arguments: 0...6)
  func `children keep their order whichever leave first`(count: Int) {
    for order in orders(of: Array(0..<count)) {
      let p = Member("p")
      let children = (0..<count).map { Member("\($0)") }
      for child in children { p.startChild(child) }
      var left = Array(0..<count)
      for leaving in order {
        if leaving.isMultiple(of: 2) {
          children[leaving].finish()
        } else {
          p.removeChild(children[leaving])
        }
        left.removeAll { $0 == leaving }
        #expect(p.childNames == left.map { "\($0)" }.joined(separator: " "))
      }
    }
  }

  /// Long enough for holes to be closed many times.
  @Test(arguments: 0..<12)
  func `children keep their order through many comings and goings`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let p = Member("p")
    var expected: [Member] = []
    for number in 0..<600 {
      let grows = Int.random(in: 0..<100, using: &generator) < (number / 100 % 2 == 0 ? 80 : 20)
      if grows || expected.isEmpty {
        let child = Member("\(number)")
        p.startChild(child)
        expected.append(child)
      } else {
        let place =
          Bool.random(using: &generator)
          ? Int.random(in: 0..<expected.count, using: &generator) : expected.count - 1
        let child = expected.remove(at: place)
        if Bool.random(using: &generator) { child.finish() } else { p.removeChild(child) }
        #expect(child.parent == nil)
      }
      try #require(identities(of: p.children) == identities(of: expected))
    }
    p.finish()
    #expect(p.children.isEmpty)
    #expect(expected.allSatisfy { $0.ends == 1 })
  }

  @Test func `children that leave in start order, or in the opposite one, leave the rest in order`()
  {
    for reversed in [false, true] {
      let p = Member("p")
      let children = (0..<100).map { Member("\($0)") }
      for child in children { p.startChild(child) }
      var left = children[...]
      while let child = reversed ? left.popLast() : left.popFirst() {
        child.finish()
        #expect(identities(of: p.children) == identities(of: Array(left)))
      }
    }
  }

  /// The place of a newcomer shows how many holes there are before it.
  @Test(arguments: [2, 3, 50, 1_000], [true, false])
  func `C11 holes never outnumber the children by much`(count: Int, fromTheFront: Bool) {
    let p = Member("p")
    var children = (0..<count).map { _ in Member() }[...]
    for child in children { p.startChild(child) }
    if fromTheFront {
      for _ in 0..<(count / 2) { children.popFirst()?.finish() }
      while children.count > 1 { children.popLast()?.finish() }
    } else {
      while children.count > 1 { children.remove(at: children.startIndex + 1).finish() }
    }
    let newcomer = Member()
    p.startChild(newcomer)
    #expect(newcomer.node.position <= 16)
    #expect(identities(of: p.children) == identities(of: children + [newcomer]))
  }

  @Test func `a parent whose children have all gone takes new ones`() {
    let p = Member("p")
    for round in 0..<5 {
      let children = (0..<40).map { Member("\(round).\($0)") }
      for child in children { p.startChild(child) }
      #expect(p.children.count == 40)
      for child in children.shuffledEvenly { child.finish() }
      #expect(p.children.isEmpty)
    }
  }

  @Test func `C12 adding one and finishing one costs the same among any number of siblings`() {
    let (few, many) = (readingsPerOperation(among: 1_000), readingsPerOperation(among: 100_000))
    #expect(abs(few - many) < 1, "\(few) among 1,000, \(many) among 100,000")
  }

  /// Adds one and finishes one from the middle, so often that holes are closed again and again.
  ///
  /// Work on siblings shows as readings of their nodes, which these children count. A search by identity
  /// would not show, but among 100,000 it would take minutes.
  private func readingsPerOperation(among siblings: Int) -> Double {
    let readings = Readings()
    let p = Plain()
    var children = (0..<siblings).map { _ in CountingChild(readings) }
    for child in children { p.startChild(child) }
    readings.count = 0
    let operations = 2 * siblings
    var place = siblings / 2
    for _ in 0..<operations {
      let child = CountingChild(readings)
      p.startChild(child)
      place = (place + 7_919) % siblings
      children[place].finish()
      children[place] = child
      if readings.count > 100 * operations { break }
    }
    let count = readings.count
    #expect(Set(identities(of: p.children)) == Set(identities(of: children)))
    let serials = p.children.compactMap { ($0 as? CountingChild)?.serial }
    #expect(serials == serials.sorted())
    #expect(serials.count == siblings)
    return Double(count) / Double(operations)
  }

  @Test func `C12 a single step among 100,000 siblings touches none of them`() {
    let readings = Readings()
    let p = Plain()
    let children = (0..<100_000).map { _ in CountingChild(readings) }
    for child in children { p.startChild(child) }
    for place in [0, 50_000, 99_999, 70_000, 1] {
      readings.count = 0
      p.startChild(CountingChild(readings))
      children[place].finish()
      #expect(readings.count < 40)
    }
  }

  private func identities(of coordinators: [any Coordinator]) -> [ObjectIdentifier] {
    coordinators.map { ObjectIdentifier($0) }
  }

  private func orders(of numbers: [Int]) -> [[Int]] {
    guard !numbers.isEmpty else { return [[]] }
    return numbers.flatMap { first in
      orders(of: numbers.filter { $0 != first }).map { [first] + $0 }
    }
  }
}

@MainActor
private final class Readings {
  var count = 0
  var serial = 0
}

/// Counts each look at its bookkeeping.
private final class CountingChild: Coordinator {
  private let readings: Readings
  private let stored = CoordinatorNode()
  let serial: Int

  init(_ readings: Readings) {
    self.readings = readings
    readings.serial += 1
    serial = readings.serial
  }

  var node: CoordinatorNode {
    readings.count += 1
    return stored
  }

  func start() {}
}

extension Array {
  /// The even places, then the odd ones.
  fileprivate var shuffledEvenly: [Element] {
    let numbered = enumerated()
    return numbered.filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      + numbered.filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
  }
}
