#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI

/// What differs between systems and their versions.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
package enum ViewPlatform {
  /// Whether several layers can be dismissed in one update.
  package static var closesTogether: Bool {
    if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) { true } else { false }
  }

  #if os(tvOS)
  static let hasPopovers = false
  #else
  static let hasPopovers = true
  #endif

  #if os(macOS)
  static let hasCovers = false
  #else
  static let hasCovers = true
  #endif
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
extension View {
  #if os(macOS)
  /// Nothing: there are no covers.
  func cover(
    item: Binding<LayerModel?>,
    onDismiss: @escaping @MainActor () -> Void,
    @ViewBuilder content: @escaping (LayerModel) -> some View
  ) -> some View {
    self
  }
  #else
  /// A cover over the whole screen.
  func cover(
    item: Binding<LayerModel?>,
    onDismiss: @escaping @MainActor () -> Void,
    @ViewBuilder content: @escaping (LayerModel) -> some View
  ) -> some View {
    fullScreenCover(item: item, onDismiss: onDismiss, content: content)
  }
  #endif

  #if os(tvOS)
  /// Nothing: there are no popovers.
  func bubble(
    item: Binding<LayerModel?>,
    @ViewBuilder content: @escaping (LayerModel) -> some View
  ) -> some View {
    self
  }

  /// Nothing: tabs have no badges.
  func tabBadge(_ text: String?) -> some View { self }
  #else
  /// A popover.
  func bubble(
    item: Binding<LayerModel?>,
    @ViewBuilder content: @escaping (LayerModel) -> some View
  ) -> some View {
    popover(item: item, content: content)
  }

  /// A text at a tab.
  func tabBadge(_ text: String?) -> some View { badge(text.map { Text(verbatim: $0) }) }
  #endif
}
#endif
