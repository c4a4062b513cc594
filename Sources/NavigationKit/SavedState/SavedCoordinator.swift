/// What a coordinator gets when it's restored: who ran below it.
///
/// It's good for as long as ``RestorableCoordinator/restore(_:)`` runs. Later it has no children any more, and
/// what is to be restored with it starts.
@MainActor
public struct SavedCoordinator {
  let restoration: Restoration
  let position: Int

  /// The screens of the coordinator itself that are there again, lowest layer first.
  ///
  /// - Complexity: O(*n*) in the number of entries on screen.
  public var screens: [any Screen] { restoration.screens(of: position) }

  /// The child of a type that is to be restored next, in the order in which they were started.
  ///
  /// - Complexity: O(*n*) in the number of coordinators that were saved.
  public func child<Child: RestorableCoordinator>(_ type: Child.Type) -> SavedCoordinator? {
    children(type).first
  }

  /// All children of a type that have not been restored yet, in the order in which they were started.
  ///
  /// - Complexity: O(*n*) in the number of coordinators that were saved.
  public func children<Child: RestorableCoordinator>(_ type: Child.Type) -> [SavedCoordinator] {
    restoration.children(of: position, type).map {
      SavedCoordinator(restoration: restoration, position: $0)
    }
  }
}

extension Coordinator {
  /// Runs a child as it ran before, or starts it if there's nothing to restore.
  ///
  /// So one method serves both: where a child is started, it's given what was saved, or `nil`. What the
  /// child's router has to be is the same as ever: made with ``Router/modal(_:)`` for a layer of its own, say.
  /// It has its screens and its memory at once; its own `restore(_:)` is called when the one that asked is over.
  /// A child whose router stands elsewhere than it used to loses its screens and starts.
  ///
  /// - Returns: `false` if the child was refused.
  @discardableResult
  public func startChild<Child: RestorableCoordinator>(
    _ child: Child,
    restoring saved: SavedCoordinator?,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    saved?.restoration.prepare(child, as: saved?.position)
    let isDone = startChild(child, fileID: fileID, line: line)
    if !isDone { child.node.resume = nil }
    return isDone
  }

  /// The same for a child that ends with a result.
  @discardableResult
  public func startChild<Child: RestorableCoordinator & ResultCoordinator>(
    _ child: Child,
    restoring saved: SavedCoordinator?,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    onResult: @escaping @MainActor (Child.Output?) -> Void
  ) -> Bool {
    saved?.restoration.prepare(child, as: saved?.position)
    let isDone = startChild(child, fileID: fileID, line: line, onResult: onResult)
    if !isDone { child.node.resume = nil }
    return isDone
  }
}

@available(*, unavailable)
extension SavedCoordinator: Sendable {}
