/// Who uses the app, and what they have bought; nobody is signed in at first.
@MainActor
package final class Session {
  /// What has to be known to go on with a session another time.
  package struct Memory: Codable {
    var accounts = Account.regulars
    var account: Account?
    var orders: [Order] = []
    var lastOrderNumber = 1000
  }

  /// All that there is to know about the session.
  var memory = Memory()

  /// Everybody who can sign in.
  private(set) var accounts: [Account] {
    get { memory.accounts }
    set { memory.accounts = newValue }
  }

  /// Who is signed in; `nil` for a guest.
  private(set) var account: Account? {
    get { memory.account }
    set { memory.account = newValue }
  }

  /// What was bought since the sign-in.
  private(set) var orders: [Order] {
    get { memory.orders }
    set { memory.orders = newValue }
  }

  /// Is called after each sign-out, whoever asked for it.
  var onSignOut: (() -> Void)?

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
    memory.lastOrderNumber += 1
    let number = memory.lastOrderNumber
    let order = Order(number: number, products: products, address: address, total: total)
    orders.append(order)
    return order
  }
}
