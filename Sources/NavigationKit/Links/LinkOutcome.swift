/// What became of a link.
public enum LinkOutcome: Hashable, Sendable {
  /// A coordinator has opened it, or it was open already.
  case opened

  /// It's opened later, unless another one is opened before that: when the app is ready, when the step is over,
  /// or when the layer has gone that may not be closed.
  case waiting

  /// It isn't one of the app's links; nothing has moved.
  case unmatched(LinkError)

  /// It's one of the app's links, but no coordinator wanted it.
  case notHandled
}

extension LinkOutcome {
  /// Why the link came to nothing, in words; `nil` if it didn't.
  var refusal: String? {
    switch self {
    case .opened, .waiting: nil
    case .unmatched(let error): "\(error)"
    case .notHandled: "no coordinator takes it"
    }
  }
}
