// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a modifier that the platform knows says about a view.
enum Attribute {
  case environment((inout EnvironmentValues) -> Void)
  case appear(() -> Void)
  case disappear(() -> Void)
  case change(of: any Equatable, ((any Equatable) -> Void))
  case identity(AnyHashable)
  case tag(AnyHashable)
  case tabItem(any View)
  case badge(String?)
  case background(any View)
  case title(String)
  case destination(ObjectIdentifier, (AnyHashable) -> any View)
  case presentation(Presentation)
  case alert(AlertRequest)
  case locked(Bool)
  case detents(Set<PresentationDetent>)
  case url((URL) -> Void)
}

/// A view with such a modifier.
nonisolated struct Attributed<Content: View>: View, PlatformView {
  typealias Body = Never
  let content: Content
  let attribute: Attribute

  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    var child = node.child("content", content)
    switch attribute {
    case .environment(let change): change(&child.environment)
    case .identity(let id): child.key = id
    case .background(let view): return [child, node.child("background", view)]
    case .destination(let type, let make): node.environment.destinations?.add(type, make)
    case .change(let value, let action): node.compare(value, action)
    case .presentation(let presentation): return [child] + node.presents(presentation)
    case .alert(let request):
      if let alert = node.alert {
        alert.want(request)
      } else {
        node.alert = AlertState(request, in: node)
      }
    default: break
    }
    return [child]
  }
}

nonisolated extension View {
  func attribute(_ attribute: Attribute) -> Attributed<Self> {
    Attributed(content: self, attribute: attribute)
  }

  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    attribute(.environment { $0[keyPath: keyPath] = value })
  }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    attribute(.appear { action?() })
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    attribute(.disappear { action?() })
  }

  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    attribute(.change(of: value) { value in (value as? V).map(action) })
  }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    attribute(.url(action))
  }

  public func id<ID: Hashable>(_ id: ID) -> some View { attribute(.identity(AnyHashable(id))) }

  public func tag<V: Hashable>(_ tag: V) -> some View { attribute(.tag(AnyHashable(tag))) }

  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    attribute(.tabItem(label()))
  }

  public func badge(_ count: Int) -> some View {
    attribute(.badge(count == 0 ? nil : "\(count)"))
  }

  public func badge(_ label: Text?) -> some View { attribute(.badge(label?.string)) }

  public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    attribute(.background(content()))
  }

  public func navigationTitle(_ title: Text) -> some View { attribute(.title(title.string)) }

  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    attribute(.title(titleKey.text))
  }

  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    attribute(.title(String(title)))
  }

  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    attribute(
      .destination(ObjectIdentifier(data)) { value in
        (value.base as? D).map { destination($0) as any View } ?? EmptyView()
      }
    )
  }

  public func padding(_ length: CGFloat) -> some View { self }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    attribute(.locked(isDisabled))
  }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    attribute(.detents(detents))
  }
}

public struct PresentationDetent: Hashable, Sendable {
  let name: String
  let value: CGFloat

  public static let medium = PresentationDetent(name: "medium", value: 0)
  public static let large = PresentationDetent(name: "large", value: 0)

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction", value: fraction)
  }

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height", value: height)
  }
}
