// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Transaction {
  public var disablesAnimations = false

  public init() {}

  /// Whether what is written right now isn't animated; `nil` if nobody says so.
  @MainActor static var isUnanimated: Bool?
}

public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let isUnanimated = transaction.disablesAnimations
  let outer = MainActor.assumeIsolated { Transaction.isUnanimated }
  MainActor.assumeIsolated { Transaction.isUnanimated = isUnanimated }
  defer { MainActor.assumeIsolated { Transaction.isUnanimated = outer } }
  return try body()
}
