#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI

/// A screen that brings its own view, so that no closure has to know it.
///
/// ```swift
/// import SwiftUI
///
/// enum ShopScreen: ViewScreen {
///   case list
///   case product(id: String)
///
///   func view(in context: ScreenContext) -> some View {
///     switch self {
///     case .list: Button("42") { context.router.push(ShopScreen.product(id: "42")) }
///     case .product(let id): Text("Product \(id)")
///     }
///   }
/// }
///
/// struct ShopView: View {
///   var body: some View { RouterView(root: ShopScreen.list) }
/// }
/// ```
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
public protocol ViewScreen: Screen {
  /// The type of the view.
  associatedtype Face: View

  /// Makes the view of one stay of this screen.
  ///
  /// It's asked anew whenever something changes on the screen's layer, like the `body` of a view.
  @ViewBuilder @MainActor
  func view(in context: ScreenContext) -> Face
}

/// What makes the views of screens and the items of tabs.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
struct Faces {
  private let content: @MainActor (any Screen, ScreenContext) -> AnyView
  let tabItem: @MainActor (AnyHashable) -> AnyView

  init<Content: View, TabItem: View>(
    _ content: @escaping @MainActor (any Screen, ScreenContext) -> Content,
    _ tabItem: @escaping @MainActor (AnyHashable) -> TabItem
  ) {
    self.content = { screen, context in AnyView(content(screen, context)) }
    self.tabItem = { tab in AnyView(tabItem(tab)) }
  }

  func view(of screen: any Screen, in context: ScreenContext) -> AnyView {
    func open(_ screen: some ViewScreen) -> AnyView { AnyView(screen.view(in: context)) }
    if let screen = screen as? any ViewScreen { return open(screen) }
    return content(screen, context)
  }

  /// Where no closure was given, a screen without a view shows its name.
  static func content(_ screen: any Screen, in context: ScreenContext) -> Text {
    Text(verbatim: ScreenText.text(of: screen))
  }

  /// Where no closure was given, a tab is called by its value.
  static func tabItem(_ tab: AnyHashable) -> Text { Text(verbatim: ScreenText.text(of: tab)) }
}
#endif
