import NavigationKitMock
import Testing

private enum TripRoute: Screen { case trips, trip(id: Int), seat, paid }

private final class Trips: FlowCoordinator {
  override func start() { router.setRoot(TripRoute.trips) }

  func open(_ id: Int) { router.push(TripRoute.trip(id: id)) }

  func book() {
    startChild(Booking(router: router.modal(.sheet()))) { [router] seat in
      if seat != nil { router.push(TripRoute.paid) }
    }
  }
}

private final class Booking: FlowCoordinator, ResultCoordinator {
  typealias Output = Int
  override func start() { router.push(TripRoute.seat) }
  func choose(seat: Int) { finish(with: seat) }
}

private enum NoteRoute: Screen { case editor }

private final class Editor: FlowCoordinator {
  var isChanged = false

  override func start() {
    router.push(NoteRoute.editor)
    router.addGuard { [weak self] attempt in
      guard let self, isChanged, attempt.ends(self) else { return .allow }
      return .block("unsaved changes", then: { self.ask() })
    }
  }

  private func ask() {
    router.showAlert(
      NavigationAlert(
        "Discard changes?",
        buttons: [
          .cancel("Keep editing"), .destructive("Discard") { [weak self] in self?.finish() },
        ]
      )
    )
  }
}

/// The tests that the README shows, run.
@MainActor
struct ReadmeTests {
  @Test func `a booking that is swiped away leaves the trip as it was`() {
    let router = MockRouter()
    let trips = Trips(router: router)

    router.expect(.setRoot(TripRoute.trips)) { trips.start() }
    router.expect(.push(TripRoute.trip(id: 7))) { trips.open(7) }
    router.expect(.present(TripRoute.seat, as: .sheet())) { trips.book() }
    router.released(trips.children.first) {
      router.expect(.swipeDown) { router.user.swipeDown() }
    }
    #expect(router.stack(of: TripRoute.self) == [.trips, .trip(id: 7)])
  }

  @Test func `changes aren't lost by going back`() {
    let router = MockRouter()
    router.given { router.setRoot(MockScreen("notes")) }
    let editor = Editor(router: router)
    router.expect(.push(NoteRoute.editor)) { router.run(editor) }
    editor.isChanged = true
    router.expect(
      .refused(.back, .blocked("unsaved changes")),
      .alert("Discard changes?", buttons: "Keep editing", "Discard")
    ) { router.user.back() }
    router.expect(.tapAlert("Discard"), .finish(Editor.self)) { router.user.tapAlert("Discard") }
  }

  @Test func `the README shows these tests`() throws {
    let source = try Article(file: "Tests/NavigationKitMockTests/ReadmeTests.swift").source
    let readme = try Article(file: "README.md")
    for name in ["a booking that is swiped away", "changes aren't lost"] {
      let shown = try #require(readme.all.first { $0.contains(name) })
      for line in shown.split(separator: "\n") where !line.hasPrefix("@MainActor") {
        #expect(source.contains(line))
      }
    }
  }
}
