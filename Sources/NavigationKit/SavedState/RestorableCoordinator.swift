/// A coordinator that can be brought back: it either starts or is restored, never both.
///
/// When it's restored its screens are there already and belong to it. It does what `start()`
/// does apart from showing them: sets callbacks, adds guards, and starts the children that it had, in the way
/// in which it always starts them.
///
/// ```swift
/// enum CheckoutStep: Screen, Codable { case address, payment }
///
/// final class Checkout: FlowCoordinator, RestorableCoordinator {
///   var memory = ""  // the address that was chosen
///   override func start() { router.push(CheckoutStep.address) }
///   func deliver(to address: String) {
///     memory = address
///     router.push(CheckoutStep.payment)
///   }
/// }
///
/// enum ShopRoute: Screen, Codable { case catalog }
///
/// final class Shop: FlowCoordinator, RestorableCoordinator {
///   override func start() { router.setRoot(ShopRoute.catalog) }
///
///   func restore(_ saved: SavedCoordinator) {
///     if let checkout = saved.child(Checkout.self) { checkOut(restoring: checkout) }
///   }
///
///   func checkOut(restoring saved: SavedCoordinator? = nil) {
///     startChild(Checkout(router: router.modal(.sheet())), restoring: saved)
///   }
/// }
/// ```
///
/// It has to be registered with ``ScreenRegistry/register(_:as:fileID:line:)-(Restored.Type,_,_,_)``, as has
/// every coordinator above it: each is brought back by its parent.
@MainActor
public protocol RestorableCoordinator: Coordinator {
  /// What it remembers besides its screens.
  associatedtype Memory: Codable = NoMemory

  /// What has to be saved besides the screens: what a person has typed or chosen so far, say.
  ///
  /// It's read when the state is saved, and set before ``restore(_:)`` is called. Nothing by default.
  var memory: Memory { get set }

  /// Called instead of `start()`, when the screens are there; does nothing by default.
  ///
  /// Screens of children that aren't started here are taken away, with what lies on them. A coordinator that
  /// finds nothing it knows may call `start()`.
  func restore(_ saved: SavedCoordinator)
}

extension RestorableCoordinator {
  /// Does nothing.
  public func restore(_ saved: SavedCoordinator) {}
}

extension RestorableCoordinator where Memory == NoMemory {
  /// Nothing.
  public var memory: NoMemory {
    get { NoMemory() }
    set {}
  }
}

/// The memory of a coordinator whose screens say everything.
public struct NoMemory: Codable, Hashable, Sendable {
  /// Makes one.
  public init() {}
}
