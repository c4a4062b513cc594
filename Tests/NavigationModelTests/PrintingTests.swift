import NavigationModel
import Testing

struct PrintingTests {
  /// Every kind of move, as it's typed below and as it's printed.
  private let moves: [Move] = [
    .perform(.base, .setRoot(.value(1)), animated: false, silent: true),
    .perform(.made(1), .setStack([.value(1), .object(2)]), done: [.look(.base)]),
    .perform(.flow(1), .push(.object(1)), removed: [.answer(.twice)]),
    .perform(.screen(4), .pop(2)),
    .perform(.base, .popTo(.value(0))),
    .perform(.base, .popToRoot),
    .perform(.base, .replaceTop(.value(3))),
    .perform(.base, .present(.value(3), .locked)),
    .perform(.base, .presentStack([.value(3)], .full)),
    .perform(.base, .presentTabs([TabPlan(0)], selected: 0, .popover)),
    .perform(.base, .dismiss),
    .perform(.base, .dismissAll),
    .perform(
      .base,
      .setTabs(
        [
          TabPlan(0, badge: 2, reselection: .stay, veto: []),
          TabPlan(1, reselection: .perform([.look(.base)])),
        ],
        selected: 1
      )
    ),
    .perform(.base, .selectTab(2)),
    .perform(.base, .setBadge(nil, 1)),
    .perform(.base, .setBadge(3, 1)),
    .perform(.base, .showAlert(AlertPlan(1))),
    .perform(.base, .showAlert(AlertPlan(2, [[], [.gesture(.back())]]))),
    .perform(.base, .dismissAlert),
    .gesture(.back(3), .happened),
    .gesture(.backTo(2)),
    .gesture(.backTo(2, from: 4)),
    .gesture(.swipeDown(5), .mayBegin),
    .gesture(.tapAlert(0)),
    .gesture(.tapAlert(1, 2)),
    .gesture(.selectTab(1)),
    .inOneStep([.finish(1), .finish(2, with: 3)]),
    .modal(1, from: .base, .sheet),
    .tab(2, from: .base, 1),
    .presented(3, from: .base),
    .presenting(4, from: .made(3)),
    .start(CoordinatorPlan(1)),
    .start(
      CoordinatorPlan(
        2,
        kind: 4,
        parent: nil,
        router: .made(1),
        body: [.look(.base)],
        result: [.look(.base)],
        finished: [.look(.base)],
        didFinish: [.look(.base)]
      )
    ),
    .start(CoordinatorPlan(3, parent: 2)),
    .restart(1, parent: 0),
    .removeChild(1, from: 0),
    .addChild(1, to: 2),
    .addGuard(1, by: .base, GuardPlan(.everything, .allow)),
    .addGuard(2, by: .base, GuardPlan(.ending, .block(1, then: [.look(.base)]), times: 2)),
    .addGuard(3, by: .base, GuardPlan(.leaving, .replace(.popToRoot), inside: [.look(.base)])),
    .addGuard(6, by: .base, GuardPlan(.showing, .postpone(1, then: [.resume(0)]))),
    .giveUp(1),
    .drop(2),
    .observe(4, by: .base),
    .observe(5, by: .flow(1), times: 2, [.look(.base)]),
    .cancel(4),
    .remember(1),
    .answering(nil),
    .answering(.dropped),
    .answer(.cancelled),
  ]

  @Test func `every move is printed as it's typed`() {
    #expect(
      Printer.test("all moves", moves, isDrawn: true) == """
        @Test func `all moves`() async {
          await expectAgreement(isDrawn: true, [
            .perform(.base, .setRoot(.value(1)), animated: false, silent: true),
            .perform(.made(1), .setStack([.value(1), .object(2)]), done: [.look(.base)]),
            .perform(.flow(1), .push(.object(1)), removed: [.answer(.twice)]),
            .perform(.screen(4), .pop(2)),
            .perform(.base, .popTo(.value(0))),
            .perform(.base, .popToRoot),
            .perform(.base, .replaceTop(.value(3))),
            .perform(.base, .present(.value(3), .locked)),
            .perform(.base, .presentStack([.value(3)], .full)),
            .perform(.base, .presentTabs([TabPlan(0)], selected: 0, .popover)),
            .perform(.base, .dismiss),
            .perform(.base, .dismissAll),
            .perform(.base, .setTabs([TabPlan(0, badge: 2, reselection: .stay, veto: []), \
        TabPlan(1, reselection: .perform([.look(.base)]))], selected: 1)),
            .perform(.base, .selectTab(2)),
            .perform(.base, .setBadge(nil, 1)),
            .perform(.base, .setBadge(3, 1)),
            .perform(.base, .showAlert(AlertPlan(1))),
            .perform(.base, .showAlert(AlertPlan(2, [[], [.gesture(.back())]]))),
            .perform(.base, .dismissAlert),
            .gesture(.back(3), .happened),
            .gesture(.backTo(2)),
            .gesture(.backTo(2, from: 4)),
            .gesture(.swipeDown(5), .mayBegin),
            .gesture(.tapAlert(0)),
            .gesture(.tapAlert(1, 2)),
            .gesture(.selectTab(1)),
            .inOneStep([.finish(1), .finish(2, with: 3)]),
            .modal(1, from: .base, .sheet),
            .tab(2, from: .base, 1),
            .presented(3, from: .base),
            .presenting(4, from: .made(3)),
            .start(CoordinatorPlan(1)),
            .start(CoordinatorPlan(2, kind: 4, parent: nil, router: .made(1), body: [.look(.base)], \
        result: [.look(.base)], finished: [.look(.base)], didFinish: [.look(.base)])),
            .start(CoordinatorPlan(3, parent: 2)),
            .restart(1, parent: 0),
            .removeChild(1, from: 0),
            .addChild(1, to: 2),
            .addGuard(1, by: .base, GuardPlan(.everything, .allow)),
            .addGuard(2, by: .base, GuardPlan(.ending, .block(1, then: [.look(.base)]), times: 2)),
            .addGuard(3, by: .base, GuardPlan(.leaving, .replace(.popToRoot), \
        inside: [.look(.base)])),
            .addGuard(6, by: .base, GuardPlan(.showing, .postpone(1, then: [.resume(0)]))),
            .giveUp(1),
            .drop(2),
            .observe(4, by: .base),
            .observe(5, by: .flow(1), times: 2, [.look(.base)]),
            .cancel(4),
            .remember(1),
            .answering(nil),
            .answering(.dropped),
            .answer(.cancelled),
          ])
        }
        """
    )
  }
}
