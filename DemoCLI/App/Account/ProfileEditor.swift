import NavigationKit

/// Changes the profile of whoever is signed in, and doesn't let changes get lost unasked.
final class ProfileEditor: FlowCoordinator, RestorableCoordinator {
  /// Whether the person wants to get news, as chosen so far.
  var wantsNews: Bool

  /// The choice isn't lost when the app is left.
  var memory: Bool {
    get { wantsNews }
    set { wantsNews = newValue }
  }

  private let session: Session

  init(router: any Router, session: Session) {
    self.session = session
    wantsNews = session.account?.wantsNews ?? false
    super.init(router: router)
  }

  /// Whether something would be lost; once nobody is signed in there's nothing left to save.
  private var hasChanges: Bool {
    session.account.map { $0.wantsNews != wantsNews } ?? false
  }

  override func start() {
    router.push(ProfileRoute.profile)
    keepChanges()
  }

  func restore(_ saved: SavedCoordinator) { keepChanges() }

  private func keepChanges() {
    router.addGuard { [weak self] attempt in
      guard let self, hasChanges, attempt.ends(self) else { return .allow }
      return .block("unsaved changes", then: { self.askWhetherToDiscard() })
    }
  }

  func save() {
    if var account = session.account {
      account.wantsNews = wantsNews
      session.signIn(account)
    }
    finish()
  }

  private func askWhetherToDiscard() {
    router.showAlert(
      NavigationAlert(
        "Discard changes?",
        message: "You haven't saved your profile.",
        buttons: [
          .cancel("Keep editing"),
          .destructive("Discard") { [weak self] in self?.finish() },
        ]
      )
    )
  }
}
