/// How a layer appears above the one below.
///
/// A platform that lacks a style shows the nearest that it has; the state keeps what was asked for.
public enum PresentationStyle: Hashable, Sendable {
  /// A card that a person can swipe away unless `dismissable` is false.
  ///
  /// `detents` are the heights at which it rests; none means ``SheetDetent/large``.
  case sheet(detents: [SheetDetent] = [.large], dismissable: Bool = true)

  /// The whole screen; only the app closes it.
  case fullScreen

  /// A bubble that points at a named source, which a tap outside closes; a sheet on small screens.
  ///
  /// The backend is told once how to find the source by its name.
  case popover(from: String)

  /// Whether a person may close the layer with a gesture.
  public var isDismissable: Bool {
    switch self {
    case .sheet(_, let dismissable): dismissable
    case .fullScreen: false
    case .popover: true
    }
  }

  package var name: String {
    switch self {
    case .sheet: "sheet"
    case .fullScreen: "full screen"
    case .popover: "popover"
    }
  }
}

/// A height at which a sheet rests.
public enum SheetDetent: Hashable, Sendable {
  /// About half of the screen.
  case medium

  /// The full height of a sheet.
  case large

  /// A height in points, above 0; a backend shows no more than the screen allows.
  case height(Double)

  /// A part of the full height, above 0 and at most 1.
  case fraction(Double)

  /// The height of the content.
  case fitted
}
