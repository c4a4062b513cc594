/// The children of one coordinator in start order; adding and removing cost O(1), amortised.
///
/// A child knows its own position, so that removing needs no search. A removed child leaves a hole;
/// holes are closed when they are the majority.
package struct ChildList: Sendable {
  private var slots: [(any Coordinator)?] = []
  package private(set) var count = 0

  package var all: [any Coordinator] { slots.compactMap { $0 } }

  /// - Returns: The position of the new child.
  mutating func append(_ child: any Coordinator) -> Int {
    slots.append(child)
    count += 1
    return slots.count - 1
  }

  @MainActor
  mutating func remove(at position: Int) {
    slots[position] = nil
    count -= 1
    if count == 0 {
      slots.removeAll(keepingCapacity: slots.count <= 1024)
      return
    }
    while case .some(.none) = slots.last { slots.removeLast() }
    if slots.count >= 16 && count * 2 < slots.count {
      slots.removeAll { $0 == nil }
      for (index, child) in slots.enumerated() { child?.node.position = index }
    }
  }
}
