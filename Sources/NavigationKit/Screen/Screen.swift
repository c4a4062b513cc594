/// Something that a ``Router`` can show.
///
/// A screen is a value or an object; the protocol asks for nothing but `Hashable`:
///
/// ```swift
/// enum AppRoute: Screen {
///   case home
///   case product(id: String)
/// }
///
/// final class ProfileScreen: Screen {}  // a class is compared by identity
/// ```
///
/// Screens of different types share a stack, so a feature brings its own routes. Equality only answers
/// "is this the same place?" (for `pop(to:)` and `setStack(_:)`, say): equal screens may be on a stack
/// several times, and each stay there has its own ``ScreenID``.
public protocol Screen: Hashable {}

extension Screen where Self: AnyObject {
  /// Compares two screen objects by identity.
  public static func == (first: Self, second: Self) -> Bool { first === second }

  /// Hashes a screen object by identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A screen that chooses the name under which it appears in texts.
///
/// Texts are breadcrumbs, transcripts, diagnostics and failures of tests. Without it they show the name
/// of the enum's case or of the type, and a value's payload: `product(id: "42")`. (A case without payload in
/// an enum with a `description` of its own appears by that; the language gives no other name for it.)
public protocol NamedScreen: Screen {
  /// The name, on one line.
  nonisolated var screenName: String { get }
}

/// One stay of a screen in a router's tree, counted 1, 2, 3… in the order of arrival.
///
/// Pushing an equal value again gives a new number, and no number comes twice.
public struct ScreenID: Hashable, Sendable, Comparable {
  /// The number, from 1.
  public let number: Int

  package init(number: Int) { self.number = number }

  /// Orders by arrival.
  public static func < (first: ScreenID, second: ScreenID) -> Bool { first.number < second.number }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ScreenID: CustomStringConvertible {
  public var description: String { "#\(number)" }
}
