#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A layer as it's shown: the base, or a presented view controller.
@MainActor
final class LayerFace: DelegateProxy {
  /// What the layer is filled with.
  enum Content {
    case stack(StackFace)
    case screen(Face)
    case tabs(TabsFace)
  }

  let number: Int
  let style: PresentationStyle?
  let content: Content
  private weak var renderer: UIKitRenderer?

  /// An app's own delegate, which goes on working.
  var next: (any UIAdaptivePresentationControllerDelegate)? {
    listener as? any UIAdaptivePresentationControllerDelegate
  }
  private var ownStyle: UIModalPresentationStyle?
  private var wasLocked = false
  private weak var sentinel: Sentinel?

  init(_ layer: NavigationLayer, _ content: Content, of renderer: UIKitRenderer) {
    number = layer.number
    style = layer.style
    self.content = content
    self.renderer = renderer
  }

  /// The view controller of the whole layer.
  var container: UIViewController {
    switch content {
    case .stack(let stack): stack.controller
    case .screen(let face): face.controller
    case .tabs(let tabs): tabs.controller
    }
  }

  var stacks: [StackFace] {
    switch content {
    case .stack(let stack): [stack]
    case .screen: []
    case .tabs(let tabs): tabs.stacks
    }
  }

  /// What is in front.
  var visibleStack: StackFace? {
    switch content {
    case .stack(let stack): stack
    case .screen: nil
    case .tabs(let tabs): tabs.selected
    }
  }

  /// The faces in it.
  var faces: [Face] {
    if case .screen(let face) = content { return [face] }
    return stacks.flatMap(\.known)
  }

  /// An entry in it by which the layer can be named.
  var namedEntry: ScreenID? { faces.first?.id }

  /// Whether it can be made to show a layer without another container.
  func matches(_ layer: NavigationLayer) -> Bool {
    guard number == layer.number else { return false }
    switch (content, layer.content) {
    case (.stack, .stack), (.tabs, .tabs): return true
    case (.screen(let face), .screen(let entry)): return face.id == entry.id
    default: return false
    }
  }

  /// Makes the container ready to be presented.
  ///
  /// - Parameters:
  ///   - source: What it points at if it's a popover.
  ///   - presenter: What it points at if it's a popover of an app and there's nothing else.
  func prepare(source: PopoverSource?, over presenter: UIView?) {
    guard let style else { return }
    if container.modalPresentationStyle == .automatic {
      ownStyle = .automatic
      container.take(style, source: source, fitting: visibleStack?.known.last?.controller)
    }
    container.pointAsPopover(at: source, over: presenter)
    if case .sheet(_, dismissable: false) = style, !container.isModalInPresentation {
      wasLocked = true
      container.isModalInPresentation = true
    }
    let presentation = container.presentationController
    listener = presentation?.delegate
    presentation?.delegate = self
  }

  /// Notices when the container leaves the window, whoever made it leave.
  func watch() {
    let sentinel = Sentinel { [weak renderer] in renderer?.lookSoon() }
    container.view.addSubview(sentinel)
    self.sentinel = sentinel
  }

  /// Gives the container back as it was.
  func tearDown() {
    sentinel?.removeFromSuperview()
    for stack in stacks { stack.uninstall() }
    if let ownStyle { container.modalPresentationStyle = ownStyle }
    if wasLocked { container.isModalInPresentation = false }
  }
}

extension LayerFace: UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    guard !isPassingOn else { return true }
    guard passOn({ next?.askWhetherToDismiss(presentationController) }) ?? true else {
      return false
    }
    return renderer?.mayClose(self) ?? true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    passOn { next?.tellWillDismiss(presentationController) }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    renderer?.personClosed(self)
    passOn { next?.tellDidDismiss(presentationController) }
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    passOn { next?.tellDidAttemptToDismiss(presentationController) }
  }
}

/// A view that nobody sees, and that says when it comes into a window or leaves it.
@MainActor
private final class Sentinel: UIView {
  private let onMove: @MainActor () -> Void

  init(_ onMove: @escaping @MainActor () -> Void) {
    self.onMove = onMove
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() { onMove() }
}
#endif
