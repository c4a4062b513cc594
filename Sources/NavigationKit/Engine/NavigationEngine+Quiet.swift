extension NavigationEngine {
  /// Does what apps ask for most, a push or a pop, on a tree where nobody asks, watches or draws.
  ///
  /// It's what planning and committing come to then, without a plan, an event or a list of what leaves, and
  /// in about a third of the instructions.
  ///
  /// - Returns: `nil` if there's more to it; then nothing has been done.
  func performQuietly(
    _ command: NavigationCommand,
    onRemove: (@MainActor (any Screen) -> Void)?,
    at place: Place,
    for owner: Holdings?
  ) -> NavigationOutcome? {
    guard isQuiet, case .stack(let stack) = place, stack.isPlain, !stack.isClosed else {
      return nil
    }
    switch command {
    case .push(let screen):
      guard owner?.hasEnded != true, !isObject(screen) else { return nil }
      append(screen, to: stack, owner, onRemove)
    case .pop(let number):
      let count = stack.entries.count
      guard number == 1, count > 1, stack.entries[count - 1].isSilent, owner == nil else {
        return nil
      }
      forget(stack.entries.removeLast())
    default:
      return nil
    }
    commits += 1
    return .done
  }
}
