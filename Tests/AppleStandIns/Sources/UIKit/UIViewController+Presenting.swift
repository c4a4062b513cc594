// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIViewController {
  /// What it, or the nearest container around it, presents.
  public var presentedViewController: UIViewController? {
    presentedDirectly ?? parent?.presentedViewController
  }

  /// Who presents it, or the nearest container around it.
  public var presentingViewController: UIViewController? {
    presentingDirectly ?? parent?.presentingViewController
  }

  /// Made from the style when it's first asked for, and kept until the presentation is over.
  public var presentationController: UIPresentationController? {
    if parent != nil, presentingDirectly == nil { return parent?.presentationController }
    if let cachedPresentationController { return cachedPresentationController }
    let made: UIPresentationController
    switch modalPresentationStyle {
    case .pageSheet, .formSheet, .automatic:
      made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover:
      made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default:
      made = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    cachedPresentationController = made
    return made
  }

  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    if let alert = self as? UIAlertController, alert.preferredStyle == .actionSheet,
      cachedPresentationController == nil
    {
      cachedPresentationController = UIPopoverPresentationController(
        presentedViewController: self,
        presenting: nil
      )
    }
    return presentationController as? UIPopoverPresentationController
  }
}

// MARK: - What presenting does

extension UIViewController {
  func presentDirectly(
    _ controller: UIViewController,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let loop = UIKitStandIn.current
    guard controller.parent == nil else {
      return loop.raise("\(controller) is presented and has a parent")
    }
    guard controller.presentingDirectly == nil else {
      return loop.raise("\(controller) is presented a second time")
    }
    guard controller.isReadyToBePresented() else { return }
    guard isInWindow else {
      return loop.log("Attempt to present \(controller) on \(self) whose view is in no window.")
    }
    guard presentedDirectly == nil, !isBeingDismissed, !isBeingPresented else {
      return loop.log("Attempt to present \(controller) on \(self) which is busy.")
    }
    let window = view.window
    presentedDirectly = controller
    controller.presentingDirectly = self
    controller.isBeingPresented = true
    _ = controller.presentationController
    window?.addSubview(controller.view)
    let isAnimated = animated && !loop.isInstant
    loop.note(animated: animated)
    perform(animated: isAnimated, from: self, to: controller, completion) { [self] in
      controller.isBeingPresented = false
      if controller.modalPresentationStyle == .fullScreen {
        coveredSuperview = view.superview
        view.removeFromSuperview()
      }
    }
  }

  /// Closes what it presents, and all above that.
  func dismissPresented(animated: Bool, isGesture: Bool, _ completion: (() -> Void)?) {
    let loop = UIKitStandIn.current
    guard let presented = presentedDirectly else {
      return loop.log("Nothing to dismiss at \(self).")
    }
    guard !presented.isBeingDismissed, !presented.isBeingPresented else {
      return loop.log("Attempt to dismiss \(presented) in a transition.")
    }
    let isAnimated = animated && !loop.isInstant
    if !isGesture { loop.note(animated: animated) }
    beginDismissal()
    perform(animated: isAnimated, from: presented, to: self, completion) { [self] in
      endDismissal()
    }
  }

  /// The chain of what it presents, from below.
  private var presentedChain: [UIViewController] {
    var chain: [UIViewController] = []
    var next = presentedDirectly
    while let controller = next {
      chain.append(controller)
      next = controller.presentedDirectly
    }
    return chain
  }

  private func beginDismissal() {
    for controller in presentedChain { controller.isBeingDismissed = true }
    if let superview = coveredSuperview {
      superview.addSubview(view)
      coveredSuperview = nil
    }
  }

  private func endDismissal() {
    for controller in presentedChain.reversed() {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.isBeingDismissed = false
      controller.cachedPresentationController = nil
      controller.coveredSuperview = nil
      controller.presentingDirectly?.presentedDirectly = nil
      controller.presentingDirectly = nil
    }
  }

  private func perform(
    animated: Bool,
    from: UIViewController,
    to: UIViewController,
    _ completion: (() -> Void)?,
    atEnd: @escaping @MainActor () -> Void
  ) {
    let loop = UIKitStandIn.current
    let end: @MainActor () -> Void = {
      atEnd()
      completion?()
    }
    guard animated else {
      if loop.forgetsTransitions { return }
      if loop.endsInsideCalls || loop.isInstant { return end() }
      return loop.after(0, end)
    }
    if loop.tellsCoordinatorsFirst {
      _ = Transition(of: [from, to], from: from, to: to, then: completion) { _ in atEnd() }
    } else {
      _ = Transition(of: [from, to], from: from, to: to) { _ in end() }
    }
  }

  // MARK: - Fingers

  /// A finger swipes down what is presented topmost, or taps beside a popover.
  ///
  /// - Parameter completed: Whether it went far enough.
  /// - Returns: Whether the card followed the finger.
  @discardableResult
  public func standInSwipeDown(completed: Bool = true) -> Bool {
    let chain = root.presentedChain
    guard let top = chain.last, let presenter = top.presentingDirectly,
      !top.isBeingPresented, !top.isBeingDismissed, !(top is UIAlertController),
      let controller = top.presentationController,
      ![.fullScreen, .overFullScreen].contains(top.modalPresentationStyle)
    else { return false }
    let delegate = controller.delegate
    guard !top.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return false
    }
    delegate?.presentationControllerWillDismiss(controller)
    guard completed else { return true }
    presenter.dismissPresented(animated: true, isGesture: true) {
      delegate?.presentationControllerDidDismiss(controller)
    }
    return true
  }
}
