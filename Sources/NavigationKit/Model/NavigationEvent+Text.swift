// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationEvent: CustomStringConvertible {
  /// What was done, `push product(id: "42")`; after a refusal, what was tried and why not.
  public var description: String {
    refusal.map { "\(action), refused: \($0)" } ?? action.description
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationEvent.Action: CustomStringConvertible {
  public var description: String {
    switch self {
    case .command(let command): command.description
    case .back: "back"
    case .backTo(let screen): "back to \(ScreenText.text(of: screen))"
    case .swipeDown: "swipe down"
    case .tapAlert(let label): "tap alert \(ScreenText.quoted(label))"
    case .finish(let type): "finish \(ScreenText.text(of: type))"
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationCommand: CustomStringConvertible {
  public var description: String {
    switch self {
    case .setRoot(let screen): return "set root \(ScreenText.text(of: screen))"
    case .setStack(let screens): return "set stack \(ScreenText.path(screens))"
    case .push(let screen): return "push \(ScreenText.text(of: screen))"
    case .pop(let count): return "pop \(count)"
    case .popTo(let screen): return "pop to \(ScreenText.text(of: screen))"
    case .popToRoot: return "pop to root"
    case .replaceTop(let screen): return "replace top with \(ScreenText.text(of: screen))"
    case .present(let content, let style): return "present \(style.name): \(content)"
    case .dismiss: return "dismiss"
    case .dismissAll: return "dismiss all"
    case .setTabs(let tabs, let selected):
      return "set tabs \(ScreenText.tabs(tabs, selected: selected))"
    case .selectTab(let tab): return "select tab \(ScreenText.text(of: tab))"
    case .setBadge(let text, let tab):
      let badge = text.map(ScreenText.quoted) ?? "none"
      return "set badge \(badge) on \(ScreenText.text(of: tab))"
    case .showAlert(let alert): return "\(alert)"
    case .dismissAlert: return "dismiss alert"
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LayerContent: CustomStringConvertible {
  public var description: String {
    switch self {
    case .screen(let screen): ScreenText.text(of: screen)
    case .stack(let screens): ScreenText.path(screens)
    case .tabs(let tabs, let selected): "tabs \(ScreenText.tabs(tabs, selected: selected))"
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationAlert: CustomStringConvertible {
  public var description: String {
    let kind = if case .alert = style { "alert" } else { "action sheet" }
    let labels = buttons.map { "[\(ScreenText.singleLine($0.label))]" }.joined(separator: " ")
    return "\(kind) \(ScreenText.quoted(title)) \(labels)"
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationPlace: CustomStringConvertible {
  public var description: String {
    let name = layer == 0 ? "base" : "layer \(layer)"
    return tab.map { "\(name), tab \(ScreenText.text(of: $0))" } ?? name
  }
}

extension ScreenText {
  /// Screens as a breadcrumb, `home › list`.
  static func path(_ screens: [any Screen]) -> String {
    screens.map { text(of: $0) }.joined(separator: " › ")
  }

  static func tabs(_ tabs: [NavigationTab], selected: AnyHashable) -> String {
    tabs.map { text(of: $0.id) + (TabIdentity.areEqual($0.id, selected) ? "*" : "") }
      .joined(separator: ", ")
  }
}
