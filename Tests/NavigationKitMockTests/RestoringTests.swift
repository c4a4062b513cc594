import NavigationKit
import NavigationKitMock
import Testing

private enum Spot: Screen, Codable { case home, list, detail(Int) }

/// A test sees restoring as the commands that it consists of.
@MainActor
struct RestoringTests {
  @Test func `a mock is restored like any router`() throws {
    var registry = ScreenRegistry()
    registry.register(Spot.self, as: "spot")
    let router = MockRouter()
    router.given {
      router.setStack([Spot.home, Spot.list])
      router.modal(.sheet(detents: [.medium])).push(Spot.detail(1))
    }
    let saved = try registry.decode(registry.encode(router).data)
    let other = MockRouter()
    other.expect(
      .setStack([Spot.home, Spot.list]),
      .present(Spot.detail(1), as: .sheet(detents: [.medium]))
    ) { #expect(other.restore(saved) == .restored(cuts: [])) }
    #expect(other.state == router.state)
    other.expect(.swipeDown) { other.user.swipeDown() }
  }
}
