#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Tabs as they're shown by a tab bar controller, with an ear for the taps of a person.
@MainActor
final class TabsFace: DelegateProxy {
  let controller = UITabBarController()
  private(set) var stacks: [StackFace] = []
  private var ids: [AnyHashable] = []

  /// The position of the tab that is known to be in front.
  private var knownIndex = 0
  private weak var renderer: UIKitRenderer?

  /// An app's own delegate, which goes on working.
  var next: (any UITabBarControllerDelegate)? { listener as? any UITabBarControllerDelegate }

  init(of renderer: UIKitRenderer) {
    self.renderer = renderer
    super.init()
    controller.delegate = self
  }

  /// Takes the place of the delegate, also of one that an app has set meanwhile.
  func install() {
    guard controller.delegate !== self else { return }
    listener = controller.delegate
    controller.delegate = self
  }

  var selected: StackFace? {
    let index = controller.selectedIndex
    return stacks.indices.contains(index) ? stacks[index] : nil
  }

  /// Makes the bar show these tabs; the stacks of others go.
  func show(
    _ tabs: [NavigationLayer.Tab],
    makeStack: () -> StackFace,
    item: (AnyHashable) -> UITabBarItem
  ) {
    let new = tabs.map(\.id)
    guard !hasIDs(new) else { return }
    for stack in stacks { stack.uninstall() }
    ids = new
    stacks = new.map { id in
      let stack = makeStack()
      stack.controller.tabBarItem = item(id)
      return stack
    }
    controller.setViewControllers(stacks.map(\.controller), animated: false)
  }

  /// Brings a tab to the front and shows the badges.
  func show(badges tabs: [NavigationLayer.Tab], selected: Int) {
    for (stack, tab) in zip(stacks, tabs) where stack.controller.tabBarItem?.badgeValue != tab.badge
    {
      stack.controller.tabBarItem?.badgeValue = tab.badge
    }
    if controller.selectedIndex != selected { controller.selectedIndex = selected }
    knownIndex = selected
  }

  /// The tab that other code has brought to the front since the last time; nobody is told of that.
  func takeForeignSelection() -> (id: AnyHashable, position: Int)? {
    let position = controller.selectedIndex
    guard position != knownIndex, ids.indices.contains(position) else { return nil }
    knownIndex = position
    return (ids[position], position)
  }

  /// Whether tabs, badges and selection are so already.
  func shows(_ tabs: [NavigationLayer.Tab], selected: Int) -> Bool {
    hasIDs(tabs.map(\.id)) && controller.selectedIndex == selected
      && zip(stacks, tabs).allSatisfy { $0.controller.tabBarItem?.badgeValue == $1.badge }
  }

  /// The app's value for the tab of a stack.
  func id(of stack: StackFace) -> AnyHashable? {
    stacks.firstIndex { $0 === stack }.map { ids[$0] }
  }

  private func hasIDs(_ new: [AnyHashable]) -> Bool {
    ids.count == new.count && zip(ids, new).allSatisfy(TabIdentity.areEqual)
  }

  private func position(of child: UIViewController) -> Int? {
    stacks.firstIndex { $0.controller === child }
  }
}

extension TabsFace: UITabBarControllerDelegate {
  /// UIKit asks about taps only, and pops the tab that is selected again if it's let: that is for the engine.
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    guard !isPassingOn else { return true }
    guard passOn({ next?.ask(tabBarController, shouldSelect: viewController) }) ?? true else {
      return false
    }
    guard let renderer, let position = position(of: viewController) else { return true }
    let isInFront = controller.selectedIndex == position
    guard renderer.select(ids[position], in: self), !isInFront else { return false }
    knownIndex = position
    return true
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    passOn { next?.tell(tabBarController, didSelect: viewController) }
  }
}
#endif
