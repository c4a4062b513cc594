/// A screen for tests that need one and don't care which: it's known by its name.
///
/// ```swift
/// let router = MockRouter()
/// router.push(MockScreen("home"))
/// print(router.state)  // home
/// ```
public struct MockScreen: NamedScreen, Sendable {
  /// The name, by which it's compared and printed.
  public let screenName: String

  /// Makes a screen; two of the same name are equal.
  public init(_ name: String) { screenName = name }
}
