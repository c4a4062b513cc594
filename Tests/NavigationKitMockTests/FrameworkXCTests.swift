#if canImport(XCTest)
import NavigationKitMock
import XCTest

/// The real reporters under XCTest, whose failures are caught before they count.
@MainActor
final class FrameworkXCTests: NetTestCase {
  func testK11FailuresLandOnTheLineOfTheExpect() async {
    let router = MockRouter()
    router.given { router.setRoot(Route.home) }
    let line = #line + 2
    net.isOpen = true
    router.expect(.push(Route.detail(1))) { router.push(Route.detail(2)) }
    net.isOpen = false
    let text = """
      Pushed detail(2), expected detail(1).

        − push detail(1)
        + push detail(2)

        screen   home › detail(2)
      """
    XCTAssertEqual(net.failures.map(\.line), [line])
    XCTAssertEqual(net.failures.map(\.file), ["\(#filePath)"])
    XCTAssertEqual(net.failures.map { $0.text.hasSuffix(text) }, [true])
  }

  func testK11TheNetReportsOnTheLineOfTheMock() async {
    let line = #line + 3
    net.isOpen = true
    do {
      let router = MockRouter()
      router.expect {}
      router.push(Route.home)
    }
    net.isOpen = false
    XCTAssertEqual(net.failures.map(\.line), [line])
  }

  func testK7ContractsReportOnTheLineOfTheCheck() async {
    await RendererContract.check { ModelSubject() }
    RouterContract.check { $0 }
    let line = #line + 2
    net.isOpen = true
    await RendererContract.check { ModelSubject(.orderReversed) }
    net.isOpen = false
    XCTAssertEqual(net.failures.map(\.line), [line])
    XCTAssertEqual(
      net.failures.map { $0.text.contains("the screens of a stack are drawn in their order") },
      [true]
    )
  }

  /// The sample of the documentation.
  func testOpensAPhoto() async {
    let router = MockRouter()
    let gallery = TutorialTests.Gallery(router: router)
    router.given { gallery.start() }
    router.expect(.push(TutorialTests.AppRoute.photo(7))) { gallery.open(7) }
  }

  func testAMockWorksInXCTest() async {
    let router = MockRouter()
    let wizard = Wizard(router: router)
    router.given { router.setRoot(Route.home) }
    router.expect(.push(Route.detail(1))) { router.run(wizard) }
    router.expect(.back) { router.user.back() }
    await router.eventually(.push(Route.detail(2))) { Task { router.push(Route.detail(2)) } }
    XCTAssertEqual(router.stack(of: Route.self), [.home, .detail(2)])
    XCTAssertTrue(wizard.isFinished)
    router.finish()
  }
}
#endif
