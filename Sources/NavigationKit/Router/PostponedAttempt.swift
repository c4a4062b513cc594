/// Something that a guard has put off: it's done later after all, or given up.
///
/// It's done as it was asked for: in its place, for its flow, with its completion and its removal callback.
/// Until then the completion waits, and a flow whose first screen was put off goes on.
///
/// It counts once. One that is dropped counts as given up, soon after.
@MainActor
public final class PostponedAttempt {
  private var work: PostponedWork?

  init(_ work: PostponedWork) { self.work = work }

  /// Does it after all, as far as it's still possible.
  ///
  /// The guards are asked again, and may put it off again; so change first what made yours do so. What a
  /// person did with a gesture is about the same screen as then: if that has left, nothing happens.
  ///
  /// - Returns: Whether something changed.
  @discardableResult
  public func resume() -> Bool {
    let work = work
    self.work = nil
    return work?.resume() ?? false
  }

  /// Gives it up: its completion runs, and a flow that has shown nothing yet ends.
  public func cancel() {
    let work = work
    self.work = nil
    work?.cancel()
  }

  deinit {
    // The last reference may go on any thread; the work belongs to the main actor.
    guard let work else { return }
    Task { @MainActor in work.cancel() }
  }
}

/// What is done when a postponed attempt is taken up, or given up.
@MainActor
final class PostponedWork {
  let resume: @MainActor () -> Bool
  let cancel: @MainActor () -> Void

  init(
    resume: @escaping @MainActor () -> Bool,
    cancel: @escaping @MainActor () -> Void = {}
  ) {
    self.resume = resume
    self.cancel = cancel
  }
}
