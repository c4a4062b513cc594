#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI

/// Presents the layer above one, and its alert.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
struct Presenting: ViewModifier {
  private let layer: LayerModel?
  private let scene: LayerScene

  init(layer: LayerModel?, scene: LayerScene) {
    self.layer = layer
    self.scene = scene
  }

  func body(content: Content) -> some View {
    if let layer {
      content.modifier(PresentingLayer(layer: layer, scene: scene))
    } else {
      content
    }
  }
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
private struct PresentingLayer: ViewModifier {
  @ObservedObject var layer: LayerModel
  let scene: LayerScene

  func body(content: Content) -> some View {
    // 'onDismiss' may be called for the layer before: it names the one it was made with.
    let presented = layer.presented
    let onDismiss: @MainActor () -> Void = {
      if let presented { scene.renderer.disappeared(presented) }
    }
    content
      .sheet(item: layer.binding(to: .sheet), onDismiss: onDismiss) { layer in
        PresentedLayerView(layer: layer, scene: scene)
      }
      .cover(item: layer.binding(to: .cover), onDismiss: onDismiss) { layer in
        PresentedLayerView(layer: layer, scene: scene)
      }
      .modifier(Alerting(layer: layer, scene: scene, source: nil))
  }
}

/// Shows the alert of a layer: on the layer, or, an action sheet that names a source, at that source.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
struct Alerting: ViewModifier {
  @ObservedObject var layer: LayerModel
  let scene: LayerScene

  /// The name of the source that is modified; `nil` for the layer.
  let source: String?

  func body(content: Content) -> some View {
    let alert = layer.alert ?? layer.lastAlert
    let title = Text(verbatim: alert?.title ?? "")
    let dialog = content.confirmationDialog(
      title,
      isPresented: layer.binding(toAlert: isSheet(alert)),
      titleVisibility: .visible,
      presenting: alert,
      actions: buttons,
      message: message
    )
    if source == nil {
      dialog.alert(
        title,
        isPresented: layer.binding(toAlert: alert?.style == .alert),
        presenting: alert,
        actions: buttons,
        message: message
      )
    } else {
      dialog
    }
  }

  private func isSheet(_ alert: NavigationAlert?) -> Bool {
    guard case .actionSheet(let name)? = alert?.style else { return false }
    guard let name, layer.hasSource(name) else { return source == nil }
    return source == name
  }

  private func buttons(of alert: NavigationAlert) -> some View {
    ForEach(Array(alert.buttons.enumerated()), id: \.offset) { _, button in
      Button(role: button.role.buttonRole) {
        scene.renderer.alertWasAnswered(button.label, alert.id, on: layer)
      } label: {
        Text(verbatim: button.label)
      }
    }
  }

  @ViewBuilder
  private func message(of alert: NavigationAlert) -> some View {
    if let message = alert.message { Text(verbatim: message) }
  }
}

extension NavigationAlert.Button.Role {
  @available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
  fileprivate var buttonRole: ButtonRole? {
    switch self {
    case .default: nil
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
#endif
