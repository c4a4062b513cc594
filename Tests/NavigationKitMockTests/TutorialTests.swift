import NavigationKitMock
import Testing

/// The samples of the documentation, as they're printed there.
@MainActor
struct TutorialTests {
  enum AppRoute: Screen { case home, photo(Int), detail(Int) }

  final class Gallery: FlowCoordinator {
    override func start() { router.setRoot(AppRoute.home) }
    func open(_ number: Int) { router.push(AppRoute.photo(number)) }
    func delete(_ number: Int) {
      let delete = NavigationAlert.Button.destructive("Delete") { [router] in router.pop() }
      router.showAlert(NavigationAlert("Delete photo?", buttons: [.cancel(), delete]))
    }
  }

  @Test func `deleting a photo goes back to the gallery`() {
    let router = MockRouter()
    let gallery = Gallery(router: router)
    router.expect(.setRoot(AppRoute.home)) { gallery.start() }
    router.expect(.push(AppRoute.photo(7))) { gallery.open(7) }
    router.expect(.alert("Delete photo?", buttons: "Cancel", "Delete")) { gallery.delete(7) }
    router.expect(.tapAlert("Delete"), .pop()) { router.user.tapAlert("Delete") }
    #expect(router.stack(of: AppRoute.self) == [.home])
  }

  @Test func `the failure that the tutorial shows`() {
    let kit = Kit()
    let router = kit.router()
    let gallery = Gallery(router: router)
    router.given { gallery.start() }
    router.expect(.push(AppRoute.photo(7))) { gallery.open(8) }
    #expect(
      kit.texts == [
        """
        Pushed photo(8), expected photo(7).

          − push photo(7)
          + push photo(8)

          screen   home › photo(8)
        """
      ]
    )
  }

  @Test func `the sample of expectations`() {
    final class ProfileScreen: Screen {}

    let router = MockRouter()
    router.expect(.setRoot(AppRoute.home)) { router.setRoot(AppRoute.home) }
    router.expect(.push(AppRoute.photo(7))) { router.push(AppRoute.photo(7)) }
    router.expect(.push(ProfileScreen.self)) { router.push(ProfileScreen()) }
    router.expect(.pop(2).animated(false)) { router.pop(2, animated: false) }
  }

  @Test func `the sample of expect`() {
    let kit = Kit()
    let router = kit.router()
    router.expect(.setRoot(AppRoute.home)) { router.setRoot(AppRoute.home) }
    router.expect(.push(AppRoute.detail(1))) { router.push(AppRoute.detail(1)) }
    router.expect(.refused(.pop(3), .notEnoughScreens(available: 1))) { router.pop(3) }
    router.expect { router.popToRoot() }
    #expect(kit.headlines == ["Popped to root, expected nothing."])
  }

  @Test func `the sample of eventually`() async {
    final class Checkout: FlowCoordinator {
      func pay() { Task { router.push(MockScreen("receipt")) } }
    }

    let router = MockRouter()
    let checkout = Checkout(router: router)
    await router.eventually(.push(MockScreen("receipt"))) { checkout.pay() }
  }

  @Test func `the samples of released`() {
    final class Checkout: FlowCoordinator {
      override func start() { router.push(MockScreen("cart")) }
    }

    let router = MockRouter()
    let app = BaseCoordinator()
    router.given {
      router.setRoot(MockScreen("home"))
      app.startChild(Checkout(router: router))
    }
    router.released(app.children.first) { router.user.back() }
    router.released(flow: Checkout.self) {
      router.run(Checkout(router: router))
      router.user.back()
    }
  }

  @Test func `the sample of results`() {
    final class ColorPicker: FlowCoordinator, ResultCoordinator {
      typealias Output = String
      override func start() { router.push(MockScreen("colors")) }
      func choose(_ name: String) { finish(with: name) }
    }

    let router = MockRouter()
    router.given { router.setRoot(MockScreen("home")) }
    #expect(router.result(of: ColorPicker(router: router)) { $0.choose("red") } == "red")
    #expect(router.result(of: ColorPicker(router: router)) { _ in router.user.back() } == nil)
  }

  @Test func `the sample of a person`() {
    let kit = Kit()
    let router = kit.router()
    router.given { router.setStack([MockScreen("home"), MockScreen("detail")]) }
    router.expect { router.user.swipeBack(.cancelled) }
    router.expect(.back) { router.user.back() }
    router.user.back()
    #expect(kit.headlines == ["Can't go back: only the root is left."])
  }

  @Test func `the sample of transitions`() {
    let router = MockRouter(transitions: .manual)
    var printed = ""
    router.given { router.setRoot(MockScreen("home")) { printed = "shown" } }
    #expect(printed == "")
    router.complete()
    #expect(printed == "shown")
  }

  @Test func `a mock screen is known by its name`() {
    let router = MockRouter()
    router.push(MockScreen("home"))
    #expect("\(router.state)" == "home")
    #expect(MockScreen("home") == MockScreen("home"))
    #expect(MockScreen("home") != MockScreen("away"))
  }
}
