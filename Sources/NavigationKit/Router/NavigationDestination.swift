/// A place in an app, as a value: a tab, what is on its stack, and the layers above.
///
/// ```swift
/// enum AppTab: Hashable { case shop, account }
/// enum ShopRoute: Screen { case catalog, product(id: Int), reviews }
///
/// let router = BaseRouter()
/// router.setTabs([AppTab.shop, .account], selected: .account)
/// router.show(
///   NavigationDestination(tab: AppTab.shop, [ShopRoute.catalog, .product(id: 42)])
///     .presenting([ShopRoute.reviews], as: .sheet())
/// )
/// print(router.state)  // tabs{shop*: catalog › product(id: 42), account:} ⌃ sheet: reviews
/// ```
///
/// A feature that was given the router of its tab shows `NavigationDestination([ShopRoute.catalog])` and needn't know
/// which tab that is. For what is left as it is see ``Router/show(_:animated:completion:)``.
public struct NavigationDestination {
  struct Layer {
    let screens: [any Screen]
    let style: PresentationStyle
  }

  let tab: AnyHashable?
  let screens: [any Screen]
  private(set) var layers: [Layer] = []

  /// A place on the stack of the router that shows it; if that is the router of a tab, in that tab.
  ///
  /// - Parameter screens: The stack, root first; an empty one leaves it as it is.
  public init(_ screens: [any Screen]) {
    tab = nil
    self.screens = screens
  }

  /// The same with screens of one type.
  public init<S: Screen>(_ screens: [S]) { self.init(screens as [any Screen]) }

  /// A place in a tab: of the layer of the router that shows it, or of the nearest one below that has tabs.
  ///
  /// - Parameters:
  ///   - tab: The app's value for the tab.
  ///   - screens: The stack in the tab, root first; an empty one leaves it as it is.
  public init(tab: some Hashable, _ screens: [any Screen] = []) {
    self.tab = AnyHashable(tab)
    self.screens = screens
  }

  /// The same with screens of one type.
  public init<S: Screen>(tab: some Hashable, _ screens: [S]) {
    self.init(tab: tab, screens as [any Screen])
  }

  /// This place with another layer on top.
  ///
  /// - Parameters:
  ///   - screens: The stack of the layer, root first; at least one.
  ///   - style: How the layer is presented.
  /// - Returns: The place, which differs in that layer alone.
  public func presenting(
    _ screens: [any Screen],
    as style: PresentationStyle = .sheet()
  ) -> NavigationDestination {
    var copy = self
    copy.layers.append(Layer(screens: screens, style: style))
    return copy
  }

  /// The same with screens of one type.
  public func presenting<S: Screen>(
    _ screens: [S],
    as style: PresentationStyle = .sheet()
  ) -> NavigationDestination {
    presenting(screens as [any Screen], as: style)
  }
}

@available(*, unavailable)
extension NavigationDestination: Sendable {}
