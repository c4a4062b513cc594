import NavigationKit
import NavigationKitMock
import SwiftUI

/// A view that says which stay of which screen it belongs to.
struct ScreenFace: View {
  let id: ScreenID
  let name: String

  var body: some View { Text(verbatim: name) }
}

/// A router that the stand-in of SwiftUI draws, as a person sees it.
@MainActor
final class Stage: RendererSubject {
  let viewRouter: ViewRouter
  let host: ViewHost
  var manner = ViewHost.Manner()
  var swipe = ViewHost.Manner(delay: 0.6)

  init(closesTogether: Bool = true, _ clock: ScriptClock = ScriptClock()) {
    let router = ViewRouter(clock: clock, closesTogether: closesTogether)
    viewRouter = router
    host = ViewHost(clock: clock.base) {
      RouterView(router) { screen, context in
        ScreenFace(id: context.id, name: "\(screen)")
      }
    }
    host.settle()
  }

  var router: BaseRouter { viewRouter }

  var picture: RenderedPicture {
    RenderedPicture(
      layers: host.layers.map { layer in
        let (tabs, selected) = host.screens(of: layer)
        return RenderedPicture.Layer(
          tabs: tabs.map { $0.compactMap(\.screenID) },
          selected: selected
        )
      },
      alert: host.alert?.title
    )
  }

  var wasAnimated: Bool? { host.wasAnimated }

  func settle() { host.settle() }

  func play(_ move: UserMove, _ ending: SwipeEnding) {
    switch move {
    case .back:
      var manner = manner
      manner.isCancelled = ending == .cancelled
      host.back(1, manner)
    case .swipeDown:
      var manner = swipe
      manner.isCancelled = ending == .cancelled
      host.swipeDown(manner)
    case .alert(let label): host.tapAlert(label, manner)
    case .tab(let title): host.selectTab(title)
    case .tap(let label): host.tap(label)
    case .open: break
    }
  }
}

extension ViewNode {
  /// The stay whose face is inside of it.
  var screenID: ScreenID? {
    first { ($0.view as? ScreenFace)?.id }
  }
}

extension ViewHost {
  /// Lets things settle that wait for the clock on the wall, as far as they only wait for their turn.
  func settleInTurns() async {
    for _ in 0..<20 {
      settle()
      await Task.yield()
    }
  }
}
