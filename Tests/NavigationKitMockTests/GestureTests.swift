import NavigationKitMock
import Testing

@MainActor
struct GestureTests {
  /// States of all kinds, each with what a person sees.
  private static let scenes: [(name: String, arrange: (MockRouter) -> Void)] = [
    ("nothing", { _ in }),
    ("root", { $0.setRoot(Route.home) }),
    ("stack", { $0.setStack([Route.home, Route.detail(1), Route.detail(2)]) }),
    (
      "bare sheet",
      {
        $0.setRoot(Route.home); $0.present(Route.detail(1))
      }
    ),
    ("sheet", { $0.modal().setStack([Route.home, Route.detail(1)]) }),
    ("locked", { $0.modal(.sheet(dismissable: false)).push(Route.home) }),
    ("full screen", { $0.modal(.fullScreen).setStack([Route.home, Route.detail(1)]) }),
    ("popover", { $0.modal(.popover(from: "button")).push(Route.home) }),
    (
      "tabs",
      {
        $0.setTabs([Tab.news, .account], selected: .news)
        $0.tab(Tab.news).setStack([Route.home, Route.detail(1)])
      }
    ),
    ("empty tabs", { $0.setTabs([Tab.news], selected: .news) }),
    (
      "sheet over tabs",
      {
        $0.setTabs([Tab.news], selected: .news); $0.present(Route.home)
      }
    ),
    (
      "alert",
      {
        $0.modal().setStack([Route.home, Route.detail(1)])
        $0.showAlert(NavigationAlert("Sure?", buttons: [.cancel(), .destructive("Delete")]))
      }
    ),
    (
      "alert over tabs",
      {
        $0.setTabs([Tab.news, .account], selected: .news)
        $0.showAlert(NavigationAlert("Sure?"))
      }
    ),
  ]

  /// Gestures, as the mock plays them and as the engine takes them.
  private static let gestures: [(play: (MockUser) -> Bool, report: (BaseRouter) -> Bool)] = [
    ({ $0.back() }, { $0.input.back() }),
    ({ $0.swipeBack() }, { $0.input.swipeBack() }),
    ({ $0.swipeBack(.cancelled) }, { $0.input.swipeBack(.cancelled) }),
    ({ $0.swipeDown() }, { $0.input.swipeDown() }),
    ({ $0.tapAlert("Delete") }, { $0.input.tapAlert("Delete") }),
    ({ $0.tapAlert("OK") }, { $0.input.tapAlert("OK") }),
    ({ $0.selectTab(Tab.account) }, { $0.input.selectTab(Tab.account) }),
    ({ $0.selectTab(Tab.news) }, { $0.input.selectTab(Tab.news) }),
    ({ $0.selectTab(7) }, { $0.input.selectTab(7) }),
  ]

  @Test func `exactly what the engine doesn't allow is a failure`() {
    for scene in Self.scenes {
      for (number, gesture) in Self.gestures.enumerated() {
        let kit = Kit()
        let (played, reported) = (kit.router(), kit.router())
        scene.arrange(played)
        scene.arrange(reported)
        let wasPossible = gesture.report(reported)
        #expect(gesture.play(played.user) == wasPossible, "\(scene.name), \(number)")
        #expect(kit.texts.count == (wasPossible ? 0 : 1), "\(scene.name), \(number): \(kit.texts)")
        #expect(played.state == reported.state)
      }
    }
  }

  @Test func `the obstacle is named`() {
    func headlines(_ name: String) -> [String] {
      let kit = Kit()
      let router = kit.router()
      Self.scenes.first { $0.name == name }?.arrange(router)
      for gesture in Self.gestures { _ = gesture.play(router.user) }
      return kit.headlines
    }
    let noTabs = ["account", "news", "7"].map {
      "Can't tap the tab \($0): the layer in front has no tabs."
    }
    let noAlert = [#"Can't tap "Delete": no alert is up."#, #"Can't tap "OK": no alert is up."#]
    #expect(
      headlines("nothing") == [
        "Can't go back: nothing is on screen.", "Can't swipe back: nothing is on screen.",
        "Can't swipe back: nothing is on screen.", "Can't swipe down: nothing is presented.",
      ] + noAlert + noTabs
    )
    #expect(
      headlines("locked") == [
        "Can't go back: only the root is left.", "Can't swipe back: only the root is left.",
        "Can't swipe back: only the root is left.", "Can't swipe down: the sheet is locked.",
      ] + noAlert + noTabs
    )
    #expect(
      headlines("full screen").contains(
        "Can't swipe down: a full-screen layer can't be swiped away."
      )
    )
    #expect(headlines("bare sheet").contains("Can't go back: the layer has no stack."))
    #expect(headlines("tabs").contains("Can't tap the tab 7: the tabs are news, account."))
    #expect(
      headlines("alert over tabs") == [
        #"Can't go back: the alert "Sure?" is up."#, #"Can't swipe back: the alert "Sure?" is up."#,
        #"Can't swipe back: the alert "Sure?" is up."#,
        #"Can't swipe down: the alert "Sure?" is up."#,
        #"Can't tap "Delete": the alert has "OK"."#,
        "Can't tap the tab 7: the tabs are news, account.",
      ]
    )
  }

  @Test func `a failed gesture tells what would help`() {
    let kit = Kit()
    let router = kit.routerAtHome()
    router.given { router.modal().push(Route.detail(1)) }
    router.user.back()
    router.given { router.showAlert(NavigationAlert("Hello")) }
    router.user.swipeDown()
    #expect(kit.lines == [#line - 3, #line - 1])
    #expect(
      kit.texts == [
        """
        Can't go back: only the root is left.

          screen   home ⌃ sheet: detail(1)

        The layer as a whole goes with 'swipeDown()'.
        """,
        """
        Can't swipe down: the alert "Hello" is up.

          screen   home ⌃ sheet: detail(1) ⌃ alert "Hello"

        Answer it first with 'tapAlert(_:)'.
        """,
      ]
    )
  }

  @Test func `a person goes back to a screen, the nearest from the top`() {
    let kit = Kit()
    let router = kit.router()
    router.given {
      router.setStack([Route.home, Route.detail(1), Route.home, Route.detail(2), Route.detail(3)])
    }
    router.expect(.back(to: Route.home)) { #expect(router.user.back(to: Route.home)) }
    #expect(router.stack(of: Route.self) == [.home, .detail(1), .home])
    router.expect(.back(to: Route.home)) { #expect(router.user.back(to: Route.home)) }
    #expect(router.stack(of: Route.self) == [.home])
    router.given { router.push(Route.detail(1)) }
    #expect(!router.user.back(to: Route.detail(1)))
    #expect(!router.user.back(to: Route.detail(7)))
    #expect(
      kit.headlines == [
        "Can't go back to detail(1): it's on top already.",
        "Can't go back to detail(7): it isn't on the stack.",
      ]
    )
  }

  @Test func `a gesture that a guard blocks is a refusal and no failure`() {
    let router = MockRouter()
    router.given { router.setStack([Route.home, Route.detail(1)]) }
    let unsaved = router.addGuard { _ in .block("unsaved") }
    router.expect(.refused(.back, .blocked("unsaved"))) { #expect(!router.user.back()) }
    router.expect(.refused(.back, .blocked("unsaved"))) { router.user.swipeBack(.cancelled) }
    unsaved.cancel()
    router.addGuard { attempt in
      if case .pop = attempt.command { .replace(with: .popToRoot) } else { .allow }
    }
    router.expect(.popToRoot) { #expect(router.user.back()) }
  }
}
