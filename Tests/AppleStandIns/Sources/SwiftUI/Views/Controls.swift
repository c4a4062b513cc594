// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String

  public init(_ value: String) { text = value }

  public init(stringLiteral value: String) { text = value }
}

public struct Text: Equatable, Sendable {
  package let string: String

  public init(verbatim content: String) { string = content }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = key.text
  }
}

extension Text: View, PlatformView {
  public typealias Body = Never

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [] }
}

public struct Image: Equatable, Sendable {
  let name: String

  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  public init(systemName: String) { name = systemName }
}

extension Image: View, PlatformView {
  public typealias Body = Never

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [] }
}

public nonisolated struct Label<Title: View, Icon: View>: View, PlatformView {
  public typealias Body = Never
  let title: Title
  let icon: Icon

  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    [node.child("title", title), node.child("icon", icon)]
  }
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
}

public struct Color: Hashable, Sendable {
  let name: String

  public static let clear = Color(name: "clear")
  public static let red = Color(name: "red")
  public static let primary = Color(name: "primary")
  public static let secondary = Color(name: "secondary")
}

extension Color: View, PlatformView {
  public typealias Body = Never

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [] }
}

public nonisolated struct Spacer: View, PlatformView {
  public typealias Body = Never

  public nonisolated init(minLength: CGFloat? = nil) {}

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [] }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

public nonisolated struct Button<Label: View>: View, PlatformView, Tappable {
  public typealias Body = Never
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  @preconcurrency
  public nonisolated init(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  public nonisolated init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [node.child("label", label)] }
}

extension Button where Label == Text {
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  public nonisolated init<S: StringProtocol>(
    _ title: S,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// A tap turns it over.
public nonisolated struct Toggle<Label: View>: View, PlatformView, Tappable {
  public typealias Body = Never
  let label: Label
  private let isOn: Binding<Bool>

  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  var role: ButtonRole? { nil }

  @MainActor var action: @MainActor () -> Void {
    let isOn = isOn
    return { isOn.wrappedValue.toggle() }
  }

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [node.child("label", label)] }
}

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

public nonisolated struct TextField<Label: View>: View, PlatformView {
  public typealias Body = Never
  let label: Label

  /// What stands in it; a test writes into it.
  package let text: Binding<String>

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [node.child("label", label)] }
}

extension TextField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.label = Text(titleKey)
    self.text = text
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.label = Text(title)
    self.text = text
  }
}

/// A view that does something when a person taps it.
@MainActor
protocol Tappable {
  var role: ButtonRole? { get }
  var action: @MainActor () -> Void { get }
}
