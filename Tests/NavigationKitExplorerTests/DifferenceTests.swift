import NavigationKitExplorer
import Testing

/// What a change of an app does to its map.
@MainActor
struct DifferenceTests {
  private func map(_ doors: [String: KeyValuePairs<String, Maze.Door>]) -> NavigationMap {
    NavigationMap.explore(Maze.app(doors))
  }

  @Test func `what was added, removed and rerouted`() {
    let old = map([
      "home": ["List": Maze.push("list"), "About": Maze.push("about"), "Help": Maze.push("help")],
      "list": ["Detail": Maze.push("detail")],
    ])
    let new = map([
      "home": [
        "Help": Maze.push("list"), "List": Maze.push("list"), "Wishes": Maze.push("wishes"),
      ],
      "list": [
        "Detail": Maze.push("detail"), "Away": { _, router in router.setRoot(Room("end")) },
      ],
    ])
    let difference = NavigationMap.diff(old, new)
    #expect(
      difference.description == """
        + wishes of Maze
        + end of Maze
        − about of Maze
        − help of Maze
        + home: tap "Wishes" → wishes
        + list: tap "Away" → end
        − home: tap "About" → about
        ~ home: tap "Help" → list, before help
        ! new: end is a dead end: nothing is possible there, not even back.
        """
    )
    #expect(NavigationMap.diff(new, old).solvedProblems == difference.addedProblems)
    #expect(NavigationMap.diff(new, old).addedScreens == difference.removedScreens)
  }

  @Test func `the order in which things are found is no difference`() {
    let doors: KeyValuePairs<String, Maze.Door> = ["A": Maze.push("a"), "B": Maze.push("b")]
    let turned: KeyValuePairs<String, Maze.Door> = ["B": Maze.push("b"), "A": Maze.push("a")]
    let difference = NavigationMap.diff(map(["home": doors]), map(["home": turned]))
    #expect(difference.isEmpty)
    #expect("\(difference)" == "no difference")
  }
}
