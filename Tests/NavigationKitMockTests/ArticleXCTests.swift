#if canImport(XCTest)
import NavigationKitMock
import XCTest

/// The test cases of "Testing a coordinator" as they stand there.
@MainActor
final class ArticleXCTests: NetTestCase {
  private typealias AppRoute = TestingACoordinatorTests.AppRoute
  private typealias Gallery = TestingACoordinatorTests.Gallery

  func testOpensAPhotoAndComesBack() async {
    let router = MockRouter()
    let gallery = Gallery(router: router)
    router.given { gallery.start() }
    router.expect(.push(AppRoute.photo(7))) { gallery.open(7) }
    router.expect(.back) { router.user.swipeBack() }
  }

  func testOpensNothingByItself() async throws {
    net.isOpen = true
    let router = MockRouter()
    let gallery = Gallery(router: router)
    router.expect(.setRoot(AppRoute.gallery)) {
      gallery.start()
      gallery.open(1)
    }
    net.isOpen = false
    let text = try Article("TestingACoordinator").texts[1]
    XCTAssertEqual(net.failures.map { $0.text.hasSuffix(text) }, [true])
  }

  func testTheArticleShowsThisCode() async throws {
    let missing = try Article("TestingACoordinator").samplesMissing(in: #filePath)
    // The samples for Swift Testing are in a file of their own.
    XCTAssertEqual(missing.count, 5)
    XCTAssertFalse(missing.contains { $0.contains("gallery.open(1)") })
    XCTAssertFalse(missing.contains { $0.contains("swipeBack()") })
  }
}
#endif
