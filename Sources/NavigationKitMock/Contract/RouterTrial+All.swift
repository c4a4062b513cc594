extension RouterTrial {
  /// Everything that a decorator has to cope with.
  static var all: [RouterTrial] { requests + refusals + places + flows }

  private enum Tab: Hashable, CaseIterable { case first, second }

  private static func screen(_ name: String) -> MockScreen { MockScreen(name) }

  private static let tabs = Tab.allCases.map { NavigationTab($0) }

  /// Shows a stack of three, and a sheet if so wished.
  private static func stack(_ router: any Router) {
    router.setStack(["A", "B", "C"].map(screen))
  }

  private static func sheet(_ router: any Router) {
    stack(router)
    router.modal().push(screen("X"))
  }

  private static func tabs(_ router: any Router) {
    router.setTabs(tabs, selected: Tab.first)
    router.showAlert(NavigationAlert("One"))
  }

  // MARK: - Single requests

  /// Every command, animated or not.
  private static var requests: [RouterTrial] {
    let stacks: [NavigationCommand] = [
      .setRoot(screen("D")), .setStack([screen("A"), screen("D")]), .push(screen("D")), .pop(1),
      .pop(2),
      .popTo(screen("A")), .popToRoot, .replaceTop(screen("D")),
      .present(.screen(screen("X")), as: .sheet()),
      .setTabs(tabs, selected: AnyHashable(Tab.first)),
      .showAlert(NavigationAlert("Two")),
    ]
    let layers: [NavigationCommand] = [.dismiss, .dismissAll, .push(screen("D"))]
    let others: [NavigationCommand] = [
      .selectTab(AnyHashable(Tab.second)), .setBadge("1", tab: AnyHashable(Tab.second)),
      .dismissAlert,
    ]
    return stacks.flatMap { request($0, on: stack) } + layers.flatMap { request($0, on: sheet) }
      + others.flatMap { request($0, on: tabs) }
  }

  /// What changes nothing completes as well.
  private static var refusals: [RouterTrial] {
    [
      .pop(7), .pop(0), .popTo(screen("D")), .dismiss, .selectTab(AnyHashable(1)),
      .popTo(screen("C")),
    ]
    .flatMap { request($0, on: stack) }
  }

  private static func request(
    _ command: NavigationCommand,
    on scene: @escaping @MainActor (any Router) -> Void
  ) -> [RouterTrial] {
    [true, false].map { animated in
      RouterTrial(
        name: animated ? command.description : "\(command), not animated",
        given: scene,
        step: { router, report in report.perform(command, on: router, animated: animated) },
        then: { router in router.setRoot(screen("E")) }
      )
    }
  }

  // MARK: - Tabs, modals and flows

  private static var places: [RouterTrial] {
    let tab = RouterTrial(
      name: "push D on a tab in the back",
      clause: .keepsPlace,
      given: tabs,
      step: { router, report in report.perform(.push(screen("D")), on: router.tab(Tab.second)) }
    )
    let modal = RouterTrial(
      name: "push D on a modal",
      clause: .keepsPlace,
      given: stack,
      step: { router, report in report.perform(.push(screen("D")), on: router.modal()) }
    )
    let nested = RouterTrial(
      name: "push D on a modal of a tab",
      clause: .keepsPlace,
      given: tabs,
      step: { router, report in
        let modal = router.tab(Tab.second).modal(.fullScreen)
        report.perform(.push(screen("D")), on: modal)
        report.perform(.push(screen("E")), on: modal)
      }
    )
    return [tab, modal, nested]
  }

  private static var flows: [RouterTrial] {
    let back = RouterTrial(
      name: "a flow pushes D, and a person goes back",
      clause: .keepsOwner,
      given: stack,
      step: { router, report in
        let flow = Flow(router: router)
        flow.onFinish = { report.ended.append("Flow") }
        flow.start()
        report.input.back()
      }
    )
    let finish = RouterTrial(
      name: "a flow presents D and finishes",
      clause: .keepsOwner,
      given: stack,
      step: { router, report in
        let flow = Flow(router: router.modal())
        flow.onFinish = { report.ended.append("Flow") }
        flow.start()
        flow.finish()
      }
    )
    return [back, finish]
  }

  private final class Flow: FlowCoordinator {
    override func start() { router.push(MockScreen("D")) }
  }
}
