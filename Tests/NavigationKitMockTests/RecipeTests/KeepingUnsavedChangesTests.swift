import NavigationKitMock
import Testing

/// The code of "Keeping unsaved changes" as it stands there.
@MainActor
struct KeepingUnsavedChangesTests {
  enum NoteRoute: Screen { case notes, editor }

  final class Editor: FlowCoordinator {
    private(set) var isChanged = false

    override func start() {
      router.push(NoteRoute.editor)
      router.addGuard { [weak self] attempt in
        guard let self, isChanged, attempt.ends(self) else { return .allow }
        return .postpone("unsaved changes") { wanted in self.askWhetherToDiscard(then: wanted) }
      }
    }

    func type() { isChanged = true }

    func save() { finish() }

    private func askWhetherToDiscard(then leave: PostponedAttempt) {
      let keep = NavigationAlert.Button.cancel("Keep editing") { leave.cancel() }
      let discard = NavigationAlert.Button.destructive("Discard") { [weak self] in
        self?.isChanged = false
        leave.resume()
      }
      router.showAlert(NavigationAlert("Discard changes?", buttons: [keep, discard]))
    }
  }

  @Test func `a person is asked before going back`() {
    let router = MockRouter()
    router.given { router.setRoot(NoteRoute.notes) }
    let editor = Editor(router: router)
    router.expect(.push(NoteRoute.editor)) { router.run(editor) }
    editor.type()
    router.expect(
      .refused(.back, .blocked("unsaved changes")),
      .alert("Discard changes?", buttons: "Keep editing", "Discard")
    ) { router.user.swipeBack() }
    router.expect(.tapAlert("Keep editing")) { router.user.tapAlert("Keep editing") }
    router.expect(.refused(.back, .blocked("unsaved changes")), .alert("Discard changes?")) {
      router.user.back()
    }
    router.expect(.tapAlert("Discard"), .back) { router.user.tapAlert("Discard") }
  }

  @Test func `a person is asked before a sheet closes`() {
    let router = MockRouter()
    router.given {
      router.setRoot(NoteRoute.notes)
      let sheet = router.modal(.sheet())
      sheet.push(NoteRoute.notes)
      let editor = Editor(router: sheet)
      router.run(editor)
      editor.type()
    }
    router.expect(.refused(.swipeDown, .blocked("unsaved changes")), .alert("Discard changes?")) {
      router.user.swipeDown()
    }
    router.released(flow: Editor.self) {
      router.expect(.tapAlert("Discard"), .swipeDown) { router.user.tapAlert("Discard") }
    }
  }

  @Test func `the article shows this code`() throws {
    let article = try Article("KeepingUnsavedChanges", of: "NavigationKit")
    #expect(try article.samplesMissing(in: #filePath) == [])
  }
}
