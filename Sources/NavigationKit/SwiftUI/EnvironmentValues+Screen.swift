#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
extension EnvironmentValues {
  /// What the screen around a view gets to know: its router, and the coordinators that it belongs to.
  ///
  /// It's the context that the closure of ``RouterView`` is given, for views deeper inside; `nil` in a
  /// preview or a test that shows the view alone.
  ///
  /// ```swift
  /// import SwiftUI
  ///
  /// final class Wizard: FlowCoordinator {}
  ///
  /// struct CloseButton: View {
  ///   @Environment(\.screenContext) private var context
  ///
  ///   var body: some View {
  ///     Button("Close") { context?.coordinator(Wizard.self)?.finish() }
  ///   }
  /// }
  /// ```
  public internal(set) var screenContext: ScreenContext? {
    get { self[ScreenContextKey.self] }
    set { self[ScreenContextKey.self] = newValue }
  }

  /// The router of the flow that showed the screen around a view; `nil` in a preview that shows it alone.
  public internal(set) var router: (any Router)? {
    get { self[RouterKey.self] }
    set { self[RouterKey.self] = newValue }
  }

  /// Whether the screen around a view lies above another one on its stack; a view that reads it is drawn
  /// anew when that changes.
  public internal(set) var canPop: Bool {
    get { self[CanPopKey.self] }
    set { self[CanPopKey.self] = newValue }
  }

  /// The layer that a view is on.
  var layerScene: LayerScene? {
    get { self[LayerSceneKey.self] }
    set { self[LayerSceneKey.self] = newValue }
  }
}

private enum ScreenContextKey: EnvironmentKey {
  static var defaultValue: ScreenContext? { nil }
}

private enum RouterKey: EnvironmentKey {
  static var defaultValue: (any Router)? { nil }
}

private enum CanPopKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
private enum LayerSceneKey: EnvironmentKey {
  static var defaultValue: LayerScene? { nil }
}
#endif
