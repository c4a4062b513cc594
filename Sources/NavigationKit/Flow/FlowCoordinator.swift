/// A coordinator whose screens are its own: it ends when they're gone, and they go when it ends.
///
/// ```swift
/// enum CheckoutStep: Screen { case address, payment }
///
/// final class Checkout: FlowCoordinator {
///   override func start() { router.push(CheckoutStep.address) }
///   func pay() { router.push(CheckoutStep.payment) }
/// }
///
/// let router = BaseRouter()
/// router.setRoot(CheckoutStep.payment)
/// router.run(Checkout(router: router))                       // pushed
/// router.run(Checkout(router: router.modal(.sheet())))       // presented; nothing else differs
/// ```
///
/// - When its last screen has gone and none of its children runs any more, it finishes, whatever made
///   the screen go: a person, a command, another flow's end. Tabs that it has set count as a screen. A
///   flow that has never shown anything isn't ended by that; one whose first screen is refused is.
/// - When it finishes in code, its screens and those of all flows below it leave in one transition. A
///   layer that becomes empty closes, with whatever is above it. The root of the base or of a tab stays
///   and passes to the nearest flow above, or to nobody.
/// - From then on its router refuses everything.
@MainActor
open class FlowCoordinator: BaseCoordinator {
  /// The router this flow was given, with a difference: what comes through it belongs to this flow.
  public let router: any Router

  /// Makes a flow that shows its screens with a router.
  ///
  /// - Parameter router: Where to show them; ``Router/modal(_:)`` gives one that presents.
  public init(router: any Router) {
    let holdings = Holdings()
    self.router = LayerRouter(from: router, owner: holdings)
    super.init()
    holdings.coordinator = self
    node.holdings = holdings
  }
}
