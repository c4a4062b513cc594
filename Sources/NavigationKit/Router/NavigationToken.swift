/// Stands for a guard or an observer: after ``cancel()`` it's neither asked nor told.
///
/// Letting go of the token changes nothing: what was added through a router stays until it's cancelled,
/// and what was added through a flow's router ends with the flow.
@MainActor
public final class NavigationToken {
  private var stop: (@MainActor () -> Void)?
  private weak var owner: Holdings?
  private var key = 0

  init(_ stop: @escaping @MainActor () -> Void) { self.stop = stop }

  /// Takes the guard or observer away, at once; a second call does nothing.
  public func cancel() {
    let stop = stop
    self.stop = nil
    stop?()
    owner?.forgetStop(key)
    owner = nil
  }

  func end(with owner: Holdings?) {
    self.owner = owner
    if let owner { key = owner.whenEnded { [self] in cancel() } }
  }
}
