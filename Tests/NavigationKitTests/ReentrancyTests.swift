import NavigationKit
import Testing

/// Calls back when the last reference to it has gone: the one moment at which an app's code runs that no
/// router has called.
private final class Farewell: NamedScreen {
  let screenName = "farewell"
  private let say: @Sendable @MainActor () -> Void

  init(_ say: @escaping @Sendable @MainActor () -> Void) { self.say = say }

  deinit {
    let say = say
    MainActor.assumeIsolated { say() }
  }
}

/// What is released may navigate while it goes; each test is a process of its own, as a fault would be a crash.
@MainActor
struct ReentrancyTests {
  @Test func `screens that leave together may push as they go`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let router = BaseRouter()
        router.setRoot(a)
        for _ in 0..<6 { router.push(Farewell { router.push(b) }) }
        #expect(router.pop(3))
        #expect(router.screens.filter { $0 as? Page == b }.count == 3)
        #expect(router.setRoot(n))
        #expect(router.screens.count == 1 + 3)
        #expect(router.screens.first as? Page == n)
      }
    }
  }

  @Test func `a screen that is replaced may pop as it goes`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let router = BaseRouter()
        router.setStack([a, b])
        router.push(Farewell { router.pop() })
        #expect(router.replaceTop(with: c))
        #expect(router.screens as? [Page] == [a, b])
      }
    }
  }

  @Test func `a screen may look around as it goes`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let journal = Journal()
        let router = BaseRouter()
        let look: @Sendable @MainActor () -> Void = { journal.write("\(router.state)") }
        router.setRoot(a)
        router.push(Farewell(look))
        router.pop()
        router.push(Farewell(look))
        router.popToRoot()
        router.push(Farewell(look))
        router.replaceTop(with: b)
        router.present(Farewell(look))
        router.dismiss()
        router.push(Farewell(look))
        router.setRoot(c)
        #expect(journal.take() == "A → A → A › B → A › B → C")
      }
    }
  }

  @Test func `what an alert holds may navigate as it goes`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let router = BaseRouter()
        router.setRoot(a)
        @MainActor func show() {
          let farewell = Farewell { router.push(b) }
          router.showAlert(
            NavigationAlert("1", buttons: [.init("OK") { withExtendedLifetime(farewell) {} }])
          )
        }
        show()
        router.dismissAlert()
        #expect("\(router.state)" == "A › B")
        show()
        router.input.tapAlert("OK")
        #expect("\(router.state)" == "A › B › B")
        show()
        show()
        router.setRoot(c)
        #expect("\(router.state)" == "C › B › B")
      }
    }
  }

  @Test func `what an observer or guard holds may navigate as it goes`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let router = BaseRouter()
        router.setRoot(a)
        @MainActor func observe() -> NavigationToken {
          let farewell = Farewell { router.push(b) }
          return router.observe { _ in withExtendedLifetime(farewell) {} }
        }
        @MainActor func addGuard() -> NavigationToken {
          let farewell = Farewell { router.push(c) }
          return router.addGuard { _ in
            withExtendedLifetime(farewell) {}
            return .allow
          }
        }
        observe().cancel()
        #expect("\(router.state)" == "A › B")
        addGuard().cancel()
        #expect("\(router.state)" == "A › B › C")
      }
    }
  }

  @Test func `what a tab holds may navigate as it goes`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let router = BaseRouter()
        @MainActor func setTabs() {
          let farewell = Farewell { router.push(b) }
          router.setTabs(
            [NavigationTab(1, veto: { withExtendedLifetime(farewell) {} }), NavigationTab(2)],
            selected: 2
          )
        }
        setTabs()
        router.tab(1).push(Farewell { router.push(c) })
        router.setRoot(a)
        #expect(router.screens.first as? Page == a)
        #expect(router.screens.count == 3)
      }
    }
  }
}
