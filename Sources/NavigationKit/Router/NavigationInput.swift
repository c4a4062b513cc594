/// What a person does, as reports to the engine.
///
/// A backend reports gestures here, naming the entry that they were about, so that a late report can't hit
/// the wrong one. A console or a test plays them without a name: then they're about what is in front.
/// A gesture that the state doesn't allow answers `false` and leaves no trace; one that a guard blocks
/// answers `false` and is told to observers.
@MainActor
public final class NavigationInput {
  private weak var engine: NavigationEngine?

  init(engine: NavigationEngine) { self.engine = engine }

  /// Goes back one screen.
  ///
  /// - Parameter entry: The entry that leaves; a screen that was pushed above it meanwhile stays.
  /// - Returns: Whether it was possible.
  @discardableResult
  public func back(_ entry: ScreenID? = nil) -> Bool { engine?.receive(.back(entry)) ?? false }

  /// Goes back to an entry that lies deeper in a stack.
  ///
  /// - Parameters:
  ///   - target: The entry that is in front afterwards.
  ///   - top: The entry from which the person went back; what was pushed above it meanwhile stays.
  /// - Returns: Whether it was possible; `false` also if nothing lies in between.
  @discardableResult
  public func back(to target: ScreenID, from top: ScreenID? = nil) -> Bool {
    engine?.receive(.backTo(target, from: top)) ?? false
  }

  /// Swipes back from the edge of the screen.
  ///
  /// - Parameters:
  ///   - ending: How the finger left. A cancelled swipe changes nothing by itself; guards are asked when a
  ///     swipe begins.
  ///   - entry: The entry that was swiped.
  /// - Returns: Whether it was possible.
  @discardableResult
  public func swipeBack(_ ending: SwipeEnding = .completed, _ entry: ScreenID? = nil) -> Bool {
    switch ending {
    case .completed: engine?.receive(.back(entry)) ?? false
    case .cancelled: engine?.mayBegin(.back(entry)) ?? false
    }
  }

  /// Swipes the layer in front away.
  ///
  /// - Parameter entry: An entry of the layer; the layers above it close as well.
  /// - Returns: Whether it was possible: the base, full-screen layers and locked sheets stay.
  @discardableResult
  public func swipeDown(_ entry: ScreenID? = nil) -> Bool {
    engine?.receive(.swipeDown(entry)) ?? false
  }

  /// Taps a button of the alert that is up.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - alert: The alert that was answered; if it isn't up any more, nothing happens.
  /// - Returns: Whether it was possible.
  @discardableResult
  public func tapAlert(_ label: String, _ alert: AlertID? = nil) -> Bool {
    engine?.receive(.tapAlert(label, alert)) ?? false
  }

  /// Taps a tab.
  ///
  /// - Returns: Whether it was possible.
  @discardableResult
  public func selectTab(_ tab: some Hashable) -> Bool {
    engine?.receive(.selectTab(AnyHashable(tab))) ?? false
  }

  /// Asks whether a gesture may begin, on platforms where it can be stopped only then.
  ///
  /// Guards are asked: if one blocks, the refusal is told and answered; if one puts a command in the
  /// gesture's place, that is done. Report with ``happened(_:)`` that an allowed gesture was completed. Taps
  /// take no time: for a tab the answer is just whether it's there; report the tap with ``selectTab(_:)``.
  public func mayBegin(_ gesture: NavigationGesture) -> Bool { engine?.mayBegin(gesture) ?? false }

  /// Reports a gesture that has happened already and that guards can't prevent any more.
  ///
  /// - Returns: Whether it changed anything; an echo of what the engine did itself doesn't.
  @discardableResult
  public func happened(_ gesture: NavigationGesture) -> Bool {
    engine?.receive(gesture, askingGuards: false) ?? false
  }

  /// What the screen of an entry gets to know.
  ///
  /// For an entry that has left meanwhile the context has no coordinator, and its router refuses.
  ///
  /// - Complexity: O(*n*) in the number of entries above it.
  public func context(for entry: NavigationEntry) -> ScreenContext {
    ScreenContext(entry.id, in: engine)
  }

  /// The state of the whole tree.
  var state: NavigationState { engine?.state() ?? NavigationState() }

  /// Whether an entry is there.
  func contains(_ id: ScreenID) -> Bool { engine?.find(id) != nil }
}

/// How a finger left the screen.
public enum SwipeEnding: Hashable, Sendable {
  /// Far enough: the gesture counts.
  case completed

  /// Not far enough: everything goes back to where it was.
  case cancelled
}

/// Something that a person does with a finger, and to what.
public enum NavigationGesture: Hashable {
  /// Goes back one screen: the named entry leaves, or the one in front.
  case back(ScreenID? = nil)

  /// Goes back to an entry; what lies above it leaves, up to `from` if that is named.
  case backTo(ScreenID, from: ScreenID? = nil)

  /// Swipes away the layer of the named entry, or the one in front.
  case swipeDown(ScreenID? = nil)

  /// Taps a button of the named alert, or of the one that is up.
  case tapAlert(String, AlertID? = nil)

  /// Taps a tab.
  case selectTab(AnyHashable)
}

@available(*, unavailable)
extension NavigationGesture: Sendable {}
