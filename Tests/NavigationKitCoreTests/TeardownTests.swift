import Foundation
import NavigationKitCore
import Testing

/// Trees too deep for recursion; each test runs in a process of its own, which a crash would end.
///
/// What lies deeper than a hundred levels is released a little later, so these tests wait for it.
@Suite(.timeLimit(.minutes(1)))
struct TeardownTests {
  @Test func `a tree of a hundred levels is gone at once`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for length in 1...100 {
        let weak = { () -> [Weak] in
          let chain = Chain(length: length)
          return [Weak(chain.top), Weak(chain.bottom)]
        }()
        #expect(weak.areReleased)
      }
    }
  }

  @Test func `dropping 200,000 nested coordinators doesn't recurse`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let weak = { () -> [Weak] in
        let chain = Chain(length: 200_000)
        return [Weak(chain.top), Weak(chain.bottom)]
      }()
      #expect(weak[0].isReleased)
      while !weak.areReleased { await Task.yield() }
    }
  }

  @Test func `dropping 200,000 nested coordinators off the main actor doesn't recurse`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let releases = AsyncStream.makeStream(of: Release.self)
      let gate = AsyncStream.makeStream(of: Void.self)
      dropDetached(
        Chain(length: 200_000, reportingTo: releases.continuation).top,
        after: gate.stream
      )
      gate.continuation.finish()
      var order: [String] = []
      for await release in releases.stream {
        order.append(release.name)
        if release.name == "top" { #expect(!release.isOnMainThread) }
        if release.name == "bottom" { break }
      }
      #expect(order == ["top", "bottom"])
    }
  }

  @Test func `trees are dropped on several threads at once`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let releases = AsyncStream.makeStream(of: Release.self)
      let gates = (0..<8).map { _ in AsyncStream.makeStream(of: Void.self) }
      for gate in gates {
        dropDetached(
          Chain(length: 20_000, reportingTo: releases.continuation).top,
          after: gate.stream
        )
      }
      for gate in gates { gate.continuation.finish() }
      var left = ["top": 8, "bottom": 8]
      for await release in releases.stream {
        left[release.name, default: 0] -= 1
        if left.values.allSatisfy({ $0 == 0 }) { break }
      }
      #expect(left == ["top": 0, "bottom": 0])
    }
  }

  @Test func `finishing 200,000 nested coordinators tells each once, the innermost first`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let weak = { () -> [Weak] in
        let chain = Chain(length: 200_000)
        var order: [String] = []
        chain.bottom.onFinish = { order.append("bottom") }
        chain.top.onFinish = { order.append("top") }
        chain.top.finish()
        #expect(order == ["bottom", "top"])
        #expect(chain.ends.count == 200_000)
        return [Weak(chain.top), Weak(chain.bottom)]
      }()
      #expect(weak.areReleased)
    }
  }

  @Test func `cutting a long chain in the middle releases the lower half alone`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let chain = Chain(length: 100_000)
      let bottom = Weak(chain.bottom)
      chain.forgetBottom()
      let lower = Chain(length: 100_000)
      let (cut, lowerBottom) = (Weak(lower.top), Weak(lower.bottom))
      chain.top.addChild(lower.top)
      lower.forget()
      #expect(!cut.isReleased)
      if let child = cut.object as? BaseCoordinator { chain.top.removeChild(child) }
      #expect(cut.isReleased)
      while !lowerBottom.isReleased { await Task.yield() }
      #expect(!bottom.isReleased)
    }
  }

  @Test func `refusing an ancestor at the depth of 200,000 doesn't recurse`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let chain = Chain(length: 200_000)
      let found = diagnostics { #expect(!chain.bottom.addChild(chain.top)) }
      #expect(found.count == 1)
    }
  }

  @Test func `a wide tree of 100,000 with a child each is dropped and finished`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for finishes in [true, false] {
        let ends = Counter()
        let weak = { () -> Weak in
          let top = CountedLink(ends)
          for _ in 0..<100_000 {
            let child = CountedLink(ends)
            top.addChild(child)
            child.addChild(CountedLink(ends))
          }
          if finishes { top.finish() }
          return Weak(top)
        }()
        #expect(weak.isReleased)
        #expect(ends.count == (finishes ? 200_001 : 0))
      }
    }
  }
}

@MainActor
private final class Counter {
  var count = 0
}

private final class CountedLink: BaseCoordinator {
  private let ends: Counter
  init(_ ends: Counter) { self.ends = ends }
  override func didFinish() { ends.count += 1 }
}

/// What a coordinator says when it's released.
private struct Release: Sendable {
  var name: String
  var isOnMainThread: Bool
}

private final class ReportingLink: BaseCoordinator {
  private let name: String
  private let releases: AsyncStream<Release>.Continuation

  init(_ name: String, _ releases: AsyncStream<Release>.Continuation) {
    self.name = name
    self.releases = releases
  }

  deinit { releases.yield(Release(name: name, isOnMainThread: Thread.isMainThread)) }
}

/// Hands the only reference that is left to a task off the main actor, which drops it when the gate opens.
private func dropDetached(_ top: BaseCoordinator, after gate: AsyncStream<Void>) {
  Task.detached {
    for await _ in gate {}
    withExtendedLifetime(top) {}
  }
}

/// Coordinators that are each the only child of the one before.
@MainActor
private final class Chain {
  let ends = Counter()
  private(set) var top: BaseCoordinator
  private(set) var bottom: BaseCoordinator

  /// - Parameter releases: Is told when the top and the bottom are released.
  init(length: Int, reportingTo releases: AsyncStream<Release>.Continuation? = nil) {
    bottom = releases.map { ReportingLink("bottom", $0) } ?? CountedLink(ends)
    top = bottom
    for number in 1..<length {
      let above =
        number == length - 1
        ? releases.map { ReportingLink("top", $0) } ?? CountedLink(ends) : CountedLink(ends)
      above.addChild(top)
      top = above
    }
  }

  func forgetBottom() { bottom = BaseCoordinator() }

  func forget() {
    forgetBottom()
    top = bottom
  }
}
