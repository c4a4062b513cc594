// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Combine
@_exported import Foundation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never {
    preconditionFailure("A view that is drawn by the platform has no body.")
  }
}

extension View where Body == Never {
  @MainActor @preconcurrency
  public var body: Never {
    preconditionFailure("A view that is drawn by the platform has no body.")
  }
}

/// A view that has no body: it says itself what is inside of it.
@MainActor
protocol PlatformView {
  @MainActor func children(in node: ViewNode) -> [ViewNode.Child]
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PlatformView where Wrapped: View {
  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    map { [node.child("some", $0)] } ?? []
  }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(content: .first(first))
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(content: .second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  enum Content {
    case first(TrueContent)
    case second(FalseContent)
  }

  let content: Content
}

extension _ConditionalContent: View, PlatformView where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    switch content {
    case .first(let view): [node.child("first", view)]
    case .second(let view): [node.child("second", view)]
    }
  }
}

public nonisolated struct EmptyView: View, PlatformView {
  public typealias Body = Never

  public init() {}

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [] }
}

public nonisolated struct TupleView<T>: View, PlatformView {
  public typealias Body = Never

  let value: T

  public init(_ value: T) { self.value = value }

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    Mirror(reflecting: value).children.enumerated().compactMap { index, part in
      (part.value as? any View).map { node.child(index, $0) }
    }
  }
}

public nonisolated struct AnyView: View, PlatformView {
  public typealias Body = Never

  private let view: any View

  public init<V: View>(_ view: V) { self.view = view }

  public init<V: View>(erasing view: V) { self.view = view }

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [node.child("any", view)] }
}

public nonisolated struct Group<Content> {
  let content: Content
}

extension Group: View, PlatformView where Content: View {
  public typealias Body = Never

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [node.child("group", content)] }
}

public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View, PlatformView where Content: View {
  public typealias Body = Never

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    data.map { node.child(id($0), content($0)) }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public nonisolated init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}
