// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A property of an `ObservableObject` that tells before it changes: in its sinks it still has its old value.
@propertyWrapper
public struct Published<Value>: PublishedProperty {
  private final class Box: PublishedBox {
    var value: Value
    var publisher: ObservableObjectPublisher?

    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  var anyBox: any PublishedBox { box }

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public init(initialValue: Value) { box = Box(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure("Not available.") }
    set { preconditionFailure("Not available.") }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set {
      let box = object[keyPath: storageKeyPath].box
      box.publisher?.send()
      box.value = newValue
    }
  }
}

protocol PublishedProperty {
  var anyBox: any PublishedBox { get }
}

protocol PublishedBox: AnyObject {
  var publisher: ObservableObjectPublisher? { get set }
}
