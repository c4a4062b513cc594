/// Releases what a dying coordinator held without recursing as deep as the tree is.
///
/// Swift releases a chain by recursion. Every hundred levels the rest of the chain is handed to a task,
/// which begins with an empty call stack, so that a tree of any depth is torn down; trees that people build
/// are gone at once.
enum DeferredRelease {
  /// How many coordinators are being released inside each other.
  @TaskLocal private static var depth = 0

  private static let deepest = 100

  static func release(_ children: consuming ChildList) {
    guard children.count > 0 else { return }
    guard depth < deepest else {
      let rest = children
      Task.detached { @MainActor in _ = rest }
      return
    }
    $depth.withValue(depth + 1) { children.removeAll() }
  }
}
