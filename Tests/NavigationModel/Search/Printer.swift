/// Writes scripts as Swift, as one would type them.
package enum Printer {
  /// A test that plays a script; it can be pasted into the model's tests.
  ///
  /// - Parameters:
  ///   - name: The sentence that is the test's name.
  ///   - moves: The script.
  ///   - isDrawn: Whether a renderer draws it.
  ///   - why: On what engine and model disagree.
  /// - Returns: The text of the test.
  package static func test(
    _ name: String,
    _ moves: [Move],
    isDrawn: Bool = false,
    _ why: Disagreement? = nil
  ) -> String {
    var lines = ["@Test func `\(name)`() async {"]
    if let why {
      lines += why.description.split(separator: "\n").map { "  // \($0)" }
    }
    lines.append("  await expectAgreement(\(isDrawn ? "isDrawn: true, " : "")[")
    lines += moves.map { "    \($0.swift)," }
    lines += ["  ])", "}"]
    return lines.joined(separator: "\n")
  }
}

extension [Move] {
  fileprivate var swift: String { "[\(map(\.swift).joined(separator: ", "))]" }

  /// An argument with a label, if it isn't the default.
  fileprivate func swift(_ label: String) -> String { isEmpty ? "" : ", \(label): \(swift)" }
}

extension Move {
  fileprivate var swift: String {
    switch self {
    case .perform(let name, let order, let animated, let silent, let done, let removed):
      ".perform(\(name.swift), \(order.swift)" + (animated ? "" : ", animated: false")
        + (silent ? ", silent: true" : "") + done.swift("done") + removed.swift("removed") + ")"
    case .gesture(let gesture, .asked): ".gesture(\(gesture.swift))"
    case .gesture(let gesture, let report): ".gesture(\(gesture.swift), .\(report))"
    case .inOneStep(let moves): ".inOneStep(\(moves.swift))"
    case .modal(let number, let from, let style):
      ".modal(\(number), from: \(from.swift), .\(style))"
    case .tab(let number, let from, let key): ".tab(\(number), from: \(from.swift), \(key))"
    case .presented(let number, let from): ".presented(\(number), from: \(from.swift))"
    case .presenting(let number, let from): ".presenting(\(number), from: \(from.swift))"
    case .start(let plan): ".start(\(plan.swift))"
    case .restart(let number, let parent): ".restart(\(number), parent: \(parent))"
    case .finish(let number, nil): ".finish(\(number))"
    case .finish(let number, let output?): ".finish(\(number), with: \(output))"
    case .removeChild(let child, let parent): ".removeChild(\(child), from: \(parent))"
    case .addChild(let child, let parent): ".addChild(\(child), to: \(parent))"
    case .addGuard(let number, let name, let plan):
      ".addGuard(\(number), by: \(name.swift), \(plan.swift))"
    case .observe(let number, let name, let times, let moves):
      ".observe(\(number), by: \(name.swift)" + (times == 0 ? "" : ", times: \(times)")
        + (moves.isEmpty ? "" : ", \(moves.swift)") + ")"
    case .cancel(let number): ".cancel(\(number))"
    case .resume(let age): ".resume(\(age))"
    case .giveUp(let age): ".giveUp(\(age))"
    case .drop(let age): ".drop(\(age))"
    case .look(let name): ".look(\(name.swift))"
    case .remember(let number): ".remember(\(number))"
    case .answering(let answer): ".answering(\(answer.map { ".\($0)" } ?? "nil"))"
    case .answer(let answer): ".answer(.\(answer))"
    }
  }
}

extension RouterName {
  fileprivate var swift: String {
    switch self {
    case .base: ".base"
    case .made(let number): ".made(\(number))"
    case .flow(let number): ".flow(\(number))"
    case .screen(let id): ".screen(\(id))"
    }
  }
}

extension Gesture {
  fileprivate var swift: String {
    switch self {
    case .back(let id): ".back(\(id.swift))"
    case .backTo(let id, nil): ".backTo(\(id))"
    case .backTo(let id, let from?): ".backTo(\(id), from: \(from))"
    case .swipeDown(let id): ".swipeDown(\(id.swift))"
    case .tapAlert(let button, nil): ".tapAlert(\(button))"
    case .tapAlert(let button, let name?): ".tapAlert(\(button), \(name))"
    case .selectTab(let key): ".selectTab(\(key))"
    }
  }
}

extension Int? {
  fileprivate var swift: String { map { "\($0)" } ?? "" }
}

extension Face {
  fileprivate var swift: String {
    switch self {
    case .value(let number): ".value(\(number))"
    case .object(let number): ".object(\(number))"
    }
  }
}

extension [Face] {
  fileprivate var swift: String { "[\(map(\.swift).joined(separator: ", "))]" }
}

extension Order {
  fileprivate var swift: String {
    switch self {
    case .setRoot(let face): ".setRoot(\(face.swift))"
    case .setStack(let faces): ".setStack(\(faces.swift))"
    case .push(let face): ".push(\(face.swift))"
    case .pop(let count): ".pop(\(count))"
    case .popTo(let face): ".popTo(\(face.swift))"
    case .popToRoot: ".popToRoot"
    case .replaceTop(let face): ".replaceTop(\(face.swift))"
    case .present(let face, let style): ".present(\(face.swift), .\(style))"
    case .presentStack(let faces, let style): ".presentStack(\(faces.swift), .\(style))"
    case .presentTabs(let tabs, let selected, let style):
      ".presentTabs(\(tabs.swift), selected: \(selected), .\(style))"
    case .dismiss: ".dismiss"
    case .dismissAll: ".dismissAll"
    case .setTabs(let tabs, let selected): ".setTabs(\(tabs.swift), selected: \(selected))"
    case .selectTab(let key): ".selectTab(\(key))"
    case .setBadge(let badge, let key): ".setBadge(\(badge.map { "\($0)" } ?? "nil"), \(key))"
    case .showAlert(let plan):
      plan.actions.count == 1 && plan.actions[0].isEmpty
        ? ".showAlert(AlertPlan(\(plan.title)))"
        : ".showAlert(AlertPlan(\(plan.title), [\(plan.actions.map(\.swift).joined(separator: ", "))]))"
    case .dismissAlert: ".dismissAlert"
    }
  }
}

extension [TabPlan] {
  fileprivate var swift: String { "[\(map(\.swift).joined(separator: ", "))]" }
}

extension TabPlan {
  fileprivate var swift: String {
    var text = "TabPlan(\(key)"
    if let badge { text += ", badge: \(badge)" }
    switch reselection {
    case .popToRoot: break
    case .stay: text += ", reselection: .stay"
    case .perform(let moves): text += ", reselection: .perform(\(moves.swift))"
    }
    if let veto { text += ", veto: \(veto.swift)" }
    return text + ")"
  }
}

extension CoordinatorPlan {
  fileprivate var swift: String {
    "CoordinatorPlan(\(number)" + (kind == 0 ? "" : ", kind: \(kind)")
      + (parent == 0 ? "" : ", parent: \(parent.map { "\($0)" } ?? "nil")")
      + (router == .base ? "" : ", router: \(router.swift)") + body.swift("body")
      + result.swift("result") + finished.swift("finished") + didFinish.swift("didFinish") + ")"
  }
}

extension GuardPlan {
  fileprivate var swift: String {
    let answer: String
    switch decision {
    case .allow: answer = ".allow"
    case .block(let reason, let moves): answer = ".block(\(reason)\(moves.swift("then")))"
    case .postpone(let reason, let moves): answer = ".postpone(\(reason)\(moves.swift("then")))"
    case .replace(let order): answer = ".replace(\(order.swift))"
    }
    return "GuardPlan(.\(filter), \(answer)" + (times == .max ? "" : ", times: \(times)")
      + inside.swift("inside") + ")"
  }
}
