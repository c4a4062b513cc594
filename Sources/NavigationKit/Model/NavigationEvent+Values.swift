extension NavigationEvent.Action {
  /// The same without what an app does on taps: whoever keeps an event must not keep a coordinator alive.
  var withoutClosures: NavigationEvent.Action {
    guard case .command(let command) = self else { return self }
    switch command {
    case .showAlert(let alert):
      return .command(.showAlert(alert.withoutClosures))
    case .setTabs(let tabs, let selected):
      return .command(.setTabs(tabs.map(\.withoutClosures), selected: selected))
    case .present(.tabs(let tabs, let selected), let style):
      return .command(
        .present(.tabs(tabs.map(\.withoutClosures), selected: selected), as: style)
      )
    default:
      return self
    }
  }
}

extension NavigationAlert {
  /// What can be seen of it.
  var withoutClosures: NavigationAlert {
    var alert = NavigationAlert(
      title,
      message: message,
      style: style,
      buttons: buttons.map { Button($0.label, role: $0.role) }
    )
    alert.id = id
    return alert
  }
}

extension NavigationTab {
  fileprivate var withoutClosures: NavigationTab {
    let isStaying = if case .popToRoot = reselection { false } else { true }
    return NavigationTab(any: id, badge: badge, reselection: isStaying ? .stay : .popToRoot)
  }
}
