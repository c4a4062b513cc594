/// What routers of a tree were asked to do, whatever became of it.
struct RecordedCalls {
  private(set) var root: (any Screen)?
  private(set) var pushed: [any Screen] = []
  private(set) var presented: [any Screen] = []
  private(set) var poppedCount = 0
  private(set) var didPopToRoot = false
  private(set) var didDismiss = false

  mutating func note(_ command: NavigationCommand) {
    switch command {
    case .setRoot(let screen): root = screen
    case .setStack(let screens): root = screens.first ?? root
    case .push(let screen): pushed.append(screen)
    case .present(let content, _): presented += content.screens
    case .pop: poppedCount += 1
    case .popToRoot: didPopToRoot = true
    case .dismiss, .dismissAll: didDismiss = true
    default: break
    }
  }

  /// Lets go of all screens.
  mutating func forgetScreens() {
    root = nil
    pushed = []
    presented = []
  }
}
