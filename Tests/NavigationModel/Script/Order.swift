/// A screen in a script: a value that others may be equal to, or an object that is in one place only.
package enum Face: Hashable, Sendable {
  case value(Int)
  case object(Int)

  var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

/// How a layer of a script is presented.
package enum Style: Int, Hashable, Sendable, CaseIterable {
  case sheet, locked, full, popover

  var isDismissable: Bool { self == .sheet || self == .popover }
}

/// A tab in a script, and what the app does when it's selected.
package struct TabPlan: Sendable {
  /// What happens when it's selected again.
  package enum Reselection: Sendable {
    case popToRoot, stay
    case perform([Move])
  }

  package var key: Int
  package var badge: Int?
  package var reselection: Reselection
  package var veto: [Move]?

  package init(
    _ key: Int,
    badge: Int? = nil,
    reselection: Reselection = .popToRoot,
    veto: [Move]? = nil
  ) {
    self.key = key
    self.badge = badge
    self.reselection = reselection
    self.veto = veto
  }
}

/// An alert in a script; its buttons are numbered from 0, and each has an action.
package struct AlertPlan: Sendable {
  package var title: Int
  package var actions: [[Move]]

  package init(_ title: Int, _ actions: [[Move]] = [[]]) {
    self.title = title
    self.actions = actions
  }
}

/// A command in a script.
package enum Order: Sendable {
  case setRoot(Face)
  case setStack([Face])
  case push(Face)
  case pop(Int)
  case popTo(Face)
  case popToRoot
  case replaceTop(Face)
  case present(Face, Style)
  case presentStack([Face], Style)
  case presentTabs([TabPlan], selected: Int, Style)
  case dismiss
  case dismissAll
  case setTabs([TabPlan], selected: Int)
  case selectTab(Int)
  case setBadge(Int?, Int)
  case showAlert(AlertPlan)
  case dismissAlert

  /// Whether it's meant to bring screens or tabs.
  var shows: Bool {
    switch self {
    case .setRoot, .setStack, .push, .replaceTop, .present, .presentStack, .presentTabs, .setTabs:
      true
    default: false
    }
  }

  /// What observers and guards are told.
  var deed: Deed {
    switch self {
    case .setRoot(let face): .setRoot(face)
    case .setStack(let faces): .setStack(faces)
    case .push(let face): .push(face)
    case .pop(let count): .pop(count)
    case .popTo(let face): .popTo(face)
    case .popToRoot: .popToRoot
    case .replaceTop(let face): .replaceTop(face)
    case .present(let face, let style): .present(face, style)
    case .presentStack(let faces, let style): .presentStack(faces, style)
    case .presentTabs(let tabs, let selected, let style):
      .presentTabs(tabs.map(\.key), selected, style)
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .setTabs(let tabs, let selected): .setTabs(tabs.map(\.key), selected)
    case .selectTab(let key): .selectTab(key)
    case .setBadge(let badge, let key): .setBadge(badge, key)
    case .showAlert(let alert): .showAlert(alert.title)
    case .dismissAlert: .dismissAlert
    }
  }
}

/// Something that was done, without what the app wants to be called for.
package enum Deed: Hashable, Sendable {
  case setRoot(Face)
  case setStack([Face])
  case push(Face)
  case pop(Int)
  case popTo(Face)
  case popToRoot
  case replaceTop(Face)
  case present(Face, Style)
  case presentStack([Face], Style)
  case presentTabs([Int], Int, Style)
  case dismiss
  case dismissAll
  case setTabs([Int], Int)
  case selectTab(Int)
  case setBadge(Int?, Int)
  case showAlert(Int)
  case dismissAlert
  case back
  case backTo(Face)
  case swipeDown
  case tapAlert(Int)
  case finish(Int)
}
