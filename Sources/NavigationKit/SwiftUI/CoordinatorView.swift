#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI

/// Shows what a coordinator shows: it makes a router, starts the coordinator on it, and keeps both.
///
/// ```swift
/// import SwiftUI
///
/// enum AppRoute: Screen { case home }
///
/// final class AppCoordinator: FlowCoordinator {
///   override func start() { router.setRoot(AppRoute.home) }
/// }
///
/// struct MyApp: App {
///   var body: some Scene {
///     WindowGroup {
///       CoordinatorView(AppCoordinator.init(router:)) { screen, context in
///         Text("Home")
///       }
///     }
///   }
/// }
/// ```
///
/// The coordinator starts once, before the first frame; both live as long as the view does.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
public struct CoordinatorView: View {
  private let content: RouterView

  /// Makes a view that keeps a coordinator.
  ///
  /// - Parameters:
  ///   - make: Makes the coordinator, given the router to show its screens with; called once.
  ///   - content: Makes the view of a screen.
  ///   - tabItem: Makes the title and image of a tab, given the app's value for it.
  public init<C: Coordinator, Content: View, TabItem: View>(
    _ make: @escaping @MainActor (any Router) -> C,
    @ViewBuilder content: @escaping @MainActor (any Screen, ScreenContext) -> Content,
    @ViewBuilder tabItem: @escaping @MainActor (AnyHashable) -> TabItem
  ) {
    self.content = RouterView(making: { .running(make) }, Faces(content, tabItem))
  }

  /// The same for an app without tabs, or whose tabs are called by their values.
  public init<C: Coordinator, Content: View>(
    _ make: @escaping @MainActor (any Router) -> C,
    @ViewBuilder content: @escaping @MainActor (any Screen, ScreenContext) -> Content
  ) {
    self.content = RouterView(making: { .running(make) }, Faces(content, Faces.tabItem))
  }

  /// The same for an app all of whose screens are ``ViewScreen``s.
  public init<C: Coordinator>(_ make: @escaping @MainActor (any Router) -> C) {
    content = RouterView(making: { .running(make) }, Faces(Faces.content, Faces.tabItem))
  }

  /// The coordinator's screens.
  public var body: some View { content }
}
#endif
