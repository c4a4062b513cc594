/// One build of an app, in play.
@MainActor
struct Stage<Root: Coordinator> {
  let router: RecordingRouter
  let root: Root
  private let links: [UserMove]

  init(_ app: ExplorableApp<Root>) {
    links = app.links.map(UserMove.open)
    router = RecordingRouter(unrecorded: app.actions)
    root = app.root(router)
    root.start()
  }

  /// Ends the play: what is on screen is let go, as it may hold the coordinators that show it.
  func clear() { router.letGoOfEverything() }

  /// What a person can do now; of several with one name the first, as a script can't tell the others.
  ///
  /// Links come last.
  var moves: [UserMove] {
    var seen: Set<UserMove> = []
    return (router.possibleMoves + links).filter { seen.insert($0).inserted }
  }

  /// The coordinators that are running, and the one whose screen is in front.
  var coordinators: [any Coordinator] {
    var all: [any Coordinator] = [root]
    if router.running.children.count > 0 { all += router.running.children.all }
    if let owner = router.flowInFront(of: router.state), owner.node.parent == nil,
      !all.contains(where: { $0 === owner })
    {
      all.append(owner)
    }
    var next = 0
    while next < all.count {
      if all[next].node.children.count > 0 { all += all[next].node.children.all }
      next += 1
    }
    return all
  }
}
