// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct NavigationPath {
  var elements: [AnyHashable] = []

  public init() {}

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

public nonisolated struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never
  let root: Root
  let path: StackPath

  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = StackPath(elements: [], isMadeOfClosures: false, write: nil)
  }

  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = StackPath(
      elements: path.wrappedValue.elements,
      isMadeOfClosures: path.isMadeOfClosures
    ) { elements in path.wrappedValue.elements = elements }
  }

  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = StackPath(
      elements: path.wrappedValue.map { AnyHashable($0) },
      isMadeOfClosures: path.isMadeOfClosures
    ) { elements in path.wrappedValue = Data(elements.compactMap { $0.base as? Data.Element }) }
  }
}

/// A path without its type.
struct StackPath {
  let elements: [AnyHashable]
  let isMadeOfClosures: Bool
  let write: (([AnyHashable]) -> Void)?
}

extension NavigationStack: PlatformView {
  @MainActor func children(in node: ViewNode) -> [ViewNode.Child] {
    let stack = node.stack ?? StackState()
    node.stack = stack
    stack.want(path, by: node)
    var root = node.child("root", self.root)
    root.environment.destinations = stack.destinations
    return [root]
      + stack.drawn.map { element in
        // Asked for when the root has said which destinations there are.
        var child = node.child(element, EmptyView())
        child.lazy = { @MainActor [host = node.host] in
          stack.destinations.view(for: element) { host?.complain($0) }
        }
        child.environment.destinations = stack.destinations
        return child
      }
  }
}

/// What `navigationDestination(for:)` has said inside of a stack.
@MainActor
final class Destinations {
  private var makers: [ObjectIdentifier: (AnyHashable) -> any View] = [:]

  nonisolated init() {}

  func add(_ type: ObjectIdentifier, _ make: @escaping (AnyHashable) -> any View) {
    makers[type] = make
  }

  func view(for element: AnyHashable, complain: @MainActor (String) -> Void) -> any View {
    guard let make = makers[ObjectIdentifier(type(of: element.base))] else {
      complain("There's no destination for a \(type(of: element.base)).")
      return EmptyView()
    }
    return make(element)
  }
}
