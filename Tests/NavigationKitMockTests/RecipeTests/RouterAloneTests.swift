import NavigationKitMock
import Testing

/// The code of "Using the router without coordinators" as it stands there.
@MainActor
struct RouterAloneTests {
  enum MailScreen: ActionScreen {
    case inbox, message(Int), draft

    func actions(in context: ScreenContext) -> [ScreenAction] {
      let router = context.router
      switch self {
      case .inbox:
        return [
          ScreenAction("First message") { router.push(MailScreen.message(1)) },
          ScreenAction("Write") { router.modal(.sheet()).push(MailScreen.draft) },
        ]
      case .message:
        return [ScreenAction("Next message") { router.replaceTop(with: MailScreen.message(2)) }]
      case .draft:
        return [ScreenAction("Send") { router.dismiss() }]
      }
    }
  }

  @Test func `a letter is written over the message that is read`() {
    let router = MockRouter()
    router.expect(.setRoot(MailScreen.inbox)) { router.setRoot(MailScreen.inbox) }
    router.expect(.present(MailScreen.draft, as: .sheet())) { router.user.tap("Write") }
    router.expect(.dismiss) { router.user.tap("Send") }
    router.expect(.push(MailScreen.message(1))) { router.user.tap("First message") }
    router.expect(.replaceTop(with: MailScreen.message(2))) { router.user.tap("Next message") }
    router.expect(.back) { router.user.back() }
  }

  @MainActor
  final class Drafts {
    private(set) var count = 0

    func write(on router: any Router) {
      count += 1
      router.modal(.sheet()).push(
        MailScreen.draft,
        onRemove: { [weak self] _ in self?.count -= 1 }
      )
    }
  }

  @Test func `a draft that is swiped away or left behind is counted no more`() {
    let router = MockRouter()
    let drafts = Drafts()
    router.given {
      router.setRoot(MailScreen.inbox)
      drafts.write(on: router)
      router.user.swipeDown()
    }
    #expect(drafts.count == 0)
    router.given { drafts.write(on: router) }
    #expect(drafts.count == 1)
    router.given { router.setRoot(MailScreen.inbox) }
    #expect(drafts.count == 0)
  }

  @Test func `the article shows this code`() throws {
    let article = try Article("UsingTheRouterAlone", of: "NavigationKit")
    #expect(try article.samplesMissing(in: #filePath) == [])
  }
}
