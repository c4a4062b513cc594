// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a modifier wants to be presented.
struct Presentation {
  enum Kind {
    case sheet, cover, popover
  }

  let kind: Kind

  /// Who shall be presented, as the binding has it.
  let item: AnyHashable?

  /// The view for it.
  let content: any View

  /// Tells the binding that nothing is presented any more.
  let writeNil: () -> Void
  let onDismiss: (() -> Void)?

  init<Item: Identifiable>(
    _ kind: Kind,
    _ item: Binding<Item?>,
    _ onDismiss: (() -> Void)?,
    _ content: (Item) -> some View
  ) {
    self.kind = kind
    let value = item.wrappedValue
    self.item = value.map { AnyHashable($0.id) }
    self.content = value.map { content($0) as any View } ?? EmptyView()
    writeNil = { item.wrappedValue = nil }
    self.onDismiss = onDismiss
  }
}

nonisolated extension View {
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    attribute(.presentation(Presentation(.sheet, item, onDismiss, content)))
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    attribute(.presentation(Presentation(.cover, item, onDismiss, content)))
  }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    attribute(.presentation(Presentation(.popover, item, nil, content)))
  }
}

public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
}

public struct Anchor<Value> {
  public struct Source {}
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

/// An alert or a dialog that a modifier wants to be up.
struct AlertRequest {
  let isDialog: Bool
  let isUp: Bool
  let title: String

  /// Says who is asked for: a change of it while the alert is up isn't looked at.
  let actions: any View
  let message: any View
  let writeFalse: () -> Void

  init<T>(
    isDialog: Bool,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    _ data: T?,
    _ actions: (T) -> some View,
    _ message: (T) -> some View
  ) {
    self.isDialog = isDialog
    isUp = isPresented.wrappedValue && data != nil
    self.title = title.string
    self.actions = data.map { actions($0) as any View } ?? EmptyView()
    self.message = data.map { message($0) as any View } ?? EmptyView()
    writeFalse = { isPresented.wrappedValue = false }
  }
}

nonisolated extension View {
  public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    attribute(.alert(AlertRequest(isDialog: false, title, isPresented, data, actions, message)))
  }

  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    attribute(.alert(AlertRequest(isDialog: true, title, isPresented, data, actions, message)))
  }
}
