#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UIKitRenderer {
  /// The view controllers of entries: made when they're first needed, then kept as long as the entries stay.
  func faces(of entries: [NavigationEntry]) -> [Face] {
    entries.map { Face(entry: $0, controller: controller(of: $0)) }
  }

  private func controller(of entry: NavigationEntry) -> UIViewController {
    if let controller = faces[entry.id] { return controller }
    let controller = makeController(of: entry)
    faces[entry.id] = controller
    return controller
  }

  private func makeController(of entry: NavigationEntry) -> UIViewController {
    if let controller = entry.screen as? UIViewController { return controller }
    guard let context = input?.context(for: entry) else { return UIViewController() }
    let controller: UIViewController
    if let screen = entry.screen as? any ViewControllerScreen {
      controller = screen.makeViewController(in: context)
    } else if let make = materials.viewController {
      controller = make(entry.screen, context)
    } else {
      return missing(
        "Can't show \(ScreenText.text(of: entry.screen)): there's no view controller for it.",
        "Make the NavigationRouter with a closure that makes one, or let it be a ViewControllerScreen."
      )
    }
    if faces.values.contains(where: { $0 === controller }) {
      return missing(
        "Can't show \(ScreenText.text(of: entry.screen)): its view controller shows another screen.",
        "Make a new view controller each time."
      )
    }
    if controller.isContainerOfStacks {
      return missing(
        "Can't show \(ScreenText.text(of: entry.screen)): UIKit takes no \(type(of: controller)) here.",
        "Make the view controller of the screen alone; the router brings bars and tabs along."
      )
    }
    return controller
  }

  private func missing(_ problem: String, _ advice: String) -> UIViewController {
    NavigationDiagnostics.report(problem, advice)
    return UIViewController()
  }
}

extension UIViewController {
  /// Whether UIKit raises an exception when it's pushed.
  var isContainerOfStacks: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }
}
#endif
