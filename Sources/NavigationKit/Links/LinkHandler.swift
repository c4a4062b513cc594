/// A coordinator that opens links.
///
/// ```swift
/// enum ShopLink { case product(id: String), cart }
/// enum ShopRoute: Screen { case catalog, product(id: String) }
///
/// final class Shop: FlowCoordinator, LinkHandler {
///   func open(_ link: ShopLink) -> Bool {
///     guard case .product(let id) = link else { return false }
///     return router.show(NavigationDestination([ShopRoute.catalog, .product(id: id)]))
///   }
/// }
/// ```
@MainActor
public protocol LinkHandler<Link>: Coordinator {
  /// What links mean to this coordinator; it isn't asked about links of another type.
  associatedtype Link

  /// Opens a link, if it leads to a place of this coordinator.
  ///
  /// Called by a ``LinkOpener`` when the layers above the base have closed. The answer is whose link it is, so it's
  /// `true` also when a person is asked something first, or when there's nothing to be done.
  ///
  /// - Returns: Whether it was this coordinator's; if not, the next is asked.
  func open(_ link: Link) -> Bool

  /// Whether what the link leads to is on screen already, so that nothing has to move; `false` by default.
  ///
  /// It's asked before any layer is closed. ``Router/isShowing(_:)`` answers it for a place that is a value.
  func isShowing(_ link: Link) -> Bool
}

extension LinkHandler {
  /// Answers `false`: layers are closed, and ``open(_:)`` is called.
  public func isShowing(_ link: Link) -> Bool { false }

  func opens(_ link: Any) -> Bool { (link as? Link).map { open($0) } ?? false }

  func shows(_ link: Any) -> Bool { (link as? Link).map { isShowing($0) } ?? false }
}
