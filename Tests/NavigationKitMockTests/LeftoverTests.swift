import NavigationKitMock
import Testing

/// What is reported at the end of a test.
@MainActor
struct LeftoverTests {
  private let kit = Kit()

  private static let oneEvent = """
    Nobody checked: push detail(1).

    Put what causes it into 'expect', or into 'given' if it doesn't matter.
    """

  @Test func `K4 finish reports what nobody has checked, in order, once`() {
    let router = kit.router()
    router.setRoot(Route.detail(9))
    router.expect(.setRoot(Route.home)) { router.setRoot(Route.home) }
    router.push(Route.detail(1))
    router.user.back()
    router.given { router.push(Route.detail(2)) }
    router.pop()
    router.pop()
    router.finish()
    #expect(kit.lines == [#line - 1])
    router.finish()
    #expect(
      kit.texts == [
        """
        Nobody checked 4 events.

          + push detail(1)
          + back
          + pop 1
          + pop 1, refused: only the root is left

        Put what causes it into 'expect', or into 'given' if it doesn't matter.
        """
      ]
    )
  }

  @Test func `K4 a mock that goes out of scope reports on the line where it was made`() {
    let line = #line + 2 as UInt
    do {
      let router = kit.router()
      router.expect {}
      router.given { router.setRoot(Route.home) }
      router.push(Route.detail(1))
    }
    #expect(kit.lines == [line])
    #expect(kit.texts == [Self.oneEvent])
  }

  @Test func `K4 without an expect nothing is reported`() {
    do {
      let router = kit.router()
      router.setRoot(Route.home)
      router.push(Route.detail(1))
      router.given { router.pop() }
      router.finish()
    }
    #expect(kit.texts == [])
  }

  @Test func `what was reported isn't reported again`() {
    do {
      let router = kit.router()
      router.expect {}
      router.push(Route.detail(1))
      router.finish()
    }
    #expect(kit.texts == [Self.oneEvent])
  }

  @Test func `a mock that isn't exhaustive reports nothing when it's released`() {
    do {
      let router = kit.router(exhaustive: false)
      router.expect(.setRoot(Route.home)) { router.setRoot(Route.home) }
      router.push(Route.detail(1))
      router.finish()
    }
    #expect(kit.texts == [])
  }

  @Test func `the net is safe wherever the mock is released`() async {
    // The reporter is called on whatever thread the last reference goes.
    let texts = AsyncStream<String>.makeStream()
    let reporter = FailureReporter { text, _ in texts.continuation.yield(text) }
    var router: MockRouter? = MockRouter(
      transitions: .immediate,
      exhaustive: true,
      reporter: reporter,
      site: CallSite(#fileID, #filePath, #line, 1)
    )
    router?.expect {}
    router?.push(Route.detail(1))
    await letGo(of: &router)
    var iterator = texts.stream.makeAsyncIterator()
    #expect(await iterator.next() == Self.oneEvent)
  }

  private func letGo(of router: inout MockRouter?) async {
    let last = router.take()
    await Task.detached { _ = consume last }.value
  }

  @Test func `a diagnostic that comes after its step isn't lost`() async {
    let router = kit.router()
    let parent = BaseCoordinator()
    let wizard = BaseCoordinator()
    parent.startChild(wizard)
    var late: Task<Void, Never>?
    router.expect { late = Task { _ = parent.startChild(wizard) } }
    await late?.value
    router.finish()
    #expect(
      kit.texts == [
        """
        Can't start BaseCoordinator as a child of BaseCoordinator: it's already a child.

        It came after its step; wait for it with 'eventually'.
        """
      ]
    )
  }
}
