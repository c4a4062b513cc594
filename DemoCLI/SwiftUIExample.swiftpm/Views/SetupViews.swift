import NavigationKit
import SwiftUI

/// A step that asks for a text.
struct SetupTextView: View {
  let title: String
  let next: @MainActor (String) -> Void

  @State private var text = ""

  var body: some View {
    Form {
      TextField(title, text: $text)
      if !text.isEmpty {
        Button("Next") { next(text) }
      }
    }
    .navigationTitle(title)
  }
}

struct SetupReviewView: View {
  let wizard: AccountSetupWizard

  @Environment(\.canPop) private var canPop

  var body: some View {
    Form {
      Button("Confirm") { wizard.confirm() }
      if canPop {
        Button("Change address") { wizard.changeAddress() }
        Button("Change name") { wizard.changeName() }
        Button("Back to the start") { wizard.goBackToStart() }
      }
      Button("Close", role: .cancel) { wizard.close() }
    }
    .navigationTitle("Review")
  }
}
