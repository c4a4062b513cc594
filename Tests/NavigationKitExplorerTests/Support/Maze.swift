import NavigationKitExplorer

/// A screen with nothing but a name.
struct Room: NamedScreen {
  let screenName: String

  init(_ name: String) { screenName = name }
}

/// An app whose rooms and doors a test makes up; it begins at `home`.
final class Maze: FlowCoordinator {
  typealias Door = @MainActor (Maze, any Router) -> Void

  /// What a test wants to be kept.
  var things: [AnyObject] = []

  override func start() { router.setRoot(Room("home")) }

  /// Describes an app by the doors of its rooms.
  static func app(
    _ doors: [String: KeyValuePairs<String, Door>],
    onBuild: @escaping @MainActor (RecordingRouter) -> Void = { _ in }
  ) -> ExplorableApp<Maze> {
    ExplorableApp(
      actions: { screen, context in
        guard let room = screen as? Room, let doors = doors[room.screenName],
          let maze = context.coordinator(Maze.self)
        else { return [] }
        return doors.map { name, door in ScreenAction(name) { door(maze, context.router) } }
      },
      root: { router in
        onBuild(router)
        return Maze(router: router)
      }
    )
  }

  /// A door to a room that is pushed.
  static func push(_ name: String) -> Door { { _, router in router.push(Room(name)) } }

  /// A door back.
  static let pop: Door = { _, router in router.pop() }
}

/// A flow with a room of its own, in which the doors of the maze can be used.
final class SideFlow: FlowCoordinator {
  private let room: String
  private var kept: AnyObject?
  private let onEnd: @MainActor (SideFlow) -> Void

  init(
    _ room: String,
    router: any Router,
    onEnd: @escaping @MainActor (SideFlow) -> Void = { _ in }
  ) {
    self.room = room
    self.onEnd = onEnd
    super.init(router: router)
  }

  override func start() { router.push(Room(room)) }
  override func didFinish() { onEnd(self) }

  /// Holds an object for as long as it lives.
  func keep(_ object: AnyObject) { kept = object }
}

extension NavigationMap {
  /// The problems, each with its script in brackets.
  var findings: [String] {
    problems.map { problem in
      "\(problem.kind): \(problem.summary) \(problem.moves)"
    }
  }

  /// The names of the screens.
  var names: [String] { screens.map(\.title) }
}
