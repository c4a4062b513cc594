import NavigationKit

/// The door of the app: in as a guest, with an account, or with a new one.
final class WelcomeCoordinator: FlowCoordinator, RestorableCoordinator {
  private let session: Session
  private let onEnter: (AppLink?) -> Void

  /// Makes the door; `onEnter` is called when the person wants to go in, with the link that leads there if one does.
  init(router: any Router, session: Session, onEnter: @escaping (AppLink?) -> Void) {
    self.session = session
    self.onEnter = onEnter
    super.init(router: router)
  }

  override func start() {
    router.setRoot(WelcomeRoute.welcome)
  }

  func restore(_ saved: SavedCoordinator) {
    if let flow = saved.child(SignInFlow.self) { signIn(restoring: flow) }
    if let wizard = saved.child(AccountSetupWizard.self) { createAccount(restoring: wizard) }
  }

  func enter() { onEnter(nil) }

  func signIn(restoring saved: SavedCoordinator? = nil) {
    requireSignIn(to: session, restoring: saved) { [weak self] in self?.enter() }
  }

  /// Sets an account up over the whole screen.
  func createAccount(restoring saved: SavedCoordinator? = nil) {
    let wizard = AccountSetupWizard(router: router.modal(.fullScreen))
    startChild(wizard, restoring: saved) { [weak self] account in
      guard let self, let account else { return }
      session.signIn(account)
      enter()
    }
  }
}

extension WelcomeCoordinator: LinkHandler {
  /// Lets everybody in who comes with a link; the coordinators behind the door know where it leads.
  func open(_ link: AppLink) -> Bool {
    onEnter(link)
    return true
  }
}
