import NavigationKit
import Testing

/// What guards may say to commands, and what follows.
@MainActor
struct GuardTests {
  /// The page that an attempt would push.
  private func pushed(_ attempt: NavigationAttempt) -> Page? {
    guard case .push(let screen) = attempt.command else { return nil }
    return screen as? Page
  }

  @Test func `G1 a blocked push changes nothing and says why`() {
    let scene = Scene(a, b)
    scene.router.addGuard { self.pushed($0) == c ? .block("locked") : .allow }
    let request = NavigationRequest(.push(c), completion: scene.done(), onRemove: scene.removal)
    #expect(scene.router.perform(request) == .refused(.blocked("locked")))
    #expect(scene.takeLog() == "ev!(blocked) → done")
    #expect(scene.events.last?.refusal == .blocked("locked"))
    #expect(scene.picture == "A›B")
  }

  @Test func `G2 a guard may put another command in its place`() {
    let scene = Scene(a)
    let login = Page.page("Login")
    scene.router.addGuard { self.pushed($0) == x ? .replace(with: .push(login)) : .allow }
    let request = NavigationRequest(.push(x), completion: scene.done(), onRemove: scene.removal)
    #expect(scene.router.perform(request) == .done)
    #expect(scene.takeLog() == "ev → done")
    #expect(scene.events.last?.description == "push Login")
    #expect(scene.picture == "A›Login")
    scene.router.pop()
    #expect(scene.takeLog() == "rm Login → ev")
  }

  @Test func `G2 a replacement belongs to the flow that asked`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    scene.router.addGuard { self.pushed($0) == b ? .replace(with: .push(c)) : .allow }
    let f = p.started(TestFlow("f", in: scene, showing: b))
    #expect(scene.picture == "A›C·f")
    _ = scene.takeLog()
    scene.user.back()
    #expect(scene.takeLog() == "rm C → fin f → ev(user)")
    #expect(f.isFinished)
  }

  @Test func `G3 guards look again at what they put in place`() {
    let scene = Scene(a)
    var seen: [Page?] = []
    scene.router.addGuard { attempt in
      seen.append(self.pushed(attempt))
      return switch self.pushed(attempt) {
      case b: .replace(with: .push(c))
      case c: .replace(with: .push(d))
      default: .allow
      }
    }
    #expect(scene.router.push(b))
    #expect(seen == [b, c, d])
    #expect(scene.picture == "A›D")
    #expect(scene.takeLog() == "ev")
  }

  @Test func `G3 guards that contradict each other are cut after eight replacements`() {
    let scene = Scene(a)
    var count = 0
    scene.router.addGuard { attempt in
      count += 1
      return .replace(with: .push(self.pushed(attempt) == b ? c : b))
    }
    let request = NavigationRequest(.push(b), completion: scene.done())
    #expect(scene.router.perform(request) == .refused(.tooManyReplacements))
    #expect(count == 9)
    #expect(scene.takeLog() == "ev!(tooManyReplacements) → done")
    #expect(scene.picture == "A")
  }

  @Test(arguments: 0...10)
  func `G3 up to eight replacements in a row are done`(_ wanted: Int) {
    let scene = Scene(a)
    var count = 0
    scene.router.addGuard { _ in
      guard count < wanted else { return .allow }
      count += 1
      return .replace(with: .push(Page.page("\(count)")))
    }
    #expect(scene.router.push(b, completion: scene.done()) == (wanted <= 8))
    if wanted <= 8 {
      #expect(scene.state == "A › \(wanted == 0 ? "B" : "\(wanted)")")
      #expect(scene.takeLog() == "ev → done")
    } else {
      #expect(scene.state == "A")
      #expect(scene.takeLog() == "ev!(tooManyReplacements) → done")
    }
  }

  @Test func `G4 a guard sees the command and the state as it is then`() {
    let scene = Scene(a, b)
    scene.router.addGuard { attempt in
      guard case .pop = attempt.command, attempt.state.top?.screen as? Page == b else {
        return .allow
      }
      return .block("B stays")
    }
    #expect(scene.router.push(c))
    #expect(scene.router.pop())
    #expect(!scene.router.pop())
    #expect(scene.takeLog() == "ev → ev → ev!(blocked)")
    #expect(!scene.user.back())
    #expect(scene.takeLog() == "ev!(blocked)")
    #expect(scene.events.last?.origin == .user)
    #expect(scene.picture == "A›B")
  }

  @Test func `G5 a flow may ask before it is left, and end itself unasked`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: b))
    scene.router.addGuard { [weak f, unowned scene] attempt in
      guard let f, attempt.ends(f) else { return .allow }
      return .block("unsaved") {
        scene.router.showAlert(
          NavigationAlert(
            "Discard?",
            buttons: [.destructive("Discard") { [weak f] in f?.finish() }]
          )
        )
      }
    }
    _ = scene.takeLog()
    #expect(!scene.user.back())
    #expect(scene.takeLog() == "ev!(blocked) → ev")
    #expect(scene.state == #"A › B ⌃ alert "Discard?""#)
    #expect(scene.user.tapAlert("Discard"))
    #expect(scene.takeLog() == "ev(user) → rm B → fin f → ev")
    #expect(scene.state == "A")
    #expect(f == nil)
  }

  @Test func `G6 a guard of a flow ends with the flow`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    weak let f = p.started(TestFlow("f", in: scene, showing: b))
    let token = f?.router.addGuard { self.pushed($0) == nil ? .allow : .block("no") }
    _ = scene.takeLog()
    #expect(!scene.push(c))
    #expect(scene.takeLog() == "ev!(blocked)")
    scene.user.back()
    #expect(scene.takeLog() == "rm B → fin f → ev(user)")
    #expect(scene.push(c))
    #expect(scene.picture == "A›C")
    token?.cancel()
    #expect(f == nil)
  }

  @Test func `an observer of a flow is told until the flow ends`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    var told: [String] = []
    f.router.observe { told.append("\($0)") }
    scene.push(c)
    f.finish()
    scene.push(d)
    f.router.observe { told.append("late: \($0)") }
    f.router.addGuard { _ in .block("late") }
    #expect(scene.push(e))
    #expect(told == ["push C"])
    #expect(scene.picture == "A›C›D›E")
  }

  @Test func `guards are asked in the order in which they were added`() {
    let scene = Scene(a)
    var asked: [String] = []
    let tokens = ["1", "2", "3"].map { name in
      scene.router.addGuard { attempt in
        asked.append(name)
        return name == "2" && self.pushed(attempt) == b ? .block(name) : .allow
      }
    }
    scene.push(b)
    #expect(asked == ["1", "2"])
    asked = []
    scene.push(c)
    #expect(asked == ["1", "2", "3"])
    asked = []
    tokens[1].cancel()
    tokens[1].cancel()
    #expect(scene.push(b))
    #expect(asked == ["1", "3"])
  }

  @Test func `all guards are asked again about a replacement`() {
    let scene = Scene(a)
    var asked: [String] = []
    scene.router.addGuard { attempt in
      asked.append("1: \(attempt.command)")
      return self.pushed(attempt) == c ? .block("no C") : .allow
    }
    scene.router.addGuard { attempt in
      asked.append("2: \(attempt.command)")
      return .replace(with: .push(c))
    }
    let outcome = scene.router.perform(NavigationRequest(.push(b), completion: scene.done()))
    #expect(outcome == .refused(.blocked("no C")))
    #expect(asked == ["1: push B", "2: push B", "1: push C"])
    #expect(scene.takeLog() == "ev!(blocked) → done")
  }

  @Test func `a replacement that can't be done is refused, one that's done already is unchanged`() {
    let scene = Scene(a)
    var replacement = NavigationCommand.pop(1)
    scene.router.addGuard { self.pushed($0) == nil ? .allow : .replace(with: replacement) }
    #expect(
      scene.router.perform(NavigationRequest(.push(b), completion: scene.done()))
        == .refused(.atRoot)
    )
    replacement = .popToRoot
    #expect(
      scene.router.perform(NavigationRequest(.push(b), completion: scene.done())) == .unchanged
    )
    #expect(scene.takeLog() == "ev!(atRoot) → done → done")
  }

  @Test func `guards aren't asked about what is refused or unchanged anyway`() {
    let scene = Scene(a)
    scene.router.addGuard { attempt in
      Issue.record("Asked about \(attempt.command).")
      return .block("no")
    }
    #expect(!scene.router.pop())
    #expect(!scene.router.popToRoot())
    #expect(!scene.router.pop(to: a))
    #expect(!scene.router.dismiss())
    #expect(!scene.user.back())
    #expect(scene.takeLog() == "ev!(atRoot) → ev!(nothingPresented)")
  }

  @Test func `an attempt says what would happen, where, and who wants it`() {
    let scene = Scene.tabs([a, b], [c])
    var seen: [String] = []
    scene.router.addGuard { attempt in
      seen.append("\(attempt.origin) \(attempt.command) in \(attempt.place)")
      return .allow
    }
    scene.user.back()
    scene.router.tab(TestTab.b).push(d)
    scene.user.selectTab(TestTab.b)
    scene.router.modal().push(x)
    scene.s.push(y)
    scene.user.swipeDown()
    scene.router.showAlert(NavigationAlert("1"))
    #expect(
      seen == [
        "user pop 1 in base, tab a", "app push D in base, tab b",
        "user select tab b in base, tab b", "app present sheet: X in layer 1",
        "app push Y in layer 1", "user dismiss in layer 1", #"app alert "1" [OK] in base"#,
      ]
    )
  }

  @Test func `guards are asked on every layer, whatever router they were added with`() {
    let scene = Scene(a)
    scene.present(x)
    scene.s.addGuard { self.pushed($0) == nil ? .allow : .block("no") }
    #expect(!scene.push(b))
    #expect(scene.router.dismiss())
    #expect(!scene.push(b))
  }

  @Test func `neither an end in code nor an answer to an alert is asked about`() {
    let scene = Scene(a)
    let p = BaseCoordinator()
    let f = p.started(TestFlow("f", in: scene, showing: b))
    scene.router.showAlert(NavigationAlert("1"))
    scene.router.addGuard { attempt in
      Issue.record("Asked about \(attempt.command).")
      return .block("no")
    }
    #expect(scene.user.tapAlert("OK"))
    f.finish()
    #expect(scene.state == "A")
  }
}
