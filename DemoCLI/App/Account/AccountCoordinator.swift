import NavigationKit

/// The account of whoever is signed in, with everything that was bought.
final class AccountCoordinator: FlowCoordinator, RestorableCoordinator {
  let session: Session

  init(router: any Router, session: Session) {
    self.session = session
    super.init(router: router)
  }

  override func start() {
    router.setRoot(AccountRoute.account)
  }

  func restore(_ saved: SavedCoordinator) {
    if let flow = saved.child(SignInFlow.self) { signIn(restoring: flow) }
    if let editor = saved.child(ProfileEditor.self) { editProfile(restoring: editor) }
    if let wizard = saved.child(AccountSetupWizard.self) { createAccount(restoring: wizard) }
  }

  func signIn(restoring saved: SavedCoordinator? = nil) {
    requireSignIn(to: session, restoring: saved) {}
  }

  /// Shows the orders, wherever in the account the person was.
  func showOrders() {
    router.setStack([AccountRoute.account, AccountRoute.orders])
  }

  func open(_ order: Order) {
    router.push(AccountRoute.order(number: order.number))
  }

  func editProfile(restoring saved: SavedCoordinator? = nil) {
    startChild(ProfileEditor(router: router, session: session), restoring: saved)
  }

  /// Sets an account up with steps pushed on this tab.
  func createAccount(restoring saved: SavedCoordinator? = nil) {
    startChild(AccountSetupWizard(router: router), restoring: saved) { [session] account in
      if let account { session.signIn(account) }
    }
  }
}

extension AccountCoordinator: LinkHandler {
  /// Opens links to the account; guests sign in first, and then go on where the link leads.
  func open(_ link: AppLink) -> Bool {
    switch link {
    case .account: show([.account])
    case .orders: requireSignIn(to: session) { [weak self] in self?.show([.account, .orders]) }
    case .order(let number):
      requireSignIn(to: session) { [weak self] in self?.showOrder(number) }
    case .product, .cart, .checkout, .settings: return false
    }
    return true
  }

  private func showOrder(_ number: Int) {
    guard session.orders.contains(where: { $0.number == number }) else {
      show([.account, .orders])
      router.showAlert(
        NavigationAlert("There's no order \(number)", message: "These are all that you have.")
      )
      return
    }
    show([.account, .orders, .order(number: number)])
  }

  private func show(_ routes: [AccountRoute]) { router.show(NavigationDestination(routes)) }
}
