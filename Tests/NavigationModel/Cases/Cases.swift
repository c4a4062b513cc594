/// What the rules say about one situation each.
package enum Cases {
  package static let all = stacks + layers + alerts + flows + tabs + guards + backends

  private static func r(_ order: Order, done: [Move] = [], removed: [Move] = []) -> Move {
    .perform(.base, order, done: done, removed: removed)
  }

  private static let s: [Move] = [.presented(1, from: .base)]
  private static let sheet: [Move] = [.modal(1, from: .base, .sheet)]

  private static let stacks: [Case] = [
    Case(
      "R1",
      pushes(.a),
      [r(.pop(1)), r(.popToRoot)],
      "A | ev!(atRoot) → done → done → unchanged"
    ),
    Case("R2", pushes(.a, .b), [r(.popTo(.z))], "A›B | ev!(notOnStack) → done"),
    Case(
      "R3",
      pushes(.a, .b, .c),
      [r(.pop(0)), r(.pop(-1)), r(.pop(3)), r(.pop(2))],
      "A | ev!(invalidCount) → done → ev!(invalidCount) → done → ev!(notEnoughScreens) → done"
        + " → rm C → rm B → ev → done"
    ),
    Case("R4", pushes(.a, .b, .c, .d), [r(.popToRoot)], "A | rm D → rm C → rm B → ev → done"),
    Case(
      "R5",
      pushes(.a, .b, .c),
      [r(.setRoot(.x)), r(.setRoot(.y))],
      "Y | rm C → rm B → rm A → ev → done → rm X → ev → done"
    ),
    Case(
      "R6",
      pushes(.a, .b),
      [r(.setStack([.x, .y, .z]))],
      "X›Y›Z | rm B → rm A → ev → done"
    ),
    Case("R7", pushes(.a, .b), [r(.replaceTop(.c))], "A›C | rm B → ev → done"),
    Case("R8", pushes(.a, .b, .c, .b, .d), [r(.popTo(.b))], "A›B›C›B | rm D → ev → done"),
    Case(
      "R9",
      pushes(.a, .b, .b),
      [r(.pop(1)), r(.push(.o)), r(.push(.o))],
      "A›B›o | rm B → ev → done → ev → done → ev!(alreadyOnStack) → done"
    ),
    Case(
      "R13",
      pushes(.a),
      [r(.push(.b), done: [r(.push(.c)), r(.push(.d))])],
      "A›B›C›D | ev → done → ev → done → ev → done"
    ),
    Case(
      "R14",
      pushes(.a, .b) + [r(.push(.c), removed: [r(.push(.n))])],
      [r(.popToRoot)],
      "A›N | rm C → rm B → ev → done → ev → done"
    ),
    Case(
      "R26",
      pushes(.a, .b, .c, .d),
      [.gesture(.back()), .gesture(.backTo(1))],
      "A | rm D → ev(user) → rm C → rm B → ev(user)"
    ),
    Case(
      "R30",
      pushes(.a, .b, .b, .c),
      [
        r(.setStack([.a, .b, .b, .d])), r(.setStack([.a, .b, .b, .d])), r(.setStack([.a, .b])),
        r(.setRoot(.a)),
      ],
      "A | rm C → ev → done → done → unchanged → rm D → rm B → ev → done → rm B → rm A → ev → done"
    ),
  ]

  private static let layers: [Case] = [
    Case(
      "R17",
      pushes(.a) + [r(.present(.x, .sheet))] + s,
      [.perform(.made(1), .push(.y)), .perform(.made(1), .pop(1))],
      "A ⌃ X | ev!(noStack) → done → ev!(noStack) → done"
    ),
    Case(
      "R18",
      pushes(.a) + sheet + pushes(.x, .y, by: .made(1)),
      [
        .perform(.made(1), .pop(1)), .perform(.made(1), .popToRoot), .perform(.made(1), .pop(1)),
      ],
      "A ⌃ X | rm Y → ev → done → done → unchanged → ev!(atRoot) → done"
    ),
    Case(
      "R19",
      pushes(.a, .b),
      [r(.dismiss), r(.present(.x, .sheet)), r(.dismiss)],
      "A›B | ev!(nothingPresented) → done → ev → done → rm X → ev → done"
    ),
    Case(
      "R20",
      pushes(.a) + sheet + pushes(.x, .y, by: .made(1)) + [.perform(.made(1), .present(.z, .full))],
      [r(.dismiss)],
      "A | rm Z → rm Y → rm X → ev → done"
    ),
    Case(
      "R21",
      pushes(.a) + [r(.present(.x, .sheet))] + s + [.perform(.made(1), .present(.y, .sheet))]
        + [.presented(2, from: .made(1))],
      [.perform(.made(2), .dismiss), .perform(.made(1), .dismiss)],
      "A | rm Y → ev → done → rm X → ev → done"
    ),
    Case(
      "R22",
      pushes(.a) + [r(.present(.x, .sheet))] + s,
      [r(.present(.y, .sheet)), .perform(.made(1), .present(.y, .sheet))],
      "A ⌃ X ⌃ Y | ev!(alreadyPresenting) → done → ev → done"
    ),
    Case(
      "R23",
      pushes(.a, .b) + [r(.present(.x, .sheet))],
      [r(.push(.c)), r(.pop(2))],
      "A ⌃ X | ev → done → rm C → rm B → ev → done"
    ),
    Case(
      "R24",
      pushes(.a, .b) + [r(.present(.x, .sheet))] + s + [.perform(.made(1), .present(.y, .sheet))],
      [r(.setRoot(.n))],
      "N | rm Y → rm X → rm B → rm A → ev → done"
    ),
    Case(
      "R24, all layers",
      pushes(.a, .b) + [r(.present(.x, .sheet))] + s + [.perform(.made(1), .present(.y, .sheet))],
      [r(.dismissAll)],
      "A›B | rm Y → rm X → ev → done"
    ),
    Case(
      "R27",
      pushes(.a),
      [
        r(.present(.x, .locked)), .gesture(.swipeDown()), .presented(1, from: .base),
        .perform(.made(1), .dismiss),
      ],
      "A | ev → done → false → rm X → ev → done"
    ),
    Case(
      "R28",
      pushes(.a, .b) + sheet,
      [.perform(.made(1), .setStack([.x, .y]))],
      "A›B ⌃ X›Y | ev → done"
    ),
    Case(
      "R29",
      pushes(.a) + sheet + [r(.present(.y, .sheet))],
      [.perform(.made(1), .push(.x))],
      "A ⌃ Y | ev!(alreadyPresenting) → done"
    ),
  ]

  private static let alerts: [Case] = [
    Case(
      "A1",
      pushes(.a),
      [
        r(.showAlert(AlertPlan(1))), r(.showAlert(AlertPlan(2))), .gesture(.tapAlert(0)),
        .gesture(.tapAlert(0)), .gesture(.tapAlert(0)),
      ],
      "A | ev → done → ev → done → ev(user) → action 1.0 → ev(user) → action 2.0 → false"
    ),
    Case(
      "A2",
      pushes(.a, .b) + [r(.showAlert(AlertPlan(1, [[], [r(.pop(1))]])))],
      [.gesture(.tapAlert(1))],
      "A | ev(user) → action 1.1 → rm B → ev → done"
    ),
    Case(
      "A3",
      pushes(.a) + [r(.showAlert(AlertPlan(1, [[r(.showAlert(AlertPlan(2)))]])))],
      [.gesture(.tapAlert(0))],
      "A ⌃ alert 2 | ev(user) → action 1.0 → ev → done"
    ),
    Case(
      "A6",
      pushes(.a, .b) + [r(.showAlert(AlertPlan(1))), r(.showAlert(AlertPlan(2)))],
      [r(.setRoot(.n)), .gesture(.tapAlert(0))],
      "N | rm B → rm A → ev → done → false"
    ),
  ]

  private static let flows: [Case] = [
    Case("F1, pop", pushes(.a) + [flow(1, .b)], [r(.pop(1))], "A | rm B → fin f → ev → done"),
    Case(
      "F1, back",
      pushes(.a) + [flow(1, .b)],
      [.gesture(.back())],
      "A | rm B → fin f → ev(user)"
    ),
    Case(
      "F1, set root",
      pushes(.a) + [flow(1, .b)],
      [r(.setRoot(.n))],
      "N | rm B → fin f → rm A → ev → done"
    ),
    Case(
      "F1, replace",
      pushes(.a) + [flow(1, .b)],
      [r(.replaceTop(.n))],
      "A›N | rm B → fin f → ev → done"
    ),
    Case(
      "F2",
      pushes(.a) + [flow(1, .b, .c)],
      [r(.pop(1)), r(.pop(1))],
      "A | rm C → ev → done → rm B → fin f → ev → done"
    ),
    Case(
      "F3",
      pushes(.a) + [flow(1, .b), flow(2, .c, parent: 1)],
      [r(.popToRoot)],
      "A | rm C → fin g → rm B → fin f → ev → done"
    ),
    Case(
      "F4",
      pushes(.a) + [flow(1, .b), flow(2, .c)],
      [.gesture(.back())],
      "A›B·f | rm C → fin g → ev(user)"
    ),
    Case(
      "F5",
      pushes(.a) + sheet + [flow(1, .x, .y, by: .made(1))],
      [.gesture(.swipeDown())],
      "A | rm Y → rm X → fin f → ev(user)"
    ),
    Case(
      "F6",
      pushes(.a) + [flow(1, .b, .c)],
      [.finish(1), .finish(1)],
      "A | rm C → rm B → fin f → ev"
    ),
    Case(
      "F7",
      pushes(.a) + sheet + [flow(1, .x, by: .made(1)), flow(2, .y, by: .made(1))],
      [.finish(2), .finish(1)],
      "A | rm Y → fin g → ev → rm X → fin f → ev"
    ),
    Case("F8", [flow(1, .a, .b)], [.finish(1)], "A | rm B → fin f → ev"),
    Case(
      "F9",
      pushes(.a) + [flow(1, .b)],
      [.perform(.flow(1), .replaceTop(.c)), .gesture(.back())],
      "A | rm B → ev → done → rm C → fin f → ev(user)"
    ),
    Case(
      "F10",
      pushes(.a) + [flow(1, .b), flow(2, .c)],
      [.finish(1)],
      "A›C·g | rm B → fin f → ev"
    ),
    Case(
      "F12",
      pushes(.a) + sheet + [flow(1, .x, by: .made(1))],
      [.finish(1, with: 7)],
      "A | rm X → result 7 → fin f → ev"
    ),
    Case(
      "F14",
      [flow(1, .a), flow(2, parent: 1)],
      [.perform(.flow(2), .setRoot(.n)), r(.setRoot(.m))],
      "M | rm A → ev → done → rm N → fin g → fin f → ev → done"
    ),
    Case(
      "F15",
      pushes(.a) + sheet + [r(.present(.x, .sheet))],
      [flow(1, .y, by: .made(1))],
      "A ⌃ X | ev!(alreadyPresenting) → done → fin f"
    ),
    Case(
      "F16",
      pushes(.a) + [flow(1), .perform(.flow(1), .present(.x, .sheet))],
      [.inOneStep([.perform(.flow(1), .dismiss), .perform(.flow(1), .push(.b))])],
      "A›B·f | rm X → ev → ev → done → done"
    ),
    Case(
      "F16, apart",
      pushes(.a) + [flow(1), .perform(.flow(1), .present(.x, .sheet))],
      [.perform(.flow(1), .dismiss), .perform(.flow(1), .push(.b))],
      "A | rm X → fin f → ev → done → ev!(flowEnded) → done"
    ),
    Case(
      "F18",
      pushes(.a) + [flow(1, .b)],
      [
        .perform(.flow(1), .setStack([.a, .c])), .perform(.flow(1), .replaceTop(.d)), .finish(1),
      ],
      "A | rm B → ev → done → rm C → ev → done → rm D → fin f → ev"
    ),
  ]

  private static let twoTabs: [Move] = [
    r(.setTabs([TabPlan(0), TabPlan(1)], selected: 0)), .tab(10, from: .base, 0),
    .tab(11, from: .base, 1),
  ]

  private static let tabs: [Case] = [
    Case(
      "T1",
      twoTabs + pushes(.a, .b, by: .made(10)) + pushes(.c, .d, by: .made(11)),
      [.gesture(.selectTab(0)), .gesture(.selectTab(0))],
      "tabs{0*: A, 1: C›D} | rm B → ev(user)"
    ),
    Case(
      "T2",
      twoTabs + pushes(.a, .b, by: .made(10)) + pushes(.c, by: .made(11)) + [r(.selectTab(1))],
      [r(.selectTab(0))],
      "tabs{0*: A›B, 1: C} | ev → done"
    ),
    Case(
      "T3",
      twoTabs + pushes(.a, by: .made(10)) + pushes(.c, by: .made(11))
        + [flow(1, .b, by: .made(10))],
      [r(.selectTab(1)), .perform(.made(10), .push(.e)), r(.selectTab(0))],
      "tabs{0*: A›B·f›E, 1: C} | ev → done → ev → done → ev → done"
    ),
    Case(
      "T5",
      pushes(.a) + [
        r(
          .setTabs(
            [TabPlan(0), TabPlan(1, veto: [r(.present(.x, .sheet))])],
            selected: 0
          )
        )
      ],
      [.gesture(.selectTab(1))],
      "tabs{0*: , 1: } ⌃ X | ev!(blocked) → vetoed → ev → done → false"
    ),
    Case(
      "T6",
      [r(.setTabs([TabPlan(0, reselection: .stay)], selected: 0)), .tab(10, from: .base, 0)]
        + pushes(.a, .b, by: .made(10)),
      [.gesture(.selectTab(0))],
      "tabs{0*: A›B} | "
    ),
    Case(
      "T7",
      twoTabs + pushes(.a, by: .made(10)) + pushes(.d, by: .made(11))
        + [flow(1, .b, .c, by: .made(10)), r(.present(.x, .sheet))],
      [
        .perform(.made(10), .popToRoot), r(.dismissAll), r(.selectTab(1)),
        .perform(.made(11), .push(.e)),
      ],
      "tabs{0: A, 1*: D›E} | rm C → rm B → fin f → ev → done → rm X → ev → done → ev → done"
        + " → ev → done"
    ),
    Case(
      "T8",
      pushes(.l),
      twoTabs + [
        .perform(.made(10), .push(.a)), r(.present(.x, .sheet)), r(.setRoot(.l)),
      ],
      "L | rm L → ev → done → ev → done → ev → done → rm X → rm A → ev → done"
    ),
    Case(
      "T9",
      twoTabs + pushes(.a, by: .made(10)) + pushes(.b, by: .made(11))
        + [r(.present(.x, .sheet))] + s,
      [
        .perform(.made(1), .selectTab(1)), .perform(.made(1), .selectTab(7)), r(.push(.c)),
      ],
      "tabs{0: A, 1*: B} ⌃ X | ev → done → ev!(unknownTab) → done → ev!(noStack) → done"
    ),
    Case(
      "T10",
      pushes(.a) + sheet,
      [
        .perform(.made(1), .setTabs([TabPlan(0), TabPlan(1)], selected: 0)),
        .tab(11, from: .made(1), 1), .perform(.made(11), .push(.c)), .gesture(.swipeDown()),
      ],
      "A | ev → done → ev → done → rm C → ev(user)"
    ),
  ]

  private static let guards: [Case] = [
    Case(
      "G1",
      pushes(.a, .b) + [.addGuard(1, by: .base, GuardPlan(.showing, .block(1)))],
      [r(.push(.c))],
      "A›B | ev!(blocked) → done → then"
    ),
    Case(
      "G2",
      pushes(.a)
        + [.addGuard(1, by: .base, GuardPlan(.showing, .replace(.push(.l)), times: 1))],
      [r(.push(.b))],
      "A›L | ev → done"
    ),
    Case(
      "G3",
      pushes(.a) + [.addGuard(1, by: .base, GuardPlan(.showing, .replace(.push(.b))))],
      [r(.push(.c))],
      "A | ev!(tooManyReplacements) → done"
    ),
    Case(
      "G5",
      pushes(.a) + [
        flow(1, .b),
        .addGuard(
          1,
          by: .base,
          GuardPlan(.ending, .block(1, then: [r(.showAlert(AlertPlan(1, [[], [.finish(1)]])))]))
        ),
      ],
      [.gesture(.back()), .gesture(.tapAlert(1))],
      "A | ev!(blocked) → then → ev → done → false → ev(user) → action 1.1 → rm B → fin f → ev"
    ),
    Case(
      "G6",
      pushes(.a) + [flow(1, .b), .addGuard(1, by: .flow(1), GuardPlan(.showing, .block(1)))],
      [r(.push(.c)), .gesture(.back()), r(.push(.c))],
      "A›C | ev!(blocked) → done → then → rm B → fin f → ev(user) → ev → done"
    ),
  ]

  private static let backends: [Case] = [
    Case(
      "R10",
      manual: true,
      pushes(.a),
      [r(.push(.b)), r(.push(.c)), .answer(.shown), .answer(.shown)],
      "A›B›C | ev → drawn → ev → done → drawn → done"
    ),
    Case(
      "R11",
      manual: true,
      pushes(.a),
      [r(.push(.b)), r(.pop(1)), .answer(.shown), .answer(.shown)],
      "A | ev → drawn → rm B → ev → done → drawn → done"
    ),
    Case(
      "R12",
      manual: true,
      pushes(.a) + [r(.present(.x, .sheet))],
      [r(.dismiss), r(.present(.y, .sheet)), .answer(.shown), .answer(.shown)],
      "A ⌃ Y | rm X → ev → drawn → ev → done → drawn → done"
    ),
    Case(
      "A5",
      manual: true,
      pushes(.a) + [r(.present(.x, .sheet))],
      [r(.dismiss), r(.showAlert(AlertPlan(1))), .answer(.shown)],
      "A ⌃ alert 1 | rm X → ev → drawn → ev → done → drawn"
    ),
    Case(
      "S3",
      manual: true,
      pushes(.a),
      [r(.push(.b)), r(.push(.c)), r(.popToRoot)],
      "A | ev → drawn → ev → rm C → rm B → ev"
    ),
    Case(
      "U8",
      manual: true,
      pushes(.a) + [
        r(.push(.b), removed: [r(.push(.c))]), r(.showAlert(AlertPlan(1))),
        r(.showAlert(AlertPlan(2))),
      ],
      [
        .gesture(.tapAlert(0)), .answer(.shown), .gesture(.tapAlert(0)), .gesture(.back()),
        .answer(.shown),
      ],
      "A›C | ev(user) → action 1.0 → drawn → ev(user) → action 2.0 → rm B → ev(user) → ev → drawn"
        + " → done"
    ),
  ]
}
