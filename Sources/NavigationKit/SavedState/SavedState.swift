/// What was read from a file: what to show, and which coordinators ran.
///
/// A ``ScreenRegistry`` reads one; ``Router/restore(_:fileID:line:)`` and
/// ``Router/run(_:restoring:fileID:line:)`` show it.
public struct SavedState {
  /// What will be shown, without what had to be cut off; there's never an alert.
  public var state: NavigationState { NavigationState(layers: picture.layers, alert: nil) }

  /// What was cut off in reading, and why; empty if all is there.
  public let cuts: [StateCut]

  /// The ``ScreenRegistry/version`` of the app that saved it.
  public let version: Int

  let picture: SavedPicture

  init(picture: SavedPicture, cuts: [StateCut], version: Int) {
    self.picture = picture
    self.cuts = cuts
    self.version = version
  }

  /// Whether there's nothing to show.
  public var isEmpty: Bool { picture.layers.allSatisfy { $0.top == nil && !$0.hasTabs } }
}

extension NavigationLayer {
  fileprivate var hasTabs: Bool {
    if case .tabs = content { true } else { false }
  }
}

@available(*, unavailable)
extension SavedState: Sendable {}
