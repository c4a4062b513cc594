import Foundation
import NavigationKitExplorer
import Testing

/// What is printed and drawn of a map, word for word.
@MainActor
struct MapTextTests {
  private let map = NavigationMap.explore(FaultyShop.app(.deadEnd))

  @Test func `a map as text`() {
    #expect(
      "\(map)" == """
        8 screens, 17 routes, 17 states, 33 edges
        every move in every state, as the app's key tells them apart: 135 moves played on 34 builds of the app, with those that lead back there

        FaultyShop
          catalog
            tap "Teapot" → product
            tap "Cart" → cart
            tap "Settings" → settings
          product
            tap "Add to cart" → stays
            tap "Cart" → cart
            back → catalog
          cart
            back → catalog, product
            tap "Check out" → delivery
          settings
            tap "Licence" → licence
            back → catalog
          licence
          thanks
            back → catalog

        FaultyCheckout  sheet
          delivery
            tap "Deliver" → payment
            swipe down → cart
          payment
            tap "Pay" → thanks
            back → delivery
            swipe down → cart

        1 problem

          licence is a dead end: nothing is possible there, not even back.

            tap "Settings"
            tap "Licence"

            screen   licence
        """
    )
  }

  @Test func `a map as a Mermaid flowchart`() {
    #expect(
      map.mermaid == """
        %% ways back to what was there already aren't drawn
        flowchart LR
          subgraph flow0["FaultyShop"]
            s0["catalog"]
            s1["product"]
            s2["cart"]
            s3["settings"]
            s4["licence"]
            s7["thanks"]
          end
          subgraph flow1["FaultyCheckout"]
            s5["delivery"]
            s6["payment"]
          end
          start((" ")) --> s0
          s0 -->|"Teapot"| s1
          s0 -->|"Cart"| s2
          s0 -->|"Settings"| s3
          s1 -->|"Cart"| s2
          s3 -->|"Licence"| s4
          s2 -->|"Check out"| s5
          s5 -->|"Deliver"| s6
          s6 -->|"Pay"| s7

        """
    )
  }

  @Test func `a map as a graph for Graphviz`() {
    #expect(
      map.dot == """
        // ways back to what was there already aren't drawn
        digraph app {
          rankdir=LR; newrank=true; nodesep=0.3; ranksep=0.9; fontname="Helvetica"
          node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica"]
          edge [fontname="Helvetica", fontsize=10, color=gray40]
          subgraph cluster_flow0 {
            label="FaultyShop"; style="rounded,filled"; color=gray80; fillcolor=gray96
            s0 [label="catalog"]
            s1 [label="product"]
            s2 [label="cart"]
            s3 [label="settings"]
            s4 [label="licence"]
            s7 [label="thanks"]
          }
          subgraph cluster_flow1 {
            label="FaultyCheckout, sheet"; style="rounded,filled"; color=gray80; fillcolor=gray96
            s5 [label="delivery"]
            s6 [label="payment"]
          }
          start [shape=circle, label="", width=0.2, fillcolor=black]
          start -> s0
          s0 -> s1 [label="Teapot"]
          s0 -> s2 [label="Cart"]
          s0 -> s3 [label="Settings"]
          s1 -> s2 [label="Cart"]
          s3 -> s4 [label="Licence"]
          s2 -> s5 [label="Check out"]
          s5 -> s6 [label="Deliver"]
          s6 -> s7 [label="Pay"]
        }

        """
    )
  }

  @Test func `what Mermaid and Graphviz would misunderstand is spelt their way`() {
    let name = "a\"b;c#d<e>&`f\\g\nh"
    let map = NavigationMap.explore(Maze.app(["home": [name: Maze.push(name)]]))
    #expect(
      map.mermaid.contains(#"["a#quot;b#59;c#35;d#60;e#62;#38;#96;f#92;g#92;nh"]"#),
      "\(map.mermaid)"
    )
    #expect(map.dot.contains(#"[label="a\"b;c#d<e>&`f\\g\\nh"]"#), "\(map.dot)")
  }

  @Test func `a map can be kept as JSON`() throws {
    let data = try JSONEncoder().encode(map)
    #expect(try JSONDecoder().decode(NavigationMap.self, from: data) == map)
  }

  @Test func `screens of one name are told apart by their flows`() {
    let app = Maze.app([
      "home": [
        "Mine": Maze.push("room"),
        "Theirs": { maze, router in maze.startChild(SideFlow("room", router: router)) },
      ]
    ])
    let text = "\(NavigationMap.explore(app))"
    #expect(
      text.contains("tap \"Mine\" → room of Maze\n    tap \"Theirs\" → room of SideFlow"),
      "\(text)"
    )
  }

  @Test func `large numbers can be read`() {
    let map = NavigationMap.walk(
      Maze.app(["home": ["A": Maze.push("a")]]),
      moves: 12_345,
      seed: 3
    )
    #expect(map.summary.hasSuffix("with seed 3: 12,345 moves played on 62 builds of the app"))
  }
}
