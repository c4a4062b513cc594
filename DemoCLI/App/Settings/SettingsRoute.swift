import NavigationKit

/// The screens of the settings.
enum SettingsRoute: String, Screen, Codable {
  case settings
  case about
  case licence
}

extension SettingsRoute: LinkParameter {
  /// The pages below the settings, each reached from the one before.
  static let below = [SettingsRoute.about, .licence]
}

extension SettingsRoute {
  /// What a person can do on the screen.
  @MainActor
  func actions(in context: ScreenContext) -> [ScreenAction] {
    guard let settings = context.coordinator(SettingsCoordinator.self) else { return [] }
    let about = ScreenAction("About") { context.router.push(SettingsRoute.about) }
    switch self {
    case .settings where settings.session.isSignedIn:
      return [
        ScreenAction("Edit profile") { settings.editProfile() },
        about,
        ScreenAction("Sign out") { settings.session.signOut() },
        ScreenAction("Delete account") { settings.askWhetherToDelete() },
      ]
    case .settings:
      return [
        ScreenAction("Create account") { settings.createAccount() },
        about,
        ScreenAction("Leave the shop") { settings.session.signOut() },
      ]
    case .about:
      return [ScreenAction("Licence") { context.router.push(SettingsRoute.licence) }]
    case .licence:
      return []
    }
  }
}
