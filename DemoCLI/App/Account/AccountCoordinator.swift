import NavigationKit

/// The account of whoever is signed in, with everything that was bought.
final class AccountCoordinator: FlowCoordinator {
  let session: Session

  init(router: any Router, session: Session) {
    self.session = session
    super.init(router: router)
  }

  override func start() {
    router.setRoot(AccountRoute.account)
  }

  func signIn() {
    requireSignIn(to: session) {}
  }

  /// Shows the orders, wherever in the account the person was.
  func showOrders() {
    router.setStack([AccountRoute.account, AccountRoute.orders])
  }

  func open(_ order: Order) {
    router.push(AccountRoute.order(number: order.number))
  }

  func editProfile() {
    startChild(ProfileEditor(router: router, session: session))
  }

  /// Sets an account up with steps pushed on this tab.
  func createAccount() {
    startChild(AccountSetupWizard(router: router)) { [session] account in
      if let account { session.signIn(account) }
    }
  }
}
