import NavigationKit

extension FlowCoordinator {
  /// Does something that needs an account: at once, or after a sign-in in a sheet.
  ///
  /// Nothing is done if the person gives up signing in.
  func requireSignIn(
    to session: Session,
    restoring saved: SavedCoordinator? = nil,
    then proceed: @escaping () -> Void
  ) {
    guard !session.isSignedIn else { return proceed() }
    let signIn = SignInFlow(router: router.modal(.sheet()), session: session)
    startChild(signIn, restoring: saved) { account in
      if account != nil { proceed() }
    }
  }
}
