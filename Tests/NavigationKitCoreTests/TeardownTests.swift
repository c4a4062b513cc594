import Foundation
import NavigationKitCore
import Testing

/// Trees too deep for recursion; each test runs in a process of its own, which a crash would end.
///
/// What lies deeper than a hundred levels is released a little later, so these tests wait for it.
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
      #expect(await happens { weak.areReleased })
    }
  }

  @Test func `dropping 200,000 nested coordinators off the main actor doesn't recurse`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let releases = ReleaseList()
      let gate = AsyncStream.makeStream(of: Void.self)
      dropDetached(Chain(length: 200_000, reportingTo: releases).top, after: gate.stream)
      gate.continuation.finish()
      #expect(await happens { releases.all.count == 2 })
      #expect(releases.all.map(\.name) == ["top", "bottom"])
      #expect(releases.all.first?.isOnMainThread == false)
    }
  }

  @Test func `trees are dropped on several threads at once`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let releases = ReleaseList()
      let gates = (0..<8).map { _ in AsyncStream.makeStream(of: Void.self) }
      for gate in gates {
        dropDetached(Chain(length: 20_000, reportingTo: releases).top, after: gate.stream)
      }
      for gate in gates { gate.continuation.finish() }
      #expect(await happens { releases.all.count == 16 })
      #expect(releases.all.filter { $0.name == "bottom" }.count == 8)
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
      #expect(await happens { lowerBottom.isReleased })
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

/// Takes down releases, from whatever thread.
@MainActor
private final class ReleaseList {
  private(set) var all: [Release] = []

  nonisolated func add(_ release: Release) {
    Task { @MainActor in all.append(release) }
  }
}

private final class ReportingLink: BaseCoordinator {
  private let name: String
  private let releases: ReleaseList

  init(_ name: String, _ releases: ReleaseList) {
    self.name = name
    self.releases = releases
  }

  deinit { releases.add(Release(name: name, isOnMainThread: Thread.isMainThread)) }
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

  /// Makes a chain; `releases` is told when its top and its bottom are released.
  init(length: Int, reportingTo releases: ReleaseList? = nil) {
    let ends = ends
    func link(_ name: String) -> BaseCoordinator {
      releases.map { ReportingLink(name, $0) } ?? CountedLink(ends)
    }
    bottom = link("bottom")
    top = bottom
    for number in 1..<length {
      let above = number == length - 1 ? link("top") : CountedLink(ends)
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
