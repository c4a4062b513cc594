import NavigationKit
import SwiftUI
import Testing

@MainActor
@Test func `a router can be made`() {
  #expect(BaseRouter().screens.isEmpty)
}
