/// The router of a layer, a tab or a flow: a handle on the same tree as the router it came from.
@MainActor
final class LayerRouter: Router {
  let handle: RouterHandle

  /// The decorator that requests go through, if the router that this one was made from is one.
  private let through: (any Router)?

  init(_ handle: RouterHandle, through: (any Router)?) {
    self.handle = handle
    self.through = through
  }

  /// A router for another place or owner in the tree of `router`, by way of its decorators.
  convenience init(from router: any Router, place: Place? = nil, owner: Holdings? = nil) {
    let handle = router.handle
    self.init(
      RouterHandle(
        engine: handle.engine,
        place: place ?? handle.place,
        owner: owner ?? handle.owner
      ),
      through: router is BaseRouter ? nil : (router as? LayerRouter).map(\.through) ?? router
    )
  }

  func perform(_ request: NavigationRequest) -> NavigationOutcome {
    guard let through else {
      return handle.engine.perform(
        request,
        at: request.place ?? handle.place,
        for: request.owner ?? handle.owner
      )
    }
    var request = request
    request.owner = request.owner ?? handle.owner
    request.place = request.place ?? handle.place
    return through.perform(request)
  }
}

extension NavigationEngine {
  /// The router for a layer that belongs to no flow; the same one as long as somebody holds it.
  func router(for layer: Layer) -> any Router {
    if layer.index == 0, let baseRouter { return baseRouter }
    if let router = layer.router { return router }
    let router = LayerRouter(RouterHandle(engine: self, place: .stack(layer)), through: nil)
    layer.router = router
    return router
  }
}
