/// A place in the tree of views: views are values and made anew all the time, a node stays.
@MainActor
package final class ViewNode {
  struct Child {
    var key: AnyHashable
    let view: any View
    var environment: EnvironmentValues

    /// Asked for the view when those before it have been looked at.
    var lazy: (@MainActor () -> any View)?
  }

  package private(set) var view: any View
  private(set) var environment: EnvironmentValues
  package private(set) weak var parent: ViewNode?
  package private(set) var children: [ViewNode] = []
  let key: AnyHashable

  /// The window, as long as it's there.
  private(set) weak var host: ViewHost?

  // What containers and modifiers show, which isn't always what they're told.
  var stack: StackState?
  var presenter: PresenterState?
  var alert: AlertState?

  private var stored: [Int: AnyObject] = [:]
  private var subscriptions: [Int: (object: ObjectIdentifier, subscription: AnyObject)] = [:]
  private var lastValue: (any Equatable)?
  private(set) var isDirty = false

  init(_ child: Child, in parent: ViewNode?, _ host: ViewHost?) {
    view = child.view
    environment = child.environment
    key = child.key
    self.parent = parent
    self.host = host
  }

  // MARK: - Evaluation

  func child(_ key: AnyHashable, _ view: any View) -> Child {
    Child(key: key, view: view, environment: environment)
  }

  func update(_ view: any View, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    evaluate()
  }

  /// Asks the view what is inside of it.
  func evaluate() {
    isDirty = false
    let new: [Child]
    if let platformView = view as? any PlatformView {
      new = platformView.children(in: self)
    } else {
      install(propertiesOf: view)
      new = [child("body", body(of: view))]
    }
    var old = children
    children = []
    for child in new {
      let view = child.lazy?() ?? child.view
      let index = old.firstIndex {
        $0.key == child.key && type(of: $0.view) as Any.Type == type(of: view)
      }
      if let index {
        let node = old.remove(at: index)
        children.append(node)
        node.update(view, child.environment)
      } else {
        let known = Child(key: child.key, view: view, environment: child.environment)
        let node = ViewNode(known, in: self, host)
        children.append(node)
        node.evaluate()
      }
    }
  }

  private func body<V: View>(of view: V) -> any View { view.body }

  func invalidate() {
    if host?.isEvaluating == true { host?.complain("Publishing changes from within view updates.") }
    isDirty = true
    host?.needsUpdate(self)
  }

  // MARK: - Properties

  func install(propertiesOf value: Any) {
    for (index, property) in Mirror(reflecting: value).children.enumerated() {
      (property.value as? any InstalledProperty)?.install(in: self, at: index)
    }
  }

  func stored<Object: AnyObject>(at index: Int, _ make: () -> Object) -> Object {
    if let object = stored[index] as? Object { return object }
    let object = make()
    stored[index] = object
    return object
  }

  func listen(to object: some ObservableObject, at index: Int) {
    let id = ObjectIdentifier(object)
    guard subscriptions[index]?.object != id,
      let publisher = object.objectWillChange as? ObservableObjectPublisher
    else { return }
    let subscription = publisher.listen { [weak self] in
      MainActor.assumeIsolated {
        self?.host?.notePublishing()
        self?.invalidate()
      }
    }
    subscriptions[index] = (id, subscription)
  }

  func compare(_ value: any Equatable, _ action: @escaping (any Equatable) -> Void) {
    func isEqual<V: Equatable>(_ first: V, _ second: any Equatable) -> Bool {
      first == second as? V
    }
    if let lastValue, !isEqual(value, lastValue) { host?.afterUpdate { action(value) } }
    lastValue = value
  }

  /// How high the content is that is measured here.
  var measuredSize: CGSize { host?.sizeOfContent(self) ?? .zero }

  // MARK: - Looking

  var attribute: Attribute? { (view as? any AttributedView)?.attribute }

  /// What a modifier presents.
  var presentedNode: ViewNode? {
    guard presenter?.item != nil, children.count > 1 else { return nil }
    return children[1]
  }

  /// All nodes of this layer from here on.
  package var descendants: [ViewNode] {
    var nodes: [ViewNode] = []
    visit {
      nodes.append($0)
    } into: {
      $0.content
    }
    return nodes
  }

  /// The first node of this layer from here on of which something can be said.
  package func first<Answer>(_ ask: (ViewNode) -> Answer?) -> Answer? {
    if let answer = ask(self) { return answer }
    for child in content {
      if let answer = child.first(ask) { return answer }
    }
    return nil
  }

  /// Visits nodes from here on, each before what is inside of it.
  func visit(_ body: (ViewNode) -> Void, into children: (ViewNode) -> [ViewNode]) {
    body(self)
    for child in children(self) { child.visit(body, into: children) }
  }

  /// The children that belong to this layer.
  var content: [ViewNode] {
    switch attribute {
    case .presentation, .alert: Array(children.prefix(1))
    default: children
    }
  }

  /// The texts inside of it.
  package var texts: [String] { descendants.compactMap { ($0.view as? Text)?.string } }
}

/// An attributed view without its type.
protocol AttributedView {
  var attribute: Attribute { get }
}

extension Attributed: AttributedView {}
