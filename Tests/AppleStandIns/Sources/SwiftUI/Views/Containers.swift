// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view that lays out what is inside of it; layout isn't imitated.
protocol Container: PlatformView {
  associatedtype Content: View
  var content: Content { get }
}

extension Container {
  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    [node.child("content", content)]
  }
}

public nonisolated struct ZStack<Content: View>: View, Container {
  public typealias Body = Never
  let content: Content

  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public nonisolated struct VStack<Content: View>: View, Container {
  public typealias Body = Never
  let content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

public nonisolated struct HStack<Content: View>: View, Container {
  public typealias Body = Never
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

public nonisolated struct ScrollView<Content: View>: View, Container {
  public typealias Body = Never
  let content: Content

  public nonisolated init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

public nonisolated struct List<SelectionValue: Hashable, Content: View>: View, Container {
  public typealias Body = Never
  let content: Content
}

extension List where SelectionValue == Never {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }
}

public nonisolated struct Form<Content: View>: View, Container {
  public typealias Body = Never
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public nonisolated struct Section<Parent, Content, Footer> {
  let parent: Parent
  let content: Content
}

extension Section: View, PlatformView where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    [node.child("header", parent), node.child("content", content)]
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    parent = EmptyView()
    self.content = content()
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    parent = Text(titleKey)
    self.content = content()
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    parent = Text(title)
    self.content = content()
  }
}

/// Says what size its content has; nothing is laid out here, so a test says what sizes there are.
public nonisolated struct GeometryReader<Content: View>: View, PlatformView {
  public typealias Body = Never
  let content: (GeometryProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    [node.child("content", content(GeometryProxy(size: node.measuredSize)))]
  }
}

public struct GeometryProxy {
  public let size: CGSize

  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var leading: CGFloat = 0
  public var bottom: CGFloat = 0
  public var trailing: CGFloat = 0

  public init() {}
}

public struct Alignment: Equatable, Sendable {
  let name: String

  public static let center = Alignment(name: "center")
}

public struct HorizontalAlignment: Equatable, Sendable {
  let name: String

  public static let center = HorizontalAlignment(name: "center")
  public static let leading = HorizontalAlignment(name: "leading")
}

public struct VerticalAlignment: Equatable, Sendable {
  let name: String

  public static let center = VerticalAlignment(name: "center")
}

public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal
  case vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
}
