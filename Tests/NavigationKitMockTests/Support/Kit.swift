import NavigationKitMock

/// Collects the failures of mocks instead of letting the test fail.
@MainActor
final class Kit {
  private(set) var failures: [(text: String, site: CallSite)] = []

  /// The texts of the failures so far.
  var texts: [String] { failures.map(\.text) }

  /// The lines to which the failures belong.
  var lines: [UInt] { failures.map(\.site.line) }

  /// The first lines of the failures.
  var headlines: [String] {
    texts.map { String($0.prefix { !$0.isNewline }) }
  }

  /// Takes failures here.
  var reporter: FailureReporter {
    FailureReporter { [self] text, site in
      MainActor.assumeIsolated { failures.append((text, site)) }
    }
  }

  /// A router whose failures are collected here.
  func router(
    _ transitions: MockRouter.Transitions = .immediate,
    exhaustive: Bool = true,
    line: UInt = #line,
    actions: @escaping @MainActor (any Screen, ScreenContext) -> [ScreenAction] = { _, _ in [] }
  ) -> MockRouter {
    MockRouter(
      transitions: transitions,
      exhaustive: exhaustive,
      reporter: reporter,
      site: CallSite(#fileID, #filePath, line, 1),
      actions: actions
    )
  }

  /// The same with `home` on screen.
  func routerAtHome(_ transitions: MockRouter.Transitions = .immediate) -> MockRouter {
    let router = router(transitions)
    router.given { router.setRoot(Route.home) }
    router.completeAll()
    return router
  }
}

/// The screens of the kit's tests.
enum Route: Screen {
  case home
  case detail(Int)
  case product(id: String, tab: String)
}

/// A screen object.
class ProfileScreen: Screen {}

/// A screen object of a class of its own.
final class SpecialProfileScreen: ProfileScreen {}

enum Tab: Hashable { case news, account }

/// A flow that shows one screen.
class Wizard: FlowCoordinator {
  override func start() { router.push(Route.detail(1)) }
}
