import Foundation
import NavigationKit

/// Screens that can be saved.
enum Spot: Screen, Codable {
  case home
  case product(id: String)
  case amount(Double)
  case nested([Spot])
}

/// Another type of screens, as another feature would have.
struct Note: NamedScreen, Codable {
  var number: Int
  var screenName: String { "note\(number)" }
}

/// A screen that is not registered.
enum Secret: Screen, Codable { case door }

enum SpotTab: String, Codable, Hashable { case a, b, c }

@MainActor
func makeRegistry(version: Int = 1) -> ScreenRegistry {
  var registry = ScreenRegistry(version: version)
  registry.register(Spot.self, as: "spot")
  registry.register(Note.self, as: "note")
  registry.register(SpotTab.self, as: "tab")
  registry.register(Int.self, as: "int")
  return registry
}

extension EncodedState {
  var text: String { String(decoding: data, as: UTF8.self) }
}

extension ScreenRegistry {
  func decode(_ text: String) throws -> SavedState { try decode(Data(text.utf8)) }
}

/// A small generator whose numbers are the same in each run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}

extension Dice {
  private mutating func spot() -> any Screen {
    switch roll(5) {
    case 0: Spot.home
    case 1: Spot.product(id: ["", "42", "ü\u{1F600}\u{0}\n\"\\/", "a/b"][roll(4)])
    case 2: Spot.amount([0.1, -1e300, 3, 2.2250738585072014e-308][roll(4)])
    case 3: Spot.nested([.home, .nested([.product(id: "x")])])
    default: Note(number: roll(3))
    }
  }

  private mutating func spots() -> [any Screen] { (0...roll(4)).map { _ in spot() } }

  private mutating func style() -> PresentationStyle {
    switch roll(6) {
    case 0: .sheet()
    case 1: .sheet(detents: [.medium, .height(1.0 / 3), .fraction(0.7)], dismissable: false)
    case 2: .sheet(detents: [.fitted])
    case 3: .sheet(detents: [])
    case 4: .fullScreen
    default: .popover(from: "a \"button\"")
    }
  }

  /// Does something at random on the layer in front.
  @MainActor
  mutating func play(on router: any Router) {
    var top = router
    while let next = top.presented { top = next }
    switch roll(12) {
    case 0...2: top.push(spot())
    case 3: top.setStack(spots())
    case 4: top.pop(1 + roll(2))
    case 5: top.setTabs([SpotTab.a, .b, .c], selected: [.a, .b, .c][roll(3)])
    case 6: top.tab([SpotTab.a, .b, .c][roll(3)]).setStack(spots())
    case 7: top.present(spot(), as: style())
    case 8: top.modal(style()).setStack(spots())
    case 9: top.modal(style()).setTabs([1, 2], selected: 2)
    case 10: top.setBadge(roll(2) == 0 ? nil : "\(roll(9))", for: SpotTab.b)
    default: top.tab([SpotTab.a, .b, .c][roll(3)]).push(spot())
    }
  }
}
