import NavigationKit
import SwiftUI

struct AccountView: View {
  /// Who is signed in.
  let name: String?
  let account: AccountCoordinator

  var body: some View {
    List {
      if let name {
        Text("Hello, \(name)!")
        Button("Orders") { account.showOrders() }
        Button("Edit profile") { account.editProfile() }
        Button("Sign out", role: .destructive) { account.session.signOut() }
      } else {
        Button("Sign in") { account.signIn() }
        Button("Create account") { account.createAccount() }
      }
    }
    .navigationTitle("Account")
  }
}

struct OrdersView: View {
  let orders: [Order]
  let account: AccountCoordinator

  var body: some View {
    List(orders, id: \.number) { order in
      Button("Order \(order.number)") { account.open(order) }
    }
    .navigationTitle("Orders")
  }
}

struct OrderView: View {
  let order: Order?

  var body: some View {
    if let order {
      List {
        ForEach(Array(order.products.enumerated()), id: \.offset) { _, product in
          Text(product.name)
        }
        Text("\(order.total.description), delivered to \(order.address)")
      }
      .navigationTitle("Order \(order.number)")
    }
  }
}

struct SignInView: View {
  let flow: SignInFlow

  var body: some View {
    List {
      ForEach(flow.accounts, id: \.name) { account in
        Button("I'm \(account.name)") { flow.sendCode(to: account) }
      }
      Button("I'm new here") { flow.createAccount() }
    }
    .navigationTitle("Sign in")
  }
}

struct CodeView: View {
  let name: String
  let flow: SignInFlow

  var body: some View {
    VStack {
      Text("We have sent a code to \(name).")
      Button("Enter the code") { flow.enterCode() }
    }
    .navigationTitle("Code")
  }
}

struct ProfileView: View {
  let editor: ProfileEditor

  /// What the switch shows; what counts is in the editor, which outlives this view.
  @State private var wantsNews: Bool

  init(editor: ProfileEditor) {
    self.editor = editor
    _wantsNews = State(initialValue: editor.wantsNews)
  }

  var body: some View {
    Form {
      Toggle("Send me news", isOn: $wantsNews)
      Button("Save") { editor.save() }
    }
    .onChange(of: wantsNews) { editor.wantsNews = $0 }
    .navigationTitle("Profile")
  }
}
