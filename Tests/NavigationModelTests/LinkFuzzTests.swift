import NavigationModel
import Testing

/// Random links; `Benchmarks links` plays more of them.
@MainActor
struct LinkFuzzTests {
  @Test(arguments: [1, 2] as [UInt64])
  func `random and damaged links are read or refused, and what is built is read again`(
    _ seed: UInt64
  ) {
    var fuzz = LinkFuzz(seed: seed)
    #expect(fuzz.play(10_000) == nil)
  }
}
