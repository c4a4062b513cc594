/// The coordinators of one build of an app, held weakly, to find those that live longer than they should.
@MainActor
struct Census {
  private struct Member {
    weak var coordinator: (any Coordinator)?
    let id: ObjectIdentifier
  }

  private var members: [Member] = []

  /// Adds those that have come, and strikes out those that have gone.
  mutating func count(_ coordinators: [any Coordinator]) {
    members.removeAll { $0.coordinator == nil }
    for coordinator in coordinators {
      let id = ObjectIdentifier(coordinator)
      if !members.contains(where: { $0.id == id }) {
        members.append(Member(coordinator: coordinator, id: id))
      }
    }
  }

  /// Those that have finished and left their parent, and are still there.
  func unreleased(besides root: any Coordinator) -> [Finding] {
    members.compactMap { member in
      guard let coordinator = member.coordinator, coordinator !== root, coordinator.isFinished,
        coordinator.node.parent == nil
      else { return nil }
      return Finding(
        kind: .leak,
        summary: "\(name(of: coordinator)) has finished, but something still holds it."
      )
    }
  }

  /// Those that are still there although everything was let go.
  ///
  /// One that has finished has been told about as such.
  func survivors() -> [Finding] {
    members.compactMap { member in
      guard let coordinator = member.coordinator, !coordinator.isFinished else { return nil }
      return Finding(
        kind: .leak,
        summary:
          "\(name(of: coordinator)) lives on when its app has gone: a closure or property of its"
          + " own, or of what it holds, leads back to it."
      )
    }
  }

  private func name(of coordinator: any Coordinator) -> String {
    ScreenText.text(of: type(of: coordinator))
  }
}
