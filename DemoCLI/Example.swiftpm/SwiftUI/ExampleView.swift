import NavigationKit
import SwiftUI

/// The shop, drawn by SwiftUI: the coordinators are those of the demo, untouched.
struct ExampleView: View {
  @StateObject private var scene = ExampleScene()

  var body: some View {
    RouterView(scene.router, content: ScreenViews.view(of:in:), tabItem: ScreenViews.tabItem(of:))
      .onOpenURL { url in scene.open(url) }
  }
}

/// Keeps router and coordinator, and hands links over.
@MainActor
private final class ExampleScene: ObservableObject {
  let router = ViewRouter()
  private let app: AppCoordinator

  init() {
    app = AppCoordinator(router: router)
    app.start()
  }

  func open(_ url: URL) { _ = app.open(url.absoluteString) }
}
