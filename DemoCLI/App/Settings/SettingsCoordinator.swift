import NavigationKit

/// The settings, where an account is changed, left or deleted.
final class SettingsCoordinator: FlowCoordinator, RestorableCoordinator {
  let session: Session

  init(router: any Router, session: Session) {
    self.session = session
    super.init(router: router)
  }

  override func start() {
    router.setRoot(SettingsRoute.settings)
  }

  func restore(_ saved: SavedCoordinator) {
    if let editor = saved.child(ProfileEditor.self) { editProfile(restoring: editor) }
    if let wizard = saved.child(AccountSetupWizard.self) { createAccount(restoring: wizard) }
  }

  /// The same editor as in the account, here in a sheet.
  func editProfile(restoring saved: SavedCoordinator? = nil) {
    let editor = ProfileEditor(router: router.modal(.sheet()), session: session)
    startChild(editor, restoring: saved)
  }

  /// The same wizard as in the account, here in a sheet.
  func createAccount(restoring saved: SavedCoordinator? = nil) {
    let wizard = AccountSetupWizard(router: router.modal(.sheet()))
    startChild(wizard, restoring: saved) { [session] account in
      if let account { session.signIn(account) }
    }
  }

  func askWhetherToDelete() {
    router.showAlert(
      NavigationAlert(
        "Delete your account?",
        message: "This can't be undone.",
        buttons: [
          .cancel(),
          .destructive("Delete") { [session] in session.deleteAccount() },
        ]
      )
    )
  }
}

extension SettingsCoordinator: LinkHandler {
  func open(_ link: AppLink) -> Bool {
    guard case .settings(let pages) = link else { return false }
    router.show(NavigationDestination([SettingsRoute.settings] + pages))
    return true
  }
}
