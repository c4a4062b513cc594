import NavigationKit
import Testing

/// Random scripts of flows, commands, gestures, steps and callbacks that navigate.
@MainActor
struct FlowScriptTests {
  @Test(arguments: 0..<150)
  func `the tree and the screens never disagree`(_ seed: UInt64) {
    let script = FlowScript(seed: seed)
    for _ in 0..<40 where script.problem == nil {
      script.step()
      script.check()
    }
    if script.problem == nil { script.close() }
    if let problem = script.problem {
      Issue.record("\(problem)\n\(script.story.joined(separator: "\n"))")
    }
  }
}

/// A scene that lives through a random story and knows what must be true at every rest.
@MainActor
private final class FlowScript {
  let scene = Scene()
  private(set) var story: [String] = []
  private(set) var problem: String?
  private let app = BaseCoordinator()
  private var random: SplitMix
  private var members: [Member] = []
  private var names = 0
  private var arrived = 0
  private var log: [String] = []
  private var budget = 0

  /// A coordinator that was started, whether it still runs or not.
  private final class Member {
    let name: String
    let parent: Member?
    let isPlain: Bool
    weak var coordinator: BaseCoordinator?
    var hadAny = false

    init(_ name: String, _ parent: Member?, isPlain: Bool) {
      (self.name, self.parent, self.isPlain) = (name, parent, isPlain)
    }
  }

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    show(by: nil, at: scene.router)
  }

  // MARK: - Doing

  func step() {
    budget = 4
    act(1)
  }

  private func act(_ depth: Int) {
    let router = place()
    switch random.next(13) {
    case 0, 1: start(at: [router, router.modal(), router.tab(TestTab.a)][random.next(3)])
    case 2: startPlain()
    case 3, 4: show(by: living(), at: router)
    case 5: say("pop", router.pop())
    case 6: say("dismiss", router.dismiss())
    case 7: say("pop to root", router.popToRoot())
    case 8: say("back", scene.user.back())
    case 9: say("swipe down", scene.user.swipeDown())
    case 10:
      guard let entry = random.element(scene.entries) else { return }
      say("back to \(entry)", scene.user.back(to: entry.id))
    case 11: finish()
    default:
      guard depth < 3 else { return }
      say("step", true)
      scene.router.inOneStep { for _ in 0..<(2 + random.next(3)) { act(depth + 1) } }
      say("end of step", true)
    }
  }

  private func place() -> any Router {
    [scene.router, scene.s, scene.t, scene.router.tab(TestTab.b)][random.next(4)]
  }

  private func living(plainToo: Bool = false) -> Member? {
    random.element(
      members.filter { $0.coordinator?.isFinished == false && (plainToo || !$0.isPlain) }
    )
  }

  private func start(at router: any Router) {
    let parent = living(plainToo: true)
    let flow = TestFlow("f\(members.count)", in: scene, router: router)
    let member = adopt(flow, flow.name, parent, isPlain: false)
    show(by: member, at: flow.router)
  }

  private func startPlain() {
    let name = "q\(members.count)"
    _ = adopt(PlainCoordinator(name, in: scene), name, living(plainToo: true), isPlain: true)
  }

  private func adopt(
    _ coordinator: BaseCoordinator,
    _ name: String,
    _ parent: Member?,
    isPlain: Bool
  ) -> Member {
    let member = Member(name, parent, isPlain: isPlain)
    member.coordinator = coordinator
    members.append(member)
    (parent?.coordinator ?? app).startChild(coordinator)
    say("start \(name) below \(parent?.name ?? "app")", true)
    return member
  }

  private func show(by member: Member?, at place: any Router) {
    let flow = member?.coordinator as? TestFlow
    let router = flow?.router ?? place
    names += 1
    let name = "\(names)"
    let onRemove: @MainActor (any Screen) -> Void = { [unowned self] _ in removed(name) }
    let page = Page.page(name)
    let text: String
    let isDone: Bool
    switch random.next(7) {
    case 0:
      text = "set root"
      isDone = router.setRoot(page, onRemove: onRemove)
    case 1:
      text = "replace top"
      isDone = router.replaceTop(with: page, onRemove: onRemove)
    case 2:
      text = "present"
      isDone = router.present(page, onRemove: onRemove)
    case 3:
      text = "modal"
      isDone = router.modal().push(page, onRemove: onRemove)
    case 4 where member == nil && random.next(3) == 0:
      text = "tabs and root"
      router.setTabs([TestTab.a, .b], selected: .a)
      isDone = router.tab(TestTab.a).push(page, onRemove: onRemove)
    default:
      text = "push"
      isDone = router.push(page, onRemove: onRemove)
    }
    if isDone {
      arrived += 1
      member?.hadAny = true
    }
    say("\(text) \(name) by \(member?.name ?? "nobody")", isDone)
  }

  private func removed(_ name: String) {
    scene.write("rm \(name)")
    guard budget > 0, random.next(4) == 0 else { return }
    budget -= 1
    say("in rm \(name):", true)
    act(2)
  }

  private func finish() {
    guard let member = living(plainToo: true) else { return }
    member.coordinator?.finish()
    say("finish \(member.name)", true)
  }

  private func say(_ text: String, _ isDone: Bool) {
    story.append("\(isDone ? "" : "not done: ")\(text) → \(scene.picture)")
  }

  // MARK: - Checking

  func check() {
    let new = scene.takeLog().split(separator: " → ").map(String.init)
    log += new
    story.append("   log \(new.joined(separator: " → "))")
    let removed = log.filter { $0.hasPrefix("rm ") }
    let present = scene.entries.map { "\($0)" }
    expect(Set(removed).count == removed.count, "A screen was removed twice.")
    expect(
      Set(present).isDisjoint(with: removed.map { String($0.dropFirst(3)) }),
      "A screen that was removed is still there."
    )
    expect(removed.count + present.count == arrived, "A removal was forgotten.")
    let fins = log.filter { $0.hasPrefix("fin ") }.map { String($0.dropFirst(4)) }
    expect(Set(fins).count == fins.count, "A flow ended twice.")
    for member in members { check(member, fins) }
  }

  private func check(_ member: Member, _ fins: [String]) {
    let count = scene.entries.filter {
      scene.user.context(for: $0).coordinator(TestFlow.self)?.name == member.name
    }.count
    if count > 0 { member.hadAny = true }
    let children = members.filter { $0.parent === member }
    if let end = fins.firstIndex(of: member.name) {
      expect(member.coordinator == nil, "\(member.name) has ended and isn't released.")
      expect(count == 0, "\(member.name) has ended and shows something.")
      for child in children {
        expect(
          fins.firstIndex(of: child.name).map { $0 < end } ?? false,
          "\(child.name) didn't end before its parent \(member.name)."
        )
      }
    } else {
      expect(member.coordinator?.isFinished == false, "\(member.name) was not told of its end.")
      let isKept = count > 0 || children.contains { !fins.contains($0.name) }
      expect(
        isKept || member.isPlain || !member.hadAny,
        "\(member.name) shows nothing, runs nothing and goes on."
      )
    }
  }

  /// Closes everything; nothing may be left.
  func close() {
    budget = 0
    scene.router.setRoot(z)
    arrived += 1
    app.finish()
    check()
    expect(members.allSatisfy { $0.coordinator == nil }, "Something is left.")
    expect(scene.picture == "Z", "Something is shown.")
  }

  private func expect(_ isTrue: Bool, _ problem: @autoclosure () -> String) {
    if !isTrue, self.problem == nil { self.problem = problem() }
  }
}

/// A small generator that gives the same numbers on every run.
private struct SplitMix {
  var state: UInt64

  /// A number below a bound.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  mutating func element<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[next(list.count)]
  }
}
