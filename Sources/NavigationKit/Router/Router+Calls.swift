extension Router {
  /// Starts over with one screen: everything on this router's layer leaves, everything above closes.
  ///
  /// On a layer with tabs or a bare screen it makes a stack. At the base it also cancels all alerts.
  ///
  /// - Parameters:
  ///   - screen: The new root; a new entry even if it's equal to the old one.
  ///   - animated: Whether people see a transition.
  ///   - completion: Called exactly once: when it's shown, or at once if nothing changes.
  ///   - onRemove: Called once with the screen when it has left, whatever made it leave.
  /// - Returns: Whether something changed.
  /// - Complexity: O(*n*) in the number of entries that leave.
  @discardableResult
  public func setRoot(
    _ screen: any Screen,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil,
    onRemove: (@MainActor (any Screen) -> Void)? = nil
  ) -> Bool {
    did(.setRoot(screen), animated, completion, onRemove)
  }

  /// Makes the stack so, in one transition: what it has in common with the old one at the beginning
  /// stays, the rest is new.
  ///
  /// Everything above closes. On a layer with tabs or a bare screen it makes a stack; at the base it also
  /// cancels all alerts. An empty list is refused. For the parameters see ``setRoot(_:animated:completion:onRemove:)``;
  /// `onRemove` is called for each new screen.
  ///
  /// - Returns: Whether something changed; ``perform(_:)`` says why not.
  /// - Complexity: O(*n*) in the number of entries.
  @discardableResult
  public func setStack(
    _ screens: [any Screen],
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil,
    onRemove: (@MainActor (any Screen) -> Void)? = nil
  ) -> Bool {
    did(.setStack(screens), animated, completion, onRemove)
  }

  /// Adds a screen on top of this router's stack; on an empty base it becomes the root.
  ///
  /// For the parameters see ``setRoot(_:animated:completion:onRemove:)``. An object that is on screen
  /// already is refused.
  ///
  /// - Returns: Whether something changed.
  @discardableResult
  public func push(
    _ screen: any Screen,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil,
    onRemove: (@MainActor (any Screen) -> Void)? = nil
  ) -> Bool {
    did(.push(screen), animated, completion, onRemove)
  }

  /// Removes the topmost screens of this router's stack.
  ///
  /// The root always stays, and a layer is never closed: for that there is
  /// ``dismiss(animated:completion:)``.
  ///
  /// - Parameters:
  ///   - count: How many screens to remove, at least 1.
  ///   - animated: Whether people see a transition.
  ///   - completion: Called exactly once: when it's shown, or at once if nothing changes.
  /// - Returns: Whether something changed; not, for one, if the stack has fewer screens above its root.
  /// - Complexity: O(*count*).
  @discardableResult
  public func pop(
    _ count: Int = 1,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    did(.pop(count), animated, completion)
  }

  /// Removes what lies above an equal screen; of several, the nearest from the top.
  ///
  /// - Returns: Whether something changed; not, for one, if it's on top already or isn't on the stack.
  /// - Complexity: O(*n*) in the distance from the top.
  @discardableResult
  public func pop(
    to screen: any Screen,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    did(.popTo(screen), animated, completion)
  }

  /// Removes everything above the root of this router's stack.
  ///
  /// - Returns: Whether something changed; not, for one, if only the root is there.
  /// - Complexity: O(*n*) in the number of entries that leave.
  @discardableResult
  public func popToRoot(
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    did(.popToRoot, animated, completion)
  }

  /// Puts a screen in the place of the topmost one, in one transition; on an empty stack it becomes the root.
  ///
  /// For the parameters see ``setRoot(_:animated:completion:onRemove:)``.
  ///
  /// - Returns: Whether something changed.
  @discardableResult
  public func replaceTop(
    with screen: any Screen,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil,
    onRemove: (@MainActor (any Screen) -> Void)? = nil
  ) -> Bool {
    did(.replaceTop(screen), animated, completion, onRemove)
  }

  /// Shows one bare screen in a layer above this router's.
  ///
  /// The layer has no stack; for one that has, use ``modal(_:)``. A router whose layer presents something
  /// already refuses.
  ///
  /// - Returns: Whether something changed.
  @discardableResult
  public func present(
    _ screen: any Screen,
    as style: PresentationStyle = .sheet(),
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil,
    onRemove: (@MainActor (any Screen) -> Void)? = nil
  ) -> Bool {
    did(.present(.screen(screen), as: style), animated, completion, onRemove)
  }

  /// Shows one bare screen as a sheet.
  @discardableResult
  public func present(
    sheet screen: any Screen,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil,
    onRemove: (@MainActor (any Screen) -> Void)? = nil
  ) -> Bool {
    did(.present(.screen(screen), as: .sheet()), animated, completion, onRemove)
  }

  /// Shows one bare screen over the whole screen.
  @discardableResult
  public func present(
    full screen: any Screen,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil,
    onRemove: (@MainActor (any Screen) -> Void)? = nil
  ) -> Bool {
    did(.present(.screen(screen), as: .fullScreen), animated, completion, onRemove)
  }

  /// Closes the layer that this router's layer presented, with everything above it, in one transition.
  ///
  /// Where it presented nothing, the router below is asked to close this one. A layer is never closed on
  /// behalf of one that didn't present it, and the stacks below stay as they are.
  ///
  /// - Returns: Whether something changed; not, for one, if there's nothing to close.
  @discardableResult
  public func dismiss(
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    did(.dismiss, animated, completion)
  }

  /// Closes every layer above the base, in one transition.
  ///
  /// - Returns: Whether something changed; not, for one, if there's none.
  @discardableResult
  public func dismissAll(
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    did(.dismissAll, animated, completion)
  }

  /// Adds an alert to the tree's queue; it's up when those before it are answered.
  ///
  /// It survives changes of layers; `setRoot`, `setStack` and `setTabs` at the base cancel it.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  public func showAlert(
    _ alert: NavigationAlert,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    did(.showAlert(alert), animated, completion)
  }

  /// Takes away the alert that is up; none of its actions runs.
  ///
  /// - Returns: Whether something changed; not, for one, if none is up.
  @discardableResult
  public func dismissAlert(
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    did(.dismissAlert, animated, completion)
  }

  func did(
    _ command: consuming NavigationCommand,
    _ animated: Bool,
    _ completion: (@MainActor () -> Void)?,
    _ onRemove: (@MainActor (any Screen) -> Void)? = nil
  ) -> Bool {
    let request = NavigationRequest(
      command,
      animated: animated,
      completion: completion,
      onRemove: onRemove
    )
    return perform(request) == .done
  }
}
