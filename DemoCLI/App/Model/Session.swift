/// Who uses the app, and what they have bought; nobody is signed in at first.
@MainActor
final class Session {
  /// Everybody who can sign in.
  private(set) var accounts = Account.regulars

  /// Who is signed in; `nil` for a guest.
  private(set) var account: Account?

  /// What was bought since the sign-in.
  private(set) var orders: [Order] = []

  /// Is called after each sign-out, whoever asked for it.
  var onSignOut: (() -> Void)?

  private var lastOrderNumber = 1000

  var isSignedIn: Bool { account != nil }

  /// Signs a customer in, a new one or one whose account has changed as well.
  func signIn(_ account: Account) {
    self.account = account
    if let index = accounts.firstIndex(where: { $0.name == account.name }) {
      accounts[index] = account
    } else {
      accounts.append(account)
    }
  }

  /// Ends the session.
  func signOut() {
    account = nil
    orders = []
    onSignOut?()
  }

  /// Ends the session for good: the shop forgets the customer.
  func deleteAccount() {
    accounts.removeAll { $0.name == account?.name }
    signOut()
  }

  /// Writes an order down under the next number.
  func order(_ products: [Product], to address: String, for total: Price) -> Order {
    lastOrderNumber += 1
    let order = Order(number: lastOrderNumber, products: products, address: address, total: total)
    orders.append(order)
    return order
  }
}
