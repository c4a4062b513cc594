extension NavigationExpectation {
  /// A person goes back one screen; what the app does is ``pop(_:)``.
  public static var back: NavigationExpectation { NavigationExpectation(.back) }

  /// A person goes back to an equal screen that lies deeper.
  public static func back(to screen: any Screen) -> NavigationExpectation {
    NavigationExpectation(.backTo(.screen(screen)))
  }

  /// A person goes back to a screen of a type that lies deeper.
  public static func back(to type: any Screen.Type) -> NavigationExpectation {
    NavigationExpectation(.backTo(.type(type)))
  }

  /// A person swipes the layer in front away; what the app does is ``dismiss``.
  public static var swipeDown: NavigationExpectation { NavigationExpectation(.swipeDown) }

  /// A person taps a button of the alert that is up.
  public static func tapAlert(_ label: String) -> NavigationExpectation {
    NavigationExpectation(.tapAlert(label))
  }
}
