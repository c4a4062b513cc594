/// Shows screens: the only thing that a coordinator knows of the user interface.
///
/// A router stands for one layer of a tree (the base, or one presented above another), or for one of its
/// tabs. Everything goes through ``perform(_:)``; the everyday calls (`push`, `pop`, `present`, …) are
/// extensions that build a request. Every command changes ``state`` before it returns; its callbacks run
/// in one order: removal callbacks, observers, completion.
///
/// To decorate a router, keep it, pass on its ``handle``, and do in ``perform(_:)`` what is to be added. The
/// routers of its tabs, of the layers it presents with ``modal(_:)`` and of the flows that are given it go
/// through it as well; ``presented`` and ``presenting`` are the plain ones unless it gives others.
///
/// ```swift
/// final class StillRouter: Router {
///   private let wrapped: any Router
///   init(_ wrapped: any Router) { self.wrapped = wrapped }
///
///   var handle: RouterHandle { wrapped.handle }
///
///   func perform(_ request: NavigationRequest) -> NavigationOutcome {
///     var request = request
///     request.animated = false
///     return wrapped.perform(request)
///   }
/// }
/// ```
@MainActor
public protocol Router: AnyObject, Sendable {
  /// What is shown by this router's layer and everything above it.
  ///
  /// - Complexity: O(*n*) in the number of entries on screen.
  var state: NavigationState { get }

  /// The stack of this router's layer or tab, root first; empty for a layer that has tabs or isn't there.
  ///
  /// - Complexity: O(*n*) in their number.
  var screens: [any Screen] { get }

  /// The router of the layer above, if there's one.
  var presented: (any Router)? { get }

  /// The router of the layer below; `nil` at the base.
  var presenting: (any Router)? { get }

  /// Where this router stands; a decorator gives that of the router it wraps.
  var handle: RouterHandle { get }

  /// Does one thing, or changes nothing and says why not.
  @discardableResult
  func perform(_ request: NavigationRequest) -> NavigationOutcome
}

/// Where a router stands in its tree; there's nothing to do with one but to pass it on.
@MainActor
public struct RouterHandle {
  let engine: NavigationEngine
  let place: Place
  var owner: Holdings?
}

extension Router {
  /// From ``handle``.
  public var state: NavigationState { handle.state }

  /// From ``handle``.
  public var screens: [any Screen] { handle.place.resolved.stack?.entries.map(\.screen) ?? [] }

  /// From ``handle``: the plain router, not a decorated one.
  public var presented: (any Router)? { handle.presented }

  /// From ``handle``: the plain router, not a decorated one.
  public var presenting: (any Router)? { handle.presenting }

  /// Whether there's a screen to go back to on this router's stack.
  public var canPop: Bool {
    guard let stack = handle.place.resolved.stack else { return false }
    return stack.entries.count > 1
  }
}

extension RouterHandle {
  fileprivate var state: NavigationState {
    switch place.resolved {
    case .stack(let stack):
      var state = engine.state(from: stack.layer.index)
      if stack.slot != nil { state.layers[0].content = .stack(stack.snapshot) }
      return state
    case .pending, .refused:
      return NavigationState()
    }
  }

  fileprivate var presented: (any Router)? {
    guard let layer = place.resolved.layer, layer.index + 1 < engine.layers.count else {
      return nil
    }
    return engine.router(for: engine.layers[layer.index + 1])
  }

  fileprivate var presenting: (any Router)? {
    if case .pending(_, let presenter) = place.resolved { return engine.router(for: presenter) }
    guard let layer = place.resolved.layer, layer.index > 0 else { return nil }
    return engine.router(for: engine.layers[layer.index - 1])
  }
}

@available(*, unavailable)
extension RouterHandle: Sendable {}
