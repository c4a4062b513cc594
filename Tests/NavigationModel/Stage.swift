import NavigationKit

/// A backend that scripts can be played on: the platform, or what stands in for it, is moved as by a finger.
@MainActor
package protocol Stage: AnyObject {
  /// The router whose screens the backend draws; nothing has been shown yet.
  var router: BaseRouter { get }

  /// Whether everything is over as soon as it's asked for; else each transition waits for its end.
  var isInstant: Bool { get set }

  /// Whether something is still on its way to where it belongs.
  var isMoving: Bool { get }

  /// Whether a person can go back to an entry: it's in the stack in front, and not its top.
  func isInReach(_ entry: ScreenID) -> Bool

  /// Does what a person does to what is in front, if that can be done.
  ///
  /// - Parameter gesture: Named are only the targets of `backTo`.
  /// - Returns: Whether it led to something.
  func play(_ gesture: NavigationGesture) -> Bool

  /// Ends the transition that is out, if there is one.
  func endTransition()

  /// Called after each move: ends all transitions, or leaves some for later.
  func settle() async

  /// Ends all transitions.
  func end() async

  /// What is wrong on screen, compared to the state; `nil` if nothing is.
  func fault() -> String?
}

extension Stage {
  package var isMoving: Bool { false }

  package func end() async { await settle() }
}
