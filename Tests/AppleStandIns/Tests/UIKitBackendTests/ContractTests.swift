import NavigationKitMock
import NavigationModel
import Testing
import UIKit

@Suite(.ownRunLoop)
@MainActor
struct ContractTests {
  @Test func `K7 what is shown in a window keeps the contract`() async {
    await RendererContract.check { UIKitStage() }
  }

  @Test func `K7 what is shown without animations keeps the contract`() async {
    await RendererContract.check(except: [.animatesAsAsked]) { UIKitStage(isInstant: true) }
  }
}

@Suite(.ownRunLoop)
@MainActor
struct CaseTests {
  @Test(arguments: Cases.all)
  func `UIKit follows the written rules`(_ rule: Case) async {
    let said = await rule.play(on: UIKitStage(isInstant: true))
    #expect(said == rule.expectedOnStage)
  }
}
