/// What was done or expected, taken apart into a verb and its object so that sentences can be made.
///
/// `"\(deed)"` reads like the description of an event.
struct Deed {
  let verb: Verb
  let object: String

  init(_ verb: Verb, _ object: String = "") {
    self.verb = verb
    self.object = object
  }

  /// Takes the object out of a text that begins with the verb.
  private init(_ verb: Verb, in text: String) {
    self.init(verb, String(text.dropFirst(verb.rawValue.count + 1)))
  }

  /// The verb in the past, with what it was done to: `Pushed detail(2)`.
  var past: String { Self.join(verb.past, object) }

  /// The verb as after "to", with what it was to be done to.
  var infinitive: String { Self.join(verb.infinitive, object) }

  /// Whether what happened reads the same, apart from a style that wasn't stated.
  func readsLike(_ happened: Deed) -> Bool {
    object == happened.object || (verb == .present && happened.object.hasSuffix(": \(object)"))
  }

  private static func join(_ verb: String, _ object: String) -> String {
    object.isEmpty ? verb : "\(verb) \(object)"
  }
}

extension Deed: CustomStringConvertible {
  var description: String { Self.join(verb.rawValue, object) }
}

/// What can be done; the raw value is how the description of an event begins.
enum Verb: String {
  case setRoot = "set root"
  case setStack = "set stack"
  case push = "push"
  case pop = "pop"
  case popTo = "pop to"
  case popToRoot = "pop to root"
  case replaceTop = "replace top with"
  case present = "present"
  case dismiss = "dismiss"
  case dismissAll = "dismiss all"
  case setTabs = "set tabs"
  case selectTab = "select tab"
  case setBadge = "set badge"
  case alert = "alert"
  case actionSheet = "action sheet"
  case dismissAlert = "dismiss alert"
  case back = "back"
  case backTo = "back to"
  case swipeDown = "swipe down"
  case tapAlert = "tap alert"
  case finish = "finish"

  var infinitive: String {
    switch self {
    case .alert, .actionSheet: "show \(rawValue)"
    case .back, .backTo: "go \(rawValue)"
    default: rawValue
    }
  }

  var past: String {
    switch self {
    case .setRoot: "Set root"
    case .setStack: "Set stack"
    case .push: "Pushed"
    case .pop: "Popped"
    case .popTo: "Popped to"
    case .popToRoot: "Popped to root"
    case .replaceTop: "Replaced top with"
    case .present: "Presented"
    case .dismiss: "Dismissed"
    case .dismissAll: "Dismissed all"
    case .setTabs: "Set tabs"
    case .selectTab: "Selected tab"
    case .setBadge: "Set badge"
    case .alert: "Showed alert"
    case .actionSheet: "Showed action sheet"
    case .dismissAlert: "Dismissed alert"
    case .back: "Went back"
    case .backTo: "Went back to"
    case .swipeDown: "Swiped down"
    case .tapAlert: "Tapped alert"
    case .finish: "Finished"
    }
  }

  /// What a person does to the same effect, and the app, as expectations spell it.
  var counterpart: (verb: Verb, advice: String)? {
    switch self {
    case .pop: (.back, "A person's move is spelt '.back', the app's own '.pop'.")
    case .popTo, .popToRoot:
      (.backTo, "A person's move is spelt '.back(to:)', the app's own '.\(swiftName)'.")
    case .dismiss: (.swipeDown, "A person's move is spelt '.swipeDown', the app's own '.dismiss'.")
    case .dismissAlert:
      (.tapAlert, "A person's move is spelt '.tapAlert', the app's own '.dismissAlert'.")
    default: nil
    }
  }

  private var swiftName: String { self == .popTo ? "pop(to:)" : "popToRoot" }
}

// MARK: - Of events

extension Deed {
  init(of event: NavigationEvent) {
    let text = event.action.description
    switch event.action {
    case .command(.selectTab) where event.origin == .user:
      self.init(.selectTab, Deed(.selectTab, in: text).object + " by user")
    case .command(let command): self.init(of: command)
    case .back: self.init(.back)
    case .backTo: self.init(.backTo, in: text)
    case .swipeDown: self.init(.swipeDown)
    case .tapAlert: self.init(.tapAlert, in: text)
    case .finish: self.init(.finish, in: text)
    }
  }

  init(of command: NavigationCommand) {
    let text = command.description
    switch command {
    case .setRoot: self.init(.setRoot, in: text)
    case .setStack: self.init(.setStack, in: text)
    case .push: self.init(.push, in: text)
    case .pop: self.init(.pop, in: text)
    case .popTo: self.init(.popTo, in: text)
    case .popToRoot: self.init(.popToRoot)
    case .replaceTop: self.init(.replaceTop, in: text)
    case .present(let content, let style): self.init(.present, "\(style.details): \(content)")
    case .dismiss: self.init(.dismiss)
    case .dismissAll: self.init(.dismissAll)
    case .setTabs: self.init(.setTabs, in: text)
    case .selectTab: self.init(.selectTab, in: text)
    case .setBadge: self.init(.setBadge, in: text)
    case .showAlert(let alert): self.init(alert.isSheet ? .actionSheet : .alert, in: text)
    case .dismissAlert: self.init(.dismissAlert)
    }
  }
}

// MARK: - Of expectations

extension Deed {
  init(of expectation: NavigationExpectation) {
    switch expectation.action {
    case .setRoot(let screen): self.init(.setRoot, screen.description)
    case .setStack(let screens): self.init(.setStack, screens.path)
    case .push(let screen): self.init(.push, screen.description)
    case .pop(let count): self.init(.pop, "\(count)")
    case .popTo(let screen): self.init(.popTo, screen.description)
    case .popToRoot: self.init(.popToRoot)
    case .replaceTop(let screen): self.init(.replaceTop, screen.description)
    case .present(let content, let style):
      self.init(.present, style.map { "\($0.details): \(content)" } ?? content.description)
    case .dismiss: self.init(.dismiss)
    case .dismissAll: self.init(.dismissAll)
    case .setTabs(let tabs, let selected):
      self.init(of: NavigationCommand.setTabs(tabs, selected: selected))
    case .selectTab(let tab, let origin):
      let object = ScreenText.text(of: tab)
      self.init(.selectTab, origin == .user ? "\(object) by user" : object)
    case .setBadge(let text, let tab):
      self.init(of: NavigationCommand.setBadge(text, tab: tab))
    case .alert(let alert):
      self.init(alert.isSheet ? .actionSheet : .alert, alert.description)
    case .dismissAlert: self.init(.dismissAlert)
    case .finish(let type): self.init(.finish, ScreenText.text(of: type))
    case .back: self.init(.back)
    case .backTo(let screen): self.init(.backTo, screen.description)
    case .swipeDown: self.init(.swipeDown)
    case .tapAlert(let label): self.init(.tapAlert, ScreenText.quoted(label))
    }
  }
}

extension NavigationExpectation.Content: CustomStringConvertible {
  var description: String {
    switch self {
    case .screen(let screen): screen.description
    case .stack(let screens): screens.path
    case .tabs(let tabs, let selected):
      LayerContent.tabs(tabs, selected: selected).description
    }
  }
}

extension NavigationExpectation.Alert: CustomStringConvertible {
  /// The title and, where they matter, the buttons, as an alert itself prints them.
  var description: String {
    guard !buttons.isEmpty else { return ScreenText.quoted(title) }
    let alert = NavigationAlert(title, buttons: buttons.map { NavigationAlert.Button($0) })
    return Deed(of: NavigationCommand.showAlert(alert)).object
  }
}

extension PresentationStyle {
  /// The name, and what differs from the usual.
  fileprivate var details: String {
    switch self {
    case .sheet(let detents, let isDismissable):
      var details: [String] = []
      if detents != [.large] { details += detents.map { $0.text } }
      if !isDismissable { details.append("locked") }
      return details.isEmpty ? name : "\(name)(\(details.joined(separator: ", ")))"
    case .fullScreen: return name
    case .popover(let source): return "\(name)(from: \(ScreenText.quoted(source)))"
    }
  }
}

extension SheetDetent {
  fileprivate var text: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .height(let points): "height \(points)"
    case .fraction(let part): "fraction \(part)"
    case .fitted: "fitted"
    }
  }
}
