/// Releases what a dying coordinator held without recursing as deep as the tree is.
///
/// Swift releases a chain by recursion. Every hundred levels the rest of the chain is handed to a task,
/// which begins with an empty call stack, so that a tree of any depth is torn down; trees that people build
/// are gone at once.
enum DeferredRelease {
  /// How many coordinators are being released inside each other.
  @TaskLocal private static var depth = 0

  private static let deepest = 100

  /// Empties a list of children.
  static func release(_ children: inout ChildList) {
    guard children.count > 0 else { return }
    if depth < deepest {
      $depth.withValue(depth + 1) { empty(&children) }
    } else {
      let rest = children
      children = ChildList()
      Task.detached { @MainActor in withExtendedLifetime(rest) {} }
    }
  }

  // Not inlined: the optimizer would release the children after the depth has been taken back.
  @inline(never)
  private static func empty(_ children: inout ChildList) { children = ChildList() }
}
