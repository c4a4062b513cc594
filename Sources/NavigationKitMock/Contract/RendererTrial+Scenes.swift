extension RendererTrial {
  typealias Scene = @MainActor (RendererTrial) async -> Void

  /// What an app does, each with a new backend.
  static let scenesOfTheApp: [Scene] = [
    { await $0.showStacks() }, { await $0.showLayers() }, { await $0.showTabs() },
    { await $0.showAlerts() }, { await $0.showMuchAtOnce() }, { await $0.wander() },
  ]

  /// What a person does with what is drawn right.
  static let scenesOfAPerson: [Scene] = [
    { await $0.playGestures() }, { await $0.cancelSwipes() }, { await $0.playWhatIsNotAllowed() },
  ]

  private enum Tab: Hashable, CaseIterable { case first, second, third }

  private func screen(_ name: String) -> MockScreen { MockScreen(name) }

  private func alert(_ title: String) -> NavigationAlert {
    NavigationAlert(title, buttons: [.cancel(), NavigationAlert.Button("Delete")])
  }

  private var tabs: NavigationCommand {
    .setTabs(Tab.allCases.map { NavigationTab($0) }, selected: AnyHashable(Tab.first))
  }

  // MARK: - What the app does

  private func showStacks() async {
    await perform(.setRoot(screen("A")))
    await perform(.push(screen("B")))
    await perform(.push(screen("C")), animated: false)
    await perform(.pop(1))
    await perform(.push(screen("C")))
    await perform(.push(screen("C")))
    await perform(.popTo(screen("B")), animated: false)
    await perform(.replaceTop(screen("D")))
    await perform(.setStack(["A", "E", "F", "G"].map(screen)))
    await perform(.setStack(["A", "G", "F"].map(screen)), animated: false)
    await perform(.popToRoot)
    await perform(.setRoot(screen("A")))
  }

  private func showLayers() async {
    await perform(.setRoot(screen("A")))
    await perform(.present(.screen(screen("X")), as: .sheet()))
    await perform(.push(screen("B")))
    await perform(.dismiss)
    await perform(.push(screen("X")), on: router.modal())
    await perform(.push(screen("Y")), on: front, animated: false)
    await perform(.push(screen("Z")), on: front.modal(.fullScreen))
    await perform(.push(screen("Z")), on: front)
    await perform(.pop(1), on: router)
    await perform(.dismiss, on: front)
    await perform(.push(screen("Z")), on: front.modal(.popover(from: "button")))
    await perform(.dismissAll)
  }

  private func showTabs() async {
    await perform(.setRoot(screen("A")))
    await perform(tabs)
    await perform(.push(screen("A")), on: router.tab(Tab.first))
    await perform(.push(screen("B")), on: router.tab(Tab.second))
    await perform(.push(screen("C")), on: router.tab(Tab.first), animated: false)
    await perform(.selectTab(AnyHashable(Tab.second)))
    await perform(.push(screen("D")), on: router.tab(Tab.first))
    await perform(.present(.screen(screen("X")), as: .sheet()))
    await perform(.selectTab(AnyHashable(Tab.first)), animated: false)
    await perform(.setBadge("1", tab: AnyHashable(Tab.third)))
    await perform(.dismiss)
    await perform(.selectTab(AnyHashable(Tab.first)))
    await perform(.setRoot(screen("A")))
  }

  private func showAlerts() async {
    await perform(.setRoot(screen("A")))
    await perform(.showAlert(alert("One")))
    await perform(.showAlert(alert("Two")))
    await perform(.push(screen("B")))
    await perform(.dismissAlert)
    await perform(.present(.screen(screen("X")), as: .sheet()), animated: false)
    await perform(.dismissAlert)
    await perform(.showAlert(alert("Three")))
    await perform(.setRoot(screen("A")))
  }

  private func showMuchAtOnce() async {
    let (a, b, c) = (screen("A"), screen("B"), screen("C"))
    await perform([.setRoot(a), .push(b), .push(c), .pop(1)])
    await perform([.push(c), .present(.screen(screen("X")), as: .sheet()), .dismiss])
    await perform([.pop(1), .push(c), .popToRoot, .push(b)], animated: false)
    await perform([tabs, .selectTab(AnyHashable(Tab.second)), .setRoot(a)])
  }

  /// A long walk, the same on every run.
  private func wander() async {
    var random = SplitMix(seed: 7)
    await perform(.setRoot(screen("A")))
    for _ in 0..<150 {
      let screens = ["B", "C", "D"].shuffled(using: &random).map(screen)
      let animated = Bool.random(using: &random)
      let front = front
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1, 2: await perform(.push(screens[0]), on: front, animated: animated)
      case 3, 4: await perform(.pop(1), on: front, animated: animated)
      case 5: await perform(.popToRoot, on: front, animated: animated)
      case 6: await perform(.replaceTop(screens[0]), on: front, animated: animated)
      case 7: await perform(.setStack(screens), on: front, animated: animated)
      case 8: await perform(.push(screens[0]), on: front.modal(), animated: animated)
      case 9: await perform(.dismiss, on: front, animated: animated)
      case 10:
        let tab = AnyHashable(Tab.allCases.randomElement(using: &random) ?? .first)
        await perform(.selectTab(tab), animated: animated)
      case 11: await perform(tabs, on: front, animated: animated)
      case 12: await perform(.showAlert(alert("One")), animated: animated)
      default: await perform(.dismissAlert, animated: animated)
      }
    }
  }

  // MARK: - What a person does

  private func playGestures() async {
    await perform(.setStack(["A", "B", "C"].map(screen)))
    await play(.back, leading: "A › B")
    await perform(.push(screen("X")), on: router.modal())
    await perform(.push(screen("Y")), on: front)
    await play(.back, leading: "A › B ⌃ sheet: X")
    await play(.swipeDown, leading: "A › B")
    await perform(.showAlert(alert("One")))
    await play(.alert("Delete"), leading: "A › B")
    await play(.back, leading: "A")
    await perform(tabs)
    await perform(.setStack(["A", "B"].map(screen)), on: router.tab(Tab.second))
    await play(.tab("second"), leading: "tabs{first:, second*: A › B, third:}")
    await play(.back, leading: "tabs{first:, second*: A, third:}")
  }

  private func cancelSwipes() async {
    await perform(.setStack(["A", "B"].map(screen)))
    await play(.back, .cancelled, breaking: .undoesCancelledSwipes)
    await perform(.push(screen("C")))
    await play(.back, leading: "A › B")
    await perform(.push(screen("X")), on: router.modal())
    await play(.swipeDown, .cancelled, breaking: .undoesCancelledSwipes)
    await play(.swipeDown, leading: "A › B")
  }

  private func playWhatIsNotAllowed() async {
    await perform(.setRoot(screen("A")))
    await play(.back, .completed, breaking: .asksFirst)
    await perform(.push(screen("B")))
    let token = router.addGuard { attempt in
      attempt.origin == .user ? .block("unsaved changes") : .allow
    }
    await play(.back, .completed, breaking: .asksFirst)
    await perform(.push(screen("X")), on: router.modal())
    await play(.swipeDown, .completed, breaking: .asksFirst)
    token.cancel()
    await perform(.dismiss)
    await perform(.push(screen("X")), on: router.modal(.sheet(dismissable: false)))
    await play(.swipeDown, .completed, breaking: .asksFirst)
  }
}

/// Random numbers that are the same on every run.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
