#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UIKitRenderer {
  func showAlert(animated: Bool, _ completion: @escaping @MainActor () -> Void) {
    guard let wanted = wanted.alert else { return completion() }
    let controller = makeController(of: wanted)
    let keeper = AlertKeeper { [weak self] in self?.lookSoon() }
    if case .actionSheet(let name) = wanted.style, let view = topmost?.view {
      controller.pointAsActionSheet(at: name.flatMap(materials.source), over: view)
      if !wanted.buttons.contains(where: { $0.role == .cancel }) { controller.keep(with: keeper) }
    }
    alert = (wanted.id, controller, keeper)
    guard present(controller, animated: animated, completion) else {
      alert = nil
      refused.insert(.alert(wanted.id))
      return completion()
    }
  }

  func dismissAlert(animated: Bool, _ completion: @escaping @MainActor () -> Void) {
    let controller = alert?.controller
    alert = nil
    guard let presenter = controller?.presentingViewController else { return completion() }
    presenter.dismiss(animated: animated, completion: completion)
  }

  private func makeController(of alert: NavigationAlert) -> UIAlertController {
    let controller = UIAlertController(
      title: alert.title,
      message: alert.message,
      preferredStyle: alert.style == .alert ? .alert : .actionSheet
    )
    // UIKit takes one way out only.
    let wayOut = alert.buttons.firstIndex { $0.role == .cancel }
    for (index, button) in alert.buttons.enumerated() {
      let style: UIAlertAction.Style =
        switch button.role {
        case .default: .default
        case .destructive: .destructive
        case .cancel: index == wayOut ? .cancel : .default
        }
      let action = UIAlertAction(title: button.label, style: style) { [weak self] _ in
        self?.personTapped(button.label, on: alert.id)
      }
      controller.addAction(action)
    }
    return controller
  }
}

/// Keeps an action sheet up when a person taps beside it, on screens where it's a popover.
///
/// Such a tap means the button that leaves things as they are; UIKit doesn't tell of it where there's none.
@MainActor
final class AlertKeeper: NSObject, UIAdaptivePresentationControllerDelegate {
  private let onDismissal: @MainActor () -> Void

  init(_ onDismissal: @escaping @MainActor () -> Void) { self.onDismissal = onDismissal }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { false }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    onDismissal()
  }
}
#endif
