// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that gets its place in a node before the body is asked for.
///
/// Views are values, made anew all the time; what such a property keeps lies in the node.
@MainActor
protocol InstalledProperty {
  func install(in node: ViewNode, at index: Int)
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  final class Storage {
    var value: Value
    var onChange: (() -> Void)?

    init(_ value: Value) { self.value = value }
  }

  final class Location {
    var storage: Storage

    init(_ value: Value) { storage = Storage(value) }
  }

  let location: Location

  public init(wrappedValue value: Value) { location = Location(value) }

  public init(initialValue value: Value) { location = Location(value) }

  public var wrappedValue: Value {
    get { location.storage.value }
    nonmutating set {
      location.storage.value = newValue
      location.storage.onChange?()
    }
  }

  public var projectedValue: Binding<Value> {
    let location = location
    return Binding(
      read: { location.storage.value },
      write: { value in
        location.storage.value = value
        location.storage.onChange?()
      }
    )
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { location = Location(nil) }
}

extension State: InstalledProperty {
  func install(in node: ViewNode, at index: Int) {
    let storage = node.stored(at: index) { location.storage }
    storage.onChange = { [weak node] in MainActor.assumeIsolated { node?.invalidate() } }
    location.storage = storage
  }
}

@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private final class Location {
    let make: () -> ObjectType
    var object: ObjectType?

    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  private let location: Location

  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    location = Location(thunk)
  }

  @MainActor @preconcurrency
  public var wrappedValue: ObjectType { location.object ?? location.make() }

  @MainActor @preconcurrency
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }

  public nonisolated func update() {}
}

extension StateObject: InstalledProperty {
  func install(in node: ViewNode, at index: Int) {
    let object = node.stored(at: index) { location.make() }
    location.object = object
    node.listen(to: object, at: index)
  }
}

@propertyWrapper @preconcurrency @MainActor
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup @preconcurrency @MainActor
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(
        read: { object[keyPath: keyPath] },
        write: { object[keyPath: keyPath] = $0 }
      )
    }
  }

  private let object: ObjectType

  public init(initialValue: ObjectType) { object = initialValue }

  public init(wrappedValue: ObjectType) { object = wrappedValue }

  public var wrappedValue: ObjectType { object }

  public var projectedValue: Wrapper { Wrapper(object: object) }

  public nonisolated func update() {}
}

extension ObservedObject: InstalledProperty {
  func install(in node: ViewNode, at index: Int) { node.listen(to: object, at: index) }
}
