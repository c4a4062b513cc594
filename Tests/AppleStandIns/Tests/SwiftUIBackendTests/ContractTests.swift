import NavigationKitMock
import SwiftUI
import Testing

@MainActor
struct ContractTests {
  /// SwiftUI tells of gestures when they've happened, so guards can't stop them: see ``ViewRouter``.
  @Test func `K7 the SwiftUI backend keeps the contract`() async {
    var stages: [Stage] = []
    await RendererContract.check(except: [.asksFirst]) {
      stages.append(Stage())
      return stages[stages.count - 1]
    }
    for stage in stages { #expect(stage.host.complaints == []) }
  }
}
