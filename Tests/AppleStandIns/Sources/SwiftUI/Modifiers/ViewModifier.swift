// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content) -> Body

  typealias Content = _ViewModifier_Content<Self>
}

public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View, PlatformView {
  public typealias Body = Never
  let content: any View

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    [node.child("content", content)]
  }
}

public nonisolated struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PlatformView where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  /// The modifier may have properties of its own, which lie in this node.
  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    node.install(propertiesOf: modifier)
    return [node.child("body", modifier.body(content: _ViewModifier_Content(content: content)))]
  }
}

nonisolated extension View {
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
