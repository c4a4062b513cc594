import NavigationKit

extension Scene {
  /// Presents a layer with a stack, each removal written down, and gives its router.
  @discardableResult
  func presentStack(
    _ screens: any Screen...,
    as style: PresentationStyle = .sheet(),
    by presenter: (any Router)? = nil
  ) -> any Router {
    let modal = (presenter ?? router).modal(style)
    modal.setStack(screens, onRemove: removal)
    renderer?.completeAll()
    return modal
  }

  /// Presents one bare screen, its removal written down.
  @discardableResult
  func presentBare(
    _ screen: any Screen,
    as style: PresentationStyle = .sheet(),
    by presenter: (any Router)? = nil
  ) -> Bool {
    (presenter ?? router).present(screen, as: style, onRemove: removal)
  }

  /// Gives what is written down while a body runs, and nothing from before.
  func log(of body: () -> Void) -> String {
    _ = takeLog()
    body()
    return takeLog()
  }

  /// Performs a bare command and gives what became of it.
  func outcome(_ command: NavigationCommand, by router: (any Router)? = nil) -> NavigationOutcome {
    (router ?? self.router).perform(NavigationRequest(command))
  }

  /// The id of the entry that prints so; of several, the one that came last.
  ///
  /// - Returns: An id that no entry ever has, if there's none.
  func id(_ screen: any NamedScreen) -> ScreenID {
    entries.filter { "\($0)" == screen.screenName }.map(\.id).max() ?? .nobody
  }

  /// The numbers of all entries, in the order of ``entries``.
  var numbers: [Int] { entries.map(\.id.number) }

  /// What the last event says has left, by number.
  var leftNumbers: [Int] { events.last?.left.map(\.id.number) ?? [] }

  /// What the last event says has come.
  var arrived: String { events.last?.arrived.map { "\($0)" }.joined(separator: " ") ?? "" }

  /// What the last event says has left.
  var left: String { events.last?.left.map { "\($0)" }.joined(separator: " ") ?? "" }
}

extension ScreenID {
  /// An id of an entry in another tree, higher than all that occur here.
  @MainActor
  static let nobody: ScreenID = {
    let router = BaseRouter()
    for _ in 0..<500 { router.setRoot(a) }
    return router.state.top?.id ?? router.state.entries[0].id
  }()
}

extension NavigationState {
  /// Every entry on screen: the base first, root first, tab after tab.
  var entries: [NavigationEntry] {
    layers.flatMap { layer in
      switch layer.content {
      case .stack(let entries): entries
      case .screen(let entry): [entry]
      case .tabs(let tabs, _): tabs.flatMap(\.entries)
      }
    }
  }
}

/// Does with each transition what a test says.
@MainActor
final class ScriptedRenderer: NavigationRenderer {
  /// The number of the transition, from 0, then what is asked for.
  typealias Script = @MainActor (Int, NavigationChange, NavigationTicket) -> Void

  /// The printed states that were to be shown, one for each transition.
  private(set) var shown: [String] = []
  private(set) var animated: [Bool] = []
  private(set) weak var input: NavigationInput?
  private let script: Script

  init(_ script: @escaping Script) { self.script = script }

  /// Shows everything before `render` returns.
  convenience init() {
    self.init { _, _, ticket in ticket.shown() }
  }

  func connect(to input: NavigationInput) { self.input = input }

  func render(_ change: NavigationChange, ticket: NavigationTicket) {
    shown.append("\(change.to)")
    animated.append(change.animated)
    script(shown.count - 1, change, ticket)
  }
}

/// Lines in the order in which they were written.
@MainActor
final class Journal {
  private(set) var lines: [String] = []

  func write(_ line: String) { lines.append(line) }

  /// A closure that writes a line.
  func writing(_ line: String) -> @MainActor () -> Void {
    { [unowned self] in lines.append(line) }
  }

  /// Gives the lines so far and starts anew.
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: " → ")
  }
}

/// Whether an object is still alive.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}
