/// What a backend gives back when a transition is over: the next one begins only then.
///
/// It counts once, however often it's used. One that is dropped counts as ``shown()``, so that nothing a
/// backend forgets can stop the queue.
@MainActor
public final class NavigationTicket {
  private let number: Int
  private weak var queue: RenderQueue?

  init(number: Int, queue: RenderQueue) {
    self.number = number
    self.queue = queue
  }

  /// Says that the change is on screen and its animation is over.
  ///
  /// The completion of the request runs, then the next transition begins.
  public func shown() {
    queue?.end(number)
    queue = nil
  }

  /// Says that the transition was given up; the state stands all the same.
  ///
  /// The completion runs and the next transition begins, as after ``shown()``.
  public func cancel() { shown() }

  deinit {
    // The last reference may go on any thread; the queue belongs to the main actor.
    guard let queue else { return }
    Task { @MainActor in queue.noticeDroppedTicket() }
  }
}
