import NavigationKit
import Testing

@MainActor
struct GestureTests {
  @Test func `R26 going back is like popping but for the cause`() {
    let scene = Scene(a, b, c, d)
    let root = scene.id(a)
    #expect(scene.user.back())
    #expect(scene.takeLog() == "rm D → ev(user)")
    #expect(scene.state == "A › B › C")
    #expect(scene.user.back(to: root))
    #expect(scene.takeLog() == "rm C → rm B → ev(user)")
    #expect(scene.left == "C B")
    #expect(scene.state == "A")
    #expect(!scene.user.back())
    #expect(!scene.user.back(to: root))
    #expect(scene.takeLog() == "")
  }

  @Test func `R27 a locked sheet can't be swiped away`() throws {
    let scene = Scene(a, manual: true)
    let style = PresentationStyle.sheet(detents: [.medium, .large], dismissable: false)
    scene.router.present(x, as: style, onRemove: scene.removal)
    #expect(scene.renderer?.changes.last?.to.layers.last?.style == style)
    scene.renderer?.completeAll()
    let sheet = try #require(scene.router.presented)
    _ = scene.takeLog()
    #expect(!scene.user.swipeDown())
    #expect(!scene.user.swipeDown(scene.id(x)))
    #expect(scene.takeLog() == "")
    #expect(sheet.dismiss())
    #expect(scene.takeLog() == "rm X → ev")
    #expect(scene.state == "A")
  }

  @Test func `U1 the echo of our own pop counts once`() {
    let scene = Scene(a, b, c)
    let (second, third) = (scene.id(b), scene.id(c))
    scene.router.pop()
    #expect(scene.takeLog() == "rm C → ev")
    #expect(!scene.user.happened(.backTo(second)))
    #expect(!scene.user.happened(.backTo(second, from: third)))
    #expect(!scene.user.happened(.back(third)))
    #expect(!scene.user.back(third))
    #expect(scene.takeLog() == "")
    #expect(scene.state == "A › B")
  }

  @Test func `U8 what a gesture entailed is rendered, what it did is not`() {
    let renderer = ScriptedRenderer()
    let router = BaseRouter(renderer: renderer)
    router.setRoot(a)
    router.push(b, onRemove: { _ in router.push(c) })
    for title in ["1", "2"] {
      router.showAlert(NavigationAlert(title))
    }
    #expect(renderer.shown == ["A", "A › B", #"A › B ⌃ alert "1""#])
    #expect(router.input.tapAlert("OK"))
    #expect(renderer.shown.dropFirst(3) == [#"A › B ⌃ alert "2""#])
    #expect(router.input.tapAlert("OK"))
    #expect(renderer.shown.count == 4)
    #expect(router.input.back())
    #expect(renderer.shown.dropFirst(4) == ["A › C"])
    #expect("\(router.state)" == "A › C")
  }

  // MARK: - Late reports

  @Test func `a screen that was pushed meanwhile stays`() {
    let scene = Scene(a, b)
    let second = scene.id(b)
    scene.push(c)
    _ = scene.takeLog()
    #expect(scene.user.back(second))
    #expect(scene.takeLog() == "rm B → ev(user)")
    #expect(scene.state == "A › C")
    #expect(!scene.user.back(second))
    #expect(scene.takeLog() == "")
  }

  @Test func `going back from a named screen spares what came above it`() {
    let scene = Scene(a, b, c)
    let (root, third) = (scene.id(a), scene.id(c))
    scene.push(d)
    scene.push(e)
    _ = scene.takeLog()
    #expect(scene.user.back(to: root, from: third))
    #expect(scene.takeLog() == "rm C → rm B → ev(user)")
    #expect(scene.state == "A › D › E")
    #expect(!scene.user.back(to: root, from: third))
    #expect(scene.user.back(to: root))
    #expect(scene.state == "A")
  }

  @Test func `going back from a screen that has left already takes only what lay below it`() {
    let scene = Scene(a, b, c)
    let (root, third) = (scene.id(a), scene.id(c))
    scene.router.pop()
    scene.push(d)
    _ = scene.takeLog()
    #expect(scene.user.back(to: root, from: third))
    #expect(scene.takeLog() == "rm B → ev(user)")
    #expect(scene.state == "A › D")
  }

  @Test func `unknown ids are ignored`() {
    let scene = Scene(a, b)
    scene.presentStack(x, y)
    _ = scene.takeLog()
    let state = scene.router.state
    for gesture: NavigationGesture in [
      .back(.nobody), .backTo(.nobody), .backTo(.nobody, from: scene.id(y)),
      .backTo(scene.id(y), from: scene.id(x)), .swipeDown(.nobody), .tapAlert("OK"),
      .tapAlert("OK", nil), .selectTab(TestTab.a), .back(scene.id(x)), .back(scene.id(a)),
      .swipeDown(scene.id(a)), .swipeDown(scene.id(b)),
    ] {
      #expect(!scene.user.happened(gesture), "\(gesture)")
      #expect(!scene.user.mayBegin(gesture), "\(gesture)")
    }
    #expect(scene.takeLog() == "")
    #expect(scene.router.state == state)
  }

  @Test func `a report about a layer that is gone doesn't hit the next one`() {
    let scene = Scene(a)
    scene.presentBare(x)
    let old = scene.id(x)
    scene.router.dismiss()
    scene.presentBare(x)
    _ = scene.takeLog()
    #expect(!scene.user.swipeDown(old))
    #expect(scene.takeLog() == "")
    #expect(scene.user.swipeDown(scene.id(x)))
    #expect(scene.takeLog() == "rm X → ev(user)")
  }

  @Test func `a report about a lower layer closes what is above it too`() {
    let scene = Scene(a)
    let sheet = scene.presentStack(x)
    scene.presentStack(y, by: sheet)
    _ = scene.takeLog()
    #expect(scene.user.swipeDown(scene.id(x)))
    #expect(scene.takeLog() == "rm Y → rm X → ev(user)")
    #expect(scene.state == "A")
  }

  @Test func `a named screen below a layer may still leave`() {
    let scene = Scene(a, b)
    scene.presentBare(x)
    _ = scene.takeLog()
    #expect(scene.user.back(scene.id(b)))
    #expect(scene.takeLog() == "rm B → ev(user)")
    #expect(scene.state == "A ⌃ sheet: X")
    #expect(scene.events.last?.place.layer == 0)
  }

  // MARK: - What the state doesn't allow

  @Test func `gestures without a name are about what is in front`() {
    let scene = Scene(a, b)
    scene.presentBare(x)
    _ = scene.takeLog()
    #expect(!scene.user.back())
    #expect(!scene.user.swipeBack())
    #expect(scene.state == "A › B ⌃ sheet: X")
    #expect(scene.user.swipeDown())
    #expect(scene.user.swipeBack())
    #expect(!scene.user.swipeDown())
    #expect(scene.takeLog() == "rm X → ev(user) → rm B → ev(user)")
  }

  @Test func `an alert covers everything below`() {
    let scene = Scene(a, b)
    scene.presentStack(x, y)
    scene.router.showAlert(NavigationAlert("1"))
    _ = scene.takeLog()
    #expect(!scene.user.back())
    #expect(!scene.user.swipeBack())
    #expect(!scene.user.swipeBack(.cancelled))
    #expect(!scene.user.swipeDown())
    #expect(!scene.user.tapAlert("Cancel"))
    #expect(scene.takeLog() == "")
    #expect(scene.user.tapAlert("OK"))
    #expect(scene.user.back())
  }

  @Test(arguments: [
    (PresentationStyle.sheet(), true), (.sheet(dismissable: false), false), (.fullScreen, false),
    (.popover(from: "it"), true),
  ])
  func `only some layers can be swiped away`(style: PresentationStyle, isDismissable: Bool) {
    let scene = Scene(a)
    scene.presentStack(x, y, as: style)
    _ = scene.takeLog()
    #expect(scene.user.mayBegin(.swipeDown()) == isDismissable)
    #expect(scene.takeLog() == "")
    #expect(scene.user.swipeDown() == isDismissable)
    #expect(scene.takeLog() == (isDismissable ? "rm Y → rm X → ev(user)" : ""))
    #expect(style.isDismissable == isDismissable)
  }

  @Test func `a cancelled swipe changes nothing`() {
    let scene = Scene(a, b)
    #expect(scene.user.swipeBack(.cancelled))
    #expect(scene.user.swipeBack(.cancelled, scene.id(b)))
    #expect(scene.takeLog() == "")
    #expect(scene.state == "A › B")
    scene.router.pop()
    _ = scene.takeLog()
    #expect(!scene.user.swipeBack(.cancelled))
    #expect(scene.takeLog() == "")
  }

  @Test func `an empty base allows no gesture`() {
    let scene = Scene()
    #expect(!scene.user.back())
    #expect(!scene.user.swipeBack())
    #expect(!scene.user.swipeDown())
    #expect(!scene.user.tapAlert("OK"))
    #expect(!scene.user.selectTab(TestTab.a))
    #expect(scene.takeLog() == "")
  }

  @Test func `repeating a report changes nothing`() {
    let scene = Scene(a, b, c)
    scene.presentStack(x, y)
    scene.router.showAlert(NavigationAlert("1"))
    let alert = scene.router.state.alert?.id
    let gestures: [NavigationGesture] = [
      .tapAlert("OK", alert), .back(scene.id(y)), .swipeDown(scene.id(x)),
      .backTo(scene.id(a), from: scene.id(c)),
    ]
    for gesture in gestures {
      #expect(scene.user.happened(gesture), "\(gesture)")
      let state = scene.router.state
      _ = scene.takeLog()
      #expect(!scene.user.happened(gesture), "\(gesture)")
      #expect(scene.takeLog() == "", "\(gesture)")
      #expect(scene.router.state == state)
    }
    #expect(scene.state == "A")
  }

  @Test func `a report to a router that is gone answers no`() {
    var router: BaseRouter? = BaseRouter()
    router?.setStack([a, b])
    let input = router?.input
    router = nil
    #expect(input?.back() == false)
    #expect(input?.swipeBack(.cancelled) == false)
    #expect(input?.swipeDown() == false)
    #expect(input?.tapAlert("OK") == false)
    #expect(input?.selectTab(TestTab.a) == false)
    #expect(input?.mayBegin(.back()) == false)
    #expect(input?.happened(.back()) == false)
  }

  // MARK: - While a transition is out

  /// A stack of four with one command running, and a gesture before it's shown.
  ///
  /// After all is acknowledged the picture must equal the state.
  @Test(arguments: 0..<8, 0..<8)
  func `a gesture in flight ends with the picture equal to the state`(
    command: Int,
    gesture: Int
  ) throws {
    let scene = Scene(a, b, c, d, manual: true)
    let renderer = try #require(scene.renderer)
    scene.presentStack(x, y)
    let (third, fourth, top) = (scene.id(c), scene.id(d), scene.id(y))
    let (first, sheet) = (scene.id(a), try #require(scene.router.presented))
    let layer = scene.id(x)
    _ = scene.takeLog()
    var completions = 0
    let completion: @MainActor () -> Void = { completions += 1 }
    switch command {
    case 0: sheet.push(z, completion: completion)
    case 1: sheet.pop(completion: completion)
    case 2: sheet.replaceTop(with: n, completion: completion)
    case 3: scene.router.dismiss(completion: completion)
    case 4: scene.router.pop(2, completion: completion)
    case 5: scene.router.setRoot(n, completion: completion)
    case 6: sheet.present(z, completion: completion)
    default: scene.router.showAlert(NavigationAlert("1"), completion: completion)
    }
    #expect(renderer.isBusy)
    #expect(completions == 0)
    let state = scene.router.state
    let events = scene.events.count
    let happened =
      switch gesture {
      case 0: scene.user.happened(.back(top))
      case 1: scene.user.happened(.back(fourth))
      case 2: scene.user.happened(.back(third))
      case 3: scene.user.happened(.backTo(first, from: fourth))
      case 4: scene.user.happened(.swipeDown(layer))
      case 5: scene.user.happened(.back())
      case 6: scene.user.happened(.swipeDown())
      default: scene.user.happened(.tapAlert("OK"))
      }
    #expect(happened == (scene.router.state != state))
    #expect(scene.events.count == events + (happened ? 1 : 0))
    var acknowledgements = 0
    while renderer.isBusy {
      renderer.complete()
      acknowledgements += 1
      try #require(acknowledgements < 10)
    }
    #expect(completions == 1)
    #expect(renderer.shown == scene.state)
    #expect(renderer.changes.last?.to == scene.router.state)
  }

  @Test func `two commands wait while a person goes back`() throws {
    let scene = Scene(a, b, manual: true)
    let renderer = try #require(scene.renderer)
    let second = scene.id(b)
    scene.push(c)
    scene.push(d)
    #expect(scene.user.happened(.back(second)))
    #expect(scene.state == "A › C › D")
    #expect(scene.takeLog() == "ev → ev → rm B → ev(user)")
    // What waits must not bring the screen back.
    renderer.complete()
    #expect(renderer.changes.last.map { "\($0.to)" } == "A › C › D")
    renderer.completeAll()
    #expect(renderer.shown == "A › C › D")
  }

  @Test func `a gesture with nothing in flight is not rendered again`() {
    let renderer = ScriptedRenderer()
    let router = BaseRouter(renderer: renderer)
    router.setStack([a, b, c, d])
    router.modal(.sheet()).push(x)
    let before = renderer.shown.count
    #expect(router.input.swipeDown())
    #expect(router.input.back())
    #expect(router.input.back(to: router.state.entries[0].id))
    #expect(renderer.shown.count == before)
    #expect("\(router.state)" == "A")
    router.push(n)
    #expect(renderer.shown.dropFirst(before) == ["A › N"])
  }
}
