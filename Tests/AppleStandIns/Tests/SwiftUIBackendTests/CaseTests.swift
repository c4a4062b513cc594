import NavigationModel
import SwiftUI
import Testing

/// The written rules, played on SwiftUI.
@MainActor
struct CaseTests {
  /// SwiftUI doesn't tell of a second tap on a tab.
  private nonisolated static let impossible: Set = ["T1", "T6"]

  @Test(arguments: Cases.all.filter { !impossible.contains($0.id) })
  func `the SwiftUI backend follows the written rules`(_ rule: Case) async {
    let stage = ScriptStage()
    let result = await rule.play(on: stage)
    #expect(result == rule.expectedOnStage)
    #expect(rule.isManual || stage.fault() == nil)
  }
}
