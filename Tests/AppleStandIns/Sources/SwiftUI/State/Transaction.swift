// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Transaction {
  public var disablesAnimations = false

  public init() {}

  /// Whether what is written right now isn't animated.
  @MainActor static var isUnanimated = false
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
