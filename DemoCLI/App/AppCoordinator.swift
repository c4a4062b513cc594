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
  private lazy var opener = LinkOpener(AppLinks.table, root: self, router: router)

  package init(router: any Router) {
    self.router = router
  }

  package override func start() {
    listenToSession()
    showWelcome()
    opener.isReady = true
  }

  package func restore(_ saved: SavedCoordinator) {
    listenToSession()
    if let main = saved.child(MainCoordinator.self) {
      showShop(restoring: main)
    } else {
      showWelcome(restoring: saved.child(WelcomeCoordinator.self))
    }
    opener.isReady = true
  }

  /// Follows a link into the app; before the first screen is there it waits.
  package func open(_ link: String) -> LinkOutcome { opener.open(text: link) }

  /// What isn't on screen and decides where the next step leads.
  package var circumstances: [String] {
    (session.isSignedIn ? ["signed in"] : []) + (session.orders.isEmpty ? [] : ["has orders"])
  }

  /// Whether a link waits until something has been closed; like an alert it isn't saved.
  var keepsLink: Bool { opener.waiting != nil }

  private func listenToSession() {
    session.onSignOut = { [weak self] in self?.showWelcome() }
  }

  private func showWelcome(restoring saved: SavedCoordinator? = nil) {
    let welcome = WelcomeCoordinator(router: router, session: session) { [weak self] link in
      self?.showShop()
      if let link { self?.opener.open(link: link) }
    }
    startChild(welcome, restoring: saved)
  }

  private func showShop(restoring saved: SavedCoordinator? = nil) {
    startChild(MainCoordinator(router: router, session: session), restoring: saved)
  }
}
