import NavigationModel
import Testing

/// The written rules, case by case.
@MainActor
struct CaseTests {
  @Test(arguments: Cases.all)
  func `engine and model follow the written rules`(_ rule: Case) async {
    #expect(await rule.play() == rule.expected)
  }
}
