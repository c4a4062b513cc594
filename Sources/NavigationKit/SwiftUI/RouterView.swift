#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI

/// Shows what a router shows: stacks, sheets, covers, popovers, tabs, alerts.
///
/// One closure makes the views of all screens. Like every backend's it's given the screen and its
/// ``ScreenContext``. A ``ViewScreen`` brings its own view instead.
///
/// ```swift
/// import SwiftUI
///
/// enum AppRoute: Screen { case list, item(Int) }
///
/// struct Shop: View {
///   var body: some View {
///     RouterView(root: AppRoute.list) { screen, context in
///       switch screen as? AppRoute {
///       case .item(let number): Text("Item \(number)")
///       case .list, nil: Button("First") { context.router.push(AppRoute.item(1)) }
///       }
///     }
///   }
/// }
/// ```
///
/// Each layer and each tab has a `NavigationStack` of its own, so a screen's view must not bring one.
/// The views find the same context in the environment, see ``SwiftUICore/EnvironmentValues/screenContext``.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
public struct RouterView: View {
  private let source: Source
  private let faces: Faces

  private enum Source {
    case given(ViewRouter)
    case made(@MainActor () -> ViewRouter)
  }

  init(making make: @escaping @MainActor () -> ViewRouter, _ faces: Faces) {
    source = .made(make)
    self.faces = faces
  }

  /// Shows a router that somebody else keeps.
  ///
  /// - Parameters:
  ///   - router: The router. One router is shown in one place at a time.
  ///   - content: Makes the view of a screen.
  ///   - tabItem: Makes the title and image of a tab, given the app's value for it.
  public init<Content: View, TabItem: View>(
    _ router: ViewRouter,
    @ViewBuilder content: @escaping @MainActor (any Screen, ScreenContext) -> Content,
    @ViewBuilder tabItem: @escaping @MainActor (AnyHashable) -> TabItem
  ) {
    source = .given(router)
    faces = Faces(content, tabItem)
  }

  /// The same for an app without tabs, or whose tabs are called by their values.
  public init<Content: View>(
    _ router: ViewRouter,
    @ViewBuilder content: @escaping @MainActor (any Screen, ScreenContext) -> Content
  ) {
    source = .given(router)
    faces = Faces(content, Faces.tabItem)
  }

  /// The same for an app all of whose screens are ``ViewScreen``s.
  public init(_ router: ViewRouter) {
    source = .given(router)
    faces = Faces(Faces.content, Faces.tabItem)
  }

  /// Shows a router of its own, which begins with a root and lives as long as the view.
  ///
  /// - Parameters:
  ///   - root: The first screen; another one given later changes nothing.
  ///   - content: Makes the view of a screen.
  ///   - tabItem: Makes the title and image of a tab, given the app's value for it.
  public init<Content: View, TabItem: View>(
    root: any Screen,
    @ViewBuilder content: @escaping @MainActor (any Screen, ScreenContext) -> Content,
    @ViewBuilder tabItem: @escaping @MainActor (AnyHashable) -> TabItem
  ) {
    self.init(making: Self.rooted(root), Faces(content, tabItem))
  }

  /// The same for an app without tabs, or whose tabs are called by their values.
  public init<Content: View>(
    root: any Screen,
    @ViewBuilder content: @escaping @MainActor (any Screen, ScreenContext) -> Content
  ) {
    self.init(making: Self.rooted(root), Faces(content, Faces.tabItem))
  }

  /// The same for an app all of whose screens are ``ViewScreen``s.
  public init(root: any ViewScreen) {
    self.init(making: Self.rooted(root), Faces(Faces.content, Faces.tabItem))
  }

  private static func rooted(_ root: any Screen) -> @MainActor () -> ViewRouter {
    {
      let router = ViewRouter()
      router.setRoot(root)
      return router
    }
  }

  /// The base of the tree, with everything above it.
  public var body: some View {
    switch source {
    case .given(let router): ShownRouter(router: router, faces: faces).id(ObjectIdentifier(router))
    case .made(let make): OwnedRouter(make, faces)
    }
  }
}

/// Keeps a router as long as it's there.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
private struct OwnedRouter: View {
  @StateObject private var router: ViewRouter
  private let faces: Faces

  init(_ make: @escaping @MainActor () -> ViewRouter, _ faces: Faces) {
    _router = StateObject(wrappedValue: make())
    self.faces = faces
  }

  var body: some View { ShownRouter(router: router, faces: faces) }
}

/// Tells the renderer when there's something to draw on.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
private struct ShownRouter: View {
  @Environment(\.scenePhase) private var phase
  let router: ViewRouter
  let faces: Faces

  var body: some View {
    let renderer = router.renderer
    LayerView(layer: renderer.base, scene: LayerScene(renderer: renderer, faces: faces))
      .onAppear { renderer.windowAppeared() }
      .onDisappear { renderer.windowDisappeared() }
      .onChange(of: phase) { phase in renderer.phaseChanged(to: phase) }
  }
}
#endif
