#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Brings links to the coordinators that open them, at the right time.
///
/// ```swift
/// enum AppLink { case product(id: Int) }
/// enum AppRoute: Screen { case home, product(id: Int) }
///
/// final class App: FlowCoordinator, LinkHandler {
///   override func start() { router.setRoot(AppRoute.home) }
///
///   func open(_ link: AppLink) -> Bool {
///     guard case .product(let id) = link else { return false }
///     router.show(NavigationDestination([AppRoute.home, .product(id: id)]))
///     return true
///   }
/// }
///
/// let router = BaseRouter()
/// let app = App(router: router)
/// var links = LinkTable<AppLink>(at: "shop://")
/// links.add("product/:id") { (id: Int) in .product(id: id) }
/// let opener = LinkOpener(links, root: app, router: router)
/// opener.open(text: "shop://product/42")  // waiting
/// app.start()
/// opener.isReady = true
/// print(router.state)  // home › product(id: 42)
/// ```
///
/// What happens to a link:
/// 1. A text that isn't a link of the table changes nothing.
/// 2. Until ``isReady``, and until an `inOneStep` is over, it waits; of several the latest is opened. One that is
///    opened while another is on its way, by a coordinator that is asked for instance, takes its place as well.
/// 3. If a coordinator is showing it already, nothing moves.
/// 4. The layers above the base close in one transition, from the top to the first that may not: one that a person
///    couldn't close, or that a guard keeps. If one stays, the link waits until that has gone.
/// 5. Coordinators are asked, each once, until one opens it: the flow that owns the screen in front, then its
///    parents; then all others from the root down, in the order in which they were started. Where no flow owns
///    the screen it begins with the coordinator that was started last. Who is asked is fixed before the first is;
///    one that has finished meanwhile is left out.
@MainActor
public final class LinkOpener<Link> {
  private let table: LinkTable<Link>
  private weak var root: (any Coordinator)?

  /// A handle on the tree, so that whoever holds the opener doesn't hold the base router.
  private let router: LayerRouter

  /// The link that waits, if one does.
  public private(set) var waiting: Link?

  /// Counts the links: one that was opened while another was on its way overtakes it.
  private var lastNumber = 0

  /// How many links are being opened right now, each on behalf of the one before.
  private var depth = 0

  /// The layer that must go before it can be opened.
  private var obstacle: Layer?
  private var observation: NavigationToken?

  /// Makes an opener that isn't ready.
  ///
  /// - Parameters:
  ///   - table: The app's links.
  ///   - root: The coordinator at the top of the tree; not kept.
  ///   - router: The router whose layers are closed; the base one.
  public init(_ table: LinkTable<Link>, root: any Coordinator, router: any Router) {
    self.table = table
    self.root = root
    self.router = LayerRouter(from: router)
  }

  /// Whether coordinators may be asked; `false` until the app's first screens are there.
  ///
  /// Setting it opens the link that waits.
  public var isReady = false {
    didSet {
      openWaiting()
    }
  }

  /// Opens a URL, as the system hands it over.
  @discardableResult
  public func open(_ url: URL) -> LinkOutcome { open(text: url.absoluteString) }

  /// Opens a link that is a text, in a notification for instance; a path alone will do.
  @discardableResult
  public func open(text: String) -> LinkOutcome {
    do {
      return open(link: try table.link(text))
    } catch {
      return .unmatched(error)
    }
  }

  /// Opens what a link means, without any text: for a button of the app itself, say.
  @discardableResult
  public func open(link: Link) -> LinkOutcome {
    guard depth < NavigationEngine.longestChain else {
      NavigationDiagnostics.report(
        "Can't open a link: \(depth) links have opened each other.",
        "Let a coordinator that can't go where a link leads answer 'false'."
      )
      return .notHandled
    }
    depth += 1
    defer { depth -= 1 }
    stopWaiting()
    lastNumber += 1
    let number = lastNumber
    guard isReady, !isInStep else {
      waiting = link
      openWaiting()
      return .waiting
    }
    if handlers().contains(where: { $0.shows(link) }) { return .opened }
    let obstacle = closeLayers()
    if let obstacle, number == lastNumber { wait(for: obstacle, with: link) }
    guard obstacle == nil else { return .waiting }
    for handler in handlers() where number == lastNumber && !handler.isFinished {
      if handler.opens(link) { return .opened }
    }
    return number == lastNumber ? .notHandled : .waiting
  }

  /// Forgets the link that waits.
  public func stopWaiting() {
    waiting = nil
    obstacle = nil
    observation?.cancel()
    observation = nil
  }

  // MARK: - Waiting

  /// Whether a step is going on, in any tree: until it's over no flow ends, and restored ones aren't all there.
  private var isInStep: Bool { CallbackQueue.shared.postponed != nil }

  /// Opens the link that waits, if nothing is in its way any more.
  private func openWaiting() {
    guard let waiting, isReady, obstacle == nil else { return }
    guard isInStep else {
      open(link: waiting)
      return
    }
    CallbackQueue.shared.enqueue { [weak self] in self?.openWaiting() }
  }

  private func wait(for layer: Layer, with link: Link) {
    waiting = link
    obstacle = layer
    var token: NavigationToken?
    token = router.handle.engine.observe(for: nil) { [weak self] _ in
      guard let self else {
        token?.cancel()
        return
      }
      guard let obstacle, obstacle.isClosed else { return }
      self.obstacle = nil
      openWaiting()
    }
    observation = token
  }

  /// Closes what lies above the base, as far as it may be.
  ///
  /// - Returns: The layer that stays.
  private func closeLayers() -> Layer? {
    let engine = router.handle.engine
    var count: Int
    repeat {
      count = engine.layers.count
      guard let obstacle = closeLayersOnce() else { return nil }
      guard obstacle.isClosed else { return obstacle }
      // What a guard does then has closed it, so that others can be.
    } while engine.layers.count < count
    return engine.topLayer
  }

  private func closeLayersOnce() -> Layer? {
    let engine = router.handle.engine
    var obstacle: Layer?
    router.inOneStep {
      while obstacle == nil, engine.layers.count > 1 {
        let top = engine.topLayer
        let above = LayerRouter(from: router, place: .stack(top))
        // What a guard does instead may not have closed it.
        guard top.style?.isDismissable == true, above.dismiss(), top.isClosed,
          engine.layers.count == top.index
        else {
          obstacle = engine.topLayer
          return
        }
      }
    }
    return obstacle
  }

  // MARK: - Whom to ask

  /// The coordinators that open links, in the order in which they're asked.
  private func handlers() -> [any LinkHandler] {
    var known: Set<ObjectIdentifier> = []
    var handlers: [any LinkHandler] = []
    func add(_ coordinator: any Coordinator) {
      guard known.insert(ObjectIdentifier(coordinator)).inserted else { return }
      if let handler = coordinator as? any LinkHandler { handlers.append(handler) }
    }
    var active = leaf
    while let coordinator = active {
      add(coordinator)
      active = coordinator.parent
    }
    var waiting = root.map { [$0] } ?? []
    while let next = waiting.popLast() {
      add(next)
      waiting += next.children.reversed()
    }
    return handlers
  }

  /// The owner of the screen in front, or else the coordinator that was started last.
  private var leaf: (any Coordinator)? {
    let owner = router.handle.engine.topLayer.visibleStack.entries.last?.owner
    if let coordinator = owner?.coordinator { return coordinator }
    var last = root
    while let child = last?.children.last { last = child }
    return last
  }
}
