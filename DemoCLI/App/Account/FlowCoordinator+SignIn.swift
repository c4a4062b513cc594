import NavigationKit

extension FlowCoordinator {
  /// Does something that needs an account: at once, or after a sign-in in a sheet.
  ///
  /// Nothing is done if the person gives up signing in.
  func requireSignIn(to session: Session, then proceed: @escaping () -> Void) {
    guard !session.isSignedIn else { return proceed() }
    startChild(SignInFlow(router: router.modal(.sheet()), session: session)) { account in
      if account != nil { proceed() }
    }
  }
}
