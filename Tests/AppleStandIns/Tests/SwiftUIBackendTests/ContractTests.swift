import NavigationKitMock
import SwiftUI
import Testing

@MainActor
struct ContractTests {
  @Test func `K7 the SwiftUI backend keeps the contract`() async {
    var stages: [Stage] = []
    await RendererContract.check {
      stages.append(Stage())
      return stages[stages.count - 1]
    }
    for stage in stages { #expect(stage.host.complaints == []) }
  }
}
