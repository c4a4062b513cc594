/// The names under which screens, tabs and coordinators are written to a file and found again.
///
/// A name is a promise to the files that people have: types may be renamed, names stay. What isn't
/// registered isn't saved.
///
/// ```swift
/// enum ShopRoute: Screen, Codable { case catalog, product(id: String) }
/// enum ShopTab: Hashable, Codable { case shop, account }
///
/// @MainActor
/// func makeRegistry() -> ScreenRegistry {
///   var registry = ScreenRegistry(version: 2)
///   registry.register(ShopRoute.self, as: "shop")
///   registry.register(ShopTab.self, as: "tab")
///   return registry
/// }
///
/// @MainActor
/// func saveAndRestore() throws {
///   let router = BaseRouter()
///   router.setStack([ShopRoute.catalog, ShopRoute.product(id: "42")])
///   let data = try makeRegistry().encode(router).data
///
///   let other = BaseRouter()
///   other.restore(try makeRegistry().decode(data))
///   print(other.state)  // catalog › product(id: "42")
/// }
/// ```
public struct ScreenRegistry: Sendable {
  /// The version of what the app saves; it's written down, and a file of a higher one isn't read.
  public let version: Int

  private(set) var values = NamedKinds<any ValueKind>()
  private(set) var coordinators = NamedKinds<any CoordinatorKind>()

  /// Makes a registry in which nothing is registered.
  ///
  /// - Parameter version: Count it up when older versions of the app must not read the files any more.
  public init(version: Int = 1) { self.version = version }

  /// Gives a type of screens, or of an app's values for tabs, the name under which it's saved.
  ///
  /// A name that is taken, or a type that has one, changes nothing and raises one diagnostic. A class is
  /// registered without its subclasses.
  @MainActor
  public mutating func register<Value: Hashable & Codable>(
    _ type: Value.Type,
    as name: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let kind = TypedValueKind<Value>()
    values.add(kind, of: Value.self, as: name, fileID, line)
  }

  /// Gives a type of coordinators the name under which it's saved; screens and tabs have names of their own.
  ///
  /// A name that is taken, or a type that has one, changes nothing and raises one diagnostic.
  @MainActor
  public mutating func register<Restored: RestorableCoordinator>(
    _ type: Restored.Type,
    as name: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let kind = TypedCoordinatorKind<Restored>()
    coordinators.add(kind, of: Restored.self, as: name, fileID, line)
  }
}

/// Kinds of things that can be saved, by name and by type.
struct NamedKinds<Kind: Sendable>: Sendable {
  private var kinds: [String: Kind] = [:]
  private var names: [ObjectIdentifier: String] = [:]

  /// The kind with a name.
  subscript(name: String) -> Kind? { kinds[name] }

  /// The name and the kind of a type.
  func find(_ type: Any.Type) -> (name: String, kind: Kind)? {
    guard let name = names[ObjectIdentifier(type)], let kind = kinds[name] else { return nil }
    return (name, kind)
  }

  @MainActor
  mutating func add(
    _ kind: Kind,
    of type: Any.Type,
    as name: String,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    let problem: (why: String, advice: String)
    if let known = names[ObjectIdentifier(type)] {
      problem = (
        "it's registered as \(ScreenText.quoted(known))",
        "Register each type once, under the name that files of the app have."
      )
    } else if kinds[name] != nil {
      problem = ("the name is taken", "Give each type a name of its own.")
    } else {
      kinds[name] = kind
      names[ObjectIdentifier(type)] = name
      return
    }
    NavigationDiagnostics.report(
      "Can't register \(ScreenText.text(of: type)) as \(ScreenText.quoted(name)): \(problem.why).",
      problem.advice,
      fileID,
      line
    )
  }
}
