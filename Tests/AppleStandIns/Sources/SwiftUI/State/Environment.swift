// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// The destinations of the stack that a view is in.
  var destinations: Destinations? {
    get { self[DestinationsKey.self] }
    set { self[DestinationsKey.self] = newValue }
  }
}

public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

/// An app that is drawn by UIKit leaves it in the background for ever.
private enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .background }
}

private enum DestinationsKey: EnvironmentKey {
  static var defaultValue: Destinations? { nil }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private final class Location {
    var values = EnvironmentValues()
  }

  private let location = Location()
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { location.values[keyPath: keyPath] }
}

extension Environment: InstalledProperty {
  func install(in node: ViewNode, at index: Int) { location.values = node.environment }
}
