import NavigationKit

/// The screen in front of the shop.
enum WelcomeRoute: Screen, Codable {
  case welcome
}

extension WelcomeRoute {
  /// What a person can do on the screen.
  @MainActor
  func actions(in context: ScreenContext) -> [ScreenAction] {
    guard let welcome = context.coordinator(WelcomeCoordinator.self) else { return [] }
    return [
      ScreenAction("Look around") { welcome.enter() },
      ScreenAction("Sign in") { welcome.signIn() },
      ScreenAction("Create account") { welcome.createAccount() },
    ]
  }
}
