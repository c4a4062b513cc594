import NavigationKit
import SwiftUI

/// The shop, drawn by SwiftUI: the coordinators are those of the demo, untouched.
@main
struct ExampleApp: App {
  @StateObject private var shop = Shop()

  var body: some Scene {
    WindowGroup { ExampleView(shop: shop) }
  }
}

struct ExampleView: View {
  let shop: Shop

  var body: some View {
    RouterView(shop.router, content: ScreenViews.view(of:in:), tabItem: ScreenViews.tabItem(of:))
      .onOpenURL { url in shop.open(url) }
  }
}

/// Keeps router and coordinator, and hands links over.
@MainActor
final class Shop: ObservableObject {
  let router = ViewRouter()
  private let app: AppCoordinator

  init() {
    app = AppCoordinator(router: router)
    app.start()
  }

  func open(_ url: URL) { _ = app.open(url.absoluteString) }
}
