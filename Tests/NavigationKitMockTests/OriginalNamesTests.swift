import NavigationKitMock
import Testing

@MainActor
struct OriginalNamesTests {
  @Test func `K9 the names of the UIKit original count calls`() {
    let router = MockRouter()
    let (a, b, x) = (Route.home, Route.detail(1), Route.detail(2))
    #expect(router.rootScreen == nil)
    #expect(!router.didDismiss && !router.didPopToRoot)
    router.setRoot(a)
    router.push(b)
    router.present(x)
    router.dismiss()
    router.popToRoot()
    router.pop()
    #expect(router.stack(of: Route.self) == [a])
    #expect(router.rootScreen as? Route == a)
    #expect(router.pushedScreens as? [Route] == [b])
    #expect(router.presentedScreens as? [Route] == [x])
    #expect(router.poppedCount == 1)
    #expect(router.didDismiss && router.didPopToRoot)
  }

  @Test func `K9 calls that changed nothing or were refused count as well`() {
    let router = MockRouter()
    router.setRoot(Route.home)
    router.popToRoot()
    #expect(router.didPopToRoot)
    router.dismiss()
    #expect(router.didDismiss)
    router.present(Route.detail(1))
    router.present(Route.detail(2))
    router.presented?.push(Route.detail(3))
    #expect(router.presentedScreens as? [Route] == [.detail(1), .detail(2)])
    #expect(router.pushedScreens as? [Route] == [.detail(3)])
  }

  @Test func `what a person does isn't counted`() {
    let router = MockRouter()
    router.setStack([Route.home, Route.detail(1)])
    router.present(Route.detail(2))
    router.user.swipeDown()
    router.user.back()
    #expect(router.poppedCount == 0)
    #expect(!router.didDismiss)
    #expect(router.rootScreen as? Route == .home)
  }
}
