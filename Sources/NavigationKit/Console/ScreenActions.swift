/// What a person can do by name on the screens of a router: what they offer themselves as an
/// ``ActionScreen``, then what an app offers for all of them in one closure.
@MainActor
package struct ScreenActions {
  private let additional: @MainActor (any Screen, ScreenContext) -> [ScreenAction]

  package init(_ additional: @escaping @MainActor (any Screen, ScreenContext) -> [ScreenAction]) {
    self.additional = additional
  }

  /// The actions of the screen in front; none while an alert is up.
  package func available(on router: BaseRouter) -> [ScreenAction] {
    guard let entry = router.entryWithinReach else { return [] }
    let context = router.input.context(for: entry)
    let own = (entry.screen as? any ActionScreen)?.actions(in: context) ?? []
    return own + additional(entry.screen, context)
  }

  /// Performs the first action of that name, after its line was recorded, if somebody records.
  ///
  /// - Returns: Whether there is one.
  package func tap(
    _ name: String,
    on router: BaseRouter,
    record: ((TranscriptLine) -> Void)?
  ) -> Bool {
    guard let action = available(on: router).first(where: { $0.name == name }) else { return false }
    record?(TranscriptLine(tapping: name))
    action.perform()
    return true
  }
}
