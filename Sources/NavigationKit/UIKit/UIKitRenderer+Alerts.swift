#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UIKitRenderer {
  func showAlert(animated: Bool, _ completion: @escaping @MainActor () -> Void) {
    guard let wanted = wanted.alert else { return completion() }
    let controller = makeController(of: wanted)
    if case .actionSheet(let name) = wanted.style, let view = layers.last?.container.view {
      controller.pointAsActionSheet(at: name.flatMap(materials.source), over: view)
    }
    alert = (wanted.id, controller)
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
#endif
