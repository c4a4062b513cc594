import DemoApp
import NavigationKit

/// The app on the console.
@MainActor
struct ConsoleApp {
  let router: RecordingRouter
  let coordinator: AppCoordinator

  /// Makes the app with a router that writes its transcript to a stream.
  init(
    to output: some TextOutputStream,
    format: TranscriptFormat = .text,
    color: ConsoleColor = .never
  ) {
    router = RecordingRouter(
      to: output,
      format: format,
      color: color,
      actions: AppActions.actions
    )
    coordinator = AppCoordinator(router: router)
    router.openLink = { [weak coordinator] link in
      coordinator?.open(link) ?? .notHandled
    }
  }

  /// Shows the first screen, or goes on where a state was saved.
  @discardableResult
  func start(restoring saved: SavedState? = nil) -> RestoreOutcome {
    router.restore(coordinator, from: saved)
  }
}
