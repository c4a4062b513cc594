import NavigationKitCore
import Testing

@MainActor
struct TreeTextTests {
  private class Root: BaseCoordinator {}
  private final class First: BaseCoordinator {}
  private final class Inner: BaseCoordinator {}
  private final class Second: BaseCoordinator {}
  private final class Choosing<Choice>: BaseCoordinator {}
  private struct Fruit {}

  @Test func `C13 the tree is printed from the top down, indented by depth`() {
    let (p, a, a1, b) = (Root(), First(), Inner(), Second())
    p.startChild(a)
    p.startChild(b)
    a.startChild(a1)
    #expect(
      p.treeDescription == """
        Root
          First
            Inner
          Second
        """
    )
    #expect(a.treeDescription == "First\n  Inner")
    #expect(b.treeDescription == "Second")
  }

  @Test func `the printed tree follows what starts and ends`() {
    let (p, a, a1, b) = (Root(), First(), Inner(), Second())
    p.startChild(b)
    p.startChild(a)
    a.startChild(a1)
    #expect(p.treeDescription == "Root\n  Second\n  First\n    Inner")
    a1.finish()
    #expect(p.treeDescription == "Root\n  Second\n  First")
    b.finish()
    #expect(p.treeDescription == "Root\n  First")
    p.finish()
    #expect(p.treeDescription == "Root")
  }

  @Test func `names show no module and no address, wherever the class was declared`() {
    final class Local: BaseCoordinator {}
    struct LocalFruit {}
    let p = Local()
    p.addChild(Choosing<Fruit>())
    p.addChild(Choosing<Int?>())
    p.addChild(Choosing<LocalFruit>())
    p.addChild(Choosing<[String: Fruit]>())
    p.addChild(Plain())
    #expect(
      p.treeDescription == """
        Local
          Choosing<Fruit>
          Choosing<Optional<Int>>
          Choosing<LocalFruit>
          Choosing<Dictionary<String, Fruit>>
          Plain
        """
    )
  }

  @Test func `the name is that of the class that was made, not of its base class`() {
    final class Special: Root {}
    let root: Root = Special()
    #expect(root.treeDescription == "Special")
  }

  @Test func `a coordinator that describes itself is still named by its class`() {
    final class Talking: BaseCoordinator, CustomStringConvertible {
      nonisolated var description: String { "I am talking" }
    }
    #expect(Talking().treeDescription == "Talking")
  }

  @Test func `deep and wide trees are printed in order`() {
    let top = Root()
    var lines = ["Root"]
    for number in 0..<3 {
      var current: BaseCoordinator = top
      for depth in 1...300 {
        let next: BaseCoordinator = number.isMultiple(of: 2) ? First() : Second()
        current.addChild(next)
        lines.append(String(repeating: "  ", count: depth) + (number == 1 ? "Second" : "First"))
        current = next
      }
    }
    #expect(top.treeDescription == lines.joined(separator: "\n"))
  }
}
