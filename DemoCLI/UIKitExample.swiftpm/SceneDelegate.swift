import UIKit

/// Shows the app in the window of a scene.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var app: ExampleApp?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    app = ExampleApp(in: window)
    open(connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    open(contexts)
  }

  private func open(_ contexts: Set<UIOpenURLContext>) {
    for context in contexts { _ = app?.coordinator.open(context.url.absoluteString) }
  }
}
