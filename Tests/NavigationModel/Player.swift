/// Something that can play a script: the engine, or the model.
@MainActor
package protocol Player: AnyObject {
  /// How many more moves callbacks may play.
  var fuel: Int { get set }

  /// Plays one move, with all that it entails.
  func play(_ move: Move)

  /// What was written down since the last time.
  func takeLines() -> [Line]
}
