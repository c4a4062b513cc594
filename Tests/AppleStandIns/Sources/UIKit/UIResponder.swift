// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What an object of UIKit has from `NSObject`, which can't be inherited from on the main actor here.
@MainActor
open class StandInObject: NSObjectProtocol {
  var associations: [UnsafeRawPointer: Any] = [:]

  public init() {}

  public nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject === self }
  public nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
  public nonisolated func `self`() -> Self { self }
  public nonisolated func isProxy() -> Bool { false }
  public nonisolated var description: String { "\(type(of: self))" }
  public nonisolated var debugDescription: String { description }
}

extension StandInObject: Hashable {
  public nonisolated static func == (first: StandInObject, second: StandInObject) -> Bool {
    first === second
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

@MainActor
open class UIResponder: StandInObject {}

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

@MainActor
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  (object as? StandInObject)?.associations[key] = value
}

@MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? StandInObject)?.associations[key]
}
