import NavigationKit

/// The door of the app: in as a guest, with an account, or with a new one.
final class WelcomeCoordinator: FlowCoordinator {
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

  func enter() { onEnter(nil) }

  func signIn() {
    requireSignIn(to: session) { [weak self] in self?.enter() }
  }

  /// Sets an account up over the whole screen.
  func createAccount() {
    startChild(AccountSetupWizard(router: router.modal(.fullScreen))) { [weak self] account in
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
