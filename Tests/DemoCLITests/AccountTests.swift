import NavigationKit
import Testing

@testable import DemoApp
@testable import DemoCLI

/// The account, its wizard and its editor, on a router that draws nothing.
@MainActor
struct AccountTests {
  private let router = BaseRouter()
  private let session = Session()

  private var state: String { "\(router.state)" }

  // MARK: - The account

  @Test func `the orders are shown from wherever one is`() {
    session.signIn(Account.regulars[0])
    let order = session.order([Product.all[0]], to: "the shop", for: Product.all[0].price)
    let account = AccountCoordinator(router: router, session: session)
    router.run(account)
    account.showOrders()
    account.open(order)
    #expect(state == "account › orders › order(number: 1001)")
    account.showOrders()
    #expect(state == "account › orders")
  }

  @Test func `an account that was created is signed in`() throws {
    let account = AccountCoordinator(router: router, session: session)
    router.run(account)
    account.createAccount()
    let wizard = try #require(account.children.first as? AccountSetupWizard)
    wizard.choose(name: "Mary")
    wizard.choose(address: "the Old Mill")
    wizard.confirm()
    #expect(state == "account")
    #expect(session.account == Account(name: "Mary", address: "the Old Mill"))
    #expect(session.accounts.map(\.name) == ["Ada", "Grace", "Mary"])
  }

  @Test func `a deleted account can't sign in again`() {
    session.signIn(session.accounts[0])
    var signOuts = 0
    session.onSignOut = { signOuts += 1 }
    session.deleteAccount()
    #expect(session.accounts.map(\.name) == ["Grace"])
    #expect(signOuts == 1)
  }

  @Test(arguments: [true, false])
  func `deleting asks first`(isMeant: Bool) {
    session.signIn(session.accounts[0])
    let settings = SettingsCoordinator(router: router, session: session)
    router.run(settings)
    settings.askWhetherToDelete()
    #expect(router.state.alert?.buttons.map(\.role) == [.cancel, .destructive])
    #expect(router.state.alert?.message == "This can't be undone.")
    router.input.tapAlert(isMeant ? "Delete" : "Cancel")
    #expect(session.isSignedIn == !isMeant)
    #expect(session.accounts.map(\.name) == (isMeant ? ["Grace"] : ["Ada", "Grace"]))
  }

  // MARK: - Signing in

  @Test func `signing in asks for a code`() {
    let top = BaseCoordinator()
    let flow = SignInFlow(router: router.modal(), session: session)
    router.setRoot(WelcomeRoute.welcome)
    var results: [Account?] = []
    top.startChild(flow) { results.append($0) }
    flow.sendCode(to: session.accounts[1])
    #expect(state == #"welcome ⌃ sheet: signIn › code(for: "Grace")"#)
    #expect(!session.isSignedIn)
    flow.enterCode()
    #expect(results == [session.accounts[1]])
    #expect(session.account == session.accounts[1])
    #expect(state == "welcome")
  }

  @Test func `somebody new signs in by opening an account`() throws {
    let top = BaseCoordinator()
    let flow = SignInFlow(router: router.modal(), session: session)
    router.setRoot(WelcomeRoute.welcome)
    var results: [Account?] = []
    top.startChild(flow) { results.append($0) }
    flow.createAccount()
    let wizard = try #require(flow.children.first as? AccountSetupWizard)
    wizard.choose(name: "Mary")
    wizard.choose(address: "the Old Mill")
    #expect(state == "welcome ⌃ sheet: signIn › name › address › review")
    wizard.confirm()
    #expect(results == [Account(name: "Mary", address: "the Old Mill")])
    #expect(session.account?.name == "Mary")
    #expect(state == "welcome")
  }

  // MARK: - The wizard

  /// How the wizard is shown; it isn't told.
  enum Showing: CaseIterable {
    case pushed
    case sheet
    case fullScreen

    @MainActor
    func router(from router: any Router) -> any Router {
      switch self {
      case .pushed: router
      case .sheet: router.modal(.sheet())
      case .fullScreen: router.modal(.fullScreen)
      }
    }

    /// The state with these steps shown so.
    func state(_ steps: String) -> String {
      switch self {
      case _ where steps.isEmpty: "welcome"
      case .pushed: "welcome › \(steps)"
      case .sheet: "welcome ⌃ sheet: \(steps)"
      case .fullScreen: "welcome ⌃ full screen: \(steps)"
      }
    }
  }

  private func startWizard(
    _ showing: Showing,
    onResult: @escaping @MainActor (Account?) -> Void = { _ in }
  ) -> (wizard: AccountSetupWizard, top: BaseCoordinator) {
    let top = BaseCoordinator()
    router.setRoot(WelcomeRoute.welcome)
    let wizard = AccountSetupWizard(router: showing.router(from: router))
    top.startChild(wizard, onResult: onResult)
    wizard.choose(name: "Mary")
    wizard.choose(address: "the Old Mill")
    return (wizard, top)
  }

  @Test(arguments: Showing.allCases)
  func `the wizard has three steps however it is shown`(showing: Showing) {
    let (wizard, top) = startWizard(showing)
    #expect(state == showing.state("name › address › review"))
    #expect(!wizard.isFinished)
    withExtendedLifetime(top) {}
  }

  @Test(arguments: Showing.allCases)
  func `pop leads to the second step however it is shown`(showing: Showing) {
    let (wizard, top) = startWizard(showing)
    wizard.changeAddress()
    #expect(state == showing.state("name › address"))
    #expect(top.children.count == 1)
  }

  @Test(arguments: Showing.allCases)
  func `pop by two leads to the first step however it is shown`(showing: Showing) {
    let (wizard, top) = startWizard(showing)
    wizard.changeName()
    #expect(state == showing.state("name"))
    #expect(top.children.count == 1)
  }

  @Test(arguments: Showing.allCases)
  func `popping to the root ends the wizard only where the root isn't its own`(showing: Showing) {
    var results: [Account?] = []
    let (wizard, top) = startWizard(showing) { results.append($0) }
    wizard.goBackToStart()
    #expect(state == showing.state(showing == .pushed ? "" : "name"))
    #expect(results == (showing == .pushed ? [nil] : []))
    #expect(top.children.count == (showing == .pushed ? 0 : 1))
  }

  @Test(arguments: Showing.allCases)
  func `closing ends the wizard however it is shown`(showing: Showing) {
    var results: [Account?] = []
    let (wizard, top) = startWizard(showing) { results.append($0) }
    wizard.close()
    #expect(state == "welcome")
    #expect(results == [nil])
    #expect(top.children.isEmpty)
  }

  @Test(arguments: Showing.allCases)
  func `confirming gives the account however it is shown`(showing: Showing) {
    var results: [Account?] = []
    let (wizard, top) = startWizard(showing) { results.append($0) }
    wizard.changeName()
    wizard.choose(name: "Rosalind")
    wizard.choose(address: "5 Station Road")
    wizard.confirm()
    #expect(state == "welcome")
    #expect(results == [Account(name: "Rosalind", address: "5 Station Road")])
    #expect(top.children.isEmpty)
  }

  @Test(arguments: Showing.allCases)
  func `a finger swipes the wizard away only in a sheet`(showing: Showing) {
    var results: [Account?] = []
    let (_, top) = startWizard(showing) { results.append($0) }
    #expect(router.input.swipeDown() == (showing == .sheet))
    #expect(results == (showing == .sheet ? [nil] : []))
    #expect(top.children.count == (showing == .sheet ? 0 : 1))
  }

  @Test(arguments: Showing.allCases)
  func `step three offers every way out`(showing: Showing) throws {
    let app = TextSink()
    let router = RecordingRouter(to: app, actions: AppActions.actions)
    router.setRoot(WelcomeRoute.welcome)
    let wizard = AccountSetupWizard(router: showing.router(from: router))
    router.run(wizard)
    try router.play("tap \"My name is Mary\"\ntap \"I live at the Old Mill\"")
    #expect(
      router.availableActions.map(\.name)
        == ["Confirm", "Change address", "Change name", "Back to the start", "Close"]
    )
  }

  // MARK: - The profile editor

  private func startEditor(by router: (any Router)? = nil) -> ProfileEditor {
    session.signIn(Account.regulars[0])
    self.router.setRoot(AccountRoute.account)
    let editor = ProfileEditor(router: router ?? self.router, session: session)
    self.router.run(editor)
    return editor
  }

  @Test func `an unchanged profile is left without a question`() {
    let editor = startEditor()
    #expect(router.input.back())
    #expect(state == "account")
    #expect(editor.isFinished)
  }

  @Test func `a change that is taken back is none`() {
    let editor = startEditor()
    editor.wantsNews.toggle()
    editor.wantsNews.toggle()
    #expect(router.input.back())
    #expect(router.state.alert == nil)
  }

  @Test func `going back asks before changes are lost`() {
    let editor = startEditor()
    editor.wantsNews = true
    #expect(!router.input.back())
    #expect(state == "account › profile ⌃ alert \"Discard changes?\"")
    #expect(router.state.alert?.buttons.map(\.label) == ["Keep editing", "Discard"])
    router.input.tapAlert("Keep editing")
    #expect(state == "account › profile")
    #expect(!router.input.swipeBack())
    router.input.tapAlert("Discard")
    #expect(state == "account")
    #expect(editor.isFinished)
    #expect(session.account?.wantsNews == false)
  }

  @Test func `swiping the sheet away asks before changes are lost`() {
    let editor = startEditor(by: router.modal())
    editor.wantsNews = true
    #expect(!router.input.swipeDown())
    #expect(state == "account ⌃ sheet: profile ⌃ alert \"Discard changes?\"")
    router.input.tapAlert("Discard")
    #expect(state == "account")
  }

  @Test func `the app asks as well before it shows something else`() {
    let editor = startEditor()
    editor.wantsNews = true
    #expect(!router.setStack([AccountRoute.account, AccountRoute.orders]))
    #expect(state == "account › profile ⌃ alert \"Discard changes?\"")
    #expect(!editor.isFinished)
  }

  @Test func `once nobody is signed in there is nothing to ask`() {
    let editor = startEditor()
    editor.wantsNews = true
    session.signOut()
    #expect(router.setRoot(WelcomeRoute.welcome))
    #expect(state == "welcome")
    #expect(editor.isFinished)
  }

  @Test func `saving keeps the changes and asks nothing`() {
    let editor = startEditor()
    editor.wantsNews = true
    editor.save()
    #expect(state == "account")
    #expect(router.state.alert == nil)
    #expect(session.account?.wantsNews == true)
    #expect(session.accounts[0].wantsNews)
  }

  @Test func `the question ends with the editor`() {
    let editor = startEditor()
    editor.wantsNews = true
    editor.finish()
    router.push(AccountRoute.orders)
    #expect(router.input.back())
    #expect(state == "account")
  }
}
