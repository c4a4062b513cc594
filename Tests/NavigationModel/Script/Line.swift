/// Why something was refused.
package enum Refusal: Hashable, Sendable {
  case layerClosed, flowEnded, noStack, invalidCount, atRoot
  case notEnoughScreens(Int)
  case notOnStack, alreadyOnStack, alreadyPresenting, nothingPresented, noTabs, unknownTab
  case blocked(String)
  case tooManyReplacements
}

/// What became of a command.
package enum Outcome: Hashable, Sendable {
  case done, unchanged
  case refused(Refusal)
}

/// A layer, and a tab in it.
package struct Spot: Hashable, Sendable {
  var layer: Int
  var tab: Int?
}

/// What an observer is told.
package struct Telling: Hashable, Sendable {
  var deed: Deed
  var isUser: Bool
  var spot: Spot
  var animated: Bool
  var arrived: [Int]
  var left: [Int]
  var ended: [Int]
  var top: Int?
  var cameToFront: Int?
  var refusal: Refusal?
}

/// One thing that was written down while a script was played.
package enum Line: Hashable, Sendable {
  /// What a command, gesture or step answered, by its number in the order of calls.
  case returned(Int, Outcome)
  case possible(Int, Bool)
  case stepped(Bool)

  case removed(Int, Face)
  case done(Int)
  case told(Int, Telling)

  case admitted(Int, Bool)
  case result(Int, Int?)
  case finished(Int, siblings: [Int])
  case didFinish(Int)

  /// What a guard saw.
  case asked(Int, Deed, isUser: Bool, Spot, ends: [Int])
  case then(Int)

  /// What it answered that something was taken up.
  case resumed(Bool)

  /// A button's action, a tab's reselection or veto.
  case action(alert: Int, button: Int)
  case reselected(Int)
  case vetoed(Int)

  case looked(View)

  /// A transition that was handed to the renderer.
  case drawn(from: Seeing, to: Seeing, animated: Bool)
  case diagnostic
}

/// What can be seen through a router.
package struct View: Hashable, Sendable {
  var layers: [Seen]
  var alert: Int?
  var screens: [Face]
  var canPop: Bool
  var hasPresented: Bool
  var hasPresenting: Bool
  var presentedScreens: [Face]
  var presentingScreens: [Face]
  var isFrontmost: Bool
  var frontmostScreens: [Face]
}

/// What is drawn.
package struct Seeing: Hashable, Sendable {
  var layers: [Seen]
  var alert: Int?
}

/// A layer as an observer of the state sees it.
package struct Seen: Hashable, Sendable {
  var style: Style?
  var isBare: Bool
  var stack: [SeenEntry]
  var tabs: [SeenTab]
  var selected: Int
}

/// An entry as an observer of the state sees it.
package struct SeenEntry: Hashable, Sendable {
  var id: Int
  var face: Face
  var owner: Int?
}

/// A tab as an observer of the state sees it.
package struct SeenTab: Hashable, Sendable {
  var key: Int
  var badge: Int?
  var stack: [SeenEntry]
}
