/// What a `NavigationStack` shows: it follows its path with transitions.
@MainActor
final class StackState {
  let destinations = Destinations()

  /// What is above the root.
  private(set) var shown: [AnyHashable] = []
  private var leaving: [AnyHashable] = []

  /// A path that came at a bad moment: the stack doesn't look at it again.
  private var lost: [AnyHashable]?

  /// The element on top before the transition that runs; the inner `nil` is the root.
  private var oldTop: AnyHashable??
  private(set) var path = StackPath(elements: [], isMadeOfClosures: false, write: nil)
  private weak var node: ViewNode?

  /// A person moves it: the path is told later.
  private var isUserMoving = false

  var isMoving: Bool { oldTop != nil || isUserMoving }

  /// The elements that have a view.
  var drawn: [AnyHashable] { shown + leaving.filter { !shown.contains($0) } }

  func want(_ path: StackPath, by node: ViewNode) {
    if self.node == nil { shown = path.elements }
    self.node = node
    self.path = path
  }

  /// The children of the stack that can be seen.
  var visible: [ViewNode] {
    guard let node else { return [] }
    let root = AnyHashable("root")
    var keys = [shown.last ?? root]
    if let oldTop { keys.append(oldTop ?? root) }
    return node.children.filter { keys.contains($0.key) }
  }

  /// The nodes of root and path, as shown.
  var screens: [ViewNode] {
    guard let node else { return [] }
    return ([AnyHashable("root")] + shown).compactMap { key in
      node.children.first { $0.key == key }
    }
  }

  // MARK: - Following the path

  func follow() {
    guard let node, let host = node.host, !isUserMoving else { return }
    let wanted = path.elements
    guard wanted != shown else { return lost = nil }
    guard wanted != lost else { return }
    if path.isMadeOfClosures {
      host.complain("A path that is bound with closures makes up destinations.")
    }
    guard host.isVisible(node) else { return set(wanted) }
    if oldTop != nil { return lose(wanted, "A path was changed while its stack moved.") }
    if host.isModalMoving { return lose(wanted, "A path was changed while a layer came or went.") }
    if host.isInBackground { return lose(wanted, "A path was changed in the background.") }
    let top = shown.last
    set(wanted)
    guard top != wanted.last else { return }
    oldTop = .some(top)
    host.clock.after(host.duration(of: .push)) { [weak self] in self?.end() }
  }

  private func set(_ wanted: [AnyHashable]) {
    leaving = shown
    shown = wanted
    node?.invalidate()
    if let node, node.host?.isVisible(node) != true { leaving = [] }
  }

  private func lose(_ wanted: [AnyHashable], _ why: String) {
    node?.host?.complain(why)
    lost = wanted
  }

  private func end() {
    oldTop = nil
    leaving = []
    node?.invalidate()
  }

  // MARK: - What a person does

  /// Goes back to what has this many elements above the root.
  func back(to count: Int, _ manner: ViewHost.Manner) {
    guard let node, let host = node.host, count < shown.count, !isMoving else { return }
    let popped = Array(shown[count...])
    let top = shown.last
    isUserMoving = true
    oldTop = .some(manner.isCancelled ? shown.dropLast().last : top)
    if !manner.isCancelled {
      leaving = shown
      shown.removeSubrange(count...)
    }
    node.invalidate()
    let tell = { [self] in
      isUserMoving = false
      for _ in 0..<manner.writes { path.write?(path.elements.filter { !popped.contains($0) }) }
    }
    if manner.isEarly && !manner.isCancelled { tell() }
    host.clock.after(host.duration(of: .push)) { [self] in
      end()
      guard !manner.isCancelled, !manner.isEarly else { return isUserMoving = false }
      host.clock.after(manner.delay) {
        tell()
        node.invalidate()
      }
    }
  }
}
