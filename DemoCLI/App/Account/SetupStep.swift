import NavigationKit

/// The steps that set up an account.
enum SetupStep: Screen, Codable {
  case name
  case address
  case review
}

extension SetupStep {
  /// What a person can do on the step.
  @MainActor
  func actions(in context: ScreenContext) -> [ScreenAction] {
    guard let wizard = context.coordinator(AccountSetupWizard.self) else { return [] }
    switch self {
    case .name:
      return ["Mary", "Rosalind"].map { name in
        ScreenAction("My name is \(name)") { wizard.choose(name: name) }
      }
    case .address:
      return ["5 Station Road", "the Old Mill"].map { address in
        ScreenAction("I live at \(address)") { wizard.choose(address: address) }
      }
    case .review:
      return [
        ScreenAction("Confirm") { wizard.confirm() },
        ScreenAction("Change address") { wizard.changeAddress() },
        ScreenAction("Change name") { wizard.changeName() },
        ScreenAction("Back to the start") { wizard.goBackToStart() },
        ScreenAction("Close") { wizard.close() },
      ]
    }
  }
}
