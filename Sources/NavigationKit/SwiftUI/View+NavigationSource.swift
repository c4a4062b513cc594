#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
extension View {
  /// Gives a view a name, at which popovers and action sheets point.
  ///
  /// ```swift
  /// import SwiftUI
  ///
  /// enum Filter: Screen { case options }
  ///
  /// struct FilterButton: View {
  ///   @Environment(\.router) private var router
  ///
  ///   var body: some View {
  ///     Button("Filter") { router?.present(Filter.options, as: .popover(from: "filter")) }
  ///       .navigationSource("filter")
  ///   }
  /// }
  /// ```
  ///
  /// Where no view on the layer has the name, a popover becomes a sheet, and an action sheet points at nothing.
  public func navigationSource(_ name: String) -> some View {
    modifier(NavigationSource(name: name))
  }
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
private struct NavigationSource: ViewModifier {
  @Environment(\.layerScene) private var scene
  let name: String

  nonisolated init(name: String) { self.name = name }

  func body(content: Content) -> some View {
    if let scene, let layer = scene.layer {
      content.modifier(LayerSource(layer: layer, scene: scene, name: name))
    } else {
      content
    }
  }
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
private struct LayerSource: ViewModifier {
  @ObservedObject var layer: LayerModel
  let scene: LayerScene
  let name: String

  func body(content: Content) -> some View {
    content
      .bubble(item: layer.binding(to: .popover(source: name))) { layer in
        PresentedLayerView(layer: layer, scene: scene)
      }
      .modifier(Alerting(layer: layer, scene: scene, source: name))
      .onAppear { layer.add(source: name) }
      .onDisappear { layer.remove(source: name) }
  }
}
#endif
