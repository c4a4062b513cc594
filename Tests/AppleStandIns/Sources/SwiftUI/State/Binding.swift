// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let read: () -> Value
  let write: (Value) -> Void

  /// Whether it was made of closures: as the path of a stack such a binding misbehaves.
  package let isMadeOfClosures: Bool

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
    isMadeOfClosures = false
  }

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Bindings are read and written on the main actor, which these closures are isolated to, if to any.
    read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    isMadeOfClosures = true
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let (read, write) = (read, write)
    return Binding<Subject>(
      read: { read()[keyPath: keyPath] },
      write: { subject in
        var value = read()
        value[keyPath: keyPath] = subject
        write(value)
      }
    )
  }
}
