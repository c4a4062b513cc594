import NavigationKitMock
import Testing

/// The texts of failing steps, word for word.
@MainActor
struct MessageTests {
  @Test func `K1 a wrong screen is told on the line of the step`() {
    let kit = Kit()
    let router = kit.router()
    router.expect(.setRoot(Route.home)) { router.setRoot(Route.home) }
    router.expect(.push(Route.detail(1))) { router.push(Route.detail(2)) }
    #expect(kit.lines == [#line - 1])
    #expect(
      kit.texts == [
        """
        Pushed detail(2), expected detail(1).

          − push detail(1)
          + push detail(2)

          screen   home › detail(2)
        """
      ]
    )
  }

  @Test func `K2 each wrong step fails once, on its own line, and is over then`() {
    let kit = Kit()
    let router = kit.routerAtHome()
    let first = #line + 1 as UInt
    router.expect(.push(Route.detail(1))) {
      router.push(Route.detail(1))
      router.push(Route.detail(2))
    }
    router.expect(.pop(), .pop()) { router.pop() }
    router.expect(.pop(), .push(Route.detail(3))) {
      router.push(Route.detail(3))
      router.pop()
    }
    router.expect { router.push(ProfileScreen()) }
    router.expect(.popToRoot) { router.popToRoot() }
    router.finish()
    #expect(kit.lines == [first, first + 4, first + 5, first + 9])
    #expect(
      kit.texts == [
        """
        Pushed detail(2), which wasn't expected.

            push detail(1)
          + push detail(2)

          screen   home › detail(1) › detail(2)
        """,
        """
        Expected pop 1, but it didn't happen.

            pop 1
          − pop 1

          screen   home › detail(1)
        """,
        """
        Pushed detail(3) before pop 1, expected the other order.

          − pop 1
            push detail(3)
          + pop 1

          screen   home › detail(1)
        """,
        """
        Pushed ProfileScreen, expected nothing.

          + push ProfileScreen

          screen   home › detail(1) › ProfileScreen
        """,
      ]
    )
  }

  @Test func `a step that does nothing`() {
    let kit = Kit()
    let router = kit.router()
    router.expect(.setRoot(Route.home)) {}
    #expect(
      kit.texts == [
        """
        Expected set root home, but nothing happened.

          − set root home

          screen   nothing

        If it happens in a task of its own, wait for it: 'await router.eventually(…)'.
        """
      ]
    )
  }

  @Test func `a refusal has to be stated, with its reason`() {
    let kit = Kit()
    let router = kit.routerAtHome()
    router.expect(.refused(.pop(), .atRoot)) { router.pop() }
    #expect(kit.texts == [])
    router.expect(.pop()) { router.pop() }
    router.expect { router.dismiss() }
    router.expect(.refused(.pop(), .noStack)) { router.pop() }
    router.expect(.refused(.push(Route.detail(1)), .noStack)) { router.push(Route.detail(1)) }
    #expect(
      kit.texts == [
        """
        Refused to pop 1 (only the root is left), expected it done.

          − pop 1
          + pop 1, refused: only the root is left

          screen   home

        If it's meant to be refused, state '.refused(…, .atRoot)'.
        """,
        """
        Refused to dismiss (nothing is presented), expected nothing.

          + dismiss, refused: nothing is presented

          screen   home

        If it's meant to be refused, state '.refused(…, .nothingPresented)'.
        """,
        """
        Refused to pop 1 (only the root is left), expected another reason (the layer has no stack).

          − pop 1, refused: the layer has no stack
          + pop 1, refused: only the root is left

          screen   home
        """,
        """
        Pushed detail(1), expected a refusal (the layer has no stack).

          − push detail(1), refused: the layer has no stack
          + push detail(1)

          screen   home › detail(1)
        """,
      ]
    )
  }

  @Test func `a diagnostic fails its step`() {
    let kit = Kit()
    let router = kit.routerAtHome()
    let parent = BaseCoordinator()
    let wizard = Wizard(router: router)
    router.expect(.push(Route.detail(1))) { parent.startChild(wizard) }
    let line = #line + 2
    router.expect(.push(Route.detail(2))) {
      parent.startChild(wizard)
      router.push(Route.detail(2))
    }
    #expect(
      kit.texts == [
        """
        Can't start Wizard as a child of BaseCoordinator: it's already a child.

            push detail(2)
          ! Can't start Wizard as a child of BaseCoordinator: it's already a child.

          screen   home › detail(1) › detail(2)
          call     MessageTests.swift:\(line)

        Start each coordinator once.
        """
      ]
    )
    router.expect {
      NavigationDiagnostics.withHandler { _ in
      } operation: {
        _ = parent.startChild(wizard)
      }
    }
    #expect(kit.texts.count == 1)
  }

  @Test func `a move of a person isn't a move of the app`() {
    let kit = Kit()
    let router = kit.router()
    router.given { router.setStack([Route.home, Route.detail(1), Route.detail(2)]) }
    router.expect(.pop()) { router.user.back() }
    router.expect(.back) { router.pop() }
    #expect(
      kit.texts == [
        """
        Went back, expected pop 1.

          − pop 1
          + back

          screen   home › detail(1)

        A person's move is spelt '.back', the app's own '.pop'.
        """,
        """
        Popped 1, expected back.

          − back
          + pop 1

          screen   home

        A person's move is spelt '.back', the app's own '.pop'.
        """,
      ]
    )
    router.given { router.present(Route.detail(3)) }
    router.expect(.dismiss) { router.user.swipeDown() }
    router.given { router.showAlert(NavigationAlert("Hello")) }
    router.expect(.dismissAlert) { router.user.tapAlert("OK") }
    router.given { router.setTabs([Tab.news, .account], selected: .news) }
    router.expect(.selectTab(Tab.account)) { router.user.selectTab(Tab.account) }
    #expect(
      kit.texts.dropFirst(2) == [
        """
        Swiped down, expected dismiss.

          − dismiss
          + swipe down

          screen   home

        A person's move is spelt '.swipeDown', the app's own '.dismiss'.
        """,
        """
        Tapped alert "OK", expected dismiss alert.

          − dismiss alert
          + tap alert "OK"

          screen   home

        A person's move is spelt '.tapAlert', the app's own '.dismissAlert'.
        """,
        """
        Selected tab account by user, expected it by the app.

          − select tab account
          + select tab account by user

          screen   tabs{news:, account*:}

        A person's tap is spelt '.selectTab(…, by: .user)', the app's own '.selectTab(…)'.
        """,
      ]
    )
  }

  @Test func `places, animations and messages are told where they matter`() {
    let kit = Kit()
    let router = kit.routerAtHome()
    router.given { router.modal().push(Route.detail(1)) }
    router.expect(.push(Route.detail(2)).inLayer(0), .showsHelp) {
      router.presented?.push(Route.detail(2))
      router.showAlert(NavigationAlert("Help", message: "Call us."))
    }
    router.expect(.present(Route.detail(3), as: .sheet(detents: [.medium], dismissable: false))) {
      router.presented?.present(Route.detail(3))
    }
    router.expect(.push(Route.detail(4)).animated(true)) {
      router.push(Route.detail(4), animated: false)
    }
    #expect(
      kit.texts == [
        """
        Pushed detail(2) in layer 1, expected it in base.

          − push detail(2) in base
          − alert "Help" message "Write to us."
          + push detail(2) in layer 1
          + alert "Help" [OK] message "Call us." in layer 1

          screen   home ⌃ sheet: detail(1) › detail(2) ⌃ alert "Help"
        """,
        """
        Presented sheet: detail(3), expected sheet(medium, locked): detail(3).

          − present sheet(medium, locked): detail(3)
          + present sheet: detail(3)

          screen   home ⌃ sheet: detail(1) › detail(2) ⌃ sheet: detail(3) ⌃ alert "Help"
        """,
        """
        Pushed detail(4) without animation, expected one.

          − push detail(4), animated
          + push detail(4), not animated

          screen   home › detail(4) ⌃ sheet: detail(1) › detail(2) ⌃ sheet: detail(3) ⌃ alert "Help"
        """,
      ]
    )
  }

  @Test func `a tab is told without the base and with a layer above it`() {
    let kit = Kit()
    let router = kit.router()
    let tabs = [Tab.news, .account]
    router.given { router.setTabs(tabs, selected: .news) }
    router.expect(.push(Route.detail(1)).inTab(Tab.account).inLayer(0)) {
      router.tab(Tab.news).push(Route.detail(1))
    }
    router.given { router.modal().setTabs(tabs, selected: .news) }
    router.expect(.push(Route.detail(2)).inTab(Tab.account)) {
      router.presented?.tab(Tab.news).push(Route.detail(2))
    }
    #expect(
      kit.texts == [
        """
        Pushed detail(1) in tab news, expected it in tab account.

          − push detail(1) in tab account
          + push detail(1) in tab news

          screen   tabs{news*: detail(1), account:}
        """,
        """
        Pushed detail(2) in layer 1, tab news, expected it in tab account.

          − push detail(2) in tab account
          + push detail(2) in layer 1, tab news

          screen   tabs{news*: detail(1), account:} ⌃ sheet: tabs{news*: detail(2), account:}
        """,
      ]
    )
  }

  @Test func `a flow that was to finish and has ended otherwise`() {
    let kit = Kit()
    let router = kit.routerAtHome()
    let parent = BaseCoordinator()
    router.given { parent.startChild(Wizard(router: router.modal())) }
    router.expect(.finish(Wizard.self)) { router.dismiss() }
    router.given { parent.startChild(Wizard(router: router)) }
    router.expect(.back) { router.pop() }
    #expect(
      kit.texts == [
        """
        Dismissed, expected finish Wizard.

          − finish Wizard
          + dismiss, ended Wizard

          screen   home
        """,
        """
        Popped 1, expected back.

          − back
          + pop 1

          screen   home

        A person's move is spelt '.back', the app's own '.pop'.
        """,
      ]
    )
  }

  @Test func `a step in which nothing happened after one that failed`() async {
    let kit = Kit()
    let router = kit.routerAtHome()
    let line = #line + 1
    router.expect(.back) { router.user.back() }
    router.expect(.push(Route.detail(1))) {}
    await router.eventually(.push(Route.detail(2))) {}
    #expect(
      kit.texts.dropFirst() == [
        """
        Expected push detail(1), but nothing happened.

          − push detail(1)

          screen   home

        An earlier step, on line \(line), has failed; this may only follow from it.
        """,
        """
        Expected push detail(2), but nothing happened.

          − push detail(2)

          screen   home

        An earlier step, on line \(line), has failed; this may only follow from it.
        """,
      ]
    )
  }

  @Test func `K2 names are those of the source, also of private and local types`() {
    struct Local: Screen {
      var link: PrivateScreen?
      var note: String? = "a\nb"
    }
    final class LocalObject: Screen {}
    let kit = Kit()
    let router = kit.routerAtHome()
    let link = PrivateScreen()
    router.expect(.push(Local(link: link)), .push(PrivateScreen.self)) {
      router.push(LocalObject())
      router.push(PrivateScreen())
    }
    router.expect(.present(Local(link: link, note: nil))) { router.present(Local(link: link)) }
    router.given { router.dismiss() }
    router.expect(.present(Local(link: PrivateScreen()))) { router.present(Local(link: link)) }
    #expect(
      kit.texts == [
        #"""
        Pushed LocalObject, expected Local(link: PrivateScreen, note: "a\nb").

          − push Local(link: PrivateScreen, note: "a\nb")
          + push LocalObject
            push PrivateScreen

          screen   home › LocalObject › PrivateScreen
        """#,
        #"""
        Presented sheet: Local(link: PrivateScreen, note: "a\nb"), expected Local(link: PrivateScreen, note: nil).

          − present Local(link: PrivateScreen, note: nil)
          + present sheet: Local(link: PrivateScreen, note: "a\nb")

          screen   home › LocalObject › PrivateScreen ⌃ sheet: Local(link: PrivateScreen, note: "a\nb")
          near     only note is "a\nb", expected nil
        """#,
        #"""
        Presented sheet: Local(link: PrivateScreen, note: "a\nb"), expected another one that reads the same.

          − present Local(link: PrivateScreen, note: "a\nb")
          + present sheet: Local(link: PrivateScreen, note: "a\nb")

          screen   home › LocalObject › PrivateScreen ⌃ sheet: Local(link: PrivateScreen, note: "a\nb")
          near     only link is another PrivateScreen
        """#,
      ]
    )
  }

  @Test func `a failed gesture is the failure of its step`() {
    let kit = Kit()
    let router = kit.routerAtHome()
    router.expect(.back) { router.user.back() }
    #expect(kit.lines == [#line - 1])
    #expect(
      kit.texts == [
        """
        Can't go back: only the root is left.

          screen   home
        """
      ]
    )
  }
}

private final class PrivateScreen: Screen {}

extension NavigationExpectation {
  fileprivate static var showsHelp: NavigationExpectation {
    .alert("Help", message: "Write to us.")
  }
}
