import NavigationKit

/// The top of the tree: decides whether the door or the shop is shown.
///
/// Both are shown at the base of the router. What was there gives way, and the flows it belonged to end
/// with it, so going from one to the other is nothing but starting the other.
package final class AppCoordinator: BaseCoordinator, RestorableCoordinator {
  /// Who is using the app.
  let session = Session()

  /// The session goes on where it was.
  package var memory: Session.Memory {
    get { session.memory }
    set { session.memory = newValue }
  }

  private let router: any Router

  package init(router: any Router) {
    self.router = router
  }

  package override func start() {
    listenToSession()
    showWelcome()
  }

  package func restore(_ saved: SavedCoordinator) {
    listenToSession()
    if let main = saved.child(MainCoordinator.self) {
      showShop(restoring: main)
    } else {
      showWelcome(restoring: saved.child(WelcomeCoordinator.self))
    }
  }

  private func listenToSession() {
    session.onSignOut = { [weak self] in self?.showWelcome() }
  }

  private func showWelcome(restoring saved: SavedCoordinator? = nil) {
    let welcome = WelcomeCoordinator(router: router, session: session) { [weak self] in
      self?.showShop()
    }
    startChild(welcome, restoring: saved)
  }

  private func showShop(restoring saved: SavedCoordinator? = nil) {
    startChild(MainCoordinator(router: router, session: session), restoring: saved)
  }
}
