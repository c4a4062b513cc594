import NavigationModel
import SwiftUI
import Testing

/// The written rules, played on SwiftUI.
@MainActor
struct CaseTests {
  @Test(arguments: Cases.all)
  func `the SwiftUI backend follows the written rules`(_ rule: Case) async {
    let stage = ScriptStage()
    let result = await rule.play(on: stage)
    #expect(result == rule.expectedOnStage)
    #expect(rule.isManual || stage.fault() == nil)
  }
}
