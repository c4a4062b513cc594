import NavigationKitMock
import Testing

/// What a failure says about an event that was nearly right.
@MainActor
struct NearMissTests {
  private let kit = Kit()

  /// The line about the near miss in the last failure.
  private var near: String? {
    kit.texts.last?.split(separator: "\n").first { $0.hasPrefix("  near     ") }
      .map { String($0.dropFirst(11)) }
  }

  @Test func `the same screen with one other value`() {
    let router = kit.routerAtHome()
    router.expect(.push(Route.product(id: "42", tab: "info"))) {
      router.push(Route.product(id: "42", tab: "photos"))
    }
    #expect(
      kit.texts == [
        """
        Pushed product(id: "42", tab: "photos"), expected product(id: "42", tab: "info").

          − push product(id: "42", tab: "info")
          + push product(id: "42", tab: "photos")

          screen   home › product(id: "42", tab: "photos")
          near     only tab is "photos", expected "info"
        """
      ]
    )
  }

  @Test func `screens that have nothing in common are no near miss`() {
    let router = kit.routerAtHome()
    router.expect(.push(Route.product(id: "42", tab: "info"))) {
      router.push(Route.product(id: "43", tab: "photos"))
    }
    #expect(near == nil)
    router.expect(.push(Route.product(id: "42", tab: "info"))) { router.push(Route.detail(1)) }
    #expect(near == nil)
    router.expect(.push(Route.detail(2))) { router.push(Route.detail(3)) }
    #expect(near == nil)
  }

  @Test func `the values of a structure`() {
    struct Photo: Screen {
      var album = "Summer"
      var number: Int
      var isFavourite: Bool
    }
    let router = kit.routerAtHome()
    router.expect(.push(Photo(number: 1, isFavourite: true))) {
      router.push(Photo(number: 2, isFavourite: false))
    }
    #expect(near == "only number is 2, expected 1; isFavourite is false, expected true")
  }

  @Test func `values whose names read alike`() {
    struct Named: NamedScreen {
      let screenName = "photo"
      let number: Int
    }
    let router = kit.routerAtHome()
    router.expect(.push(Named(number: 1))) { router.push(Named(number: 2)) }
    #expect(kit.headlines == ["Pushed photo, expected another one that reads the same."])
    #expect(near == "only number is 2, expected 1")
  }

  @Test func `a button in another letter case`() {
    let router = kit.routerAtHome()
    let delete = NavigationAlert.Button.destructive("Delete")
    let alert = NavigationAlert("Sure?", buttons: [.cancel(), delete])
    router.expect(.alert("Sure?", buttons: "Cancel", "delete")) { router.showAlert(alert) }
    #expect(
      kit.texts == [
        """
        Showed alert "Sure?" [Cancel] [Delete], expected "Sure?" [Cancel] [delete].

          − alert "Sure?" [Cancel] [delete]
          + alert "Sure?" [Cancel] [Delete]

          screen   home ⌃ alert "Sure?"
          near     "Delete" and "delete" differ in letter case only
        """
      ]
    )
    router.expect(.tapAlert("DELETE")) { router.user.tapAlert("Delete") }
    #expect(near == #""Delete" and "DELETE" differ in letter case only"#)
    router.given { router.showAlert(alert) }
    router.user.tapAlert("delete")
    #expect(
      kit.texts.last == """
        Can't tap "delete": the alert has "Cancel", "Delete".

          screen   home ⌃ alert "Sure?"
          near     "Delete" and "delete" differ in letter case only
        """
    )
  }

  @Test func `an event that happened before its step`() {
    let router = kit.routerAtHome()
    router.expect {}
    router.push(Route.detail(1))
    router.expect(.push(Route.detail(1))) {}
    #expect(
      kit.texts == [
        """
        Expected push detail(1), but nothing happened.

          − push detail(1)

          screen   home › detail(1)
          near     it happened before this step
        """
      ]
    )
    router.given { router.expect(.push(Route.detail(2))) {} }
    #expect(near == nil)
  }

  @Test func `an event that comes one step late`() {
    let router = kit.routerAtHome()
    let line = #line + 1
    router.expect(.push(Route.detail(1))) {}
    router.expect { router.push(Route.detail(1)) }
    #expect(
      kit.texts.last == """
        Pushed detail(1), expected nothing.

          + push detail(1)

          screen   home › detail(1)
          near     the step before, on line \(line), expected it
        """
    )
    router.expect { router.push(Route.detail(1)) }
    #expect(near == nil)
  }

  @Test func `a request that changed nothing`() {
    let router = kit.routerAtHome()
    router.expect(.popToRoot) { router.popToRoot() }
    #expect(
      kit.texts == [
        """
        Expected pop to root, but it changed nothing.

          − pop to root
          = pop to root, changed nothing

          screen   home
        """
      ]
    )
  }

  @Test func `another request that changed nothing`() {
    let router = kit.routerAtHome()
    let line = #line + 1
    router.expect(.push(Route.detail(1)), .finish(Wizard.self)) {
      router.push(Route.detail(1))
      router.pop(to: Route.detail(1))
    }
    router.expect(.push(Route.detail(3)), .pop()) {
      router.pop(to: Route.detail(1))
      router.push(Route.detail(2))
      router.pop(to: Route.detail(2))
      router.pop()
    }
    router.expect(.finish(Wizard.self)) { router.pop(to: Route.detail(1)) }
    router.expect {
      router.pop(to: Route.detail(1))
      router.pop()
    }
    #expect(
      kit.texts == [
        """
        Expected finish Wizard, but it didn't happen.

            push detail(1)
          − finish Wizard
          = pop to detail(1), changed nothing

          screen   home › detail(1)
        """,
        """
        Pushed detail(2), expected detail(3).

          − push detail(3)
          = pop to detail(1), changed nothing
          + push detail(2)
          = pop to detail(2), changed nothing
            pop 1

          screen   home › detail(1)
        """,
        """
        Expected finish Wizard, but nothing happened.

          − finish Wizard
          = pop to detail(1), changed nothing

          screen   home › detail(1)

        An earlier step, on line \(line), has failed; this may only follow from it.
        """,
        """
        Popped 1, expected nothing.

          + pop 1

          screen   home
        """,
      ]
    )
  }
}
