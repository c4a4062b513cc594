import NavigationKit

/// Changes the profile of whoever is signed in, and doesn't let changes get lost by a slip of the finger.
final class ProfileEditor: FlowCoordinator {
  /// Whether the person wants to get news, as chosen so far.
  var wantsNews: Bool

  private let session: Session

  init(router: any Router, session: Session) {
    self.session = session
    wantsNews = session.account?.wantsNews ?? false
    super.init(router: router)
  }

  private var hasChanges: Bool { wantsNews != session.account?.wantsNews }

  override func start() {
    router.push(ProfileRoute.profile)
    router.addGuard { [weak self] attempt in
      // What the app decides, a sign-out for instance, isn't held up: only people slip.
      guard let self, hasChanges, attempt.origin == .user, attempt.ends(self) else { return .allow }
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
