import Foundation
import NavigationKitMock
import Testing

/// Every expectation beside a step that fulfils it.
@MainActor
struct Sample {
  let expectation: NavigationExpectation
  let step: (MockRouter) -> Void

  /// Puts `home › detail(1) › detail(2)` on screen, where every step begins.
  static func scene(_ router: MockRouter) {
    router.given { router.setStack([Route.home, Route.detail(1), Route.detail(2)]) }
  }

  static let all: [Sample] = [
    Sample(.setRoot(Route.detail(9))) { $0.setRoot(Route.detail(9)) },
    Sample(.setStack([Route.home, Route.detail(8)])) {
      $0.setStack([Route.home, Route.detail(8)])
    },
    Sample(.push(Route.detail(9))) { $0.push(Route.detail(9)) },
    Sample(.pop()) { $0.pop() },
    Sample(.pop(2)) { $0.pop(2) },
    Sample(.pop(to: Route.detail(1))) { $0.pop(to: Route.detail(1)) },
    Sample(.popToRoot) { $0.popToRoot() },
    Sample(.replaceTop(with: Route.detail(9))) { $0.replaceTop(with: Route.detail(9)) },
    Sample(.present(Route.detail(5))) { $0.present(Route.detail(5)) },
    Sample(.present(Route.detail(6), as: .fullScreen)) { $0.present(full: Route.detail(6)) },
    Sample(.present(Route.detail(7), as: .sheet())) { $0.modal(.sheet()).push(Route.detail(7)) },
    Sample(.present(stack: [Route.detail(7), Route.home])) {
      $0.modal().setStack([Route.detail(7), Route.home])
    },
    Sample(.presentTabs([Tab.news, .account], selected: .news)) {
      $0.modal().setTabs([Tab.news, .account], selected: .news)
    },
    Sample(.dismiss) { router in
      router.given { router.present(Route.detail(5)) }
      router.dismiss()
    },
    Sample(.dismissAll) { router in
      router.given { router.present(Route.detail(5)) }
      router.dismissAll()
    },
    Sample(.setTabs([Tab.news, .account], selected: .account)) {
      $0.setTabs([Tab.news, .account], selected: .account)
    },
    Sample(.selectTab(Tab.account)) { router in
      router.given { router.setTabs([Tab.news, .account], selected: .news) }
      router.selectTab(Tab.account)
    },
    Sample(.selectTab(Tab.account, by: .user)) { router in
      router.given { router.setTabs([Tab.news, .account], selected: .news) }
      router.user.selectTab(Tab.account)
    },
    Sample(.setBadge("3", for: Tab.account)) { router in
      router.given { router.setTabs([Tab.news, .account], selected: .news) }
      router.setBadge("3", for: Tab.account)
    },
    Sample(.alert("Sure?", buttons: "No", "Yes")) {
      $0.showAlert(NavigationAlert("Sure?", buttons: [.cancel("No"), .destructive("Yes")]))
    },
    Sample(.alert("Sorry", message: "It broke.")) {
      $0.showAlert(NavigationAlert("Sorry", message: "It broke."))
    },
    Sample(.actionSheet("Share", buttons: "Mail")) {
      $0.showAlert(
        NavigationAlert("Share", style: .actionSheet(), buttons: [NavigationAlert.Button("Mail")])
      )
    },
    Sample(.dismissAlert) { router in
      router.given { router.showAlert(NavigationAlert("Hello")) }
      router.dismissAlert()
    },
    Sample(.finish(Wizard.self)) { router in
      let wizard = Wizard(router: router)
      router.given { router.run(wizard) }
      wizard.finish()
    },
    Sample(.back) { $0.user.back() },
    Sample(.back(to: Route.home)) { $0.user.back(to: Route.home) },
    Sample(.swipeDown) { router in
      router.given { router.present(Route.detail(5)) }
      router.user.swipeDown()
    },
    Sample(.tapAlert("OK")) { router in
      router.given { router.showAlert(NavigationAlert("Hello")) }
      router.user.tapAlert("OK")
    },
    Sample(.refused(.pop(9), .notEnoughScreens(available: 2))) { $0.pop(9) },
    Sample(.refused(.back, .blocked("unsaved"))) { router in
      router.addGuard { _ in .block("unsaved") }
      router.user.back()
    },
  ]

  init(_ expectation: NavigationExpectation, _ step: @escaping (MockRouter) -> Void) {
    self.expectation = expectation
    self.step = step
  }
}

@MainActor
struct ExpectationTests {
  @Test func `an expectation is met by its own step and by no other`() {
    for (index, sample) in Sample.all.enumerated() {
      for (other, step) in Sample.all.map(\.step).enumerated() {
        let kit = Kit()
        let router = kit.router()
        Sample.scene(router)
        router.expect(sample.expectation) { step(router) }
        #expect(kit.texts.count == (index == other ? 0 : 1), "\(index), \(other): \(kit.texts)")
        #expect(kit.texts.allSatisfy { !$0.contains("NavigationKit") && !$0.contains("Optional(") })
      }
    }
  }

  @Test func `an expectation and its event read alike`() throws {
    for sample in Sample.all {
      let kit = Kit()
      let router = kit.router()
      Sample.scene(router)
      router.expect { sample.step(router) }
      router.expect(sample.expectation) {}
      let event = try #require(router.events.last)
      let lines = kit.texts.flatMap { $0.split(separator: "\n") }
      let happened = try #require(lines.first { $0.hasPrefix("  +") }).dropFirst(4)
      let wanted = try #require(lines.first { $0.hasPrefix("  −") }).dropFirst(4)
      let isTap = event.origin == .user && wanted.hasPrefix("select tab")
      #expect(happened == "\(event)" + (isTap ? " by user" : ""))
      // An expectation says less where style, buttons or message aren't stated.
      let full = wanted.components(separatedBy: " message ")[0]
      #expect(
        [full, full.replacingOccurrences(of: "present ", with: "present sheet: "), full + " [OK]"]
          .contains { $0 == happened },
        "\(wanted)"
      )
    }
  }

  @Test func `K3 a screen is expected by value, by instance or by type`() {
    let kit = Kit()
    let router = kit.routerAtHome()
    let (first, second) = (ProfileScreen(), ProfileScreen())

    router.expect(.push(Route.detail(1))) { router.push(Route.detail(1)) }
    router.expect(.push(first)) { router.push(first) }
    router.expect(.push(ProfileScreen.self)) { router.push(second) }
    router.expect(.push(ProfileScreen.self)) { router.push(SpecialProfileScreen()) }
    router.expect(.push(Route.self)) { router.push(Route.detail(2)) }
    #expect(kit.texts == [])

    router.given { router.popToRoot() }
    router.expect(.push(Route.detail(1))) { router.push(Route.detail(2)) }
    router.expect(.push(first)) { router.push(second) }
    router.expect(.push(SpecialProfileScreen.self)) { router.push(first) }
    #expect(
      kit.headlines == [
        "Pushed detail(2), expected detail(1).",
        "Pushed ProfileScreen, expected another object of that class.",
        "Pushed ProfileScreen, expected any SpecialProfileScreen.",
      ]
    )
  }

  @Test func `types can stand for screens wherever screens can`() {
    let router = MockRouter()
    router.expect(.setRoot(Route.self)) { router.setRoot(Route.home) }
    router.expect(.setStack([Route.self, ProfileScreen.self])) {
      router.setStack([Route.home, ProfileScreen()])
    }
    router.expect(.push(ProfileScreen.self)) { router.push(ProfileScreen()) }
    router.expect(.pop(to: ProfileScreen.self)) { router.pop(to: router.screens[1]) }
    router.expect(.replaceTop(with: Route.self)) { router.replaceTop(with: Route.detail(3)) }
    router.expect(.present(Route.self)) { router.present(Route.detail(4)) }
    router.expect(.dismiss) { router.dismiss() }
    router.expect(.present(stack: [Route.self, Route.self])) {
      router.modal().setStack([Route.detail(1), Route.detail(2)])
    }
    router.given { router.presented?.push(Route.detail(5)) }
    router.expect(.back(to: Route.self)) { router.user.back(to: Route.detail(1)) }
  }

  @Test func `what isn't stated may be as it likes, what is stated must be so`() {
    let kit = Kit()
    let router = kit.router()
    router.given {
      router.setTabs([Tab.news, .account], selected: .news)
      router.tab(Tab.news).push(Route.home)
    }
    router.expect(.push(Route.detail(1)).inTab(Tab.news).inLayer(0).animated(false)) {
      router.tab(Tab.news).push(Route.detail(1), animated: false)
    }
    router.expect(.present(Route.detail(2)).inLayer(1).animated(true)) {
      router.present(Route.detail(2))
    }
    #expect(kit.texts == [])

    router.given { router.dismiss() }
    router.expect(.push(Route.detail(2)).inTab(Tab.account)) {
      router.tab(Tab.news).push(Route.detail(2))
    }
    router.expect(.push(Route.detail(3)).animated(false)) {
      router.tab(Tab.news).push(Route.detail(3))
    }
    router.expect(.push(Route.detail(4)).animated(true)) {
      router.tab(Tab.news).push(Route.detail(4), animated: false)
    }
    router.expect(.push(Route.detail(5)).inLayer(1)) {
      router.tab(Tab.news).push(Route.detail(5))
    }
    #expect(
      kit.headlines == [
        "Pushed detail(2) in tab news, expected it in tab account.",
        "Pushed detail(3) animated, expected no animation.",
        "Pushed detail(4) without animation, expected one.",
        "Pushed detail(5) in tab news, expected it in layer 1.",
      ]
    )
  }

  @Test func `a step that throws isn't judged, and is over`() async {
    struct Broken: Error {}
    let kit = Kit()
    let router = kit.routerAtHome()
    #expect(throws: Broken.self) {
      try router.expect(.pop()) {
        router.push(Route.detail(2))
        throw Broken()
      }
    }
    await #expect(throws: Broken.self) {
      try await router.eventually(.pop()) { throw Broken() }
    }
    router.finish()
    #expect(kit.texts == [])
  }

  @Test func `an inner step takes its events from the outer one`() {
    let router = MockRouter()
    router.expect(.setRoot(Route.home), .push(Route.detail(2))) {
      router.setRoot(Route.home)
      router.expect(.push(Route.detail(1))) { router.push(Route.detail(1)) }
      router.push(Route.detail(2))
    }
  }

  @Test func `the stack is read as values of one type`() {
    let kit = Kit()
    let router = kit.router()
    #expect(router.stack(of: Route.self) == [])
    router.given { router.setStack([Route.home, Route.detail(1)]) }
    #expect(router.stack(of: Route.self) == [.home, .detail(1)])
    #expect(kit.texts == [])
    router.given { router.push(ProfileScreen()) }
    #expect(router.stack(of: Route.self) == [.home, .detail(1)])
    #expect(kit.headlines == ["ProfileScreen is on the stack, which is no Route."])
    router.given {
      router.setTabs([Tab.news], selected: .news)
      router.tab(Tab.news).push(Route.home)
    }
    #expect(router.stack(of: Route.self, in: router.tab(Tab.news)) == [.home])
    #expect(router.stack(of: Route.self) == [])
    #expect(router.stack(of: Route.self, in: router.modal()) == [])
    #expect(
      kit.headlines.dropFirst() == [
        "There's no stack: the layer has tabs.", "There's no stack: its layer isn't on screen.",
      ]
    )
  }
}
