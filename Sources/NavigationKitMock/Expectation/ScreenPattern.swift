/// A screen that is expected: an equal value, that very object, or any of a type.
enum ScreenPattern {
  case screen(any Screen)
  case type(any Screen.Type)

  func matches(_ screen: any Screen) -> Bool {
    switch self {
    case .screen(let wanted): ScreenIdentity.areEqual(wanted, screen)
    case .type(let type): Self.isInstance(screen, of: type)
    }
  }

  private static func isInstance<S: Screen>(_ screen: any Screen, of type: S.Type) -> Bool {
    screen is S
  }
}

extension ScreenPattern: CustomStringConvertible {
  var description: String {
    switch self {
    case .screen(let screen): ScreenText.text(of: screen)
    case .type(let type): "any \(ScreenText.text(of: type))"
    }
  }
}

extension [ScreenPattern] {
  func matches(_ screens: [any Screen]) -> Bool {
    count == screens.count && zip(self, screens).allSatisfy { $0.matches($1) }
  }

  var path: String { map { $0.description }.joined(separator: " › ") }
}
