/// Everywhere an app can go, found by going there.
///
/// ``explore(_:limits:declared:)`` tries every move in every state,
/// ``walk(_:moves:seed:restartingAfter:declared:)`` goes wherever chance leads. Both tell what is wrong on the way, with the shortest script that shows it.
///
/// Printed it's a text; ``mermaid`` and ``dot`` are diagrams of the same screens.
public struct NavigationMap: Hashable, Sendable, Codable {
  /// A screen, or an alert, in the flow that shows it.
  public struct Screen: Hashable, Sendable, Codable {
    /// The name without a payload, `product`; of an alert the title.
    public let name: String

    /// The type of the screen, `ShopRoute`; `nil` for an alert.
    public let type: String?

    /// The coordinator to which it belongs, if it belongs to one.
    public let flow: String?

    /// Whether it's an alert.
    public var isAlert: Bool { type == nil }
  }

  /// A way from one screen to another, or back to itself.
  public struct Route: Hashable, Sendable, Codable {
    /// The position of the screen where it begins, in ``NavigationMap/screens``.
    public let from: Int

    /// What a person does there.
    public let move: UserMove

    /// The position of the screen where it ends.
    public let to: Int

    /// Whether it only ever leads back to what was there already: a screen below, another tab, itself.
    public internal(set) var isReturn: Bool
  }

  /// What the app shows at one moment.
  public struct State: Hashable, Sendable, Codable {
    /// The breadcrumb, `home › product(id: "42") ⌃ sheet: step1`.
    public let text: String

    /// The position of the screen in front, in ``NavigationMap/screens``.
    public let screen: Int

    /// The number of layers.
    public let layers: Int

    /// How the layer in front is presented, `sheet`; `nil` for the base.
    public let style: String?

    /// How many moves lead there at least.
    public let depth: Int

    /// What a person can do there.
    public let moves: [UserMove]
  }

  /// What a move does in a state.
  public struct Edge: Hashable, Sendable, Codable {
    /// The position of the state in ``NavigationMap/states``.
    public let from: Int

    /// The position of the move among the moves of the state.
    public let move: Int

    /// The position of the state to which it leads.
    public let to: Int
  }

  /// How the map was made.
  public enum Method: Hashable, Sendable, Codable {
    /// Every move in every state was tried, nearest states first.
    case exploring

    /// Moves were chosen by chance, with this seed.
    case walking(seed: UInt64)
  }

  /// How the map was made.
  public let method: Method

  /// Whether states are told apart by a key of the app: what the key leaves out may lead elsewhere.
  public let hasOwnKey: Bool

  /// The screens in the order in which they were found.
  public internal(set) var screens: [Screen] = []

  /// Where each screen was seen, in the same order: `tab Shop`, `sheet`; nothing for the base.
  public internal(set) var places: [[String]] = []

  /// The ways between screens, in the order in which they were found.
  public internal(set) var routes: [Route] = []

  /// The states in the order in which they were found, the nearest first; none after a walk.
  public internal(set) var states: [State] = []

  /// What each move does in each state; none after a walk.
  public internal(set) var edges: [Edge] = []

  /// What is wrong, each with the shortest way there.
  public internal(set) var problems: [NavigationProblem] = []

  /// The limits that ended the search early; if there are none, it's complete.
  public internal(set) var limitsReached: [MapLimit] = []

  /// How many moves were played, with those that only led back to where others were tried.
  public internal(set) var playedMoves = 0

  /// How often the app was built.
  public internal(set) var builtApps = 0

  init(method: Method, hasOwnKey: Bool = false) {
    self.method = method
    self.hasOwnKey = hasOwnKey
  }

  /// The problems that keep an app from being sound; one that has merely no way back to its first screen is.
  public var faults: [NavigationProblem] { problems.filter { $0.kind != .oneWay } }

  /// Those of some screens to which nothing leads.
  ///
  /// They're told by type and name; the payload of a value doesn't count.
  public func unreached(_ declared: [any NavigationKit.Screen]) -> [any NavigationKit.Screen] {
    declared.filter { screen in
      let (name, type) = (ScreenText.name(of: screen), ScreenText.text(of: Swift.type(of: screen)))
      return !screens.contains { $0.name == name && $0.type == type }
    }
  }
}
