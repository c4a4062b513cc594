import NavigationKit

/// The screens of the account.
enum AccountRoute: Screen, Codable {
  case account
  case orders
  case order(number: Int)
}

extension AccountRoute {
  /// What a person can do on the screen.
  @MainActor
  func actions(in context: ScreenContext) -> [ScreenAction] {
    guard let coordinator = context.coordinator(AccountCoordinator.self) else { return [] }
    switch self {
    case .account where coordinator.session.isSignedIn:
      return [
        ScreenAction("Orders") { coordinator.showOrders() },
        ScreenAction("Edit profile") { coordinator.editProfile() },
        ScreenAction("Sign out") { coordinator.session.signOut() },
      ]
    case .account:
      return [
        ScreenAction("Sign in") { coordinator.signIn() },
        ScreenAction("Create account") { coordinator.createAccount() },
      ]
    case .orders:
      return coordinator.session.orders.map { order in
        ScreenAction("Order \(order.number)") { coordinator.open(order) }
      }
    case .order:
      return []
    }
  }
}
