/// What a screen's face gets to know about its place: whatever builds views or actions is given one.
///
/// ```swift
/// enum Wizard: Screen { case name, address }
///
/// @MainActor
/// func actions(for step: Wizard, in context: ScreenContext) -> [ScreenAction] {
///   switch step {
///   case .name: [ScreenAction("Next") { context.router.push(Wizard.address) }]
///   case .address: [ScreenAction("Done") { context.coordinator(FlowCoordinator.self)?.finish() }]
///   }
/// }
/// ```
@MainActor
public struct ScreenContext {
  /// The stay of the screen.
  public let id: ScreenID

  /// The router of the screen's layer, owned by the flow that showed the screen: what is pushed with it
  /// belongs to that flow, and is refused when the flow has ended or the layer has closed.
  public let router: any Router

  private let owner: Holdings?

  /// The context of an entry; for one that has left, or whose tree is gone, a router that refuses.
  init(_ id: ScreenID, in engine: NavigationEngine?) {
    let found = engine?.find(id)
    owner = found.flatMap { $0.stack.entries[$0.position].owner }
    self.id = id
    let handle = RouterHandle(
      engine: engine ?? NavigationEngine(),
      place: .stack(found?.stack ?? Stack.closed),
      owner: owner
    )
    router = LayerRouter(handle, through: nil)
  }

  /// The nearest coordinator of a type: the flow that showed the screen, or one above it.
  ///
  /// - Returns: `nil` if the screen belongs to no flow, or none above it is of the type.
  /// - Complexity: O(depth of the coordinator tree).
  public func coordinator<C>(_ type: C.Type) -> C? {
    var next: (any Coordinator)? = owner?.coordinator
    while let coordinator = next {
      if let found = coordinator as? C { return found }
      next = coordinator.parent
    }
    return nil
  }
}

@available(*, unavailable)
extension ScreenContext: Sendable {}
