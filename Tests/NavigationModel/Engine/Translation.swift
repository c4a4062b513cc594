import NavigationKit

/// A value screen of a script.
struct ValueScreen: NamedScreen {
  let number: Int
  nonisolated var screenName: String { "v\(number)" }
}

/// An object screen of a script.
final class ObjectScreen: NamedScreen {
  let number: Int
  let screenName: String

  init(_ number: Int) {
    self.number = number
    screenName = "o\(number)"
  }
}

extension Face {
  init(_ screen: any Screen) {
    switch screen {
    case let value as ValueScreen: self = .value(value.number)
    case let object as ObjectScreen: self = .object(object.number)
    default: self = .value(-1)
    }
  }
}

extension Style {
  var presentation: PresentationStyle {
    switch self {
    case .sheet: .sheet()
    case .locked: .sheet(detents: [.medium], dismissable: false)
    case .full: .fullScreen
    case .popover: .popover(from: "source")
    }
  }

  init(_ style: PresentationStyle) {
    switch style {
    case .sheet(_, let dismissable): self = dismissable ? .sheet : .locked
    case .fullScreen: self = .full
    case .popover: self = .popover
    }
  }
}

extension Deed {
  init(_ command: NavigationCommand) {
    switch command {
    case .setRoot(let screen): self = .setRoot(Face(screen))
    case .setStack(let screens): self = .setStack(screens.map { Face($0) })
    case .push(let screen): self = .push(Face(screen))
    case .pop(let count): self = .pop(count)
    case .popTo(let screen): self = .popTo(Face(screen))
    case .popToRoot: self = .popToRoot
    case .replaceTop(let screen): self = .replaceTop(Face(screen))
    case .present(.screen(let screen), let style): self = .present(Face(screen), Style(style))
    case .present(.stack(let screens), let style):
      self = .presentStack(screens.map { Face($0) }, Style(style))
    case .present(.tabs(let tabs, let selected), let style):
      self = .presentTabs(tabs.map { key($0.id) }, key(selected), Style(style))
    case .dismiss: self = .dismiss
    case .dismissAll: self = .dismissAll
    case .setTabs(let tabs, let selected): self = .setTabs(tabs.map { key($0.id) }, key(selected))
    case .selectTab(let tab): self = .selectTab(key(tab))
    case .setBadge(let badge, let tab): self = .setBadge(badge.flatMap { Int($0) }, key(tab))
    case .showAlert(let alert): self = .showAlert(Int(alert.title) ?? -1)
    case .dismissAlert: self = .dismissAlert
    }
  }

  @MainActor
  init(_ action: NavigationEvent.Action) {
    switch action {
    case .command(let command): self.init(command)
    case .back: self = .back
    case .backTo(let screen): self = .backTo(Face(screen))
    case .swipeDown: self = .swipeDown
    case .tapAlert(let label): self = .tapAlert(Int(label) ?? -1)
    case .finish(let type): self = .finish(kind(type))
    }
  }
}

@MainActor
private func kind(_ type: any Coordinator.Type) -> Int {
  (type as? any ScriptCoordinator.Type)?.kind ?? -1
}

private func key(_ tab: AnyHashable) -> Int { tab.base as? Int ?? -1 }

extension Refusal {
  init(_ refusal: NavigationRefusal) {
    switch refusal {
    case .layerClosed: self = .layerClosed
    case .flowEnded: self = .flowEnded
    case .noStack: self = .noStack
    case .invalidCount: self = .invalidCount
    case .atRoot: self = .atRoot
    case .notEnoughScreens(let available): self = .notEnoughScreens(available)
    case .notOnStack: self = .notOnStack
    case .alreadyOnStack: self = .alreadyOnStack
    case .alreadyPresenting: self = .alreadyPresenting
    case .nothingPresented: self = .nothingPresented
    case .noTabs: self = .noTabs
    case .unknownTab: self = .unknownTab
    case .blocked(let reason): self = .blocked(reason)
    case .tooManyReplacements: self = .tooManyReplacements
    }
  }
}

extension Outcome {
  init(_ outcome: NavigationOutcome) {
    switch outcome {
    case .done: self = .done
    case .unchanged: self = .unchanged
    case .refused(let refusal): self = .refused(Refusal(refusal))
    }
  }
}

extension Spot {
  init(_ place: NavigationPlace) { self.init(layer: place.layer, tab: place.tab.map(key)) }
}

extension Telling {
  @MainActor
  init(_ event: NavigationEvent) {
    self.init(
      deed: Deed(event.action),
      isUser: event.origin == .user,
      spot: Spot(event.place),
      animated: event.animated,
      arrived: event.arrived.map(\.id.number),
      left: event.left.map(\.id.number),
      ended: event.ended.map(kind),
      top: event.top?.id.number,
      cameToFront: event.cameToFront?.id.number,
      refusal: event.refusal.map { Refusal($0) }
    )
  }
}
