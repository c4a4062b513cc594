/// The window: evaluates views, follows what they ask for with transitions, and lets a test be the person.
@MainActor
package final class ViewHost {
  package enum Motion {
    case push, present, dismiss
  }

  /// How a person does something, and how the platform tells.
  package struct Manner {
    package var isCancelled = false

    /// How many seconds after the transition the binding is told.
    package var delay = 0.0

    /// Whether the binding is told at the beginning, or an alert's button acts before that.
    package var isEarly = false

    /// How often the binding is told.
    package var writes = 1

    package init(
      isCancelled: Bool = false,
      delay: Double = 0,
      isEarly: Bool = false,
      writes: Int = 1
    ) {
      self.isCancelled = isCancelled
      self.delay = delay
      self.isEarly = isEarly
      self.writes = writes
    }
  }

  package let clock: VirtualClock

  /// What was done that the platform doesn't follow, or takes badly.
  package private(set) var complaints: [String] = []

  /// How many seconds an animated transition takes.
  package var durations: [Motion: Double] = [.push: 0.35, .present: 0.4, .dismiss: 0.4]

  /// Whether what an object published last in a transaction was animated.
  package private(set) var wasAnimated: Bool?

  /// How high the content of a view is that measures itself, given its texts.
  package var height: (([String]) -> Double)?

  package private(set) var phase = ScenePhase.active
  private(set) var isEvaluating = false
  var movingModals = 0

  private var root: ViewNode?
  private let makeRoot: @MainActor () -> any View
  private var isScheduled = false

  /// Whether containers follow what they're told right now, and whether that has led to nothing new.
  private var isFollowing = false
  private var isFollowed = true
  private var isAnimated = true
  private var actions: [() -> Void] = []
  private var seen: [(id: ObjectIdentifier, node: ViewNode)] = []

  /// Shows a view; it's on screen after the first turn.
  package init(
    clock: VirtualClock = VirtualClock(),
    @ViewBuilder _ root: @escaping @MainActor () -> some View
  ) {
    self.clock = clock
    makeRoot = { root() }
    needsUpdate(nil)
  }

  func complain(_ text: String) { complaints.append(text) }

  var isModalMoving: Bool { movingModals > 0 }

  var isInBackground: Bool { phase == .background }

  /// How long a motion takes: at least until the next turn.
  func duration(of motion: Motion) -> Double { isAnimated ? durations[motion] ?? 0 : 0 }

  func sizeOfContent(_ node: ViewNode) -> CGSize {
    // What is measured is what the background belongs to.
    var measured = node
    while let parent = measured.parent {
      if case .background? = parent.attribute {
        return CGSize(width: 100, height: height?(parent.children[0].texts) ?? 0)
      }
      measured = parent
    }
    return CGSize(width: 100, height: 0)
  }

  // MARK: - Updates

  func needsUpdate(_ node: ViewNode?) {
    if isFollowing { return isFollowed = false }
    if isScheduled {
      if Transaction.isUnanimated == true { isAnimated = false }
      return
    }
    isScheduled = true
    if node != nil { isAnimated = Transaction.isUnanimated != true }
    clock.after(0) { [weak self] in self?.update() }
  }

  func notePublishing() {
    if let isUnanimated = Transaction.isUnanimated { wasAnimated = !isUnanimated }
  }

  func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  private func update() {
    isScheduled = false
    isFollowing = true
    repeat {
      isFollowed = true
      evaluate()
      let nodes = allNodes
      for node in nodes { node.alert?.follow() }
      for node in nodes { node.presenter?.follow() }
      for node in nodes { node.stack?.follow() }
    } while !isFollowed
    isFollowing = false
    lookWhatIsVisible()
    let actions = actions
    self.actions = []
    for action in actions { action() }
  }

  private func evaluate() {
    isEvaluating = true
    defer { isEvaluating = false }
    if let root { return evaluateDirty(root) }
    var environment = EnvironmentValues()
    environment.scenePhase = phase
    let child = ViewNode.Child(key: "window", view: makeRoot(), environment: environment)
    root = ViewNode(child, in: nil, self)
    root?.evaluate()
  }

  private func evaluateDirty(_ node: ViewNode) {
    if node.isDirty { return node.evaluate() }
    for child in node.children { evaluateDirty(child) }
  }

  private var allNodes: [ViewNode] {
    var nodes: [ViewNode] = []
    root?.visit {
      nodes.append($0)
    } into: {
      $0.children
    }
    return nodes
  }

  // MARK: - What can be seen

  /// What can be seen inside of a node, on its own layer.
  private func visibleNodes(_ node: ViewNode) -> [ViewNode] {
    var nodes: [ViewNode] = []
    node.visit {
      nodes.append($0)
    } into: { node in
      if let stack = node.stack { return stack.visible }
      guard let tabs = node.view as? any Tabbed else { return node.content }
      return tabNodes(node).filter { $0.tag == tabs.selected }.map(\.node)
    }
    return nodes
  }

  /// The same with the layers above; a cover hides what is below.
  private func visibleNodes(ofLayer layer: ViewNode) -> [ViewNode] {
    guard let presenter = presenterNode(in: layer), let presented = presenter.presentedNode else {
      return visibleNodes(layer)
    }
    let below = presenter.presenter?.covers == true ? [] : visibleNodes(layer)
    return below + visibleNodes(ofLayer: presented)
  }

  func isVisible(_ node: ViewNode) -> Bool {
    guard let root else { return false }
    return visibleNodes(ofLayer: root).contains { $0 === node } && seen.isEmpty == false
  }

  private func lookWhatIsVisible() {
    guard let root else { return }
    let new = visibleNodes(ofLayer: root).filter { node in
      switch node.attribute {
      case .appear, .disappear: true
      default: false
      }
    }
    let (old, ids) = (seen, Set(new.map(ObjectIdentifier.init)))
    let oldIDs = Set(old.map(\.id))
    seen = new.map { (ObjectIdentifier($0), $0) }
    for (id, node) in old where !ids.contains(id) {
      if case .disappear(let action)? = node.attribute { action() }
    }
    for node in new where !oldIDs.contains(ObjectIdentifier(node)) {
      if case .appear(let action)? = node.attribute { action() }
    }
  }

  // MARK: - Layers

  /// One layer as it's shown.
  package struct Layer {
    package let node: ViewNode
    package let kind: String

    /// The modifier that presents it; `nil` for the base.
    let presenter: ViewNode?

    /// Whether a person can't swipe it away.
    @MainActor package var isLocked: Bool {
      node.descendants.contains { node in
        if case .locked(true)? = node.attribute { true } else { false }
      }
    }

    /// The heights at which it rests.
    @MainActor package var detents: Set<PresentationDetent>? {
      node.descendants.lazy.compactMap { node in
        if case .detents(let detents)? = node.attribute { detents } else { nil }
      }.first
    }
  }

  /// The layers that are shown, the base first.
  package var layers: [Layer] {
    guard let root else { return [] }
    var layers = [Layer(node: root, kind: "base", presenter: nil)]
    while let presenter = presenterNode(in: layers[layers.count - 1].node),
      let node = presenter.presentedNode
    {
      let kind = presenter.presenter.map { "\($0.kind)" } ?? ""
      layers.append(Layer(node: node, kind: kind, presenter: presenter))
    }
    return layers
  }

  private func presenterNode(in layer: ViewNode) -> ViewNode? {
    layer.first { node in
      node.presenter?.item != nil && node.presenter?.phase != .gone ? node : nil
    }
  }

  private func layer(of node: ViewNode) -> ViewNode {
    var node = node
    while let parent = node.parent {
      if parent.presentedNode === node { return node }
      node = parent
    }
    return node
  }

  func reasonNotToPresent(from node: ViewNode) -> String? {
    if isModalMoving { return "A layer was presented while another one came or went." }
    let layer = layer(of: node)
    if layer !== layers.last?.node {
      return "A layer was presented from a view that presents one already."
    }
    if alert != nil { return "A layer was presented below an alert." }
    return nil
  }

  func reasonNotToAlert(from node: ViewNode) -> String? {
    if isModalMoving { return "An alert was shown while a layer came or went." }
    if layer(of: node) !== layers.last?.node { return "An alert was shown below a layer." }
    if alert != nil { return "An alert was shown while another one was up." }
    return nil
  }

  /// The stack that is in front on a layer.
  private func frontStack(_ layer: ViewNode) -> StackState? {
    if let tabs = tabsNode(in: layer), let tabbed = tabs.view as? any Tabbed {
      return tabNodes(tabs).first { $0.tag == tabbed.selected }
        .flatMap { $0.node.first(\.stack) }
    }
    return layer.first(\.stack)
  }

  private func tabsNode(in layer: ViewNode) -> ViewNode? {
    layer.first { $0.view is any Tabbed ? $0 : nil }
  }

  /// The tabs inside of a `TabView`: what has a tag.
  private func tabNodes(_ tabs: ViewNode) -> [(tag: AnyHashable, node: ViewNode)] {
    func find(_ node: ViewNode) -> [(tag: AnyHashable, node: ViewNode)] {
      if case .tag(let tag)? = node.attribute { return [(tag, node)] }
      return node.children.flatMap(find)
    }
    return tabs.children.flatMap(find)
  }

  /// The screens of each tab of a layer, root first; one list where there are no tabs.
  package func screens(of layer: Layer) -> (tabs: [[ViewNode]], selected: Int) {
    guard let tabs = tabsNode(in: layer.node), let tabbed = tabs.view as? any Tabbed else {
      return ([frontStack(layer.node)?.screens ?? [layer.node]], 0)
    }
    let nodes = tabNodes(tabs)
    return (
      nodes.map { $0.node.first(\.stack)?.screens ?? [] },
      nodes.firstIndex { $0.tag == tabbed.selected } ?? 0
    )
  }

  /// The titles and badges of the tabs in front.
  package var tabItems: [(title: String, badge: String?)] {
    guard let layer = layers.last, let tabs = tabsNode(in: layer.node) else { return [] }
    return tabNodes(tabs).map { _, node in
      var (title, badge) = ("", String?.none)
      for node in node.descendants {
        if case .tabItem(let view)? = node.attribute {
          let root = ViewNode(node.child("item", view), in: node, self)
          root.evaluate()
          title = root.texts.first ?? ""
        }
        if case .badge(let text)? = node.attribute { badge = text }
      }
      return (title, badge)
    }
  }

  // MARK: - Alerts

  private var alertNode: ViewNode? { allNodes.first { $0.alert?.shown != nil } }

  /// The alert that is up.
  package var alert: (title: String, message: String?, buttons: [String], isDialog: Bool)? {
    guard let state = alertNode?.alert, let shown = state.shown else { return nil }
    return (shown.title, state.message, state.buttons.map(\.label), shown.isDialog)
  }

  // MARK: - The person

  /// Goes back with the button or from the edge; several screens with a long press on the button.
  package func back(_ count: Int = 1, _ manner: Manner = Manner()) {
    guard alert == nil, !isModalMoving, let layer = layers.last?.node,
      let stack = frontStack(layer), !stack.isMoving, stack.shown.count >= count
    else { return }
    isAnimated = true
    stack.back(to: stack.shown.count - count, manner)
  }

  /// Swipes the layer in front away, or taps outside of a popover.
  package func swipeDown(_ manner: Manner = Manner(delay: 0.6)) {
    guard alert == nil, !isModalMoving, let layer = layers.last, !layer.isLocked,
      let presenter = layer.presenter?.presenter, presenter.kind != .cover
    else { return }
    isAnimated = true
    presenter.swipeAway(manner)
  }

  package func tapAlert(_ label: String, _ manner: Manner = Manner()) {
    alertNode?.alert?.tap(label, manner)
  }

  /// Taps outside of a dialog.
  package func tapOutside() { alertNode?.alert?.tapOutside() }

  /// Taps a tab; a tap on the selected one isn't told.
  package func selectTab(_ title: String) {
    guard alert == nil, let layer = layers.last, let tabs = tabsNode(in: layer.node),
      let tabbed = tabs.view as? any Tabbed,
      let index = tabItems.firstIndex(where: { $0.title == title })
    else { return }
    let tag = tabNodes(tabs)[index].tag
    if tag != tabbed.selected { tabbed.select(tag) }
  }

  /// Taps a button that can be seen in front.
  ///
  /// - Returns: Whether there's one.
  @discardableResult
  package func tap(_ label: String) -> Bool {
    guard alert == nil, let layer = layers.last else { return false }
    let button = visibleNodes(layer.node).first { node in
      node.view is any Tappable && node.texts.contains(label)
    }
    (button?.view as? any Tappable)?.action()
    return button != nil
  }

  /// The texts that can be seen in front.
  package var texts: [String] {
    guard let layer = layers.last else { return [] }
    return visibleNodes(layer.node).compactMap { ($0.view as? Text)?.string }
  }

  /// Brings the app to the background or back.
  package func setPhase(_ phase: ScenePhase) {
    self.phase = phase
    guard let root else { return }
    var environment = root.environment
    environment.scenePhase = phase
    root.update(root.view, environment)
    needsUpdate(nil)
  }

  /// Draws the view anew that the window was given, as a parent does.
  package func drawAnew() {
    guard let root else { return }
    root.update(makeRoot(), root.environment)
    needsUpdate(nil)
  }

  /// Opens a link in the app.
  package func open(_ url: URL) {
    for node in allNodes {
      if case .url(let action)? = node.attribute { action(url) }
    }
  }

  package func settle() { clock.settle() }
}
