#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI

/// What the views of all layers share.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
struct LayerScene {
  let renderer: ViewRenderer
  let faces: Faces

  /// The layer that a view is on.
  var layer: LayerModel?

  func on(_ layer: LayerModel) -> LayerScene {
    LayerScene(renderer: renderer, faces: faces, layer: layer)
  }
}

/// One layer: a stack, tabs or a bare screen, and what it presents.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
struct LayerView: View {
  @ObservedObject var layer: LayerModel
  let scene: LayerScene

  var body: some View {
    let scene = scene.on(layer)
    switch layer.content {
    case .stack(let stack):
      StackView(stack: stack, layer: layer, scene: scene)
    case .screen(let stack):
      BareView(stack: stack, scene: scene).modifier(Presenting(layer: layer, scene: scene))
    case .tabs(let tabs):
      TabView(selection: $layer.selection) {
        ForEach(tabs) { tab in
          StackView(stack: tab.stack, layer: nil, scene: scene)
            .tabItem { scene.faces.tabItem(tab.tab) }
            .tabBadge(tab.badge)
            .tag(tab.id)
        }
      }
      .modifier(Presenting(layer: layer, scene: scene))
    }
  }
}

/// A layer that is presented, with what its style asks for.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
struct PresentedLayerView: View {
  @ObservedObject var layer: LayerModel
  let scene: LayerScene

  var body: some View {
    LayerView(layer: layer, scene: scene)
      .interactiveDismissDisabled(layer.style?.isDismissable == false)
      .presentationDetents(layer.detents)
      .onAppear { scene.renderer.appeared(layer) }
      .onDisappear { scene.renderer.disappeared(layer) }
  }
}

/// A stack, with what its layer presents hanging inside of it.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
private struct StackView: View {
  @ObservedObject var stack: StackModel

  /// The layer whose own stack it is; `nil` for a tab's.
  let layer: LayerModel?
  let scene: LayerScene

  var body: some View {
    NavigationStack(path: $stack.path) {
      BareView(stack: stack, scene: scene)
        .navigationDestination(for: PathEntry.self) { entry in
          EntryView(entry: entry, canPop: true, scene: scene)
        }
        .modifier(Presenting(layer: layer, scene: scene))
    }
    .onAppear { stack.tellAgain() }
  }
}

/// The root of a stack, or a bare screen.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
private struct BareView: View {
  @ObservedObject var stack: StackModel
  let scene: LayerScene

  var body: some View {
    // A container stays when the root changes, and is there while there's none.
    ZStack {
      if let root = stack.root {
        EntryView(entry: root, canPop: false, scene: scene).id(root.id)
      } else {
        Color.clear
      }
    }
  }
}

/// One stay of a screen.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
private struct EntryView: View {
  @StateObject private var keeper = ContextKeeper()
  let entry: PathEntry
  let canPop: Bool
  let scene: LayerScene

  init(entry: PathEntry, canPop: Bool, scene: LayerScene) {
    self.entry = entry
    self.canPop = canPop
    self.scene = scene
  }

  var body: some View {
    if let context = keeper.context(of: entry.entry, scene.renderer.input) {
      scene.faces.view(of: entry.entry.screen, in: context)
        .modifier(Measuring(layer: scene.layer, id: entry.id))
        .environment(\.screenContext, context)
        .environment(\.router, context.router)
        .environment(\.canPop, canPop)
        .environment(\.layerScene, scene)
        .onAppear { scene.renderer.appeared(entry.id) }
        .onDisappear { scene.renderer.disappeared(entry.id) }
    }
  }
}

/// Keeps the context that a screen had when it left, as it's drawn until its animation is over.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
private final class ContextKeeper: ObservableObject {
  private var last: ScreenContext?

  func context(of entry: NavigationEntry, _ input: NavigationInput?) -> ScreenContext? {
    guard let input else { return last }
    if last == nil || input.contains(entry.id) { last = input.context(for: entry) }
    return last
  }
}

/// Tells a layer that fits its content how high that is.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@MainActor
private struct Measuring: ViewModifier {
  let layer: LayerModel?
  let id: ScreenID

  func body(content: Content) -> some View {
    if let layer, layer.isFitted {
      GeometryReader { room in
        // Inside of it the content is as high as it likes, and can be reached if that is more than there's room.
        ScrollView {
          content.background {
            GeometryReader { proxy in
              // The bar above the content is no part of it, but of the sheet.
              let height = Double(proxy.size.height + room.safeAreaInsets.top)
              Color.clear
                .onAppear { layer.measured(height, of: id) }
                .onChange(of: height) { height in layer.measured(height, of: id) }
            }
          }
        }
      }
    } else {
      content
    }
  }
}
#endif
