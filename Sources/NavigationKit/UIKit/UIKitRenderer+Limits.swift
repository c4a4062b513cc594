#if canImport(UIKit) && !os(watchOS)
import UIKit

// UIKit raises an exception for some things; commands that come to them are refused before.
extension UIKitRenderer {
  func decide(_ attempt: NavigationAttempt) -> NavigationDecision {
    switch attempt.command {
    case .present(.screen(let screen), let style):
      guard let controller = screen as? UINavigationController,
        !controller.viewControllers.isEmpty
      else { return refusal(of: [screen]).map { .block($0) } ?? .allow }
      if let reason = refusal(of: [controller]) { return .block(reason) }
      brought.append(controller)
      return .replace(with: .present(.stack(controller.viewControllers), as: style))
    case .setTabs where attempt.place.layer == 0 && !stage.isWindow:
      return .block("a navigation controller can't hold tabs: make the router with a window")
    case let command:
      let screens = command.screens
      if let container = screens.first(where: {
        ($0 as? UIViewController)?.isContainerOfStacks == true
      }
      ) {
        return .block("UIKit takes no \(type(of: container)) on a stack: present it")
      }
      return refusal(of: screens).map { .block($0) } ?? .allow
    }
  }

  /// Why UIKit would not show one of these.
  private func refusal(of screens: [any Screen]) -> String? {
    for case let controller as UIViewController in screens where isShownElsewhere(controller) {
      return
        "\(ScreenText.text(of: controller)) is shown by something else: take it away there first"
    }
    return nil
  }

  /// Whether a view controller is somewhere that isn't the router's.
  private func isShownElsewhere(_ controller: UIViewController) -> Bool {
    if let parent = controller.parent {
      let isOwn = layers.contains { $0.stacks.contains { $0.controller === parent } }
      return !isOwn && !brought.contains { $0 === parent }
    }
    guard controller.presentingViewController != nil else { return false }
    return !layers.contains { $0.container === controller }
  }
}
#endif
