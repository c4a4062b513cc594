/// Texts about coordinators: names and the printed tree.
package enum CoordinatorTree {
  /// A coordinator's type, without its module.
  package static func name(of coordinator: any Coordinator) -> String {
    String(describing: type(of: coordinator))
  }

  @MainActor
  static func text(from top: any Coordinator) -> String {
    var lines: [String] = []
    var waiting: [(coordinator: any Coordinator, depth: Int)] = [(top, 0)]
    while let (coordinator, depth) = waiting.popLast() {
      lines.append(String(repeating: "  ", count: depth) + name(of: coordinator))
      for child in coordinator.children.reversed() { waiting.append((child, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }
}
