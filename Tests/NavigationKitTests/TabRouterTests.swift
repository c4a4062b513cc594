import NavigationKit
import Testing

/// The routers of tabs, the values that stand for them, and their badges.
@MainActor
struct TabRouterTests {
  @Test func `a tab has a stack of its own whose root stays`() {
    let scene = Scene.tabs([a, b], [c])
    let tab = scene.router.tab(TestTab.a)
    #expect(tab.screens as? [Page] == [a, b])
    #expect("\(tab.state)" == "A › B")
    #expect(tab.canPop)
    #expect(tab.pop())
    #expect(!tab.pop())
    #expect(!tab.popToRoot())
    #expect(scene.takeLog() == "rm B → ev → ev!(atRoot)")
    #expect(tab.replaceTop(with: d, onRemove: scene.removal))
    #expect(tab.setStack([d, e], onRemove: scene.removal))
    #expect(tab.setRoot(n))
    #expect(scene.takeLog() == "rm A → ev → ev → rm E → rm D → ev")
    #expect(scene.picture == "tabs{a*: N, b: C}")
  }

  @Test func `a layer hangs on the tabs, whichever tab asks for it`() {
    let scene = Scene.tabs([a], [b])
    let tab = scene.router.tab(TestTab.b)
    #expect(scene.push(x, by: tab.modal()))
    #expect(scene.picture == "tabs{a*: A, b: B} ⌃ X")
    #expect(tab.presented === scene.router.presented)
    #expect(scene.s.presenting === scene.router)
    _ = scene.takeLog()
    #expect(!scene.router.tab(TestTab.a).present(y))
    #expect(scene.router.tab(TestTab.a).dismiss())
    #expect(scene.takeLog() == "ev!(alreadyPresenting) → rm X → ev")
  }

  @Test func `making a tab's stack anew closes what lies above the tabs`() {
    let scene = Scene.tabs([a], [b])
    scene.present(x)
    scene.router.showAlert(NavigationAlert("1"))
    _ = scene.takeLog()
    scene.router.tab(TestTab.b).setRoot(n)
    #expect(scene.takeLog() == "rm X → rm B → ev")
    #expect(scene.picture == "tabs{a*: A, b: N}")
    #expect(scene.router.state.alert?.title == "1")
  }

  @Test func `tabs set by a tab's router replace all tabs of the layer`() {
    let scene = Scene.tabs([a], [b])
    let tab = scene.router.tab(TestTab.a)
    #expect(tab.setTabs([TestTab.c], selected: .c))
    #expect(scene.takeLog() == "rm A → rm B → ev")
    #expect(scene.picture == "tabs{c*: }")
    #expect(!tab.push(d))
    #expect(scene.takeLog() == "ev!(layerClosed)")
  }

  @Test func `tabs without the one to be selected are refused`() {
    let scene = Scene(a)
    #expect(!scene.router.setTabs([TestTab.a], selected: .z))
    #expect(!scene.router.setTabs([TestTab](), selected: .a))
    #expect(!scene.router.modal().setTabs([TestTab.a], selected: .z))
    #expect(scene.takeLog() == "ev!(unknownTab) → ev!(unknownTab) → ev!(unknownTab)")
    #expect(scene.picture == "A")
  }

  @Test func `a tab's router may be asked for before there are tabs`() {
    let scene = Scene(a)
    let tab = scene.router.tab(TestTab.b)
    let missing = scene.router.tab(TestTab.z)
    #expect(!tab.push(b))
    #expect(tab.screens.isEmpty)
    scene.router.setTabs([TestTab.a, .b], selected: .a)
    _ = scene.takeLog()
    #expect(!missing.push(c))
    #expect(tab.push(b))
    #expect(scene.takeLog() == "ev!(unknownTab) → ev")
    #expect(scene.picture == "tabs{a*: , b: B}")
    scene.router.setTabs([TestTab.a, .z], selected: .a)
    #expect(missing.push(c))
    #expect(scene.picture == "tabs{a*: , z: C}")
  }

  @Test func `the router of a tab that has gone is refused for good`() {
    let scene = Scene.tabs([a], [b])
    let early = scene.router.tab(TestTab.c)
    let tab = scene.router.tab(TestTab.a)
    scene.router.setRoot(n)
    _ = scene.takeLog()
    #expect(!tab.push(d))
    #expect(scene.takeLog() == "ev!(layerClosed)")
    scene.router.setTabs([TestTab.a, .c], selected: .a)
    #expect(early.push(d))
    #expect(scene.picture == "tabs{a*: , c: D}")
    _ = scene.takeLog()
    #expect(!tab.push(e))
    #expect(!tab.setRoot(e))
    #expect(!tab.selectTab(TestTab.c))
    #expect(!tab.present(x))
    #expect(tab.screens.isEmpty && !tab.canPop && tab.presented == nil && tab.presenting == nil)
    #expect("\(tab.state)" == "")
    #expect(
      scene.takeLog()
        == "ev!(layerClosed) → ev!(layerClosed) → ev!(layerClosed) → ev!(layerClosed)"
    )
    #expect(scene.router.tab(TestTab.a).push(e))
    scene.router.setTabs([TestTab.c], selected: .c)
    #expect(!early.push(e))
  }

  @Test func `tabs of a sheet close with it`() {
    let scene = Scene(a)
    let sheet = scene.router.modal()
    sheet.setTabs([TestTab.a], selected: .a)
    let tab = sheet.tab(TestTab.a)
    scene.push(b, by: tab)
    _ = scene.takeLog()
    #expect(tab.dismiss())
    #expect(!tab.push(c))
    #expect(!sheet.push(c))
    #expect(scene.takeLog() == "rm B → ev → ev!(layerClosed) → ev!(layerClosed)")
  }

  @Test func `selecting climbs to the nearest tabs and no further`() {
    let scene = Scene.tabs([a], [b])
    let sheet = scene.router.modal()
    scene.push(x, by: sheet)
    let cover = sheet.modal(.fullScreen)
    #expect(cover.selectTab(TestTab.b))
    #expect(scene.picture == "tabs{a: A, b*: B} ⌃ X")
    cover.setTabs([TestTab.a, .c], selected: .c)
    #expect(cover.selectTab(TestTab.a))
    #expect(scene.picture == "tabs{a: A, b*: B} ⌃ X ⌃ tabs{a*: , c: }")
    _ = scene.takeLog()
    #expect(!cover.selectTab(TestTab.b))
    #expect(scene.takeLog() == "ev!(unknownTab)")
    #expect(sheet.selectTab(TestTab.a))
    #expect(scene.router.tab(TestTab.a).selectTab(TestTab.b))
    #expect(cover.tab(TestTab.c).selectTab(TestTab.c))
    #expect(scene.picture == "tabs{a: A, b*: B} ⌃ X ⌃ tabs{a: , c*: }")
    #expect(sheet.tab(TestTab.b).push(c))
    #expect(cover.tab(TestTab.a).push(d))
    #expect(scene.picture == "tabs{a: A, b*: B›C} ⌃ X ⌃ tabs{a: D, c*: }")
  }

  @Test func `badges are part of the state`() {
    let scene = Scene.tabs([a], [b])
    scene.present(x)
    _ = scene.takeLog()
    let plain = scene.router.state
    #expect(scene.s.setBadge("3", for: TestTab.b))
    #expect(!scene.router.setBadge("3", for: TestTab.b))
    #expect(scene.router.state != plain)
    guard case .tabs(let tabs, _) = scene.router.state.layers[0].content else {
      Issue.record("There are no tabs.")
      return
    }
    #expect(tabs.map(\.badge) == [nil, "3"])
    #expect(scene.router.tab(TestTab.a).setBadge(nil, for: TestTab.b))
    #expect(scene.router.state == plain)
    #expect(!scene.router.setBadge("1", for: TestTab.z))
    #expect(!BaseRouter().setBadge("1", for: TestTab.a))
    #expect(scene.takeLog() == "ev → ev → ev!(unknownTab)")
  }

  @Test func `a tab may come with a badge`() {
    let scene = Scene()
    scene.router.setTabs([NavigationTab(TestTab.a, badge: "new")], selected: TestTab.a)
    #expect(!scene.router.setBadge("new", for: TestTab.a))
    #expect(scene.router.setBadge("2", for: TestTab.a))
  }

  @Test func `each value stands for one tab`() {
    let scene = Scene(a)
    _ = scene.takeLog()
    let problems = diagnostics {
      scene.router.setTabs(
        [
          NavigationTab(TestTab.a, badge: "1"), NavigationTab(TestTab.b),
          NavigationTab(TestTab.a, badge: "2"),
        ],
        selected: TestTab.a
      )
    }
    #expect(problems == ["Can't show the tab a twice: each tab needs a value of its own."])
    #expect(scene.picture == "tabs{a*: , b: }")
    #expect(!scene.router.setBadge("1", for: TestTab.a))
    #expect(scene.takeLog() == "rm A → ev")
  }

  @Test func `equal values of different types are different tabs`() {
    let scene = Scene()
    let problems = diagnostics {
      scene.router.setTabs([NavigationTab(1), NavigationTab(1.0)], selected: 1.0)
    }
    #expect(problems.isEmpty)
    #expect(scene.picture == "tabs{1: , 1.0*: }")
    scene.push(a, by: scene.router.tab(1))
    scene.push(b, by: scene.router.tab(1.0))
    #expect(scene.picture == "tabs{1: A, 1.0*: B}")
    #expect(scene.user.selectTab(1))
    #expect(scene.picture == "tabs{1*: A, 1.0: B}")
    #expect(scene.router.setBadge("new", for: 1.0))
    #expect(scene.router.selectTab(1.0))
    #expect(!scene.router.selectTab("1"))
    #expect(scene.picture == "tabs{1: A, 1.0*: B}")
  }

  @Test func `states with equal tabs of different types differ`() {
    let (whole, fraction) = (BaseRouter(), BaseRouter())
    whole.setTabs([1, 2], selected: 1)
    fraction.setTabs([1.0, 2.0], selected: 1.0)
    #expect(whole.state != fraction.state)
  }
}
