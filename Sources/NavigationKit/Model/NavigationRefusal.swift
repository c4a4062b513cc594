/// Why a router did not do what it was asked; nothing has changed then.
///
/// The cases stand in the order in which they are tested.
public enum NavigationRefusal: Hashable, Sendable {
  /// The router's layer or tab has been closed.
  case layerClosed

  /// The flow whose router this is has finished.
  case flowEnded

  /// The layer shows tabs or one bare screen, or nothing yet, and so has no stack to change.
  case noStack

  /// The number of screens is below 1.
  case invalidCount

  /// Only the root is left, and it always stays.
  case atRoot

  /// Fewer screens than asked for lie above the root.
  case notEnoughScreens(available: Int)

  /// No equal screen is on the stack.
  case notOnStack

  /// The object is on screen already and can't be in two places.
  case alreadyOnStack

  /// The router's layer has another layer above it.
  case alreadyPresenting

  /// Nothing is there that could be dismissed.
  case nothingPresented

  /// Neither this layer nor one below has tabs.
  case noTabs

  /// None of the tabs is the one asked for.
  case unknownTab

  /// A guard did not allow it.
  case blocked(String)

  /// Guards put one command in another's place eight times in a row.
  case tooManyReplacements
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .layerClosed: "its layer is closed"
    case .flowEnded: "its flow has finished"
    case .noStack: "the layer has no stack"
    case .invalidCount: "there must be at least one screen"
    case .atRoot: "only the root is left"
    case .notEnoughScreens(let available): "only \(available) above the root"
    case .notOnStack: "it isn't on the stack"
    case .alreadyOnStack: "the object is already on screen"
    case .alreadyPresenting: "the layer already presents another"
    case .nothingPresented: "nothing is presented"
    case .noTabs: "there are no tabs"
    case .unknownTab: "there is no such tab"
    case .blocked(let reason): ScreenText.singleLine(reason)
    case .tooManyReplacements: "guards replaced it too often"
    }
  }
}
