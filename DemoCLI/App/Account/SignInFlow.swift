import NavigationKit

/// Signs somebody in: who are you, and can you prove it? Ends with the account, or with none.
final class SignInFlow: FlowCoordinator, ResultCoordinator, RestorableCoordinator {
  typealias Output = Account

  /// Whom a code was sent to.
  var memory: Account?

  private let session: Session

  init(router: any Router, session: Session) {
    self.session = session
    super.init(router: router)
  }

  /// Everybody who can sign in.
  var accounts: [Account] { session.accounts }

  override func start() {
    router.push(SignInRoute.signIn)
  }

  func restore(_ saved: SavedCoordinator) {
    if let wizard = saved.child(AccountSetupWizard.self) { createAccount(restoring: wizard) }
  }

  func sendCode(to account: Account) {
    memory = account
    router.push(SignInRoute.code(for: account.name))
  }

  func enterCode() {
    if let account = memory { signIn(account) }
  }

  /// Sets an account up with steps pushed on the sign-in's own screens.
  func createAccount(restoring saved: SavedCoordinator? = nil) {
    startChild(AccountSetupWizard(router: router), restoring: saved) { [weak self] account in
      if let account { self?.signIn(account) }
    }
  }

  private func signIn(_ account: Account) {
    session.signIn(account)
    finish(with: account)
  }
}
