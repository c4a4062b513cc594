/// A swipe whose finger is still on the screen: it may go either way, and the app goes on meanwhile.
///
/// ```swift
/// let router = MockRouter()
/// router.given { router.setStack([MockScreen("home"), MockScreen("detail")]) }
/// let swipe = router.user.beginSwipeBack()
/// router.expect(.push(MockScreen("news"))) { router.push(MockScreen("news")) }
/// router.expect(.back) { swipe.finish() }
/// print(router.state)  // home › news
/// ```
///
/// Guards are asked when it begins, and only then. One that is left in flight is reported at the end.
@MainActor
public final class MockSwipe {
  /// Whether the finger is still on the screen; `false` from the beginning if the swipe couldn't begin.
  public private(set) var isInFlight: Bool

  private let router: MockRouter
  private let name: String
  private let gesture: NavigationGesture?

  init(_ name: String, _ gesture: NavigationGesture?, on router: MockRouter) {
    self.name = name
    self.gesture = gesture
    self.router = router
    isInFlight = gesture.map { router.input.mayBegin($0) } ?? false
    if isInFlight { router.swipe = name }
  }

  /// Lifts the finger far enough: what was swiped leaves.
  ///
  /// - Returns: Whether it changed anything: what was swiped may have gone meanwhile.
  @discardableResult
  public func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    guard end("finish", CallSite(fileID, filePath, line, column)), let gesture else { return false }
    return router.input.happened(gesture)
  }

  /// Lets go too early: everything stays as it is.
  public func cancel(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    _ = end("cancel", CallSite(fileID, filePath, line, column))
  }

  private func end(_ verb: String, _ site: CallSite) -> Bool {
    guard isInFlight else {
      router.fail("Can't \(verb) the \(name): it isn't in flight.", at: site)
      return false
    }
    isInFlight = false
    router.swipe = nil
    return true
  }
}
