import Testing

@testable import NavigationModel

/// What happens when engine and model disagree: tried with faults that are planted in what the model says.
@MainActor
struct ShrinkingTests {
  /// A model that forgets a removal callback when three screens leave in one move.
  private func forgetsTheThirdRemoval(_ lines: [Line]) -> [Line] {
    let removals = lines.indices.filter { if case .removed = lines[$0] { true } else { false } }
    guard removals.count >= 3 else { return lines }
    var lines = lines
    lines.remove(at: removals[2])
    return lines
  }

  /// A model that tells a flow's end without a result.
  private func swallowsResults(_ lines: [Line]) -> [Line] {
    lines.filter { if case .result(_, .some) = $0 { false } else { true } }
  }

  @Test func `a forgotten callback is found and shrunk to the shortest script`() async throws {
    let failure = try #require(await firstFailure(forgetsTheThirdRemoval))
    let shortest = await Shrinker.shrink(failure.moves) {
      await Duel.play($0, isDrawn: failure.isDrawn, planting: forgetsTheThirdRemoval) != nil
    }
    #expect(failure.moves.count > shortest.count)
    #expect(shortest.count <= 5)
    #expect(await Duel.play(shortest, isDrawn: failure.isDrawn) == nil)
  }

  @Test func `the report is a test that can be pasted`() async throws {
    let moves: [Move] = [
      .look(.base),
      .perform(.base, .push(.value(2)), done: [.look(.base)]),
      .start(
        CoordinatorPlan(
          1,
          kind: 3,
          body: [.perform(.flow(1), .push(.object(1)), removed: [.gesture(.back())])],
          finished: [.look(.base)]
        )
      ),
      .gesture(.swipeDown()),
      .finish(1, with: 7),
      .perform(.base, .popToRoot),
    ]
    let shortest = await Shrinker.shrink(moves) {
      await Duel.play($0, planting: swallowsResults) != nil
    }
    let why = await Duel.play(shortest, planting: swallowsResults)
    #expect(
      Printer.test("a swallowed result", shortest, why) == """
        @Test func `a swallowed result`() async {
          // engine: result(1, Optional(7))
          //         finished(1, siblings: [])
          //         didFinish(1)
          // model:  finished(1, siblings: [])
          //         didFinish(1)
          await expectAgreement([
            .start(CoordinatorPlan(1)),
            .finish(1, with: 7),
          ])
        }
        """
    )
  }

  // As printed by the test above.
  @Test func `a swallowed result`() async {
    await expectAgreement([
      .start(CoordinatorPlan(1)),
      .finish(1, with: 7),
    ])
  }

  private func firstFailure(
    _ fault: @escaping @MainActor ([Line]) -> [Line]
  ) async -> (moves: [Move], isDrawn: Bool)? {
    for seed in 0..<500 as Range<UInt64> {
      if let failure = await Search.play(seed: seed, moves: 60, planting: fault) {
        return (failure.moves, Search.isDrawn(seed))
      }
    }
    return nil
  }
}
