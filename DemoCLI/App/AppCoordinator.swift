import NavigationKit

/// The top of the tree: decides whether the door or the shop is shown.
///
/// Both are shown at the base of the router. What was there gives way, and the flows it belonged to end
/// with it, so going from one to the other is nothing but starting the other.
package final class AppCoordinator: BaseCoordinator {
  /// Who is using the app.
  let session = Session()

  private let router: any Router

  package init(router: any Router) {
    self.router = router
  }

  package override func start() {
    session.onSignOut = { [weak self] in self?.showWelcome() }
    showWelcome()
  }

  private func showWelcome() {
    startChild(
      WelcomeCoordinator(router: router, session: session) { [weak self] in self?.showShop() }
    )
  }

  private func showShop() {
    startChild(MainCoordinator(router: router, session: session))
  }
}
