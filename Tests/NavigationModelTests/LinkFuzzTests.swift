import NavigationModel
import Testing

/// Random links: 200,000 in release; in debug, where they take long, fewer.
@MainActor
struct LinkFuzzTests {
  #if DEBUG
  private static let count = 3_000
  #else
  private static let count = 100_000
  #endif

  @Test(arguments: [1, 2] as [UInt64])
  func `random and damaged links are read or refused, and what is built is read again`(
    _ seed: UInt64
  ) {
    var fuzz = LinkFuzz(seed: seed)
    #expect(fuzz.play(Self.count) == nil)
  }
}
