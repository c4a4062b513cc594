import NavigationKit

/// Signs somebody in: who are you, and can you prove it? Ends with the account, or with none.
final class SignInFlow: FlowCoordinator, ResultCoordinator {
  typealias Output = Account

  private let session: Session
  private var account: Account?

  init(router: any Router, session: Session) {
    self.session = session
    super.init(router: router)
  }

  /// Everybody who can sign in.
  var accounts: [Account] { session.accounts }

  override func start() {
    router.push(SignInRoute.signIn)
  }

  func sendCode(to account: Account) {
    self.account = account
    router.push(SignInRoute.code(for: account.name))
  }

  func enterCode() {
    if let account { signIn(account) }
  }

  /// Sets an account up with steps pushed on the sign-in's own screens.
  func createAccount() {
    startChild(AccountSetupWizard(router: router)) { [weak self] account in
      if let account { self?.signIn(account) }
    }
  }

  private func signIn(_ account: Account) {
    session.signIn(account)
    finish(with: account)
  }
}
