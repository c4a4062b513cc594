extension NavigationExpectation {
  /// Whether an event is what was expected, in every respect that was stated.
  func matches(_ event: NavigationEvent) -> Bool {
    matchesAction(of: event) && refusal == event.refusal && matchesPlace(of: event)
      && matchesAnimation(of: event)
  }

  func matchesPlace(of event: NavigationEvent) -> Bool {
    if let layer, layer != event.place.layer { return false }
    guard let tab else { return true }
    return event.place.tab.map { TabIdentity.areEqual(tab, $0) } ?? false
  }

  func matchesAnimation(of event: NavigationEvent) -> Bool {
    isAnimated.map { $0 == event.animated } ?? true
  }

  /// Whether an event is what was expected, wherever it happened and whatever became of it.
  func matchesAction(of event: NavigationEvent) -> Bool {
    switch (action, event.action) {
    case (_, .command(let command)): matches(command, by: event.origin)
    case (.back, .back), (.swipeDown, .swipeDown): true
    case (.backTo(let wanted), .backTo(let screen)): wanted.matches(screen)
    case (.tapAlert(let wanted), .tapAlert(let label)): wanted == label
    case (.finish(let wanted), .finish(let type)): Self.isKind(type, of: wanted)
    default: false
    }
  }

  private func matches(_ command: NavigationCommand, by origin: NavigationOrigin) -> Bool {
    switch (action, command) {
    case (.setRoot(let wanted), .setRoot(let screen)),
      (.push(let wanted), .push(let screen)),
      (.popTo(let wanted), .popTo(let screen)),
      (.replaceTop(let wanted), .replaceTop(let screen)):
      wanted.matches(screen)
    case (.setStack(let wanted), .setStack(let screens)):
      wanted.matches(screens)
    case (.pop(let wanted), .pop(let count)):
      wanted == count
    case (.popToRoot, .popToRoot), (.dismiss, .dismiss), (.dismissAll, .dismissAll),
      (.dismissAlert, .dismissAlert):
      true
    case (.present(let wanted, let style), .present(let content, let actual)):
      wanted.matches(content) && (style == nil || style == actual)
    case (.setTabs(let wanted, let first), .setTabs(let tabs, let second)):
      Self.areEqual(wanted, tabs) && TabIdentity.areEqual(first, second)
    case (.selectTab(let wanted, let by), .selectTab(let tab)):
      TabIdentity.areEqual(wanted, tab) && by == origin
    case (.setBadge(let wanted, let first), .setBadge(let text, let second)):
      wanted == text && TabIdentity.areEqual(first, second)
    case (.alert(let wanted), .showAlert(let alert)):
      wanted.matches(alert)
    default:
      false
    }
  }

  fileprivate static func areEqual(_ first: [NavigationTab], _ second: [NavigationTab]) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { TabIdentity.areEqual($0.id, $1.id) }
  }

  static func isKind<C: Coordinator>(
    _ type: any Coordinator.Type,
    of wanted: C.Type
  ) -> Bool {
    type is C.Type
  }
}

extension NavigationExpectation.Content {
  fileprivate func matches(_ content: LayerContent) -> Bool {
    switch (self, content) {
    case (.screen(let wanted), .screen(let screen)):
      wanted.matches(screen)
    case (.screen(let wanted), .stack(let screens)):
      [wanted].matches(screens)
    case (.stack(let wanted), .stack(let screens)):
      wanted.matches(screens)
    case (.tabs(let wanted, let first), .tabs(let tabs, let second)):
      NavigationExpectation.areEqual(wanted, tabs) && TabIdentity.areEqual(first, second)
    default:
      false
    }
  }
}

extension NavigationExpectation.Alert {
  fileprivate func matches(_ alert: NavigationAlert) -> Bool {
    title == alert.title && isSheet == alert.isSheet
      && (message == nil || message == alert.message)
      && (buttons.isEmpty || buttons == alert.buttons.map(\.label))
  }
}

extension NavigationAlert {
  var isSheet: Bool { if case .actionSheet = style { true } else { false } }
}
