#if canImport(SwiftUI) && !os(watchOS)
import Combine
import SwiftUI

/// The router of a tree that SwiftUI draws; ``RouterView`` shows it.
///
/// ```swift
/// import SwiftUI
///
/// enum AppRoute: Screen { case home, about }
///
/// struct AppView: View {
///   @StateObject private var router = ViewRouter()
///
///   var body: some View {
///     RouterView(router) { screen, context in
///       switch screen as? AppRoute {
///       case .home: Button("About") { context.router.push(AppRoute.about) }
///       case .about, nil: Text("About")
///       }
///     }
///     .onAppear { router.setRoot(AppRoute.home) }
///   }
/// }
/// ```
///
/// It may be used before anything is on screen: then every change counts as shown at once, and the view
/// begins with what the state is when it appears. It's an `ObservableObject`: a view that observes it is
/// drawn anew after each change, so that it may read ``Router/canPop`` or ``Router/state``.
///
/// Guards are asked about commands and gestures alike. But SwiftUI tells of a back button, of a swipe and of a
/// tap on a tab only when it has happened. What a guard blocks is therefore undone: the screen or the sheet
/// goes, and comes back, with its flow and its coordinators, but with new views, whose `@State` begins again. To
/// spare people that, keep a sheet in its place with `dismissable: false`, and a screen by hiding its back
/// button and offering one that calls ``Router/pop(_:animated:completion:)``.
///
/// A second tap on the selected tab isn't told by SwiftUI at all, so a tab's ``NavigationTab/reselection`` takes
/// place in code only.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
public final class ViewRouter: BaseRouter, ObservableObject {
  package let renderer: ViewRenderer

  /// Counts what has changed on screen, so that views which observe the router are drawn anew.
  @Published private var changes = 0

  /// Makes the router of a new tree.
  public convenience init() { self.init(clock: WallClock()) }

  /// Makes a router whose waiting is measured by another clock, for tests.
  package init(clock: any RenderingClock, closesTogether: Bool = ViewPlatform.closesTogether) {
    renderer = ViewRenderer(clock: clock, closesTogether: closesTogether)
    super.init(renderer: renderer)
    renderer.onChange = { [weak self] in self?.changes += 1 }
  }

  /// Makes a router and starts a coordinator on it, which is kept as long as the router is.
  static func running(
    _ make: @MainActor (any Router) -> some Coordinator
  ) -> ViewRouter {
    let router = ViewRouter()
    // The coordinator gets a handle: if it kept the router that keeps it, neither would ever go.
    router.run(make(LayerRouter(from: router)))
    return router
  }
}
#endif
