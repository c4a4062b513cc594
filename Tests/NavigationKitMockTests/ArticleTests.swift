import NavigationKitMock
import Testing

/// The code of "Testing a coordinator" as it stands there; what fails in it is in `ArticleXCTests`, too.
@MainActor
struct TestingACoordinatorTests {
  enum AppRoute: Screen { case gallery, photo(Int) }

  final class Gallery: FlowCoordinator {
    override func start() { router.setRoot(AppRoute.gallery) }

    func open(_ number: Int) { router.push(AppRoute.photo(number)) }

    func delete(_ number: Int) {
      let delete = NavigationAlert.Button.destructive("Delete") { [router] in router.pop() }
      router.showAlert(NavigationAlert("Delete photo?", buttons: [.cancel(), delete]))
    }
  }

  @Test func `deleting a photo goes back to the gallery`() {
    let router = MockRouter()
    let gallery = Gallery(router: router)
    router.expect(.setRoot(AppRoute.gallery)) { gallery.start() }
    router.expect(.push(AppRoute.photo(7))) { gallery.open(7) }
    router.expect(.alert("Delete photo?", buttons: "Cancel", "Delete")) { gallery.delete(7) }
    router.expect(.tapAlert("Delete"), .pop()) { router.user.tapAlert("Delete") }
    #expect(router.stack(of: AppRoute.self) == [.gallery])
  }

  @Test func `a photo is opened over the gallery`() throws {
    let text = try Article("TestingACoordinator").texts[0]
    withKnownIssue {
      let router = MockRouter()
      let gallery = Gallery(router: router)
      router.given { gallery.start() }
      router.expect(.push(AppRoute.photo(7))) { gallery.open(8) }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [text]
    }
  }

  struct Home: ActionScreen {
    func actions(in context: ScreenContext) -> [ScreenAction] {
      [ScreenAction("About") { context.router.push(MockScreen("about")) }]
    }
  }

  @Test func `a person looks at the about page`() {
    let router = MockRouter()
    router.expectScript(
      """
      app   set root Home
      user  tap "About"
      app   push about
      user  back  − about
      """
    ) {
      router.setRoot(Home())
      router.user.tap("About")
      router.user.back()
    }
  }

  @Test func `the script that differs`() throws {
    struct Home: ActionScreen {
      func actions(in context: ScreenContext) -> [ScreenAction] {
        [ScreenAction("About") { context.router.push(MockScreen("info")) }]
      }
    }

    let text = try Article("TestingACoordinator").texts[2]
    let kit = Kit()
    let router = kit.router()
    router.expectScript(
      """
      app   set root Home
      user  tap "About"
      app   push about
      user  back  − about
      """
    ) {
      router.setRoot(Home())
      router.user.tap("About")
      router.user.back()
    }
    #expect(kit.texts == [text])
  }

  final class Checkout: FlowCoordinator {
    override func start() { router.push(MockScreen("cart")) }
  }

  @Test func `a checkout that is swiped away leaves nothing behind`() {
    let router = MockRouter()
    router.given { router.setRoot(MockScreen("home")) }
    router.expectNoFlowsLeft {
      router.run(Checkout(router: router))
      let swipe = router.user.beginSwipeBack()
      router.expect(.back) { swipe.finish() }
    }
  }

  @Test func `the README shows the beginning of the article`() throws {
    let readme = try Article(file: "README.md")
    let beginning = try Article("TestingACoordinator").all.prefix(7)
    #expect(beginning.count == 7)
    for block in beginning { #expect(readme.all.contains(block)) }
  }

  @Test func `the article shows this code and what it prints`() throws {
    let article = try Article("TestingACoordinator")
    #expect(article.texts.count == 3)
    let missing = try article.samplesMissing(in: #filePath)
    // The test cases of XCTest are in a file of their own.
    #expect(missing.count == 2)
    #expect(missing.allSatisfy { $0.contains("gallery.open(") })
  }
}

/// The code of "Testing coordinators that create view controllers" as it stands there.
@MainActor
struct TestingViewControllersTests {
  @MainActor
  protocol ProfileScreens {
    func profile(onEdit: @escaping @MainActor () -> Void) -> any Screen
    func editor(onSave: @escaping @MainActor (String) -> Void) -> any Screen
  }

  final class ProfileCoordinator: FlowCoordinator {
    private let screens: any ProfileScreens
    private(set) var name = ""

    init(router: any Router, screens: any ProfileScreens) {
      self.screens = screens
      super.init(router: router)
    }

    override func start() {
      router.push(screens.profile { [weak self] in self?.edit() })
    }

    private func edit() {
      router.present(
        sheet: screens.editor { [weak self] name in
          self?.name = name
          self?.router.dismiss()
        }
      )
    }
  }

  final class MockProfileScreens: ProfileScreens {
    private(set) var edit: (@MainActor () -> Void)?
    private(set) var save: (@MainActor (String) -> Void)?

    func profile(onEdit: @escaping @MainActor () -> Void) -> any Screen {
      edit = onEdit
      return MockScreen("profile")
    }

    func editor(onSave: @escaping @MainActor (String) -> Void) -> any Screen {
      save = onSave
      return MockScreen("editor")
    }
  }

  @Test func `saving closes the editor`() {
    let router = MockRouter()
    let screens = MockProfileScreens()
    let profile = ProfileCoordinator(router: router, screens: screens)
    router.expect(.push(MockScreen("profile"))) { profile.start() }
    router.expect(.present(MockScreen("editor"), as: .sheet())) { screens.edit?() }
    router.expect(.dismiss) { screens.save?("Ada") }
    #expect(profile.name == "Ada")
  }

  @Test func `the profile is released with its screen`() {
    let router = MockRouter()
    let screens = MockProfileScreens()
    router.given { router.setRoot(MockScreen("home")) }
    router.released(flow: ProfileCoordinator.self) {
      router.run(ProfileCoordinator(router: router, screens: screens))
      router.user.back()
    }
  }

  @Test func `a coordinator that its screens hold isn't released`() throws {
    /// The same but for the capture.
    final class ProfileCoordinator: FlowCoordinator {
      private let screens: any ProfileScreens

      init(router: any Router, screens: any ProfileScreens) {
        self.screens = screens
        super.init(router: router)
      }

      override func start() {
        router.push(screens.profile { [self] in router.pop() })
      }
    }

    let kit = Kit()
    let router = kit.router()
    let screens = MockProfileScreens()
    router.given { router.setRoot(MockScreen("home")) }
    router.released(flow: ProfileCoordinator.self) {
      router.run(ProfileCoordinator(router: router, screens: screens))
      router.user.back()
    }
    let article = try Article("TestingCoordinatorsThatCreateViewControllers")
    #expect(kit.texts == article.texts)
  }

  @Test func `the article shows this code`() throws {
    let article = try Article("TestingCoordinatorsThatCreateViewControllers")
    #expect(try article.samplesMissing(in: #filePath) == [])
  }
}

/// The code of "Checking your own backend or decorator" as it stands there.
@MainActor
struct CheckingYourOwnTests {
  final class ListRenderer: NavigationRenderer {
    private(set) var picture = RenderedPicture(layers: [])
    private(set) var wasAnimated: Bool?
    private var tabs: [AnyHashable] = []
    private weak var input: NavigationInput?

    func connect(to input: NavigationInput) { self.input = input }

    func render(_ change: NavigationChange, ticket: NavigationTicket) {
      picture = RenderedPicture(change.to)
      wasAnimated = change.animated
      if case .tabs(let tabs, _)? = change.to.layers.last?.content { self.tabs = tabs.map(\.id) }
      ticket.shown()
    }

    func person(does move: UserMove, _ ending: SwipeEnding) {
      guard let input, let layer = picture.layers.last else { return }
      let front = picture.layers.count - 1
      let stack = layer.stacks[layer.selected]
      switch move {
      case .back:
        guard stack.count > 1, let top = stack.last, input.mayBegin(.back(top)),
          ending == .completed
        else { return }
        picture.layers[front].stacks[layer.selected].removeLast()
        input.happened(.back(top))
      case .swipeDown:
        guard front > 0, input.mayBegin(.swipeDown(stack.last)), ending == .completed else {
          return
        }
        picture.layers.removeLast()
        input.happened(.swipeDown(stack.last))
      case .alert(let label):
        picture.alert = nil
        input.tapAlert(label)
      case .tab(let name):
        guard let tab = tabs.firstIndex(where: { "\($0.base)" == name }) else { return }
        picture.layers[front].selected = tab
        input.selectTab(tabs[tab])
      case .tap, .open:
        break
      }
    }
  }

  final class ListSubject: RendererSubject {
    private let renderer = ListRenderer()
    let router: BaseRouter

    init() { router = BaseRouter(renderer: renderer) }

    var picture: RenderedPicture { renderer.picture }
    var wasAnimated: Bool? { renderer.wasAnimated }
    func settle() {}
    func play(_ move: UserMove, _ ending: SwipeEnding) { renderer.person(does: move, ending) }
  }

  @Test func `the lists keep the contract`() async {
    await RendererContract.check { ListSubject() }
  }

  final class StillRouter: Router {
    private let wrapped: any Router
    init(_ wrapped: any Router) { self.wrapped = wrapped }

    var handle: RouterHandle { wrapped.handle }

    func perform(_ request: NavigationRequest) -> NavigationOutcome {
      var request = request
      request.animated = false
      return wrapped.perform(request)
    }
  }

  @Test func `nothing but the animation is changed`() {
    RouterContract.check(except: [.keepsAnimation]) { StillRouter($0) }
  }

  @Test func `the article shows this code and what is reported`() async throws {
    final class ForgetfulRouter: Router {
      private let wrapped: any Router
      init(_ wrapped: any Router) { self.wrapped = wrapped }

      var handle: RouterHandle { wrapped.handle }

      func perform(_ request: NavigationRequest) -> NavigationOutcome {
        var request = request
        request.completion = nil
        return wrapped.perform(request)
      }
    }

    let article = try Article("CheckingYourOwnBackendOrDecorator")
    #expect(try article.samplesMissing(in: #filePath) == [])
    let backend = await RendererContract.failures { ModelSubject(.removedStays) }
    let decorator = RouterContract.failures { ForgetfulRouter($0) }
    #expect(article.texts == backend.map(\.text) + decorator.map(\.text))
  }
}
