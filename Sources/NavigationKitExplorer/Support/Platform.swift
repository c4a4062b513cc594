#if canImport(ObjectiveC)
import ObjectiveC

/// Runs a body and lets go of what it has put into an autorelease pool, before it returns.
package func withPool<Result>(_ body: () throws -> Result) rethrows -> Result {
  try autoreleasepool(invoking: body)
}
#else
/// Runs a body; there are no autorelease pools on this platform.
package func withPool<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
#endif
