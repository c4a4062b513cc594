/// A type of screens or tabs that is written and read without being known.
protocol ValueKind: Sendable {
  func encode(_ value: Any, to item: inout KeyedEncodingContainer<SavedKey>) throws
  func decode(from item: KeyedDecodingContainer<SavedKey>) throws -> any Hashable
}

struct TypedValueKind<Value: Hashable & Codable>: ValueKind {
  func encode(_ value: Any, to item: inout KeyedEncodingContainer<SavedKey>) throws {
    guard let value = value as? Value else { return }
    try item.encode(value, forKey: .value)
  }

  func decode(from item: KeyedDecodingContainer<SavedKey>) throws -> any Hashable {
    try item.decode(Value.self, forKey: .value)
  }
}

/// A type of coordinators whose memory is written and read without being known.
protocol CoordinatorKind: Sendable {
  func isKind(of type: Any.Type) -> Bool

  /// What a coordinator has to remember; `nil` if that's nothing.
  @MainActor
  func memory(of coordinator: any Coordinator) -> Any?
  func encode(_ memory: Any, to item: inout KeyedEncodingContainer<SavedKey>) throws
  func decode(from item: KeyedDecodingContainer<SavedKey>) throws -> Any?

  @MainActor
  func give(_ memory: Any?, to coordinator: any Coordinator)
}

struct TypedCoordinatorKind<Restored: RestorableCoordinator>: CoordinatorKind {
  private var remembersNothing: Bool { Restored.Memory.self == NoMemory.self }

  func isKind(of type: Any.Type) -> Bool { type == Restored.self }

  @MainActor
  func memory(of coordinator: any Coordinator) -> Any? {
    remembersNothing ? nil : (coordinator as? Restored)?.memory
  }

  func encode(_ memory: Any, to item: inout KeyedEncodingContainer<SavedKey>) throws {
    guard let memory = memory as? Restored.Memory else { return }
    try item.encode(memory, forKey: .memory)
  }

  func decode(from item: KeyedDecodingContainer<SavedKey>) throws -> Any? {
    remembersNothing ? nil : try item.decode(Restored.Memory.self, forKey: .memory)
  }

  @MainActor
  func give(_ memory: Any?, to coordinator: any Coordinator) {
    guard let restored = coordinator as? Restored, let memory = memory as? Restored.Memory else {
      return
    }
    restored.memory = memory
  }
}
