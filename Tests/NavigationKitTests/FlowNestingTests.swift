import NavigationKit
import Testing

/// Three flows with three screens, in every arrangement, ended in every way, against a slow model.
@MainActor
struct FlowNestingTests {
  /// One thing that happens to a scene.
  enum Act {
    case finish(Int)
    case back, backTo(Int), swipeDown, swipeDownAt(Int)
    case pop(Int), popToRoot(Int), dismiss(Int), dismissAll
    case push(Int, by: Int?), setRoot(Int, by: Int?), setStack(Int, by: Int?)
    case replaceTop(Int, by: Int?), setTabs(Int, by: Int?)
    case popTab(Int, TestTab), setTabRoot(Int, TestTab, by: Int?), selectTab(Int, TestTab)
    case step(by: Int?)
  }

  /// A debug build takes every fifth, another one for each arrangement; a release build takes all.
  #if DEBUG
  private let stride = 5
  #else
  private let stride = 1
  #endif

  @Test(arguments: FlowPlan.Layout.allCases)
  func `flows end in one order, whoever owns what and whatever happens`(_ layout: FlowPlan.Layout) {
    for (number, plan) in FlowPlan.all(layout).enumerated() {
      for (index, act) in acts(on: plan).enumerated()
      where (number + index).isMultiple(of: stride) {
        check(act, on: plan)
      }
    }
  }

  private func acts(on plan: FlowPlan) -> [Act] {
    let layers = plan.layout.layers
    let owners: [Int?] = [nil] + plan.members.indices.filter { !plan.members[$0].isPlain }
    var acts: [Act] = plan.members.indices.map { .finish($0) }
    acts += [.back, .swipeDown, .dismissAll] + [0, 1, 2].map { .backTo($0) }
    acts += owners.map { .step(by: $0) }
    for (index, layer) in layers.enumerated() {
      acts += [.swipeDownAt(index), .pop(index), .popToRoot(index), .dismiss(index)]
      for owner in owners {
        acts += [.setRoot(index, by: owner), .setTabs(index, by: owner)]
        guard case .stack = layer else {
          acts += [.setTabRoot(index, .a, by: owner), .setTabRoot(index, .b, by: owner)]
          continue
        }
        acts += [
          .push(index, by: owner), .setStack(index, by: owner), .replaceTop(index, by: owner),
        ]
      }
      if case .tabs = layer {
        acts += [
          .popTab(index, .a), .popTab(index, .b), .selectTab(index, .a), .selectTab(index, .b),
        ]
      }
    }
    return acts
  }

  private func check(_ act: Act, on plan: FlowPlan) {
    let stage = FlowStage(plan)
    var foreseen: Set<String>?
    let token = stage.scene.router.addGuard { attempt in
      foreseen = Set(
        stage.members.indices.filter { attempt.ends(stage.members[$0]) }.map {
          plan.members[$0].name
        }
      )
      return .allow
    }
    let before = ShownScreens(stage.scene)
    perform(act, on: stage)
    token.cancel()
    var log = stage.scene.takeLog()
    let after = ShownScreens(stage.scene)
    var oracle = FlowOracle(plan, before)
    if case .finish(let member) = act {
      oracle.finish(member)
    } else if !log.hasPrefix("ev!") {
      var newTabs: (Int, Int?)?
      if case .setTabs(let layer, let owner) = act { newTabs = (layer, owner) }
      oracle.change(to: after, newTabs: newTabs)
    } else {
      #expect(after.text == before.text, "\(act) on \(plan)")
      if case .push(_, let owner?) = act { oracle.finish(owner) }
      log = String(log.drop { $0 != "→" }.dropFirst(2))
    }
    let lines = log.split(separator: " → ")
    let callbacks = lines.filter { !$0.hasPrefix("ev") }.joined(separator: " → ")
    let ended = Set(
      stage.members.indices.filter { stage.members[$0].isFinished }.map { plan.members[$0].name }
    )
    func comment() -> Comment { "\(act) on \(before.text): \(plan)" }
    #expect(callbacks == oracle.log.joined(separator: " → "), comment())
    #expect(after.text == oracle.shown.text, comment())
    #expect(ended == oracle.ended, comment())
    if case .step = act { return }
    #expect(!lines.dropLast().contains { $0.hasPrefix("ev") }, comment())
    if let foreseen { #expect(foreseen == ended, comment()) }
  }

  private func perform(_ act: Act, on stage: FlowStage) {
    let scene = stage.scene
    func router(_ layer: Int, _ owner: Int? = nil) -> any Router {
      stage.router(owner, at: stage.layerRouter(layer))
    }
    switch act {
    case .finish(let member): stage.members[member].finish()
    case .back: scene.user.back()
    case .backTo(let index): scene.user.back(to: scene.entries[index].id)
    case .swipeDown: scene.user.swipeDown()
    case .swipeDownAt(let layer): scene.user.swipeDown(router(layer).state.layers[0].top?.id)
    case .pop(let layer): router(layer).pop()
    case .popToRoot(let layer): router(layer).popToRoot()
    case .dismiss(let layer): router(layer).dismiss()
    case .dismissAll: scene.router.dismissAll()
    case .push(let layer, let owner): router(layer, owner).push(n)
    case .setRoot(let layer, let owner): router(layer, owner).setRoot(n)
    case .setStack(let layer, let owner):
      let screens = router(layer).screens
      router(layer, owner).setStack(screens.prefix(1) + [m, n])
    case .replaceTop(let layer, let owner): router(layer, owner).replaceTop(with: n)
    case .setTabs(let layer, let owner):
      router(layer, owner).setTabs([TestTab.a, .b], selected: .b)
    case .popTab(let layer, let tab): router(layer).tab(tab).popToRoot()
    case .setTabRoot(let layer, let tab, let owner): router(layer, owner).tab(tab).setRoot(n)
    case .selectTab(let layer, let tab): router(layer).selectTab(tab)
    case .step(let owner):
      let router = router(0, owner)
      router.inOneStep {
        if scene.router.presented != nil { router.dismissAll() }
        router.setRoot(m)
        router.push(n)
      }
    }
  }
}
