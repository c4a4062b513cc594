extension Router {
  /// Fills this router's layer with tabs, each with an empty stack of its own.
  ///
  /// Everything that the layer showed leaves, everything above closes, and at the base all alerts are
  /// cancelled. Called on a tab's router it sets the tabs of that tab's layer.
  ///
  /// - Parameters:
  ///   - tabs: The app's values for the tabs, usually all cases of an enum, each once.
  ///   - selected: The one in front.
  ///   - animated: Whether people see a transition.
  ///   - completion: Called exactly once: when it's shown, or at once if nothing changes.
  /// - Returns: Whether something changed; not, for one, if `selected` isn't among the tabs.
  @discardableResult
  public func setTabs<Tab: Hashable>(
    _ tabs: [Tab],
    selected: Tab,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    setTabs(
      tabs.map { NavigationTab($0) },
      selected: selected,
      animated: animated,
      completion: completion
    )
  }

  /// The same for tabs with badges or a behaviour of their own.
  @discardableResult
  public func setTabs(
    _ tabs: [NavigationTab],
    selected: some Hashable,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    did(.setTabs(tabs, selected: AnyHashable(selected)), animated, completion)
  }

  /// Brings a tab to the front: of this layer, or else of the nearest one below that has tabs.
  ///
  /// Selecting the selected one does what its ``NavigationTab/reselection`` says. Nothing of the other
  /// tab is removed.
  ///
  /// - Returns: Whether something changed.
  @discardableResult
  public func selectTab(
    _ tab: some Hashable,
    animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    did(.selectTab(AnyHashable(tab)), animated, completion)
  }

  /// Changes the text at a tab, looked for like that of ``selectTab(_:animated:completion:)``.
  ///
  /// - Returns: Whether something changed.
  @discardableResult
  public func setBadge(_ text: String?, for tab: some Hashable) -> Bool {
    did(.setBadge(text, tab: AnyHashable(tab)), false, nil)
  }

  /// The router of a tab: of this layer, or else of the nearest one below that has tabs.
  ///
  /// It can be asked for at any time. Until there is such a tab its calls are refused; once the tab has
  /// gone they're refused for good.
  public func tab(_ tab: some Hashable) -> any Router {
    let handle = handle
    let named = NamedTab(AnyHashable(tab), from: handle.place, in: handle.engine)
    let place = named.resolved.stack.map { Place.stack($0) } ?? .named(named)
    return LayerRouter(from: self, place: place)
  }
}
