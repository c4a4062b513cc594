/// A question or a message above everything else: a title, a text, and buttons.
///
/// ```swift
/// let router = BaseRouter()
/// router.showAlert(
///   NavigationAlert(
///     "Delete photo?",
///     message: "This can't be undone.",
///     buttons: [.cancel(), .destructive("Delete") { print("deleted") }]
///   )
/// )
/// ```
///
/// Alerts of one router tree wait in a queue, first in first out; each is answered once. The action of
/// its button runs when the alert is gone. Two alerts are equal if they look the same.
public struct NavigationAlert {
  /// What the alert looks like.
  public enum Style: Hashable, Sendable {
    /// A box in the middle.
    case alert

    /// A list of choices; on large screens it points at a named source.
    case actionSheet(from: String? = nil)
  }

  /// A button of an alert.
  public struct Button {
    /// What a button means, which decides how a platform draws and places it.
    public enum Role: Hashable, Sendable {
      /// An ordinary choice.
      case `default`

      /// Leaves things as they are.
      case cancel

      /// Deletes or loses something.
      case destructive
    }

    /// The text on the button, by which a tap is told; of several equal ones the first counts.
    public let label: String

    /// What the button means.
    public let role: Role

    /// Runs once when the button was tapped and the alert is gone.
    public let action: (@MainActor () -> Void)?

    /// Makes a button; one without an action just closes the alert.
    public init(
      _ label: String,
      role: Role = .default,
      action: (@MainActor () -> Void)? = nil
    ) {
      self.label = label
      self.role = role
      self.action = action
    }

    /// An ordinary button.
    public static func `default`(
      _ label: String,
      action: (@MainActor () -> Void)? = nil
    ) -> Button {
      Button(label, action: action)
    }

    /// A button that leaves things as they are.
    public static func cancel(
      _ label: String = "Cancel",
      action: (@MainActor () -> Void)? = nil
    ) -> Button {
      Button(label, role: .cancel, action: action)
    }

    /// A button that deletes or loses something.
    public static func destructive(
      _ label: String,
      action: (@MainActor () -> Void)? = nil
    ) -> Button {
      Button(label, role: .destructive, action: action)
    }
  }

  /// The first line.
  public let title: String

  /// The text below the title.
  public let message: String?

  /// The choices, at least one.
  public let buttons: [Button]

  /// What it looks like.
  public let style: Style

  /// Tells alerts of one router tree apart; `nil` until the alert was shown.
  public internal(set) var id: AlertID?

  /// Makes an alert; without buttons it gets an "OK" that closes it.
  public init(
    _ title: String,
    message: String? = nil,
    style: Style = .alert,
    buttons: [Button] = []
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.buttons = buttons.isEmpty ? [Button("OK", role: .cancel)] : buttons
  }
}

/// Tells the alerts of one router tree apart, so that a late tap can't answer the wrong one.
public struct AlertID: Hashable, Sendable {
  let number: Int
}

extension NavigationAlert.Button: Hashable {
  /// Compares what can be seen: label and role.
  public static func == (first: Self, second: Self) -> Bool {
    first.label == second.label && first.role == second.role
  }

  /// Hashes what can be seen.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension NavigationAlert: Hashable {
  /// Compares what can be seen.
  public static func == (first: Self, second: Self) -> Bool {
    first.title == second.title && first.message == second.message && first.style == second.style
      && first.buttons == second.buttons
  }

  /// Hashes what can be seen.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(style)
    hasher.combine(buttons)
  }
}

@available(*, unavailable)
extension NavigationAlert: Sendable {}

@available(*, unavailable)
extension NavigationAlert.Button: Sendable {}
