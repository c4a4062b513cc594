#if canImport(UIKit) && !os(watchOS)
import UIKit

// What differs from platform to platform.

extension UINavigationController {
  /// The recognizers of swipes that go back: from the edge and, where there is one, from anywhere.
  var backRecognizers: [UIGestureRecognizer] {
    #if os(tvOS)
    []
    #else
    [interactivePopGestureRecognizer, contentBackRecognizer].compactMap { $0 }
    #endif
  }

  #if !os(tvOS)
  private var contentBackRecognizer: UIGestureRecognizer? {
    #if compiler(>=6.2)
    if #available(iOS 26, visionOS 26, *) { return interactiveContentPopGestureRecognizer }
    #endif
    return nil
  }
  #endif
}

extension UIViewController {
  /// Takes a style that isn't the view controller's own, and what comes with it.
  ///
  /// A popover that has no source is shown as a sheet.
  func take(_ style: PresentationStyle, source: PopoverSource?, fitting content: UIViewController?)
  {
    switch style {
    case .sheet(let detents, _):
      rest(at: detents, fitting: content)
    case .fullScreen:
      modalPresentationStyle = .fullScreen
    case .popover:
      guard let source else { return }
      #if !os(tvOS)
      modalPresentationStyle = .popover
      popoverPresentationController?.point(at: source)
      #endif
    }
  }

  private func rest(at detents: [SheetDetent], fitting content: UIViewController?) {
    #if !os(tvOS) && !os(visionOS)
    guard #available(iOS 15, *), let sheet = sheetPresentationController else { return }
    sheet.detents = SheetDetent.resting(at: detents, fitting: content ?? self)
    sheet.prefersGrabberVisible = sheet.detents.count > 1
    #endif
  }

  /// Lets an action sheet point at something, as it has to on large screens.
  func pointAsActionSheet(at source: PopoverSource?, over view: UIView) {
    #if !os(tvOS)
    popoverPresentationController?.point(at: source, orAtTheMiddleOf: view)
    #endif
  }

  /// Tells an action sheet's popover whom to ask when a person taps beside it.
  func keep(with keeper: AlertKeeper) {
    #if !os(tvOS)
    let presentation: UIPresentationController? = popoverPresentationController
    presentation?.delegate = keeper
    #endif
  }

  /// Lets a view controller that an app has made a popover point at something, as it has to on large screens.
  func pointAsPopover(at source: PopoverSource?, over view: UIView?) {
    #if !os(tvOS)
    guard modalPresentationStyle == .popover, let popover = popoverPresentationController,
      !popover.pointsAtSomething
    else { return }
    if let view { popover.point(at: source, orAtTheMiddleOf: view) }
    #endif
  }
}

#if !os(tvOS)
extension UIPopoverPresentationController {
  /// Whether an app has said at what; its delegate may do so later.
  fileprivate var pointsAtSomething: Bool {
    if sourceView != nil || barButtonItem != nil || delegate != nil { return true }
    if #available(iOS 16, *) { return sourceItem != nil }
    return false
  }

  fileprivate func point(at source: PopoverSource?, orAtTheMiddleOf view: UIView) {
    if let source { return point(at: source) }
    sourceView = view
    sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    permittedArrowDirections = []
  }

  fileprivate func point(at source: PopoverSource) {
    switch source {
    case .view(let view, let rect):
      sourceView = view
      sourceRect = rect ?? view.bounds
    case .barButtonItem(let item):
      barButtonItem = item
    }
  }
}
#endif

#if !os(tvOS) && !os(visionOS)
@available(iOS 15, *)
extension SheetDetent {
  /// The detents of UIKit: smallest first, each once, at least one.
  @MainActor
  static func resting(
    at detents: [SheetDetent],
    fitting content: UIViewController
  ) -> [UISheetPresentationController.Detent] {
    var known: Set<SheetDetent> = []
    let wanted = detents.filter { known.insert($0).inserted }.sorted { $0.order < $1.order }
    guard #available(iOS 16, *) else {
      // Only these two are there: what isn't large is nearer to medium.
      let hasMedium = wanted.contains { $0 != .large }
      let hasLarge = wanted.isEmpty || wanted.contains(.large)
      return (hasMedium ? [.medium()] : []) + (hasLarge ? [.large()] : [])
    }
    return wanted.isEmpty ? [.large()] : wanted.map { $0.detent(fitting: content) }
  }

  /// Where it stands among others; heights are compared as parts of a usual screen.
  private var order: Double {
    switch self {
    case .medium: 0.5
    case .large: 1
    case .height(let height): height / 800
    case .fraction(let fraction): fraction
    case .fitted: 0.4
    }
  }

  @available(iOS 16, *)
  @MainActor
  private func detent(fitting content: UIViewController) -> UISheetPresentationController.Detent {
    switch self {
    case .medium: .medium()
    case .large: .large()
    case .height(let height): Self.custom("height \(height)") { _ in height }
    case .fraction(let fraction): Self.custom("fraction \(fraction)") { $0 * fraction }
    case .fitted:
      Self.custom("fitted") { [weak content] in content.map { Double($0.fittedHeight) } ?? $0 }
    }
  }

  @available(iOS 16, *)
  @MainActor
  private static func custom(
    _ name: String,
    _ height: @escaping @MainActor (Double) -> Double
  ) -> UISheetPresentationController.Detent {
    .custom(identifier: UISheetPresentationController.Detent.Identifier(name)) { context in
      let maximum = Double(context.maximumDetentValue)
      return CGFloat(min(max(height(maximum), 1), maximum))
    }
  }
}

extension UIViewController {
  /// The height that the content would like to have: what it says itself, or what its constraints come to.
  fileprivate var fittedHeight: CGFloat {
    if preferredContentSize.height > 0 { return preferredContentSize.height }
    // The width is given: lines of text break at it.
    let width = view.widthAnchor.constraint(equalToConstant: view.bounds.width)
    width.isActive = true
    defer { width.isActive = false }
    return view.systemLayoutSizeFitting(CGSize(width: view.bounds.width, height: 0)).height
  }
}
#endif

// MARK: - Optional methods of delegates

// In Objective-C a delegate may leave methods out, which shows in how they're called.
#if canImport(ObjectiveC)
extension UINavigationControllerDelegate {
  func tell(
    _ controller: UINavigationController,
    willShow shown: UIViewController,
    _ animated: Bool
  ) {
    navigationController?(controller, willShow: shown, animated: animated)
  }

  func tell(_ controller: UINavigationController, didShow shown: UIViewController, _ animated: Bool)
  {
    navigationController?(controller, didShow: shown, animated: animated)
  }
}

extension UITabBarControllerDelegate {
  func ask(_ controller: UITabBarController, shouldSelect child: UIViewController) -> Bool {
    tabBarController?(controller, shouldSelect: child) ?? true
  }

  func tell(_ controller: UITabBarController, didSelect child: UIViewController) {
    tabBarController?(controller, didSelect: child)
  }
}

extension UIGestureRecognizerDelegate {
  func askWhetherToBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizerShouldBegin?(recognizer) ?? true
  }
}

extension UIAdaptivePresentationControllerDelegate {
  func askWhetherToDismiss(_ controller: UIPresentationController) -> Bool {
    presentationControllerShouldDismiss?(controller) ?? true
  }

  func tellWillDismiss(_ controller: UIPresentationController) {
    presentationControllerWillDismiss?(controller)
  }

  func tellDidDismiss(_ controller: UIPresentationController) {
    presentationControllerDidDismiss?(controller)
  }

  func tellDidAttemptToDismiss(_ controller: UIPresentationController) {
    presentationControllerDidAttemptToDismiss?(controller)
  }
}
#else
extension UINavigationControllerDelegate {
  func tell(
    _ controller: UINavigationController,
    willShow shown: UIViewController,
    _ animated: Bool
  ) {
    navigationController(controller, willShow: shown, animated: animated)
  }

  func tell(_ controller: UINavigationController, didShow shown: UIViewController, _ animated: Bool)
  {
    navigationController(controller, didShow: shown, animated: animated)
  }
}

extension UITabBarControllerDelegate {
  func ask(_ controller: UITabBarController, shouldSelect child: UIViewController) -> Bool {
    tabBarController(controller, shouldSelect: child)
  }

  func tell(_ controller: UITabBarController, didSelect child: UIViewController) {
    tabBarController(controller, didSelect: child)
  }
}

extension UIGestureRecognizerDelegate {
  func askWhetherToBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizerShouldBegin(recognizer)
  }
}

extension UIAdaptivePresentationControllerDelegate {
  func askWhetherToDismiss(_ controller: UIPresentationController) -> Bool {
    presentationControllerShouldDismiss(controller)
  }

  func tellWillDismiss(_ controller: UIPresentationController) {
    presentationControllerWillDismiss(controller)
  }

  func tellDidDismiss(_ controller: UIPresentationController) {
    presentationControllerDidDismiss(controller)
  }

  func tellDidAttemptToDismiss(_ controller: UIPresentationController) {
    presentationControllerDidAttemptToDismiss(controller)
  }
}
#endif
#endif
