import NavigationKit

/// The top of the tree: decides whether the door or the shop is shown.
///
/// Both are shown at the base of the router. What was there gives way, and the flows it belonged to end
/// with it, so going from one to the other is nothing but starting the other.
package final class AppCoordinator: BaseCoordinator {
  /// Who is using the app.
  let session = Session()

  private let router: any Router
  private lazy var opener = LinkOpener(AppLinks.table, root: self, router: router)

  package init(router: any Router) {
    self.router = router
  }

  package override func start() {
    session.onSignOut = { [weak self] in self?.showWelcome() }
    showWelcome()
    opener.isReady = true
  }

  /// Follows a link into the app; before the first screen is there it waits.
  package func open(_ link: String) -> LinkOutcome { opener.open(text: link) }

  private func showWelcome() {
    startChild(
      WelcomeCoordinator(router: router, session: session) { [weak self] link in
        self?.showShop()
        if let link { self?.opener.open(link: link) }
      }
    )
  }

  private func showShop() {
    startChild(MainCoordinator(router: router, session: session))
  }
}
