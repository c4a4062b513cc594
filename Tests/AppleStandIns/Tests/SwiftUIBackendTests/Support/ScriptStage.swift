import NavigationKit
import NavigationKitMock
import NavigationModel
import SwiftUI

/// The stage on which cases and scripts are played.
@MainActor
final class ScriptStage: NavigationModel.Stage {
  let stage: Stage
  private let clock: ScriptClock

  /// How the platform tells of gestures; early ones are told at once.
  var manner = ViewHost.Manner(isEarly: true)
  private var token: NavigationToken?
  private var hasLed = false

  init(closesTogether: Bool = true) {
    clock = ScriptClock()
    stage = Stage(closesTogether: closesTogether, clock)
    token = router.observe { [weak self] event in
      if event.origin == .user, event.refusal == nil { self?.hasLed = true }
    }
  }

  var router: BaseRouter { stage.router }

  var isInstant: Bool {
    get { clock.isInstant }
    set { clock.isInstant = newValue }
  }

  func play(_ gesture: NavigationGesture) -> Bool {
    hasLed = false
    clock.run {
      let host = stage.host
      switch gesture {
      case .back: host.back(1, manner)
      case .backTo(let target, _): back(to: target)
      case .swipeDown: host.swipeDown(manner)
      case .tapAlert(let label, let id):
        if id == nil || id == router.state.alert?.id { host.tapAlert(label, manner) }
      case .selectTab(let tab) where isSelected(tab):
        // SwiftUI doesn't tell of it; an app that notices by itself reports it like this.
        if router.input.selectTab(tab) { hasLed = true }
      case .selectTab(let tab): host.selectTab("\(tab.base)")
      }
    }
    return hasLed
  }

  private func back(to target: ScreenID) {
    if let distance = distance(to: target) { stage.host.back(distance, manner) }
  }

  /// How many screens lie above an entry in the stack in front.
  private func distance(to target: ScreenID) -> Int? {
    guard let layer = stage.picture.layers.last,
      let index = layer.stacks[layer.selected].firstIndex(of: target)
    else { return nil }
    return layer.stacks[layer.selected].count - 1 - index
  }

  func isInReach(_ entry: ScreenID) -> Bool { distance(to: entry).map { $0 > 0 } ?? false }

  private func isSelected(_ tab: AnyHashable) -> Bool {
    guard case .tabs(let tabs, let selected)? = router.state.layers.last?.content else {
      return false
    }
    return tabs[selected].id == tab
  }

  func endTransition() {
    guard let ticket = stage.viewRouter.renderer.ticket else { return }
    while stage.viewRouter.renderer.ticket === ticket, clock.base.step() {}
  }

  func settle() { clock.base.settle() }

  func fault() -> String? {
    let (shown, wanted) = (stage.picture, RenderedPicture(router.state))
    if shown != wanted { return "shown \(shown), state \(router.state)" }
    return stage.host.complaints.first
  }
}

/// The clock of a backend; one that is instant lets everything happen as soon as it's asked for.
@MainActor
final class ScriptClock: RenderingClock {
  let base = VirtualClock()
  var isInstant = false { didSet { run {} } }
  private var isRunning = false

  func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    base.after(seconds, body)
    run {}
  }

  /// Lets something happen, and all that comes of it if the clock is instant.
  func run(_ body: () -> Void) {
    guard !isRunning else { return body() }
    isRunning = true
    body()
    if isInstant { base.settle() }
    isRunning = false
  }
}
