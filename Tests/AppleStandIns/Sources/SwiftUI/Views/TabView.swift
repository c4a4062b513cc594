// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View, PlatformView {
  public typealias Body = Never
  let content: Content
  let selected: AnyHashable?
  let select: (AnyHashable) -> Void

  public nonisolated init(
    selection: Binding<SelectionValue>?,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    selected = selection.map { AnyHashable($0.wrappedValue) }
    select = { value in
      if let value = value.base as? SelectionValue { selection?.wrappedValue = value }
    }
  }

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] { [node.child("tabs", content)] }
}

/// Tabs without their types.
@MainActor
protocol Tabbed {
  var selected: AnyHashable? { get }
  var select: (AnyHashable) -> Void { get }
}

extension TabView: Tabbed {}
