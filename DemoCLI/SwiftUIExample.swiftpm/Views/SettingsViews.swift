import NavigationKit
import SwiftUI

struct SettingsView: View {
  let isSignedIn: Bool
  let settings: SettingsCoordinator

  @Environment(\.router) private var router

  var body: some View {
    List {
      if isSignedIn {
        Button("Edit profile") { settings.editProfile() }
        Button("Sign out") { settings.session.signOut() }
        Button("Delete account", role: .destructive) { settings.askWhetherToDelete() }
      } else {
        Button("Create account") { settings.createAccount() }
        Button("Leave the shop") { settings.session.signOut() }
      }
      Button("About") { router?.push(SettingsRoute.about) }
    }
    .navigationTitle("Settings")
  }
}

struct AboutView: View {
  @Environment(\.router) private var router

  var body: some View {
    Button("Licence") { router?.push(SettingsRoute.licence) }.navigationTitle("About")
  }
}

struct LicenceView: View {
  var body: some View { Text("MIT").navigationTitle("Licence") }
}
