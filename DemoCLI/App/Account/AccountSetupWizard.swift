import NavigationKit

/// Sets an account up in three steps; ends with it, or with none.
///
/// How it's shown depends on nothing but the router that it's given: a stack's router pushes the steps
/// there, `router.modal(.sheet())` and `router.modal(.fullScreen)` show them in a layer of their own.
final class AccountSetupWizard: FlowCoordinator, ResultCoordinator, RestorableCoordinator {
  typealias Output = Account

  /// What has been chosen so far.
  struct Memory: Codable {
    var name = ""
    var address = ""
  }

  var memory = Memory()

  override func start() {
    router.push(SetupStep.name)
  }

  func choose(name: String) {
    memory.name = name
    router.push(SetupStep.address)
  }

  func choose(address: String) {
    memory.address = address
    router.push(SetupStep.review)
  }

  func confirm() {
    finish(with: Account(name: memory.name, address: memory.address))
  }

  func changeAddress() { router.pop() }

  func changeName() { router.pop(2) }

  /// Goes to the root of the stack: the first step in a layer of its own, else the screen that is below
  /// the steps, and then the wizard ends.
  func goBackToStart() { router.popToRoot() }

  /// Closes the layer in which the steps are; at the base, which can't be closed, the steps go alone.
  func close() {
    if router.presenting == nil { finish() } else { router.dismiss() }
  }
}
