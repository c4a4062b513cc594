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

  @Test func `any state of a mock is the same after it was saved and restored`() throws {
    var registry = ScreenRegistry()
    registry.register(Spot.self, as: "spot")
    registry.register(Int.self, as: "tab")
    var number: UInt64 = 1
    func roll(_ count: Int) -> Int {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(number >> 33) % count
    }
    for _ in 0..<100 {
      let router = MockRouter()
      router.given {
        for _ in 0..<(1 + roll(10)) {
          var top: any Router = router
          while let next = top.presented { top = next }
          switch roll(6) {
          case 0, 1: top.push(Spot.detail(roll(3)))
          case 2: top.setTabs([1, 2], selected: 1 + roll(2))
          case 3: top.tab(1 + roll(2)).setStack([Spot.list, Spot.detail(roll(3))])
          case 4: top.modal(.popover(from: "row")).push(Spot.list)
          default: top.present(full: Spot.home)
          }
        }
      }
      let saved = try registry.decode(registry.encode(router).data)
      let other = MockRouter()
      other.given { #expect(other.restore(saved) == .restored(cuts: [])) }
      #expect(other.state == router.state)
    }
  }
}
