import NavigationKit
import Testing

/// Every reason is reached, and of several at once the one that is tested first wins.
@MainActor
struct RefusalTests {
  private let o = PageObject("O")

  @Test func `every reason is reached`() {
    var reached: [NavigationRefusal] = []
    let scene = Scene(a, b)
    func refuse(_ command: NavigationCommand, by router: (any Router)? = nil) {
      let state = scene.router.state
      guard case .refused(let refusal) = scene.outcome(command, by: router) else {
        Issue.record("\(command) was not refused.")
        return
      }
      #expect(scene.router.state == state)
      #expect(scene.events.last?.refusal == refusal)
      reached.append(refusal)
    }
    let sheet = scene.presentStack(o)
    refuse(.pop(1), by: sheet)
    refuse(.push(o))
    refuse(.present(.screen(x), as: .sheet()))
    scene.router.dismiss()
    refuse(.push(x), by: sheet)
    let flow = TestFlow("f", in: scene, showing: c)
    scene.router.run(flow)
    flow.finish()
    refuse(.push(x), by: flow.router)
    refuse(.pop(0))
    refuse(.pop(2))
    refuse(.popTo(z))
    refuse(.dismiss)
    refuse(.selectTab(TestTab.a))
    refuse(.setTabs([NavigationTab(TestTab.a)], selected: TestTab.z))
    let blocking = scene.router.addGuard { _ in .block("no") }
    refuse(.pop(1))
    blocking.cancel()
    let replacing = scene.router.addGuard { _ in .replace(with: .push(b)) }
    refuse(.push(b))
    replacing.cancel()
    scene.router.setTabs([TestTab.a], selected: .a)
    refuse(.push(b))
    #expect(
      reached == [
        .atRoot, .alreadyOnStack, .alreadyPresenting, .layerClosed, .flowEnded, .invalidCount,
        .notEnoughScreens(available: 1), .notOnStack, .nothingPresented, .noTabs, .unknownTab,
        .blocked("no"), .tooManyReplacements, .noStack,
      ]
    )
  }

  @Test func `layerClosed comes before everything`() {
    let scene = Scene(a)
    let parent = BaseCoordinator()
    let flow = TestFlow("f", in: scene, router: scene.router.modal(.sheet()), showing: x)
    parent.startChild(flow)
    let tab = flow.router.tab(TestTab.a)
    flow.finish()
    scene.router.addGuard { _ in .block("never asked") }
    for router in [flow.router, tab, flow.router.modal(.sheet())] {
      for command in NavigationCommand.oneOfEach + NavigationCommand.wrong {
        #expect(scene.outcome(command, by: router) == .refused(.layerClosed), "\(command)")
      }
    }
  }

  @Test func `flowEnded comes before everything but layerClosed`() {
    let scene = Scene(a)
    let flow = TestFlow("f", in: scene, showing: b)
    scene.router.run(flow)
    let routers = [
      flow.router, flow.router.modal(.sheet()), flow.router.tab(TestTab.a),
      flow.router.tab(TestTab.z),
    ]
    flow.finish()
    scene.router.addGuard { _ in .block("never asked") }
    for (index, router) in routers.enumerated() {
      for command in NavigationCommand.oneOfEach + NavigationCommand.wrong {
        #expect(scene.outcome(command, by: router) == .refused(.flowEnded), "\(index): \(command)")
      }
    }
    #expect(scene.state == "A")
  }

  @Test func `noStack comes before what is wrong with the argument`() throws {
    let scene = Scene()
    scene.push(o)
    scene.presentBare(x)
    let bare = try #require(scene.router.presented)
    let tabs = scene.presentStack(y, by: bare)
    tabs.setTabs([TestTab.a], selected: .a)
    let pending = tabs.modal(.sheet())
    scene.router.addGuard { _ in .block("never asked") }
    for router in [bare, tabs, pending] {
      for command: NavigationCommand in [.pop(0), .pop(1), .pop(9), .popTo(z), .popToRoot] {
        #expect(scene.outcome(command, by: router) == .refused(.noStack), "\(command)")
      }
    }
    for router in [bare, tabs] {
      for command: NavigationCommand in [.push(o), .replaceTop(o), .push(n)] {
        #expect(scene.outcome(command, by: router) == .refused(.noStack), "\(command)")
      }
    }
  }

  @Test func `invalidCount comes before atRoot, atRoot before notEnoughScreens`() {
    let scene = Scene(a)
    #expect(scene.outcome(.pop(0)) == .refused(.invalidCount))
    #expect(scene.outcome(.pop(-3)) == .refused(.invalidCount))
    #expect(scene.outcome(.pop(2)) == .refused(.atRoot))
    scene.push(b)
    #expect(scene.outcome(.pop(0)) == .refused(.invalidCount))
    #expect(scene.outcome(.pop(2)) == .refused(.notEnoughScreens(available: 1)))
  }

  @Test func `alreadyOnStack comes before alreadyPresenting`() {
    let scene = Scene(a)
    scene.push(o)
    scene.presentBare(x)
    #expect(scene.outcome(.present(.screen(o), as: .sheet())) == .refused(.alreadyOnStack))
    #expect(scene.outcome(.present(.stack([n, o]), as: .sheet())) == .refused(.alreadyOnStack))
    #expect(scene.outcome(.present(.screen(n), as: .sheet())) == .refused(.alreadyPresenting))
    #expect(scene.outcome(.push(o), by: scene.router.modal(.sheet())) == .refused(.alreadyOnStack))
  }

  @Test func `invalidCount comes before alreadyPresenting, alreadyPresenting before unknownTab`() {
    let scene = Scene(a)
    scene.presentBare(x)
    let modal = scene.router.modal(.sheet())
    #expect(scene.outcome(.setStack([]), by: modal) == .refused(.invalidCount))
    #expect(scene.outcome(.present(.stack([]), as: .sheet())) == .refused(.invalidCount))
    for router in [modal, scene.router as any Router] {
      #expect(
        scene.outcome(
          .present(.tabs([], selected: TestTab.a), as: .sheet()),
          by: router
        ) == .refused(.alreadyPresenting)
      )
    }
    #expect(
      scene.outcome(.setTabs([], selected: TestTab.a), by: modal) == .refused(.alreadyPresenting)
    )
  }

  @Test func `noTabs comes before unknownTab`() {
    let scene = Scene(a)
    let sheet = scene.presentStack(x)
    #expect(scene.outcome(.selectTab(TestTab.z), by: sheet) == .refused(.noTabs))
    #expect(scene.outcome(.setBadge("1", tab: TestTab.z), by: sheet) == .refused(.noTabs))
    scene.router.setTabs([TestTab.a], selected: .a)
    #expect(scene.outcome(.selectTab(TestTab.z)) == .refused(.unknownTab))
    #expect(scene.outcome(.setBadge("1", tab: TestTab.z)) == .refused(.unknownTab))
  }

  @Test func `guards are asked last, and only about what is possible`() {
    let scene = Scene(a)
    scene.push(o)
    scene.presentBare(x)
    var asked: [String] = []
    scene.router.addGuard { attempt in
      asked.append("\(attempt.command)")
      return .block("locked")
    }
    for (command, refusal) in [
      (.pop(0), .invalidCount), (.pop(5), .notEnoughScreens(available: 1)),
      (.popTo(z), .notOnStack),
      (.push(o), .alreadyOnStack), (.present(.screen(y), as: .sheet()), .alreadyPresenting),
      (.selectTab(TestTab.a), .noTabs), (.dismissAlert, .nothingPresented),
      (.setTabs([], selected: TestTab.a), .unknownTab),
    ] as [(NavigationCommand, NavigationRefusal)] {
      #expect(scene.outcome(command) == .refused(refusal), "\(command)")
    }
    #expect(scene.outcome(.popTo(o)) == .unchanged)
    #expect(asked == [])
    #expect(scene.outcome(.pop(1)) == .refused(.blocked("locked")))
    #expect(asked == ["pop 1"])
  }

  @Test func `a guard that closes the layer it was asked about`() throws {
    for inTab in [false, true] {
      let scene = Scene(a)
      let flow = TestFlow("f", in: scene, router: scene.router.modal(.sheet()))
      scene.router.run(flow)
      if inTab { flow.router.setTabs([TestTab.a], selected: .a) } else { flow.show(x) }
      let sheet = try #require(scene.router.presented)
      let place = inTab ? sheet.tab(TestTab.a) : sheet
      scene.router.addGuard { _ in
        flow.finish()
        return .allow
      }
      NavigationDiagnostics.withHandler({ _ in }) {
        #expect(scene.outcome(.push(o), by: place) == .refused(.layerClosed))
      }
      #expect(scene.state == "A")
      #expect(scene.outcome(.push(o)) == .done)
    }
  }

  @Test func `a refused command changes nothing, completes, and is told with its reason`() {
    let scene = Scene(a, b)
    scene.presentStack(x, y)
    scene.router.showAlert(NavigationAlert("1"))
    let state = scene.router.state
    let numbers = scene.numbers
    let sheet = scene.router.presented
    for command: NavigationCommand in [
      .pop(0), .pop(2), .popTo(z), .setStack([]), .present(.screen(n), as: .sheet()),
      .present(.stack([]), as: .sheet()), .selectTab(1), .setBadge("1", tab: 1),
      .setTabs([], selected: 1),
    ] {
      _ = scene.takeLog()
      let request = NavigationRequest(
        command,
        completion: scene.done(),
        onRemove: { _ in scene.write("rm of what never came") }
      )
      guard case .refused(let refusal) = scene.router.perform(request) else {
        Issue.record("\(command) was not refused.")
        continue
      }
      let lines = scene.takeLog().split(separator: " → ")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("ev!(") == true)
      #expect(lines.last == "done")
      #expect(scene.events.last?.refusal == refusal)
      #expect(scene.router.state == state)
      #expect(scene.numbers == numbers)
    }
    #expect(sheet?.push(n) == true)
  }

  @Test func `a refusal prints as the reason of a sentence`() {
    let texts: [(NavigationRefusal, String)] = [
      (.layerClosed, "its layer is closed"), (.flowEnded, "its flow has finished"),
      (.noStack, "the layer has no stack"), (.invalidCount, "there must be at least one screen"),
      (.atRoot, "only the root is left"),
      (.notEnoughScreens(available: 2), "only 2 above the root"),
      (.notOnStack, "it isn't on the stack"),
      (.alreadyOnStack, "the object is already on screen"),
      (.alreadyPresenting, "the layer already presents another"),
      (.nothingPresented, "nothing is presented"), (.noTabs, "there are no tabs"),
      (.unknownTab, "there is no such tab"), (.blocked("a\nb"), #"a\nb"#),
      (.tooManyReplacements, "guards replaced it too often"),
    ]
    for (refusal, text) in texts { #expect("\(refusal)" == text) }
  }
}

extension NavigationCommand {
  /// Commands with wrong arguments.
  static var wrong: [NavigationCommand] {
    [
      .pop(0), .pop(.max), .setStack([]), .popTo(z), .present(.stack([]), as: .sheet()),
      .setTabs([], selected: TestTab.a), .selectTab(TestTab.z), .setBadge(nil, tab: TestTab.z),
    ]
  }
}
