/// A place at which a state was cut off, in saving, reading or restoring it: what lay above is lost as well.
public struct StateCut: Hashable, Sendable {
  /// Why something was cut off.
  public enum Reason: Hashable, Sendable {
    /// The type isn't registered.
    case notRegistered

    /// No type is registered under the name in the file.
    case unknownName

    /// The registered type isn't a screen.
    case notAScreen

    /// The value couldn't be written, for what its encoding says.
    case unwritable(String)

    /// The value couldn't be read, for what its decoding says.
    case unreadable(String)

    /// The router showed something else, or nothing.
    case refused(NavigationRefusal?)

    /// No coordinator wanted to be restored with it, or it stands elsewhere now.
    case notTakenUp
  }

  /// The screen, tab or coordinator, by its text or by its name in the file.
  public let subject: String

  /// How many layers lie below; `nil` for a coordinator that had no screens left to lose.
  public let layer: Int?

  /// How many screens were lost by it.
  public internal(set) var lost: Int

  /// Why it was cut off.
  public let reason: Reason
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StateCut: CustomStringConvertible {
  public var description: String {
    let place = layer.map { "layer \($0), " } ?? ""
    return "\(subject): \(reason) (\(place)\(lost) \(lost == 1 ? "screen" : "screens") lost)"
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StateCut.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notRegistered: "the type isn't registered"
    case .unknownName: "no type is registered under this name"
    case .notAScreen: "the registered type isn't a screen"
    case .unwritable(let why): "can't be written: \(why)"
    case .unreadable(let why): "can't be read: \(why)"
    case .refused(let refusal?): "the router refused it: \(refusal)"
    case .refused(nil): "the router showed something else"
    case .notTakenUp: "no coordinator took it up"
    }
  }
}
