/// Something that a guard has put off: it's done later after all, or given up.
///
/// It's done as it was asked for: in its place, for its flow, with its completion and its removal callback;
/// a decorated router has passed it on and doesn't see it again. Until then the completion waits, and a flow
/// whose first screen was put off goes on.
///
/// It counts once. One that is dropped counts as given up, soon after. It doesn't keep its router tree.
@MainActor
public final class PostponedAttempt {
  /// Does it, or gives it up; answers like the call that was put off.
  typealias Work = @MainActor (_ isWanted: Bool) -> Bool

  private var work: Work?

  init(_ work: @escaping Work) { self.work = work }

  /// Does it after all, as far as it's still possible.
  ///
  /// The guards are asked again, and may put it off again; so change first what made yours do so. What a
  /// person did with a gesture is about the same screen or layer as then: if that has left, nothing happens.
  ///
  /// - Returns: Whether something changed; for a gesture, whether it was possible.
  @discardableResult
  public func resume() -> Bool { settle(isWanted: true) }

  /// Gives it up: its completion runs, and a flow that has shown nothing yet ends, unless more of it waits.
  public func cancel() { _ = settle(isWanted: false) }

  private func settle(isWanted: Bool) -> Bool {
    let last = work
    work = nil
    return last?(isWanted) ?? false
  }

  deinit {
    // The last reference may go on any thread; the work belongs to the main actor.
    guard let work else { return }
    Task { @MainActor in _ = work(false) }
  }
}
