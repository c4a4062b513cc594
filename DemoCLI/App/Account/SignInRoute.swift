import NavigationKit

/// The screens of the sign-in.
enum SignInRoute: Screen, Codable {
  case signIn
  case code(for: String)
}

extension SignInRoute {
  /// What a person can do on the screen.
  @MainActor
  func actions(in context: ScreenContext) -> [ScreenAction] {
    guard let flow = context.coordinator(SignInFlow.self) else { return [] }
    switch self {
    case .signIn:
      return flow.accounts.map { account in
        ScreenAction("I'm \(account.name)") { flow.sendCode(to: account) }
      } + [ScreenAction("I'm new here") { flow.createAccount() }]
    case .code:
      return [ScreenAction("Enter the code") { flow.enterCode() }]
    }
  }
}
