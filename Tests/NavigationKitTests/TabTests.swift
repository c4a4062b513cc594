import NavigationKit
import Testing

@MainActor
struct TabTests {
  @Test func `T1 tapping the selected tab goes back to its root, once`() {
    let scene = Scene.tabs([a, b], [c, d])
    #expect(scene.user.selectTab(TestTab.a))
    #expect(scene.takeLog() == "rm B → ev(user)")
    #expect(scene.picture == "tabs{a*: A, b: C›D}")
    scene.user.selectTab(TestTab.a)
    #expect(scene.takeLog() == "")
    #expect(scene.picture == "tabs{a*: A, b: C›D}")
  }

  @Test func `T2 coming back to a tab pops nothing`() {
    let scene = Scene.tabs([a, b], [c], selected: .b)
    #expect(scene.router.selectTab(TestTab.a, completion: scene.done()))
    #expect(scene.takeLog() == "ev → done")
    #expect(scene.picture == "tabs{a*: A›B, b: C}")
  }

  @Test func `T3 a tab in the back keeps its flows and can be pushed on`() {
    let scene = Scene.tabs([a], [c])
    let p = BaseCoordinator()
    let tab = scene.router.tab(TestTab.a)
    let f = p.started(TestFlow("f", in: scene, router: tab, showing: b))
    #expect(scene.picture == "tabs{a*: A›B·f, b: C}")
    _ = scene.takeLog()
    scene.router.selectTab(TestTab.b)
    #expect(scene.push(e, by: tab))
    scene.router.selectTab(TestTab.a)
    #expect(scene.takeLog() == "ev → ev → ev")
    #expect(scene.picture == "tabs{a*: A›B·f›E, b: C}")
    #expect(!f.isFinished)
  }

  @Test func `T4 a person and the app change tabs alike`() {
    let scene = Scene.tabs([a], [b])
    #expect(scene.user.selectTab(TestTab.b))
    #expect(scene.picture == "tabs{a: A, b*: B}")
    #expect(scene.router.selectTab(TestTab.a))
    #expect(scene.takeLog() == "ev(user) → ev")
    #expect(scene.picture == "tabs{a*: A, b: B}")
  }

  @Test func `T5 a tab may refuse its selection and do something else`() {
    let scene = Scene()
    let veto = { @MainActor [unowned scene] in
      scene.write("veto")
      scene.present(x)
    }
    scene.router.setTabs(
      [NavigationTab(TestTab.a), NavigationTab(TestTab.c, veto: veto)],
      selected: TestTab.a
    )
    scene.push(a, by: scene.router.tab(TestTab.a))
    _ = scene.takeLog()
    #expect(!scene.user.selectTab(TestTab.c))
    #expect(scene.takeLog() == "ev!(blocked) → veto → ev")
    #expect(scene.picture == "tabs{a*: A, c: } ⌃ X")
  }

  @Test func `T5 the app is refused like a person, and the action comes after its completion`() {
    let scene = Scene()
    scene.router.setTabs(
      [
        NavigationTab(TestTab.a),
        NavigationTab(TestTab.c, veto: { [unowned scene] in scene.write("veto") }),
      ],
      selected: TestTab.a
    )
    _ = scene.takeLog()
    #expect(!scene.router.selectTab(TestTab.c, completion: scene.done()))
    #expect(scene.takeLog() == "ev!(blocked) → done → veto")
    #expect(scene.picture == "tabs{a*: , c: }")
  }

  @Test func `T6 a tab that stays keeps its stack when it is selected again`() {
    let scene = Scene()
    scene.router.setTabs([NavigationTab(TestTab.a, reselection: .stay)], selected: TestTab.a)
    for screen in [a, b] { scene.push(screen, by: scene.router.tab(TestTab.a)) }
    _ = scene.takeLog()
    scene.user.selectTab(TestTab.a)
    #expect(!scene.router.selectTab(TestTab.a, completion: scene.done()))
    #expect(scene.takeLog() == "done")
    #expect(scene.picture == "tabs{a*: A›B}")
  }

  @Test func `selecting a tab again may do what the app wants`() {
    let scene = Scene()
    let scroll = { @MainActor [unowned scene] in scene.write("scroll") }
    scene.router.setTabs(
      [NavigationTab(TestTab.a, reselection: .perform(scroll)), NavigationTab(TestTab.b)],
      selected: TestTab.b
    )
    for screen in [a, b] { scene.push(screen, by: scene.router.tab(TestTab.a)) }
    _ = scene.takeLog()
    #expect(scene.user.selectTab(TestTab.a))
    #expect(scene.takeLog() == "ev(user)")
    #expect(scene.user.selectTab(TestTab.a))
    #expect(!scene.router.selectTab(TestTab.a, completion: scene.done()))
    #expect(scene.takeLog() == "scroll → scroll → done")
    #expect(scene.picture == "tabs{a*: A›B, b: }")
  }

  @Test func `T7 nothing that happens around a tab breaks it`() {
    let scene = Scene.tabs([a], [d])
    let p = BaseCoordinator()
    let tab = scene.router.tab(TestTab.a)
    weak let f = p.started(TestFlow("f", in: scene, router: tab, showing: b))
    f?.show(c)
    scene.present(x)
    #expect(scene.picture == "tabs{a*: A›B·f›C·f, b: D} ⌃ X")
    _ = scene.takeLog()
    scene.router.tab(TestTab.a).popToRoot()
    #expect(scene.takeLog() == "rm C → rm B → fin f → ev")
    #expect(f == nil)
    scene.router.dismissAll()
    #expect(scene.takeLog() == "rm X → ev")
    scene.router.selectTab(TestTab.b)
    scene.push(e, by: scene.router.tab(TestTab.b))
    #expect(scene.takeLog() == "ev → ev")
    #expect(scene.picture == "tabs{a: A, b*: D›E}")
  }

  @Test func `T8 one base is a stack, then tabs, then a stack again`() {
    let scene = Scene(Page.page("L"))
    scene.router.setTabs([TestTab.a, .b], selected: .a, completion: scene.done())
    #expect(scene.takeLog() == "rm L → ev → done")
    #expect(scene.picture == "tabs{a*: , b: }")
    scene.push(a, by: scene.router.tab(TestTab.a))
    #expect(scene.picture == "tabs{a*: A, b: }")
    scene.present(x)
    _ = scene.takeLog()
    scene.router.setRoot(Page.page("L"))
    #expect(scene.takeLog() == "rm X → rm A → ev")
    #expect(scene.picture == "L")
  }

  @Test func `T9 a layer selects the tabs below it`() {
    let scene = Scene.tabs([a], [b])
    scene.present(x)
    _ = scene.takeLog()
    #expect(scene.s.selectTab(TestTab.b))
    #expect(scene.picture == "tabs{a: A, b*: B} ⌃ X")
    #expect(!scene.s.selectTab(TestTab.z))
    #expect(!scene.push(c))
    #expect(scene.takeLog() == "ev → ev!(unknownTab) → ev!(noStack)")
    let other = Scene(a)
    #expect(!other.router.selectTab(TestTab.a))
    #expect(other.takeLog() == "ev!(noTabs)")
  }

  @Test func `T10 tabs can be presented`() {
    let scene = Scene(a)
    let sheet = scene.router.modal(.sheet())
    #expect(sheet.setTabs([TestTab.a, .b], selected: .a))
    #expect(scene.takeLog() == "ev")
    #expect(scene.picture == "A ⌃ tabs{a*: , b: }")
    scene.push(c, by: sheet.tab(TestTab.b))
    #expect(scene.picture == "A ⌃ tabs{a*: , b: C}")
    _ = scene.takeLog()
    #expect(scene.user.swipeDown())
    #expect(scene.takeLog() == "rm C → ev(user)")
    #expect(scene.picture == "A")
  }

  @Test func `the screens of the selected tab leave first`() {
    let scene = Scene()
    scene.router.setTabs([TestTab.a, .b, .c], selected: .b)
    for (tab, screens) in [(TestTab.a, [a, b]), (.b, [c, d]), (.c, [e])] {
      for screen in screens { scene.push(screen, by: scene.router.tab(tab)) }
    }
    _ = scene.takeLog()
    scene.router.setTabs([TestTab.a], selected: .a)
    #expect(scene.takeLog() == "rm D → rm C → rm B → rm A → rm E → ev")
    #expect(scene.events.last?.left.map { "\($0)" } == ["D", "C", "B", "A", "E"])
    #expect(scene.picture == "tabs{a*: }")
  }

  @Test func `a change of tabs is one transition, and a person's own is none`() {
    let scene = Scene.tabs([a, b], [c], manual: true)
    #expect(scene.transitions { scene.router.selectTab(TestTab.b) } == 1)
    #expect(scene.transitions { scene.user.selectTab(TestTab.a) } == 0)
    #expect(scene.transitions { scene.user.selectTab(TestTab.a) } == 1)
    #expect(scene.renderer?.shown == scene.state)
    #expect(scene.picture == "tabs{a*: A, b: C}")
  }

  @Test func `a person taps tabs only where they can be seen`() {
    let scene = Scene.tabs([a], [b])
    scene.router.showAlert(NavigationAlert("1"))
    #expect(!scene.user.selectTab(TestTab.b))
    scene.router.dismissAlert()
    scene.present(x)
    _ = scene.takeLog()
    #expect(!scene.user.selectTab(TestTab.b))
    #expect(scene.takeLog() == "")
    #expect(scene.picture == "tabs{a*: A, b: B} ⌃ X")
  }
}
